"""The world and its vocabulary: cards, components, actions, options, randomness, matches."""

__version__ = "0.1.0"
