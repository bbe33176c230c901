import torch, logging, warnings, json
log = logging.getLogger("x")
def helper(x):
    print("in helper", x.shape)
    return x + 1
def f_print(x):
    y = helper(x) * 2
    log.warning("hi")
    warnings.warn("w")
    n = y.sum().item()
    l = (y > 0).nonzero()
    k = y.tolist()
    return y * n + l.sum()
def f_early(x):
    print("first")
    return x + 1
def f_ctx(x):
    with torch.no_grad():
        y = x + 1
        print("inside")
        y = y * 2
    return y
ns = {}
exec("def ex(x):\n    y = x + 1\n    print('exec')\n    return y * 2\n", ns)
def f_n(x, n):
    return x * n
def f_len(x, s):
    return x + len(s)
class Rec(torch.nn.Module):
    def forward(self, x, d):
        return x + d["k"]
def run(name, f, *a):
    try:
        return f(*a)
    except Exception as e:
        print("ERR", name, type(e), str(e)[:200])
x = torch.randn(3)
for f in (f_print, f_early, f_ctx, ns["ex"]):
    run(f.__name__, torch.compile(f, backend="eager"), x)
g = torch.compile(f_len, backend="eager")
for i in range(12):
    run("rec", g, x, "a" * i)
lstm = torch.compile(torch.nn.LSTM(3, 3), backend="eager")
run("lstm", lstm, torch.randn(2, 1, 3))
