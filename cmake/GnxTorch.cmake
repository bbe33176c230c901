# gnx_find_torch(): defines the target `torch` and, for the caller, GNX_TORCH_LIBRARY_DIR, GNX_TORCH_SITE (the folder
# that holds LibTorch, with NVIDIA's packages beside it where pip installed them), and GNX_TORCH_CUDA: the version of
# CUDA that LibTorch is built for ("13.0"), or "" where it is built for the CPU alone.
#
# LibTorch is imported by hand. Its own CMake package refuses to load where it is built for CUDA and one of cuBLAS'
# headers, CUDA's compiler or a language level is missing, none of which is needed here.
function(gnx_find_torch)
  if(NOT Torch_DIR)
    file(GLOB found "${CMAKE_SOURCE_DIR}/.venv/lib/python3*/site-packages/torch/share/cmake/Torch")
    list(APPEND found "")
    list(GET found 0 found)
    set(Torch_DIR "${found}" CACHE PATH "The folder share/cmake/Torch of LibTorch" FORCE)
  endif()
  get_filename_component(prefix "${Torch_DIR}/../../.." ABSOLUTE)
  if(NOT Torch_DIR OR NOT EXISTS "${prefix}/include/torch/script.h" OR NOT EXISTS "${prefix}/lib/libtorch_cpu.so")
    message(FATAL_ERROR "LibTorch, which is inside PyPI's torch, is not at Torch_DIR=\"${Torch_DIR}\". "
      "Create it with: python3 -m venv .venv, then .venv/bin/pip install torch==2.13.0")
  endif()
  gnx_cuda_of_torch("${prefix}" cuda)
  gnx_import_torch("${prefix}")
  get_filename_component(site "${prefix}" DIRECTORY)
  set(GNX_TORCH_LIBRARY_DIR "${prefix}/lib" PARENT_SCOPE)
  set(GNX_TORCH_SITE "${site}" PARENT_SCOPE)
  set(GNX_TORCH_CUDA "${cuda}" PARENT_SCOPE)
endfunction()

# PyPI's package has it in version.py.
function(gnx_cuda_of_torch prefix result)
  set(cuda "")
  if(EXISTS "${prefix}/version.py")
    file(STRINGS "${prefix}/version.py" line REGEX "^cuda: .*= '[0-9.]+'")
    string(REGEX MATCH "[0-9]+\\.[0-9]+" cuda "${line}")
  endif()
  set(${result} "${cuda}" PARENT_SCOPE)
endfunction()

function(gnx_import_torch prefix)
  add_library(torch INTERFACE IMPORTED GLOBAL)
  target_include_directories(torch SYSTEM INTERFACE
    "${prefix}/include" "${prefix}/include/torch/csrc/api/include")
  # Compiled like PyPI's LibTorch: some of its classes have other members without these.
  target_compile_definitions(torch INTERFACE USE_C10D_GLOO USE_DISTRIBUTED USE_RPC USE_TENSORPIPE
    $<$<NOT:$<CONFIG:Release>>:NDEBUG>)
  # A CUDA build needs libraries that pip keeps elsewhere and the loader finds by LibTorch's own rpath.
  target_link_options(torch INTERFACE "LINKER:--allow-shlib-undefined")
  # The C++ library that LibTorch loads, also where the compiler takes the static one by itself: with two in a program, a
  # stream of one frees the locale of the other.
  target_link_libraries(torch INTERFACE "-Wl,--push-state,--no-as-needed,-l:libstdc++.so.6,--pop-state")
  gnx_link_torch("${prefix}" torch_cpu c10)
endfunction()

# The half that needs CUDA, once gnx_find_cuda() has found it.
function(gnx_link_torch_cuda)
  gnx_link_torch("${GNX_TORCH_SITE}/torch" torch_cuda c10_cuda)
  target_link_libraries(torch INTERFACE gnx_cudart)
endfunction()

# gnx_link_torch(PREFIX OPERATORS CORE): operators register themselves as their library is loaded, so it is kept where no
# symbol of it is used.
function(gnx_link_torch prefix operators core)
  add_library(${core} SHARED IMPORTED GLOBAL)
  set_target_properties(${core} PROPERTIES IMPORTED_LOCATION "${prefix}/lib/lib${core}.so")
  target_link_libraries(torch INTERFACE
    "-Wl,--push-state,--no-as-needed,\"${prefix}/lib/lib${operators}.so\",--pop-state" ${core})
endfunction()
