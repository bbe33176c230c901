// Names as a trace of an H200 has them (torch 2.11, cuBLAS 13).
#include <gtest/gtest.h>

#include "core/exec/trace/KernelName.h"

namespace gnx::test {

TEST(KernelNameTest, ResultArgumentsAndNamespacesAreLeftOut) {
    EXPECT_EQ(compactKernelName("void sgemm_largek_lds64<true, false, 5, 5, 4, 4, 4, 34>(float*, float const*, int)"),
              "sgemm_largek_lds64<true, false, 5, 5, 4, 4, 4, 34>");
    EXPECT_EQ(
        compactKernelName("fmha_cutlassF_f32_aligned_64x64_rf_sm80(PyTorchMemEffAttention::AttentionKernel<float, "
                          "cutlass::arch::Sm80, true, 64, 64, 64, true, true>::Params)"),
        "fmha_cutlassF_f32_aligned_64x64_rf_sm80");
    EXPECT_EQ(compactKernelName("void cutlass::Kernel2<cutlass_80_simt_sgemm_64x64_8x5_tn_align1>("
                                "cutlass_80_simt_sgemm_64x64_8x5_tn_align1::Params)"),
              "Kernel2<cutlass_80_simt_sgemm_64x64_8x5_tn_align1>");
    EXPECT_EQ(compactKernelName("void at::native::(anonymous namespace)::vectorized_layer_norm_kernel<float, float, "
                                "false>(int, float, float const*, float*)"),
              "vectorized_layer_norm_kernel<float, float, false>");
    EXPECT_EQ(compactKernelName("void f<(int)128, (at::native::Kind)1>(float*)"), "f<128, 1>");
}

TEST(KernelNameTest, AFunctorIsNamedByItsFunction) {
    EXPECT_EQ(compactKernelName(
                  "void at::native::vectorized_elementwise_kernel<4, at::native::GeluCUDAKernelImpl("
                  "at::TensorIteratorBase&, at::native::GeluType)::{lambda()#2}::operator()() const::{lambda()#2}::"
                  "operator()() const::{lambda(float)#1}, std::array<char*, 2ul> >(int, at::native::GeluCUDAKernelImpl("
                  "at::TensorIteratorBase&, at::native::GeluType)::{lambda()#2}, std::array<char*, 2ul>)"),
              "vectorized_elementwise_kernel<4, GeluCUDAKernelImpl, array<char*, 2ul>>");
    EXPECT_EQ(
        compactKernelName("void at::native::elementwise_kernel<128, 2, at::native::gpu_kernel_impl_nocast<"
                          "at::native::CUDAFunctor_add<float> >(at::TensorIteratorBase&, at::native::CUDAFunctor_add"
                          "<float> const&)::{lambda(int)#1}>(int)"),
        "elementwise_kernel<128, 2, gpu_kernel_impl_nocast<CUDAFunctor_add<float>>>");
    EXPECT_EQ(compactKernelName("void k<{lambda(float)#1}>({lambda(float)#1})"), "k<lambda>");
}

TEST(KernelNameTest, OtherNamesStayAsTheyAre) {
    for (const char* name :
         {"set", "triton_poi_fused_addmm_gelu_view_3", "copy host to device", "Memset (Device)", "aten::add",
          "## Call CompiledFxGraph fgnwkm (None) ##", "operator<", "a<b", "f)(", "", "void ", "x<(>)"})
        EXPECT_EQ(compactKernelName(name), name);
}

} // namespace gnx::test
