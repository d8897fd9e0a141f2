"""The terminal: a match told in sentences and played with the keyboard, line by line.

It reads aloud well, works over ssh, and is driven as well from a pipe.
"""

from frontends.terminal.front_end import TerminalFrontEnd

FRONT_END = TerminalFrontEnd()
"""The front end `terminal`."""
