"""CINN behind Paddle's static graph, where the installed Paddle has it. Written against its documentation."""

from ._paddle import ToStatic

COMPILER = ToStatic("paddle-cinn", "Paddle CINN", "CINN")
