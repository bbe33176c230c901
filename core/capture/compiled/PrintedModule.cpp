#include "core/capture/compiled/PrintedModule.h"

#include <algorithm>
#include <cctype>
#include <optional>

namespace gnx::capture {
namespace {

constexpr std::size_t kMostNesting = 50;

bool isWord(char one) {
    return std::isalnum(static_cast<unsigned char>(one)) != 0 || one == '_';
}

std::size_t indentOf(std::string_view line) {
    return std::min(line.find_first_not_of(' '), line.size());
}

std::vector<std::string_view> linesOf(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

/// `name: "type"` at the beginning of a text; `rest` is what follows it.
struct Typed {
    std::string_view name, type, rest;
};

std::optional<Typed> typedAt(std::string_view text) {
    std::size_t end = 0;
    while (end < text.size() && isWord(text[end]))
        ++end;
    constexpr std::string_view kBetween = ": \"";
    if (end == 0 || !text.substr(end).starts_with(kBetween))
        return std::nullopt;
    const std::size_t begin = end + kBetween.size(), close = text.find('"', begin);
    if (close == text.npos)
        return std::nullopt;
    return Typed{text.substr(0, end), text.substr(begin, close - begin), text.substr(close + 1)};
}

/// The name behind "self." where that is all that the right side is.
std::string_view attributeOf(std::string_view right) {
    constexpr std::string_view kSelf = "self.";
    if (!right.starts_with(kSelf))
        return {};
    right.remove_prefix(kSelf.size());
    std::size_t end = 0;
    while (end < right.size() && isWord(right[end]))
        ++end;
    return end == right.size() || right[end] == ';' ? right.substr(0, end) : std::string_view();
}

/// Reads one class after the other from the lines; a class within another is a body of a higher-order operator.
class Reader {
  public:
    explicit Reader(std::vector<std::string_view> lines) : lines_(std::move(lines)) {}

    Result<PrintedModule> read() {
        while (at_ < lines_.size() && !lines_[at_].starts_with("class "))
            ++at_;
        PrintedModule made;
        std::string body;
        GNX_CHECK(readClass(0, "GraphModule", made.inputs, body, 0));
        made.code = "import torch\nfrom torch import device, inf, nan\nimport math\nimport operator\n\n\n" + body;
        return made;
    }

  private:
    Error malformed(std::string message) const {
        return {.code = ErrorCode::Malformed,
                .message = "this is no graph as torch prints it: " + std::move(message),
                .line = static_cast<std::uint32_t>(at_ + 1)};
    }

    Status readClass(std::size_t indent, const std::string& name, std::vector<PrintedInput>& inputs, std::string& out,
                     std::size_t depth) {
        if (at_ >= lines_.size())
            return malformed("it has no class");
        if (depth > kMostNesting)
            return malformed("its bodies are nested too deeply");
        const std::string pad(indent, ' ');
        ++at_;
        while (at_ < lines_.size() && lines_[at_].find_first_not_of(' ') == lines_[at_].npos)
            ++at_;
        if (at_ >= lines_.size() || !lines_[at_].substr(indentOf(lines_[at_])).starts_with("def forward("))
            return malformed("its class has no forward()");
        GNX_CHECK(readSignature(inputs));
        std::string body;
        if (!readBody(indent, inputs, body))
            return malformed("its forward() returns nothing, as where the end of the text is missing");
        out += pad + "class " + name + "(torch.nn.Module):\n" + pad + "    def forward(self";
        for (const PrintedInput& input : inputs)
            out += ", " + input.name + ": " + (input.type.starts_with("Sym(") ? "torch.SymInt" : "torch.Tensor");
        out += "):\n" + body;
        return readBodies(indent, out, depth);
    }

    /// Up to the "):" that ends it; commas and parentheses within types and comments do not count.
    Status readSignature(std::vector<PrintedInput>& inputs) {
        std::string text;
        bool ended = false;
        for (std::string_view line = lines_[at_].substr(lines_[at_].find('(') + 1); !ended;) {
            bool quoted = false;
            for (std::size_t i = 0; i < line.size() && !ended; ++i) {
                const char one = line[i];
                quoted = quoted != (one == '"');
                if (!quoted && one == '#')
                    break;
                ended = !quoted && one == ')';
                if (!ended)
                    text += one;
            }
            text += ' ';
            if (++at_ >= lines_.size() && !ended)
                return malformed("the list of its inputs has no end");
            line = ended ? std::string_view() : lines_[at_];
        }
        addInputs(text, inputs);
        return {};
    }

    static void addInputs(std::string_view text, std::vector<PrintedInput>& inputs) {
        while (!text.empty()) {
            bool quoted = false;
            std::size_t end = 0;
            while (end < text.size() && (quoted || text[end] != ',')) {
                quoted = quoted != (text[end] == '"');
                ++end;
            }
            const std::string_view one = text.substr(indentOf(text.substr(0, end)), end);
            if (const auto typed = typedAt(one))
                inputs.push_back({std::string(typed->name), std::string(typed->type)});
            text.remove_prefix(std::min(end + 1, text.size()));
        }
    }

    /// Lines of forward(), which are indented deeper than it. Returns whether there is a `return` among them.
    bool readBody(std::size_t indent, std::vector<PrintedInput>& inputs, std::string& out) {
        bool returns = false;
        for (; at_ < lines_.size(); ++at_) {
            const std::string_view line = lines_[at_];
            const std::size_t own = indentOf(line);
            if (own == line.size())
                continue;
            if (own < indent + 8 && !line.substr(own).starts_with('#'))
                return returns;
            returns = returns || line.substr(own).starts_with("return");
            addStatement(line.substr(own), std::string(own, ' '), inputs, out);
        }
        return returns;
    }

    static void addStatement(std::string_view line, const std::string& pad, std::vector<PrintedInput>& inputs,
                             std::string& out) {
        constexpr std::string_view kFlatten = "fx_pytree.tree_flatten_spec(", kUnflatten = "pytree.tree_unflatten(",
                                   kSpec = ", self._out_spec)";
        constexpr std::string_view kAssign = " = ";
        if (line.starts_with('#') || line.find(kFlatten) != line.npos)
            return; // a joint graph takes lists of inputs, whose names and types stand in lines of their own
        const auto typed = typedAt(line);
        if (typed && !typed->rest.starts_with(kAssign)) {
            inputs.push_back({std::string(typed->name), std::string(typed->type)});
            return;
        }
        std::string statement = typed ? std::string(typed->name) + std::string(typed->rest) : std::string(line);
        if (typed)
            if (const std::string_view name = attributeOf(typed->rest.substr(kAssign.size())); !name.empty()) {
                // A tensor that the module holds: in a sample it is an input.
                if (std::ranges::find(inputs, name, &PrintedInput::name) == inputs.end())
                    inputs.push_back({std::string(name), std::string(typed->type)});
                statement.erase(statement.find("self."), 5);
            }
        for (const std::string_view part : {kUnflatten, kSpec}) // around the list of its outputs, which may take lines
            if (const std::size_t at = statement.find(part); at != statement.npos)
                statement.erase(at, part.size());
        out += pad + statement + '\n';
    }

    /// Classes within the class, and an instance of each, as a sample has them.
    Status readBodies(std::size_t indent, std::string& out, std::size_t depth) {
        while (at_ < lines_.size()) {
            const std::string_view line = lines_[at_];
            const std::size_t own = indentOf(line);
            const std::string_view text = line.substr(own);
            if (own == line.size() || text.starts_with('#')) {
                ++at_;
                continue;
            }
            if (own != indent + 4 || !text.starts_with("class "))
                return {};
            const std::string name(text.substr(6, text.find('(') - 6));
            std::vector<PrintedInput> inputs;
            out += '\n';
            GNX_CHECK(readClass(own, name, inputs, out, depth + 1));
            out.append(1, '\n').append(own, ' ').append(name).append(" = ").append(name).append("()\n");
        }
        return {};
    }

    std::vector<std::string_view> lines_;
    std::size_t at_ = 0;
};

} // namespace

Result<PrintedModule> readPrintedModule(std::string_view text) {
    return Reader(linesOf(text)).read();
}

} // namespace gnx::capture
