#include "core/exec/validate/OperatorSource.h"

#include <gtest/gtest.h>

namespace gnx::test {

TEST(OperatorSource, FindsDefinitionsInPython) {
    for (const char* source :
         {"def nms(boxes):\n    pass\n", "async def nms():\n", "class nms:\n", "class nms(Function):\n",
          "@custom_op(\"vision::nms\", mutates_args=())", "lib.define('nms(Tensor x) -> Tensor')",
          "torch.library.define(\n    \"vision::nms\", schema)",
          "load_inline(cpp_sources=[\"\"\"\nat::Tensor nms(at::Tensor x) { return x; }\n\"\"\"])"})
        EXPECT_TRUE(definesOperator(source, "nms", SourceLanguage::Python)) << source;
}

TEST(OperatorSource, FindsDefinitionsInCpp) {
    for (const char* source :
         {"at::Tensor nms(const at::Tensor& x) {", "void* nms(int n) {", "m.def(\"nms(Tensor x) -> Tensor\");",
          "TORCH_LIBRARY(vision, m) {\n  m.impl(\"nms\", &run);",
          "const int big = 1'000; at::Tensor nms(at::Tensor x) {"})
        EXPECT_TRUE(definesOperator(source, "nms", SourceLanguage::Cpp)) << source;
}

TEST(OperatorSource, UsesAndMentionsDefineNothingInPython) {
    for (const char* source :
         {"y = nms(x)\n", "# def nms(x) was here\n", "x = 1  # def nms(x)\n", "def batched_nms(x):\n", "import nms\n",
          "def nms2(x): pass\n", "x = \"def nms(x)\"\n", "x = \"nms\"\n", "print(\"nms\")\n",
          "\"\"\"\ndef nms(x):\n\"\"\"\n", "x = 'it\\'s def nms(x)'\n", "await nms(x)\n",
          "TEXT = \"\"\"\nat::Tensor nms(at::Tensor x) { return x; }\n\"\"\"\n"})
        EXPECT_FALSE(definesOperator(source, "nms", SourceLanguage::Python)) << source;
}

TEST(OperatorSource, UsesAndMentionsDefineNothingInCpp) {
    for (const char* source :
         {"return nms(x);", "// Tensor nms(x)\n", "int a; /* Tensor nms(x) */", "auto s = \"Tensor nms(x)\";",
          "auto s = R\"x(Tensor nms(x))x\";", "log(\"nms\");", "y = nms(x);", "char q = '\"'; // Tensor nms(x)"})
        EXPECT_FALSE(definesOperator(source, "nms", SourceLanguage::Cpp)) << source;
}

} // namespace gnx::test
