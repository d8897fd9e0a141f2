"""The ways to see and play a match: a command line, a headless runner, a window."""
