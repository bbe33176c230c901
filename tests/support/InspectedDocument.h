#pragma once

#include <string>
#include <vector>

#include <QAction>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>

#include "core/Wings.h"
#include "tests/support/TempDir.h"
#include "widgets/graph/canvas/GraphCanvas.h"
#include "widgets/graph/canvas/GraphDocument.h"
#include "widgets/graph/canvas/GraphView.h"
#include "widgets/graph/inspector/Inspector.h"

namespace gnx::test {

/// x -> linear #0 -> relu #1 -> add #2 -> returned; and from relu to tanh #3, which is returned as well.
inline constexpr const char* kModel = R"(import torch

class GraphModule(torch.nn.Module):
    def forward(self, L_x_: torch.Tensor, L_self_modules_fc_parameters_weight_: torch.nn.parameter.Parameter):
        linear = torch._C._nn.linear(L_x_, L_self_modules_fc_parameters_weight_, None)
        relu = torch.nn.functional.relu(linear, inplace = False)
        linear = None
        add = relu + 1
        tanh = torch.tanh(relu)
        return (add, tanh)
)";

inline constexpr const char* kWeights = R"(class Program_weight_tensor_meta_L_self_modules_fc_parameters_weight_:
    name = "L_self_modules_fc_parameters_weight_"
    shape = [4, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 1.0
    data = None
)";

/// Three layers of one shape, so that there are groups and a repeat.
inline std::string layersModel() {
    std::string head = "import torch\n\nclass GraphModule(torch.nn.Module):\n    def forward(self, x";
    std::string body;
    for (const std::string n : {"0", "1", "2"}) {
        const std::string path = "L_self_modules_layers_modules_" + n + "_modules_";
        const std::string up = path + "up_parameters_weight_", down = path + "down_parameters_weight_";
        const std::string from = n == "0" ? "x" : "d" + std::to_string(std::stoi(n) - 1);
        head += ", " + up + ", " + down;
        body += "        u" + n + " = torch._C._nn.linear(" + from + ", " + up + ")\n";
        body += "        r" + n + " = torch.nn.functional.relu(u" + n + ")\n";
        body += "        d" + n + " = torch._C._nn.linear(r" + n + ", " + down + ")\n";
    }
    return head + "):\n" + body + "        return (d2,)\n";
}

inline SampleRow writeSample(const TempDir& dir, const std::string& model, const std::string& weights = "") {
    dir.write("s/graph_net.json", R"({"framework": "torch", "model_name": "tiny"})");
    dir.write("s/model.py", model);
    dir.write("s/weight_meta.py", weights);
    SampleRow row;
    row.name = "s";
    row.directory = (dir / "s").string();
    return row;
}

/// A sample that is open, laid out, and shown by an inspector as the main window does.
struct Opened {
    explicit Opened(const SampleRow& row) : document(row) {
        document.resize(900, 700);
        QSignalSpy ready(&document, &GraphDocument::ready);
        laid_out = ready.wait(20000);
        const auto show = [this] {
            const Inspector::Shown shown{document.graph(), document.sample(), document.graphView().structurePointer()};
            const GroupId group = document.graphView().selectedGroup();
            if (const int edge = canvas().selectedEdge(); edge >= 0) {
                const Drawing& drawing = *canvas().drawing();
                const DrawingEdge& selected = drawing.edges[static_cast<std::size_t>(edge)];
                inspector.showEdge(shown, drawing.boxes[selected.from], drawing.boxes[selected.to]);
            } else if (document.selectedNode().valid())
                inspector.showNode(shown, document.selectedNode());
            else if (group.valid())
                inspector.showGroup(shown, group, document.graphView().isOpen(group), canvas().chosenCount());
            else
                inspector.showNothing();
        };
        QObject::connect(&document, &GraphDocument::nodeSelected, &inspector, show);
        QObject::connect(&document, &GraphDocument::groupSelected, &inspector, show);
        QObject::connect(&document, &GraphDocument::edgeSelected, &inspector, show);
        QObject::connect(&inspector, &Inspector::nodeRequested, &document, &GraphDocument::revealNode);
        QObject::connect(&inspector, &Inspector::sourceRequested, &document, &GraphDocument::showSource);
        QObject::connect(&inspector, &Inspector::openRequested, &document.graphView(), &GraphView::setOpen);
    }
    GraphCanvas& canvas() { return document.graphView().canvas(); }
    void select(std::uint32_t node) { document.revealNode(NodeId(node)); }
    GroupId group(const std::string& path) {
        const Structure& structure = *document.graphView().structurePointer();
        for (std::uint32_t g = 1; g < structure.groups().size(); ++g)
            if (structure.groups()[g].path == path)
                return GroupId(g);
        return {};
    }
    void trigger(const char* action) { document.findChild<QAction*>(action)->trigger(); }
    std::vector<std::uint32_t> marked() {
        std::vector<std::uint32_t> numbers;
        for (const NodeId node : canvas().marked())
            numbers.push_back(node.value());
        return numbers;
    }
    QString status() { return document.findChild<QLabel*>("graphStatus")->text(); }

    GraphDocument document;
    Inspector inspector;
    bool laid_out = false;
};

} // namespace gnx::test
