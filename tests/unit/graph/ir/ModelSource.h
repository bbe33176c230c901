#pragma once

#include <string>

#include "core/Wings.h"

namespace gnx::test {

/// A model.py whose forward(self, x, y) has these statements.
inline std::string modelSource(const std::string& body, const std::string& head = "import torch\n") {
    std::string source = head + "class GraphModule(torch.nn.Module):\n    def forward(self, x: torch.Tensor, y):\n";
    std::size_t begin = 0;
    while (begin < body.size()) {
        const std::size_t end = body.find('\n', begin);
        source += "        " + body.substr(begin, end - begin) + '\n';
        begin = end == std::string::npos ? body.size() : end + 1;
    }
    return source;
}

} // namespace gnx::test
