#include "core/graph/sample/TensorMetaScanner.h"

#include <cmath>
#include <optional>
#include <sstream>

#include <gtest/gtest.h>

#include "core/graph/sample/TensorMeta.h"
#include "tests/unit/graph/sample/Mutations.h"

namespace gnx::test {
namespace {

/// Every attribute in every form that the dataset writes, over several classes.
constexpr std::string_view kPlainTensors = R"(class Program_weight_tensor_meta_L_weight_:
    name = "L_self_modules_layer1_modules_0_modules_conv1_parameters_weight_"
    shape = [64, 3, 7, 7]
    dtype = "torch.float32"
    device = "cuda:0"
    mean = -0.001
    std = 1.5e-05
    data = None
    min_val = 0
    max_val = -0


class Program_weight_tensor_meta_s1:
    name = (
        "s1"
    )
    shape = []
    dtype = "int64"
    device = None
    mean = None
    std = None
    data = [4, -5]
    original_name = None


class Program_weight_tensor_meta_scale:
    name = "scale"
    shape = [2, 2]
    dtype = "float32"
    min_val = float("0")
    max_val = float("-0.5")
    original_name = "data_0"
    data = [
        [1, -0],
        [
            2.25,
            -0,
        ],
    ]
)";

/// All fields; -0 and 0 differ in text.
std::string dump(const std::vector<TensorDesc>& tensors) {
    std::ostringstream out;
    out.precision(17);
    const auto number = [&](const std::optional<double>& value) {
        if (value)
            out << *value;
        out << ' ';
    };
    for (const TensorDesc& tensor : tensors) {
        out << tensor.class_name << ' ' << tensor.name << ' ' << tensor.dtype_text << ' ' << dtypeName(tensor.dtype)
            << ' ' << tensor.device << ' ' << tensor.original_name << ' ' << tensor.from_input_meta << ' '
            << tensor.line << ' ' << tensor.data.index() << " [";
        for (const std::int64_t size : tensor.shape)
            out << size << ' ';
        out << "] ";
        for (const auto& value : {tensor.mean, tensor.std, tensor.min_val, tensor.max_val})
            number(value);
        if (const auto* integers = std::get_if<std::vector<std::int64_t>>(&tensor.data))
            for (const std::int64_t value : *integers)
                out << value << ' ';
        if (const auto* numbers = std::get_if<std::vector<double>>(&tensor.data))
            for (const double value : *numbers)
                out << value << ' ';
        out << '\n';
    }
    return out.str();
}

std::string parsedTensors(std::string_view source, std::vector<Problem>& problems) {
    return dump(parseTensorMeta(source, "weight_meta.py", true, problems));
}

std::string replaced(std::string_view text, std::string_view what, std::string_view by) {
    std::string out(text);
    const std::size_t at = out.find(what);
    if (at == std::string::npos)
        throw std::logic_error("not in the text");
    return out.replace(at, what.size(), by);
}

} // namespace

TEST(TensorMetaScanner, ReadsThePlainForm) {
    const auto tensors = scanPlainTensorMeta(kPlainTensors, true);
    ASSERT_TRUE(tensors.has_value());
    ASSERT_EQ(tensors->size(), 3U);
    EXPECT_EQ((*tensors)[0].shape, (std::vector<std::int64_t>{64, 3, 7, 7}));
    EXPECT_EQ((*tensors)[0].mean, -0.001);
    EXPECT_EQ((*tensors)[0].std, 1.5e-05);
    EXPECT_TRUE(std::signbit(*(*tensors)[0].max_val));
    EXPECT_EQ((*tensors)[1].name, "s1");
    EXPECT_EQ((*tensors)[1].line, 13U);
    EXPECT_EQ(std::get<1>((*tensors)[1].data), (std::vector<std::int64_t>{4, -5}));
    EXPECT_EQ(std::get<2>((*tensors)[2].data), (std::vector<double>{1, 0, 2.25, 0}));
}

TEST(TensorMetaScanner, AgreesWithTheParser) {
    std::vector<Problem> problems;
    EXPECT_EQ(dump(scanPlainTensorMeta(kPlainTensors, true).value()), parsedTensors(kPlainTensors, problems));
    EXPECT_TRUE(problems.empty());
}

/// Valid or not, whatever is not of the plain form is the parser's.
TEST(TensorMetaScanner, LeavesAnythingElseToTheParser) {
    const std::pair<std::string_view, std::string_view> changes[] = {
        {"class Program", "# comment\nclass Program"},
        {"_weight_:", "_weight_(Base):"},
        {"class Program_weight_tensor_meta_s1", "class continue"},
        {"    mean", "     mean"},
        {"    mean", "\tmean"},
        {"mean", "unknown"},
        {"mean = ", "mean=="},
        {"    mean = ", "    std = 2.0\n    mean = "}, // twice
        {"None", "Nothing"},
        {"\"cuda:0\"", "\"cuda\" \":0\""},
        {"\"cuda:0\"", "\"cuda\\x3a0\""},
        {"\"cuda:0\"", "\"cuda\xFF\""},
        {"\"cuda:0\"", "\"cuda\xC3\xA9\""},
        {"\"cuda:0\"", "\"cuda:0"},
        {"\"cuda:0\"", "r\"cuda:0\""},
        {"\"s1\"\n", "\"s1\",\n"},
        {"\"s1\"", "\"\""},
        {"[64, 3, 7, 7]", "[64, 3.5]"},
        {"[64, 3, 7, 7]", "(64, 3)"},
        {"[64, 3, 7, 7]", "[64,, 3]"},
        {"[64, 3, 7, 7]", "[64 3]"},
        {"[64, 3, 7, 7]", "[64, 3"},
        {"[64, 3, 7, 7]", "[64, 99999999999999999999]"},
        {"-0.001", "1_000"},
        {"-0.001", "007"},
        {"-0.001", "0x1F"},
        {"-0.001", "1e"},
        {"-0.001", "1e400"},
        {"-0.001", "1j"},
        {"-0.001", "+1"},
        {"-0.001", "--1"},
        {"-0.001", "1.2.3"},
        {"-0.001", "1 # comment"},
        {"-0.001", "float(\"nan\")"},
        {"-0.001", "float(\"0\""},
        {"[4, -5]", "[True]"},
        {"[4, -5]", "[[4], [-5]"},
    };
    for (const auto& [what, by] : changes)
        EXPECT_FALSE(scanPlainTensorMeta(replaced(kPlainTensors, what, by), true).has_value()) << by;
}

TEST(TensorMetaScanner, AgreesWithTheParserOnMutations) {
    constexpr std::string_view pieces[] = {"\n", " ",      "    ", "\"", "(",  ")",  "[",    "]",
                                           ",",  ".",      "-",    "e5", "0",  "9",  "None", "float(\"",
                                           "= ", "class ", ":",    "_",  "\\", "\r", "\t",   "\xC3"};
    const auto scanned = [](const std::string& text) -> std::optional<std::string> {
        const auto found = scanPlainTensorMeta(text, true);
        return found ? std::optional(dump(*found)) : std::nullopt;
    };
    test::expectAgreementOnMutations(kPlainTensors, pieces, 123, scanned, parsedTensors, 1000);
}

} // namespace gnx::test
