// Packages of AOTInductor: tests/data/aoti/small.pt2 (tests/support/make_aoti_data.py has its model), and lines of the
// code that torch 2.13 writes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/data/model/AotiPackage.h"
#include "core/data/model/AotiSource.h"
#include "core/data/model/ModelFile.h"
#include "tests/support/Places.h"

namespace gnx::test {
namespace {

using data::AotiCall;
using data::AotiSource;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

std::filesystem::path package() {
    return sourceFolder() / "tests/data/aoti/small.pt2";
}

/// Code with the lines of run_impl(), of a model with the inputs arg0_1 and arg1_1 and the constant w.
AotiSource running(const std::string& lines) {
    return data::readAotiSource("    inputs_info_[0].name = \"arg0_1\";\n    inputs_info_[1].name = \"arg1_1\";\n"
                                "    constants_info_[0].name = \"w\";\n"
                                "    constants_info_[0].original_fqn = \"layer.weight\";\n"
                                "void AOTInductorModel::run_impl(\n    DeviceStreamType stream\n) {\n" +
                                lines + "} // AOTInductorModel::run_impl\n");
}

} // namespace

TEST(AotiSource, ReadsConstantsInputsAndWhatTheCodeChecks) {
    const AotiSource source = data::readAotiSource(R"code(
    inputs_info_[0].name = "arg3_1";
    constants_info_[0].name = "lin_weight";
    constants_info_[0].dtype = cached_torch_dtype_bfloat16;
    constants_info_[0].data_size = 64;
    constants_info_[0].type = static_cast<int32_t>(torch::aot_inductor::ConstantType::Parameter);
    constants_info_[0].shape = {3, 4};
    constants_info_[0].original_fqn = "lin.weight";
    in_spec_ = R"([1, {"type": "builtins.tuple"}])";
    int32_t arg3_1_expected_dtype = aoti_torch_dtype_float32();
    if (arg3_1_size[0] < 2) {
        if (4 != arg3_1_size[1]) {
)code");
    ASSERT_THAT(source.constants, SizeIs(1));
    EXPECT_EQ(source.constants[0].fqn, "lin.weight");
    EXPECT_EQ(source.constants[0].kind, "Parameter");
    EXPECT_EQ(source.constants[0].dtype, DType::BFloat16);
    EXPECT_EQ(source.constants[0].bytes, 64U);
    EXPECT_THAT(source.constants[0].shape, ElementsAre("3", "4"));
    ASSERT_THAT(source.inputs, SizeIs(1));
    EXPECT_EQ(source.inputs[0].dtype, DType::Float32);
    EXPECT_THAT(source.inputs[0].shape, ElementsAre("s_arg3_1_0", "4"));
    EXPECT_EQ(source.in_spec, R"([1, {"type": "builtins.tuple"}])");
}

TEST(AotiSource, AKernelReadsWhatIsConstAndWritesTheRest) {
    const AotiSource source = running(R"(
    static constexpr int64_t int_array_0[] = {2L, 8L};
    AtenTensorHandle buf0_handle;
    AOTI_TORCH_ERROR_CODE_CHECK(aoti_torch_empty_strided(2, int_array_0, int_array_1, cached_torch_dtype_float32, cached_torch_device_type_cpu, this->device_idx_, &buf0_handle));
    AOTI_TORCH_ERROR_CODE_CHECK(aoti_torch_empty_strided(2, int_array_0, int_array_1, cached_torch_dtype_float32, cached_torch_device_type_cpu, this->device_idx_, &buf1_handle));
    cpp_fused_relu_0((const float*)(arg0_1.data_ptr()), (const float*)(w.data_ptr()), (float*)(buf0.data_ptr()), (float*)(buf1.data_ptr()));
    auto buf2 = std::move(buf1);  // reuse
    cpp_fused_mul_1((float*)(buf2.data_ptr()), (const float*)(buf0.data_ptr()));
    output_handles[0] = buf2.release();
)");
    ASSERT_THAT(source.calls, SizeIs(2));
    EXPECT_THAT(source.calls[0].reads, ElementsAre("arg0_1", "w"));
    EXPECT_THAT(source.calls[0].writes, ElementsAre("buf0", "buf1"));
    EXPECT_THAT(source.calls[1].reads, ElementsAre("buf1", "buf0")); // in place
    EXPECT_THAT(source.calls[1].writes, ElementsAre("buf1"));
    EXPECT_THAT(source.outputs, ElementsAre("buf1"));
    EXPECT_THAT(source.buffers.at("buf0").shape, ElementsAre("2", "8"));
}

TEST(AotiSource, ACallOfTorchWritesItsHandleOrItsOut) {
    const AotiSource source = running(R"(
    // Topologically Sorted Source Nodes: [conv2d], Original ATen: [aten.convolution]
    AtenTensorHandle buf3_handle;
    AOTI_TORCH_ERROR_CODE_CHECK(aoti_torch_cpu_convolution(arg0_1, w, &temporary_reference(arg1_1.get()), std::array<int64_t, 2>{1L, 1L}.cbegin(), 2, 1L, &buf3_handle));
    if (_check_aoti_runtime_check_inputs_env()) { assert_size_stride(buf3, {2L, 8L}, {8L, 1L}, "torch.ops.aten.convolution.default"); }
    auto buf7 = wrap_with_raii_handle_if_needed(reinterpret_tensor_wrapper(buf3, 2, int_array_9, int_array_10, 0L)); buf3.reset();  // reuse
    AOTI_TORCH_ERROR_CODE_CHECK(aoti_torch_cpu_addmm_out(buf7, arg1_1, wrap_with_raii_handle_if_needed(reinterpret_tensor_wrapper(w, 2, int_array_11, int_array_12, 0L)), 1L, 1L));
    output_handles[0] = buf7.release();
)");
    ASSERT_THAT(source.calls, SizeIs(2));
    EXPECT_EQ(source.calls[0].operators, "aten.convolution");
    EXPECT_EQ(source.calls[0].source_nodes, "conv2d");
    EXPECT_THAT(source.calls[0].reads, ElementsAre("arg0_1", "w", "arg1_1"));
    EXPECT_THAT(source.calls[0].writes, ElementsAre("buf3"));
    EXPECT_EQ(source.calls[1].operators, "");
    EXPECT_THAT(source.calls[1].writes, ElementsAre("buf3"));
    EXPECT_THAT(source.calls[1].reads, ElementsAre("buf3", "arg1_1", "w"));
    EXPECT_THAT(source.buffers.at("buf3").shape, ElementsAre("2", "8"));
}

TEST(AotiSource, AKernelOfTritonWritesTheBuffersThatNothingWroteBefore) {
    const AotiSource source = running(R"(
    AOTI_TORCH_ERROR_CODE_CHECK(aoti_torch_empty_strided(1, int_array_0, int_array_1, cached_torch_dtype_float16, cached_torch_device_type_cuda, this->device_idx_, &buf0_handle));
    call_triton_poi_fused_add_0(arg0_1, arg1_1, buf0, 100L, this->device_idx_, stream, kernels, this->cubin_dir_);
    call_triton_poi_fused_mul_1(buf0, 100L, this->device_idx_, stream, kernels, this->cubin_dir_);
)");
    ASSERT_THAT(source.calls, SizeIs(2));
    EXPECT_THAT(source.calls[0].reads, ElementsAre("arg0_1", "arg1_1"));
    EXPECT_THAT(source.calls[0].writes, ElementsAre("buf0"));
    EXPECT_THAT(source.calls[1].writes, ElementsAre("buf0"));
}

TEST(AotiSource, TextOfAnyOtherKindHasNothing) {
    for (const char* text :
         {"", "constants_info_[", "constants_info_[99999999999999999999].name = \"x\";", "inputs_info_[0]",
          "in_spec_ = R\"(", "if (_size[", "int64_t int_array_", "output_handles["}) {
        const AotiSource source = running(text);
        EXPECT_THAT(source.calls, IsEmpty()) << text;
        EXPECT_THAT(source.inputs, SizeIs(2)) << text;
    }
}

TEST(AotiPackage, ItsKernelsAreAGraphAndItsConstantsInputs) {
    const auto model = data::openModel(package());
    ASSERT_TRUE(model.ok()) << model.error().text();
    const Graph& graph = *model->graph;
    std::vector<std::string> ops;
    for (const Node& node : graph.nodes())
        ops.emplace_back(graph.op(node));
    EXPECT_THAT(ops, ElementsAre("aoti.cpp_fused_0", "aoti.cpu_addmm_out", "aoti.cpp_fused_mul_relu_1"));
    ASSERT_THAT(graph.inputs(), SizeIs(2));
    EXPECT_EQ(graph.text(graph.inputs()[1].name), "L_self_modules_lin_parameters_weight_");
    ASSERT_THAT(graph.outputs(), SizeIs(1));
    EXPECT_EQ(graph.value(graph.outputs()[0].value).producer, NodeId(2));
    const Sample& sample = model->sample;
    EXPECT_TRUE(data::isCompiled(sample));
    EXPECT_EQ(sample.metadata.all["about"]["AOTI_DEVICE_KEY"], "cpu");
    EXPECT_EQ(sample.metadata.all["constants"][0]["name"], "lin.weight");
    EXPECT_EQ(sample.metadata.all["files"].size(), 5U);
    EXPECT_THAT(sample.tensors[0].shape, ElementsAre(-1, 4));
    EXPECT_EQ(sample.constraints.symbols[0].name, "s77");
    ASSERT_THAT(sample.problems, SizeIs(1));
    EXPECT_THAT(sample.problems[0].message, HasSubstr("does not execute"));
}

TEST(AotiPackage, ItsCodeIsThere) {
    const auto code = data::aotiCode(package());
    ASSERT_TRUE(code.ok());
    EXPECT_THAT(*code, HasSubstr("AOTInductorModel::run_impl("));
    EXPECT_THAT(*code, HasSubstr(".kernel.cpp"));
}

} // namespace gnx::test
