#include "core/data/model/AotiSource.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <optional>
#include <set>
#include <utility>

namespace gnx::data {
namespace {

constexpr std::size_t kMostAotiTensors = 1'000'000;
constexpr std::size_t kLongestStatement = std::size_t{1} << 16U;

bool isCodeWord(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && std::isspace(static_cast<unsigned char>(text.front())) != 0)
        text.remove_prefix(1);
    while (!text.empty() && std::isspace(static_cast<unsigned char>(text.back())) != 0)
        text.remove_suffix(1);
    return text;
}

/// The text between two others; empty where they are not there.
std::string_view between(std::string_view text, std::string_view before, std::string_view behind) {
    const std::size_t begin = text.find(before);
    if (begin == text.npos)
        return {};
    text.remove_prefix(begin + before.size());
    const std::size_t end = text.find(behind);
    return end == text.npos ? std::string_view() : text.substr(0, end);
}

std::vector<std::string> listOf(std::string_view text) {
    std::vector<std::string> all;
    while (!text.empty()) {
        const std::size_t comma = text.find(',');
        std::string_view one = trimmed(text.substr(0, comma));
        if (one.size() > 1 && one.back() == 'L' && std::isdigit(static_cast<unsigned char>(one[one.size() - 2])) != 0)
            one.remove_suffix(1);
        if (!one.empty())
            all.emplace_back(one);
        text = comma == text.npos ? std::string_view() : text.substr(comma + 1);
    }
    return all;
}

/// `name[INDEX].member = value;`
struct Member {
    std::size_t index = 0;
    std::string_view member, value;
};
std::optional<Member> memberOf(std::string_view line, std::string_view array) {
    if (!line.starts_with(array))
        return std::nullopt;
    line.remove_prefix(array.size());
    Member found;
    const auto read = std::from_chars(line.data(), line.data() + line.size(), found.index);
    line.remove_prefix(static_cast<std::size_t>(read.ptr - line.data()));
    const std::size_t sign = line.find(" = ");
    if (read.ec != std::errc() || found.index >= kMostAotiTensors || !line.starts_with("].") || sign == line.npos)
        return std::nullopt;
    found.member = line.substr(2, sign - 2);
    found.value = trimmed(line.substr(sign + 3));
    if (found.value.ends_with(';'))
        found.value.remove_suffix(1);
    return found;
}

std::string_view unquoted(std::string_view value) {
    return value.size() >= 2 && value.front() == '"' ? value.substr(1, value.size() - 2) : value;
}

/// Words of a statement, each with the character in front of it.
struct Word {
    std::string_view text;
    std::size_t at = 0;
};
std::vector<Word> wordsOf(std::string_view text) {
    std::vector<Word> words;
    for (std::size_t i = 0; i < text.size();) {
        if (!isCodeWord(text[i])) {
            ++i;
            continue;
        }
        const std::size_t begin = i;
        while (i < text.size() && isCodeWord(text[i]))
            ++i;
        words.push_back({text.substr(begin, i - begin), begin});
    }
    return words;
}

class SourceReader {
  public:
    explicit SourceReader(std::string_view code) : code_(code) {}

    AotiSource read() {
        std::string statement;
        while (!code_.empty()) {
            const std::size_t end = code_.find('\n');
            const std::string_view line = withoutComment(trimmed(code_.substr(0, end)));
            code_ = end == code_.npos ? std::string_view() : code_.substr(end + 1);
            if (line.starts_with("//")) {
                takeComment(line);
                continue;
            }
            statement.append(statement.empty() ? "" : " ").append(line);
            const bool ends = line.empty() || line.ends_with(';') || line.ends_with('{') || line.ends_with('}') ||
                              statement.size() > kLongestStatement;
            if (!ends)
                continue;
            take(statement);
            statement.clear();
        }
        for (auto& [index, name] : outputs_)
            made_.outputs.push_back(std::move(name));
        return std::move(made_);
    }

  private:
    /// Returns the statement in front of a comment: `auto buf2 = std::move(buf1);  // reuse`.
    std::string_view withoutComment(std::string_view line) {
        const std::size_t at = line.find("//");
        if (at == line.npos || at == 0)
            return line;
        if (line.starts_with("} // AOTInductorModel::run_impl"))
            running_ = false;
        const std::string_view before = trimmed(line.substr(0, at));
        const bool whole =
            before.ends_with(';') || before.ends_with(',') || before.ends_with('{') || before.ends_with('}');
        return whole ? before : line;
    }

