"""Made compiled.log: TORCH_TRACE=DIR INDUCTOR_PROVENANCE=1 python compiled.py, with torch 2.13; records of other kinds, paths and
long stacks are taken out."""
import torch


class Model(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.first = torch.nn.Linear(4, 8)
        self.last = torch.nn.Linear(8, 2)

    def forward(self, x):
        return self.last(torch.nn.functional.gelu(self.first(x))).softmax(-1)


def chosen(x):
    return torch.cond(x.sum() > 0, lambda y: y.sin() * y.shape[0], lambda y: y.cos(), (x,)) + torch.tensor([1.0, 2.0])


torch.manual_seed(0)
torch.compile(Model())(torch.ones(3, 4)).sum().backward()
torch.compile(chosen, dynamic=True)(torch.ones(6, 2))
