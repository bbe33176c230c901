"""Paddle's static graph and its own executor."""

from ._paddle import ToStatic

COMPILER = ToStatic("paddle-to-static", "Paddle to_static", None)