    void takeComment(std::string_view line) {
        if (line.starts_with("// Topologically Sorted Source Nodes:")) {
            source_nodes_ = between(line, "Source Nodes: [", "]");
            operators_ = between(line, "Original ATen: [", "]");
        }
        if (line.starts_with("// AOTInductorModel::run_impl"))
            running_ = false;
    }

    void take(std::string_view statement) {
        if (statement.find("AOTInductorModel::run_impl(") != statement.npos) {
            running_ = true;
            return;
        }
        if (running_)
            return takeRunning(statement);
        if (const auto found = memberOf(statement, "inputs_info_["))
            tensorAt(made_.inputs, found->index).name = unquoted(found->value);
        else if (const auto constant = memberOf(statement, "constants_info_["))
            takeConstant(tensorAt(made_.constants, constant->index), *constant);
        else if (statement.starts_with("in_spec_ = "))
            made_.in_spec = between(statement, "R\"(", ")\";");
        else if (statement.starts_with("out_spec_ = "))
            made_.out_spec = between(statement, "R\"(", ")\";");
        else
            takeCheck(statement);
    }

    static AotiTensor& tensorAt(std::vector<AotiTensor>& tensors, std::size_t index) {
        if (tensors.size() <= index)
            tensors.resize(std::min(index + 1, tensors.size() + 1)); // they come in order
        return tensors[std::min(index, tensors.size() - 1)];
    }

    static void takeConstant(AotiTensor& constant, const Member& member) {
        if (member.member == "name")
            constant.name = unquoted(member.value);
        else if (member.member == "original_fqn")
            constant.fqn = unquoted(member.value);
        else if (member.member == "dtype")
            constant.dtype = dtypeOf(member.value);
        else if (member.member == "data_size")
            std::from_chars(member.value.data(), member.value.data() + member.value.size(), constant.bytes);
        else if (member.member == "type")
            constant.kind = between(member.value, "ConstantType::", ")");
        else if (member.member == "shape") {
            constant.shape = listOf(between(member.value, "{", "}"));
            constant.known_shape = true;
        }
    }

    /// Returns the type in "cached_torch_dtype_float32" or "aoti_torch_dtype_float32()".
    static DType dtypeOf(std::string_view text) {
        const std::size_t at = text.find("_dtype_");
        if (at == text.npos)
            return DType::Other;
        text.remove_prefix(at + std::string_view("_dtype_").size());
        return parseDType(
            text.substr(0, static_cast<std::size_t>(std::ranges::find_if_not(text, isCodeWord) - text.begin())));
    }

    AotiTensor* input(std::string_view name) {
        const auto found = std::ranges::find(made_.inputs, name, &AotiTensor::name);
        return found == made_.inputs.end() ? nullptr : &*found;
    }

    /// Types and sizes that the code would check: `int32_t arg0_1_expected_dtype = aoti_torch_dtype_float32();` and
    /// `if (4 != arg0_1_size[1]) {`.
    void takeCheck(std::string_view statement) {
        constexpr std::string_view kDType = "_expected_dtype = ";
        if (const std::size_t at = statement.find(kDType); at != statement.npos && statement.starts_with("int32_t ")) {
            if (AotiTensor* found = input(statement.substr(8, at - 8)); found != nullptr)
                found->dtype = dtypeOf(statement);
            return;
        }
        const std::size_t at = statement.find("_size[");
        if (at == statement.npos || !statement.starts_with("if ("))
            return;
        std::size_t begin = at;
        while (begin > 0 && isCodeWord(statement[begin - 1]))
            --begin;
        AotiTensor* found = input(statement.substr(begin, at - begin));
        std::size_t dim = 0;
        constexpr std::size_t kMostDims = 64;
        const auto read = std::from_chars(statement.data() + at + 6, statement.data() + statement.size(), dim);
        if (found == nullptr || read.ec != std::errc() || dim >= kMostDims)
            return;
        found->known_shape = true;
        if (found->shape.size() <= dim)
            found->shape.resize(dim + 1);
        if (const std::string_view fixed = between(statement, "if (", " != "); begin > 4 && !fixed.empty())
            found->shape[dim] = fixed;
        else if (found->shape[dim].empty())
            found->shape[dim] = "s_" + found->name + '_' + std::to_string(dim);
    }

    // --- within run_impl() ---

    void takeRunning(std::string_view statement) {
        if (takeSizes(statement) || takeSymbol(statement) || takeAlias(statement) || takeView(statement) ||
            takeAllocation(statement) || takeAssertion(statement) || takeOutput(statement))
            return;
        takeCall(statement);
    }

