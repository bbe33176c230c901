"""Rewrites model.py files into what is the same graph, or one that differs in a known way."""

import ast
import random


class _Rename(ast.NodeTransformer):
    def __init__(self, names):
        self.names = names

    def visit_Name(self, node):
        node.id = self.names.get(node.id, node.id)
        return node


def _is_release(statement):
    return isinstance(statement, ast.Delete) or (
        isinstance(statement, ast.Assign) and isinstance(statement.value, ast.Constant)
        and statement.value.value is None)


def _names(node, context):
    return [each.id for each in ast.walk(node) if isinstance(each, ast.Name) and isinstance(each.ctx, context)]


def _single_assignment(statements, names, fresh):
    """Every value under a name of its own; what only frees a value is left out."""
    result = []
    for statement in statements:
        if _is_release(statement):
            continue
        if isinstance(statement, ast.AugAssign):  # x += y writes what x is, under another name
            old, new = names[statement.target.id], fresh()
            value = _Rename(names).visit(statement.value)
            operation = ast.AugAssign(ast.Name(new, ast.Store()), statement.op, value)
            alias = ast.Assign([ast.Name(new, ast.Store())], ast.Name(old, ast.Load()), lineno=1)
            names[statement.target.id] = new
            result.append([alias, operation])
            continue
        statement.value = _Rename(names).visit(statement.value)
        if isinstance(statement, ast.Assign):
            for target in statement.targets:
                for name in _names(target, ast.Store):
                    names[name] = fresh()
                _Rename(names).visit(target)
        result.append([statement])
    return result


def _shuffled(groups, choose):
    """Any order in which each value is made before it is read; the last, the return, stays the last."""
    made_by = {}
    for i, group in enumerate(groups):
        for statement in group:
            for name in _names(statement, ast.Store):
                made_by[name] = i
    needs = [{made_by[name] for statement in group for name in _names(statement, ast.Load) if name in made_by} - {i}
             for i, group in enumerate(groups)]
    readers = [[] for _ in groups]
    for i, needed in enumerate(needs):
        for each in needed:
            readers[each].append(i)
    waiting = [len(needed) for needed in needs]
    ready, order = [i for i in range(len(groups) - 1) if waiting[i] == 0], []
    while ready:
        order.append(ready.pop(choose.randrange(len(ready))))
        for i in readers[order[-1]]:
            waiting[i] -= 1
            if waiting[i] == 0 and i != len(groups) - 1:
                ready.append(i)
    assert len(order) == len(groups) - 1
    return [groups[i] for i in [*order, len(groups) - 1]]


def rework(source, seed, shuffle=True, rename_inputs=False):
    """The same graph: other names, other formatting, and, if asked, independent statements in another order."""
    choose = random.Random(seed)
    tree = ast.parse(source)
    forward = next(node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.name == "forward")
    inputs = [argument.arg for argument in forward.args.args]
    taken = set()

    def fresh():
        while True:
            name = f"t{choose.randrange(10**9)}"
            if name not in taken:
                taken.add(name)
                return name

    names = {name: name if name == "self" or not rename_inputs else fresh() for name in inputs}
    for argument in forward.args.args:
        argument.arg = names[argument.arg]
    groups = _single_assignment(forward.body, names, fresh)
    if shuffle:
        groups = _shuffled(groups, choose)
    forward.body = [statement for group in groups for statement in group]
    return ast.unparse(ast.fix_missing_locations(tree))


def edit_one_number(source, seed):
    """Another number in one call, chosen at random. Returns the text and the line of the call in it."""
    choose = random.Random(seed)
    tree = ast.parse(ast.unparse(ast.parse(source)))
    forward = next(node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.name == "forward")
    numbers = [(statement, i) for statement in forward.body
               if isinstance(statement, ast.Assign) and isinstance(statement.value, ast.Call)
               for i, argument in enumerate(statement.value.args)
               if isinstance(argument, ast.Constant) and type(argument.value) is int]
    statement, argument = choose.choice(numbers)
    statement.value.args[argument] = ast.Constant(statement.value.args[argument].value + 7)
    return ast.unparse(tree), statement.lineno
