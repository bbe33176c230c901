#include "core/exec/validate/OperatorSource.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>
#include <vector>

namespace gnx::exec {
namespace {

bool isWord(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

bool isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/// A source in which comments and the content of string literals are blanks, and those contents apart.
class Stripped {
  public:
    struct Literal {
        std::size_t quote = 0; ///< place of its opening quote in the source
        std::string_view content;
    };

    Stripped(std::string_view source, SourceLanguage language) : source_(source), code_(source), language_(language) {
        while (at_ < source_.size())
            step();
    }
    std::string_view code() const { return code_; }
    const std::vector<Literal>& literals() const { return literals_; }

  private:
    bool here(std::string_view text) const { return source_.substr(at_).starts_with(text); }

    void step() {
        const bool python = language_ == SourceLanguage::Python;
        const char c = source_[at_];
        if (python ? c == '#' : here("//"))
            blankUntil(source_.find('\n', at_));
        else if (!python && here("/*"))
            blankUntil(behind("*/", at_ + 2));
        else if (!python && here("R\""))
            rawString();
        else if (python && (here("\"\"\"") || here("'''")))
            string(3);
        else if (c == '"' || (c == '\'' && (python || at_ == 0 || !isWord(source_[at_ - 1])))) // 1'000 is a number
            string(1);
        else
            ++at_;
    }

    std::size_t behind(std::string_view text, std::size_t from) const {
        const std::size_t found = source_.find(text, from);
        return found == std::string_view::npos ? found : found + text.size();
    }

    void blankUntil(std::size_t end) {
        for (end = std::min(end, source_.size()); at_ < end; ++at_)
            if (code_[at_] != '\n')
                code_[at_] = ' ';
    }

    void addLiteral(std::size_t quote, std::size_t begin, std::size_t end) {
        literals_.push_back({quote, source_.substr(begin, end - begin)});
        at_ = begin;
        blankUntil(end);
    }

    /// A quote of one line ends with it, whether closed or not.
    void string(std::size_t quotes) {
        const std::string_view quote = source_.substr(at_, quotes);
        const std::size_t begin = at_ + quotes;
        std::size_t end = begin;
        while (end < source_.size() && !source_.substr(end).starts_with(quote) && (quotes > 1 || source_[end] != '\n'))
            end += source_[end] == '\\' ? 2 : 1;
        end = std::min(end, source_.size());
        addLiteral(at_, begin, end);
        at_ = std::min(end + quotes, source_.size());
    }

    /// R"tag(content)tag"
    void rawString() {
        const std::size_t open = source_.find('(', at_);
        if (open == std::string_view::npos) {
            at_ = source_.size();
            return;
        }
        const std::string closing = ')' + std::string(source_.substr(at_ + 2, open - at_ - 2)) + '"';
        const std::size_t end = std::min(source_.find(closing, open), source_.size());
        addLiteral(at_ + 1, open + 1, end);
        at_ = std::min(end + closing.size(), source_.size());
    }

    std::string_view source_;
    std::string code_;
    SourceLanguage language_;
    std::size_t at_ = 0;
    std::vector<Literal> literals_;
};

std::string_view lastWord(std::string_view head) {
    std::size_t begin = head.size();
    while (begin > 0 && isWord(head[begin - 1]))
        --begin;
    return head.substr(begin);
}

std::string_view withoutBlanks(std::string_view head) {
    while (!head.empty() && isBlank(head.back()))
        head.remove_suffix(1);
    return head;
}

/// A C++ function: its name behind a type, on a line that is not a statement.
bool isFunction(std::string_view head, char behind) {
    constexpr std::array<std::string_view, 10> no_types{"return", "else",   "if",  "while", "case",
                                                        "throw",  "delete", "new", "goto",  "co_return"};
    std::string_view typed = head;
    while (!typed.empty() && (isBlank(typed.back()) || typed.back() == '*' || typed.back() == '&'))
        typed.remove_suffix(1);
    const std::string_view type = lastWord(typed);
    return behind == '(' && typed.size() < head.size() && !type.empty() &&
           std::isdigit(static_cast<unsigned char>(type[0])) == 0 &&
           std::ranges::find(no_types, type) == no_types.end();
}

bool isDefinition(std::string_view head, char behind, SourceLanguage language) {
    const std::string_view word = lastWord(withoutBlanks(head));
    if (language == SourceLanguage::Cpp)
        return isFunction(head, behind);
    return word == "def" || word == "class" || word == "cdef" || word == "cpdef";
}

/// Returns whether a text such as "nms", "vision::nms", "nms(Tensor x) -> Tensor" or "nms.out(...)" names the operator.
bool namesOperator(std::string_view content, std::string_view name) {
    content = content.substr(0, content.find('('));
    const std::size_t colons = content.rfind("::");
    if (colons != std::string_view::npos)
        content.remove_prefix(colons + 2);
    return content == name || (content.starts_with(name) && content.substr(name.size()).starts_with('.'));
}

/// Returns whether a literal is the first argument of a call that registers operators.
bool isRegistration(std::string_view code, std::size_t quote) {
    constexpr std::array<std::string_view, 9> callees{"def",       "define",          "impl",
                                                      "custom_op", "triton_op",       "register_op",
                                                      "register",  "register_kernel", "register_operator"};
    std::string_view head = withoutBlanks(code.substr(0, quote));
    if (!head.ends_with('('))
        return false;
    head.remove_suffix(1);
    return std::ranges::find(callees, lastWord(withoutBlanks(head))) != callees.end();
}

} // namespace

bool definesOperator(std::string_view source, std::string_view name, SourceLanguage language) {
    if (source.find(name) == std::string_view::npos)
        return false;
    const Stripped stripped(source, language);
    const std::string_view code = stripped.code();
    for (std::size_t at = code.find(name); at != std::string_view::npos; at = code.find(name, at + 1)) {
        const char behind = at + name.size() < code.size() ? code[at + name.size()] : '\n';
        if ((at == 0 || !isWord(code[at - 1])) && !isWord(behind) && isDefinition(code.substr(0, at), behind, language))
            return true;
    }
    const bool has_inline = language == SourceLanguage::Python && code.find("load_inline") != std::string_view::npos;
    return std::ranges::any_of(stripped.literals(), [&](const Stripped::Literal& literal) {
        return (namesOperator(literal.content, name) && isRegistration(code, literal.quote)) ||
               (has_inline && definesOperator(literal.content, name, SourceLanguage::Cpp));
    });
}

} // namespace gnx::exec