    /// `const int64_t int_array_2[] = {s77, 3L};`
    bool takeSizes(std::string_view statement) {
        const std::size_t at = statement.find("int64_t int_array_");
        if (at == statement.npos)
            return false;
        const std::string_view name = statement.substr(at + 8, statement.find('[', at) - at - 8);
        arrays_[std::string(name)] = listOf(between(statement, "{", "}"));
        return true;
    }

    /// `int64_t s77 = arg3_1_size[0];`
    bool takeSymbol(std::string_view statement) {
        const std::size_t at = statement.find("_size[");
        const std::size_t sign = statement.find(" = ");
        if (!statement.starts_with("int64_t ") || at == statement.npos || sign == statement.npos || sign > at)
            return false;
        AotiTensor* found = input(statement.substr(sign + 3, at - sign - 3));
        std::size_t dim = 0;
        std::from_chars(statement.data() + at + 6, statement.data() + statement.size(), dim);
        if (found != nullptr && dim < found->shape.size())
            found->shape[dim] = statement.substr(8, sign - 8);
        return true;
    }

    /// `auto buf2 = std::move(buf1);`, `decltype(auto) buf2 = ...`
    bool takeAlias(std::string_view statement) {
        const std::size_t sign = statement.find(" = std::move(");
        if (sign == statement.npos || !(statement.starts_with("auto ") || statement.starts_with("decltype(auto) ")))
            return false;
        const std::size_t space = statement.rfind(' ', sign - 1);
        const std::string_view of = between(statement, "std::move(", ")");
        if (space != statement.npos && std::ranges::all_of(of, isCodeWord))
            made_.aliases[std::string(statement.substr(space + 1, sign - space - 1))] = tensor(of);
        return true;
    }

    /// `auto buf7 = wrap_with_raii_handle_if_needed(reinterpret_tensor_wrapper(buf2, 2, ...)); buf2.reset();`
    bool takeView(std::string_view statement) {
        const std::size_t sign = statement.find(" = ");
        const std::string_view of = between(statement, "reinterpret_tensor_wrapper(", ",");
        if (!statement.starts_with("auto ") || sign == statement.npos || of.empty())
            return false;
        made_.aliases[std::string(statement.substr(5, sign - 5))] = tensor(trimmed(of));
        return true;
    }

    /// `if (...) { assert_size_stride(buf3, {2L, 8L}, {8L, 1L}, "..."); }`
    bool takeAssertion(std::string_view statement) {
        const std::string_view said = between(statement, "assert_size_stride(", "}");
        const std::size_t comma = said.find(',');
        if (said.empty() || comma == said.npos)
            return false;
        const std::string_view name = said.substr(0, comma);
        AotiTensor* found = input(name);
        if (found == nullptr && made_.buffers.size() < kMostAotiTensors)
            found = &made_.buffers[tensor(name)];
        const std::size_t brace = said.find('{');
        if (found == nullptr || found->known_shape || brace == said.npos)
            return true;
        found->shape = listOf(said.substr(brace + 1));
        found->known_shape = true;
        return true;
    }

    /// `aoti_torch_empty_strided(2, int_array_2, int_array_3, cached_torch_dtype_float32, ..., &buf1_handle)`
    bool takeAllocation(std::string_view statement) {
        if (statement.find("aoti_torch_empty_strided") == statement.npos)
            return false;
        std::string_view name = between(statement, "&", ")");
        if (name.ends_with("_handle"))
            name.remove_suffix(7);
        AotiTensor made;
        made.name = trimmed(name);
        made.dtype = dtypeOf(statement);
        const auto words = wordsOf(statement);
        const auto sizes =
            std::ranges::find_if(words, [](const Word& word) { return word.text.starts_with("int_array_"); });
        if (sizes != words.end())
            if (const auto found = arrays_.find(sizes->text); found != arrays_.end()) {
                made.shape = found->second;
                made.known_shape = true;
            }
        if (made_.buffers.size() < kMostAotiTensors)
            made_.buffers[made.name] = std::move(made);
        return true;
    }

    /// `output_handles[0] = buf2.release();`
    bool takeOutput(std::string_view statement) {
        constexpr std::string_view kOutput = "output_handles[";
        if (!statement.starts_with(kOutput))
            return false;
        std::size_t index = 0;
        std::from_chars(statement.data() + kOutput.size(), statement.data() + statement.size(), index);
        const std::string_view of = trimmed(between(statement, " = ", "."));
        if (index < kMostAotiTensors && !of.empty() && std::ranges::all_of(of, isCodeWord))
            outputs_[index] = tensor(of);
        return true;
    }

