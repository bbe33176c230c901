# gnx_find_torch(): defines the target `torch`, GNX_TORCH_LIBRARY_DIR, and GNX_TORCH_BUILT_FOR_CUDA.
#
# LibTorch's own CMake package refuses to load when it was built for CUDA and no toolkit is there (or none is wanted).
# PyPI serves such a build on most machines, so in that case the CPU half is imported here by hand.
function(gnx_find_torch)
  get_filename_component(prefix "${Torch_DIR}/../../.." ABSOLUTE)
  set(built_for_cuda "")
  if(EXISTS "${prefix}/version.py")
    file(STRINGS "${prefix}/version.py" built_for_cuda REGEX "^cuda: .*= '[0-9.]+'")
  endif()
  set(GNX_TORCH_LIBRARY_DIR "${prefix}/lib" PARENT_SCOPE)
  set(GNX_TORCH_BUILT_FOR_CUDA "${built_for_cuda}" PARENT_SCOPE)
  if(GNX_WITH_CUDA)
    find_package(CUDAToolkit 12.4 QUIET)
    set(CUDAToolkit_FOUND "${CUDAToolkit_FOUND}" PARENT_SCOPE)
  endif()
  if(built_for_cuda AND NOT CUDAToolkit_FOUND)
    message(STATUS "LibTorch is built for CUDA, but no CUDA toolkit >= 12.4 is used: linking its CPU half only")
    gnx_import_torch_cpu("${prefix}")
    return()
  endif()
  find_package(Torch QUIET GLOBAL)
  set_package_properties(Torch PROPERTIES TYPE REQUIRED
    DESCRIPTION "LibTorch, inside PyPI's torch 2.13.0" URL "https://pytorch.org"
    PURPOSE "the engine. Create it with: python3 -m venv .venv, then .venv/bin/pip install torch==2.13.0")
endfunction()

function(gnx_import_torch_cpu prefix)
  add_library(torch INTERFACE IMPORTED GLOBAL)
  target_include_directories(torch SYSTEM INTERFACE
    "${prefix}/include" "${prefix}/include/torch/csrc/api/include")
  target_link_directories(torch INTERFACE "${prefix}/lib")
  # libtorch_cpu of a CUDA build needs CUDA libraries that pip keeps elsewhere and the loader finds by its own rpath.
  target_link_options(torch INTERFACE "LINKER:--allow-shlib-undefined" "LINKER:-rpath,${prefix}/lib")
  target_link_libraries(torch INTERFACE torch_cpu c10)
endfunction()
