import torch
class Block(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.lin = torch.nn.Linear(4, 4)
    def forward(self, x):
        y = self.lin(x)
        if y.sum() > 0:
            y = y * 2
        return y + 1

class M(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.b = torch.nn.ModuleList([Block(), Block()])
    def forward(self, x):
        for blk in self.b:
            x = blk(x)
        print("hello")
        n = x.abs().max().item()
        return x * n

def loopy(x):
    for i in range(3):
        x = x + 1
        torch._dynamo.graph_break()
    return x

if __name__ == "__main__":
    torch.manual_seed(0)
    m = M()
    c = torch.compile(m, backend="eager")
    c(torch.randn(2, 4)); c(torch.randn(3,4)); c(torch.randn(3,4).double().float())
    torch.compile(loopy, backend="eager")(torch.randn(3))
    torch.compile(loopy, backend="eager")(torch.randn(4))
