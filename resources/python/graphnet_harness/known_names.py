"""The names that generated code may use: the tables of core/exec/emit/KnownNames.h and KnownCallees.cpp once more.

The program checks a graph before it writes code, this package the code before it executes it. That both have the same
tables is tested (tests/integration/test_harness_code.py).
"""

TENSOR_NAMESPACES = frozenset(
    """
    paddle._C_ops torch torch._C._fft torch._C._linalg torch._C._nn torch._C._sparse torch._C._special torch.fft
    torch.linalg torch.nn.functional torch.special
    """.split()
)
"""Namespaces whose listed names are all tensor functions."""

LEFT_OUT = frozenset(
    """
    are_deterministic_algorithms_enabled assert_int_or_pair autocast autocast_decrement_nesting
    autocast_increment_nesting boolean_dispatch classproperty clear_autocast_cache compile compiled_with_cxx11_abi
    cond enable_grad fork from_dlpack from_file from_numpy frombuffer get_default_device get_device_module
    get_file_path get_num_interop_threads get_rng_state handle_torch_function has_torch_function
    has_torch_function_unary has_torch_function_variadic import_ir_module import_ir_module_from_buffer
    inference_mode init_num_threads initial_seed is_warn_always_enabled load load_combine memcpy
    merge_type_from_type_comment no_grad parse_ir parse_schema parse_type_comment
    prepare_multiprocessing_environment print profiler_allow_cudagraph_cupti_lazy_reinit_cuda12 read_file save
    save_combine seed set_anomaly_enabled set_autocast_cache_enabled set_autocast_cpu_dtype set_autocast_cpu_enabled
    set_autocast_dtype set_autocast_enabled set_autocast_gpu_dtype set_autocast_ipu_dtype set_autocast_ipu_enabled
    set_autocast_xla_dtype set_autocast_xla_enabled set_default_device set_default_dtype set_default_tensor_type
    set_deterministic_debug_mode set_float32_matmul_precision set_flush_denormal set_num_interop_threads
    set_num_threads set_printoptions set_rng_state set_warn_always thread_safe_generator to_dlpack
    use_deterministic_algorithms vmap while_loop
    """.split()
)
"""Functions in these namespaces that are not functions of tensors."""

CALLS = frozenset(
    """
    abs all any bool complex divmod float int isinstance len list math.acos math.asin math.atan math.atan2 math.ceil
    math.cos math.cosh math.exp math.fabs math.floor math.fmod math.gcd math.isfinite math.isinf math.isnan math.log
    math.log10 math.log1p math.log2 math.pow math.prod math.sin math.sinh math.sqrt math.tan math.tanh math.trunc
    max min operator.abs operator.add operator.and_ operator.concat operator.contains operator.eq operator.floordiv
    operator.ge operator.getitem operator.gt operator.iadd operator.iand operator.ifloordiv operator.imul
    operator.index operator.invert operator.ior operator.is_ operator.is_not operator.isub operator.itruediv
    operator.le operator.lshift operator.lt operator.matmul operator.mod operator.mul operator.ne operator.neg
    operator.not_ operator.or_ operator.pos operator.pow operator.rshift operator.setitem operator.sub
    operator.truediv operator.truth operator.xor paddle.arange paddle.cast paddle.core.CPUPlace
    paddle.framework._current_expected_place pow range round slice sum torch.Size torch._C._functorch._add_batch_dim
    torch._C._functorch._remove_batch_dim torch._C._functorch._vmap_decrement_nesting
    torch._C._functorch._vmap_increment_nesting torch._C._log_api_usage_once torch._C._set_grad_enabled
    torch._assert torch._functorch.predispatch._add_batch_dim torch._functorch.predispatch._remove_batch_dim
    torch._functorch.predispatch._vmap_decrement_nesting torch._functorch.predispatch._vmap_increment_nesting
    torch._functorch.predispatch.lazy_load_decompositions torch._functorch.vmap.lazy_load_decompositions
    torch._native_multi_head_attention torch._shape_as_tensor torch._weight_norm
    torch.amp.autocast_mode._enter_autocast torch.amp.autocast_mode._exit_autocast
    torch.autograd.function.FunctionCtx torch.functional.cdist torch.functional.einsum torch.functional.meshgrid
    torch.functional.norm torch.functional.split torch.functional.stft torch.functional.tensordot
    torch.functional.unique torch.functional.unique_consecutive tuple
    """.split()
)
"""Further functions that are called by their full name."""

METHODS_LEFT_OUT = frozenset(
    """
    apply_ as_subclass backward const_data_ptr data_ptr dim_order map2_ map_ module_load name numpy output_nr
    pin_memory record_stream register_hook register_post_accumulate_grad_hook reinforce retain_grad set_
    share_memory_ stft storage storage_type untyped_storage volatile
    """.split()
)
"""Methods of tensors that reach memory, hooks, files or functions."""

ARITHMETIC_METHODS = frozenset(
    """
    __abs__ __add__ __and__ __bool__ __contains__ __div__ __eq__ __float__ __floordiv__ __ge__ __getitem__ __gt__
    __iadd__ __iand__ __idiv__ __ifloordiv__ __ilshift__ __imul__ __index__ __int__ __invert__ __ior__ __ipow__
    __irshift__ __isub__ __itruediv__ __ixor__ __le__ __len__ __lshift__ __lt__ __matmul__ __mod__ __mul__ __ne__
    __neg__ __or__ __pos__ __pow__ __radd__ __rmul__ __rpow__ __rshift__ __rsub__ __rtruediv__ __setitem__ __sub__
    __truediv__ __xor__ _conj _values
    """.split()
)
"""Methods that begin with underscores and compute something."""

OTHER_METHODS = frozenset(
    """
    append as_integer_ratio bit_length conjugate is_integer index type
    """.split()
)
"""Methods of other objects than tensors: sizes, tuples, numbers."""

ATTRIBUTES = frozenset(
    """
    H T data device dtype grad imag indices is_cpu is_cuda is_sparse itemsize layout mH mT nbytes ndim ndimension
    real requires_grad shape type values index
    """.split()
)
"""Attributes that are values."""

CONSTANTS = frozenset(
    """
    Ellipsis inf math.e math.inf math.nan math.pi math.tau nan torch.inf torch.nan torch.pi
    """.split()
)
"""Names that are values."""

TYPE_NAMES = frozenset(
    """
    bfloat16 bool cdouble cfloat channels_last channels_last_3d complex128 complex32 complex64 contiguous_format
    double float float16 float32 float64 float8_e4m3fn float8_e5m2 half int int16 int32 int64 int8 jagged long
    preserve_format short sparse_coo sparse_csr strided uint16 uint32 uint64 uint8
    """.split()
)
"""Constants of torch and paddle: data types, layouts, memory formats."""

ANNOTATIONS = frozenset(
    """
    paddle.Tensor paddle.static.Variable torch.SymBool torch.SymFloat torch.SymInt torch.Tensor
    torch.autograd.function.FunctionCtx torch.nn.Parameter torch.nn.parameter.Buffer torch.nn.parameter.Parameter
    """.split()
)
"""Declared types of inputs."""
