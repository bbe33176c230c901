#!/usr/bin/env python3
"""count_nodes.py FILE...  |  count_nodes.py --check COUNTS

Counts the operations of forward() with Python's ast, independently of our reader: calls, attributes of values,
subscripts that are read or written, operators, augmented assignments, and unpackings of older values. --check compares
with the output of `parse_dataset DIR --counts` ("nodes<TAB>path" lines) and lists every difference.
"""
import ast
import sys

LITERALS = {"float", "slice"}


class Counter(ast.NodeVisitor):
    def __init__(self, roots):
        self.roots = set(roots)  # names that mean modules, self and imported things, not values
        self.count = 0

    def is_symbol(self, node):
        while isinstance(node, ast.Attribute):
            node = node.value
        return isinstance(node, ast.Name) and node.id in self.roots

    def visit_Call(self, node):
        if isinstance(node.func, ast.Lambda):  # Paddle's helper around the call that counts
            return self.visit(node.args[0])
        literal = isinstance(node.func, ast.Name) and node.func.id in LITERALS
        self.count += 0 if literal else 1
        if isinstance(node.func, ast.Attribute) and not self.is_symbol(node.func):
            self.visit(node.func.value)
        for argument in node.args:
            self.visit(argument)
        for keyword in node.keywords:
            self.visit(keyword.value)

    def visit_Attribute(self, node):
        if not self.is_symbol(node):
            self.count += 1
            self.visit(node.value)

    def visit_Subscript(self, node):
        self.count += 1
        self.generic_visit(node)

    def visit_UnaryOp(self, node):
        constant = isinstance(node.operand, ast.Constant) and isinstance(node.op, ast.USub)
        self.count += 0 if constant else 1
        self.generic_visit(node)

    def visit_BinOp(self, node):
        self.count += 1
        self.generic_visit(node)

    visit_Compare = visit_BinOp

    def visit_AugAssign(self, node):
        self.count += 1
        self.visit(node.value)

    def visit_AnnAssign(self, node):
        if node.value is not None:
            self.visit(node.value)

    def visit_Assign(self, node):
        self.visit(node.value)
        for target in node.targets:
            if isinstance(target, ast.Subscript):
                self.visit(target)
            # a name is taken apart by a node of its own, unless it means a list (see main)
            if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Name):
                self.count += 0 if node.value.id in self.lists else 1
        for target in node.targets:
            if isinstance(target, ast.Name):
                (self.lists.add if isinstance(node.value, (ast.List, ast.Tuple)) else self.lists.discard)(target.id)

    def visit_Delete(self, node):
        pass


def count(path):
    with open(path, "rb") as source:
        module = ast.parse(source.read())
    roots = {"self"}
    for node in module.body:
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            roots |= {(alias.asname or alias.name).split(".")[0] for alias in node.names}
    counter = Counter(roots)
    counter.lists = set()
    for node in ast.walk(module):
        if isinstance(node, ast.FunctionDef) and node.name == "forward":
            for statement in node.body:
                counter.visit(statement)
            break
    return counter.count


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    if sys.argv[1] != "--check":
        for path in sys.argv[1:]:
            print(f"{count(path)}\t{path}")
        return
    compared = different = 0
    for line in open(sys.argv[2]):
        number, tab, path = line.rstrip("\n").partition("\t")
        if not tab:
            continue
        compared += 1
        expected = count(path)
        if expected != int(number):
            different += 1
            print(f"{path}: ours {number}, ast {expected}")
    print(f"{compared} compared, {different} different")
    sys.exit(1 if different else 0)


if __name__ == "__main__":
    main()
