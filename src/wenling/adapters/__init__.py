"""wenling's games for other libraries, each in a module that needs its library and no other does.

===========================  ==========================================  =========================
module                       what it has                                 install with
===========================  ==========================================  =========================
:mod:`.adapters.pettingzoo`  AEC environments, every player an agent     ``wenling[pettingzoo]``
:mod:`.adapters.gymnasium`   environments for one player against bots    ``wenling[gymnasium]``
:mod:`.adapters.openspiel`   games registered with pyspiel               ``wenling[openspiel]``
:mod:`.adapters.ray`         ``simulate`` on the machines of a cluster   ``wenling[ray]``
===========================  ==========================================  =========================

The environments act by the small action space of a game (``Game.num_distinct_actions``) and observe
what ``State.observation_vector`` tells.
"""