    std::string tensor(std::string_view name) const {
        const auto alias = made_.aliases.find(name);
        return alias == made_.aliases.end() ? std::string(name) : alias->second;
    }

    bool isTensor(std::string_view name) {
        if (known_.empty()) {
            for (const std::vector<AotiTensor>* some : {&made_.inputs, &made_.constants})
                for (const AotiTensor& one : *some)
                    known_.insert(one.name);
        }
        return known_.contains(name) || made_.buffers.contains(name) || made_.aliases.contains(name) ||
               written_.contains(name);
    }

    /// Name of the function that a statement calls, if it is a kernel.
    static std::string_view kernelOf(std::string_view statement) {
        constexpr std::string_view kCheck = "AOTI_TORCH_ERROR_CODE_CHECK(";
        if (statement.starts_with(kCheck))
            statement.remove_prefix(kCheck.size());
        const std::size_t paren = statement.find('(');
        if (paren == statement.npos)
            return {};
        std::string_view name = statement.substr(0, paren);
        if (name.starts_with("kernels."))
            name.remove_prefix(8);
        if (const std::size_t less = name.find('<'); less != name.npos)
            name = name.substr(0, less);
        if (name.empty() || !std::ranges::all_of(name, isCodeWord))
            return {};
        constexpr std::array<std::string_view, 6> kNone{"aoti_torch_get_",    "aoti_torch_delete", "aoti_torch_create_",
                                                        "aoti_torch_assert_", "aoti_torch_check",  "aoti_torch_item_"};
        const bool helper = std::ranges::any_of(kNone, [&](std::string_view begin) { return name.starts_with(begin); });
        const bool kernel = name.starts_with("aoti_torch_") || name.starts_with("cpp_fused_") ||
                            name.starts_with("cpp_") || name.starts_with("call_") || name.find("_fused_") != name.npos;
        return kernel && !helper ? name : std::string_view();
    }

    void takeCall(std::string_view statement) {
        const std::string_view kernel = kernelOf(statement);
        if (kernel.empty())
            return;
        AotiCall call;
        call.kernel = kernel;
        call.operators = operators_;
        call.source_nodes = source_nodes_;
        const std::string_view arguments = statement.substr(statement.find(kernel) + kernel.size());
        const bool casts = arguments.find("*)(") != arguments.npos || arguments.find("*) (") != arguments.npos;
        bool first = true;
        for (const Word& word : wordsOf(arguments)) {
            std::string_view name = word.text;
            const bool made = name.ends_with("_handle") && word.at > 0 && arguments[word.at - 1] == '&';
            if (name.ends_with("_handle"))
                name.remove_suffix(7);
            if (!made && !isTensor(name))
                continue;
            const std::string of = tensor(name);
            const bool out = first && kernel.ends_with("_out");
            const bool cast = casts && !isConst(arguments.substr(0, word.at));
            const bool fresh =
                !casts && !kernel.starts_with("aoti_torch_") && made_.buffers.contains(of) && !written_.contains(of);
            first = false;
            const bool writes = made || out || fresh || (cast && made_.buffers.contains(of));
            if (!writes || written_.contains(of))
                addOnce(call.reads, of);
            if (writes)
                addOnce(call.writes, of);
        }
        if (call.writes.empty() && !call.reads.empty())
            call.writes.push_back(call.reads.back()); // in place
        written_.insert(call.writes.begin(), call.writes.end());
        if (!call.writes.empty())
            made_.calls.push_back(std::move(call));
        operators_.clear();
        source_nodes_.clear();
    }

    /// Whether the cast in front of an argument is "(const float*)(".
    static bool isConst(std::string_view before) {
        const std::size_t comma = before.rfind(',');
        const std::string_view last = comma == before.npos ? before : before.substr(comma + 1);
        return last.find("const ") != last.npos;
    }

    static void addOnce(std::vector<std::string>& names, const std::string& name) {
        if (std::ranges::find(names, name) == names.end())
            names.push_back(name);
    }

    std::string_view code_;
    AotiSource made_;
    bool running_ = false;
    std::string operators_, source_nodes_;
    std::map<std::string, std::vector<std::string>, std::less<>> arrays_;
    std::map<std::size_t, std::string> outputs_;
    std::set<std::string, std::less<>> known_, written_;
};

} // namespace

bool isAotiWrapper(std::string_view code) {
    return code.find("AOTInductorModel::run_impl(") != code.npos;
}

AotiSource readAotiSource(std::string_view code) {
    return SourceReader(code).read();
}

} // namespace gnx::data
