#pragma once

#include <string>

#include "core/Wings.h"

namespace gnx::test {

/// A log that TORCH_TRACE might have written, of many breaks at few places, each with a long traceback.
class MadeUpBreaks {
  public:
    static constexpr int kEvents = 10'000;
    static constexpr int kPlaces = 100;

    static const std::string& log() {
        static const std::string text = make();
        return text;
    }

  private:
    static constexpr int kFunctions = 50;
    static constexpr int kFrames = 20;

    static std::string record(int event, const std::string& json, const std::string& payload = {}) {
        std::string text = "V1126 20:44:08.374000 6362 torch/_dynamo/x.py:1] " + json;
        text.pop_back();
        text += R"(, "frame_id": )" + std::to_string(event) + R"(, "frame_compile_id": 0, "attempt": 0)";
        return text + (payload.empty() ? "}\n"
                                       : R"(, "has_payload": "0"})"
                                         "\n" +
                                             payload);
    }

    static std::string breakPayload(int event) {
        const std::string place = "/home/user/model.py:" + std::to_string(event % kPlaces + 1);
        std::string text = "\tGraph break in user code at " + place +
                           "\n\tGraph Break Reason: Data-dependent branching\n"
                           "\t  Explanation: Detected data-dependent branching (e.g. `if my_tensor.sum() > 0:`).\n"
                           "\t  Hint: Use `torch.cond` to express dynamic control flow.\n\t\n"
                           "\t  Developer debug context: attempted to jump with TensorVariable()\n\t\n"
                           "\t For more details about this graph break, please visit: "
                           "https://meta-pytorch.github.io/compile-graph-break-site/gb/gb0170.html\n\t\n"
                           "\tUser code traceback:\n";
        for (int i = 0; i < kFrames; ++i) {
            const int line = i + 1 < kFrames ? i + 1 : event % kPlaces + 1;
            text += "\t  File \"/home/user/model.py\", line " + std::to_string(line) + ", in forward_" +
                    std::to_string(event % kFunctions) + "\n\t    if y.sum() > 0:\n\t       ^^^^^^^^^^^\n";
        }
        return text +
               "\t\n\tTraceback (most recent call last):\n\t  File \"/home/user/env/lib/python3.11/site-packages/torch/"
               "_dynamo/symbolic_convert.py\", line 1076, in wrapper\n\t    return inner_fn(self, inst)\n";
    }

    static std::string make() {
        std::string all = "V1126 20:44:08.374000 6362 torch/x.py:1] {\"str\": [\"/home/user/model.py\", 0]}\n";
        for (int event = 0; event < kEvents; ++event) {
            all += record(event, R"({"dynamo_start": {"stack": [{"line": 1, "name": "forward_)" +
                                     std::to_string(event % kFunctions) + R"(", "filename": 0}]}})");
            all += record(event, R"({"artifact": {"name": "dynamo_graph_break_reason", "encoding": "string"}})",
                          breakPayload(event));
            all += record(event, R"({"dynamo_output_graph": {"sizes": {}}})", "\tclass GraphModule: pass\n");
        }
        return all;
    }
};

} // namespace gnx::test
