# Options for the user; presets set these.
option(GNX_WORKER_ONLY "Build graphnet-worker alone (LibTorch, CUDA if there, one JSON header)" OFF)
option(GNX_WITH_TORCH "Build the engine and graphnet-worker (needs LibTorch)" ON)
option(GNX_WITH_CUDA "Use CUDA where the toolkit and a CUDA build of LibTorch are found" ON)
option(GNX_WITH_QT "Build the window (needs Qt 6)" ON)
option(GNX_BUILD_TESTS "Build the tests" ON)
option(GNX_WARNINGS_AS_ERRORS "Treat compiler warnings as errors" OFF)
set(GNX_SANITIZE OFF CACHE STRING "Address and undefined-behaviour sanitizers: OFF, ON, or all (more checks, tests too)")
set(GNX_BATCH_SIZE 30 CACHE STRING "How many files of a folder are compiled as one; 1: each alone")
set(GNX_CORE_FLAGS "" CACHE STRING "Flags of the compiler for core and what takes its precompiled headers")
set(GNX_JSON_INCLUDE_DIR "" CACHE PATH "Folder that holds nlohmann/json.hpp, where no package provides it")

if(GNX_WORKER_ONLY)
  set(GNX_WITH_TORCH ON)
  set(GNX_WITH_QT OFF)
  set(GNX_BUILD_TESTS OFF)
endif()

# Where ccache is installed, a file is compiled once for all build trees.
find_program(GNX_CCACHE ccache)
mark_as_advanced(GNX_CCACHE)
if(GNX_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ccache)
endif()

# The same for mold: it links the hundred programs of the tests in a fifth of the time of GNU's.
find_program(GNX_MOLD mold)
mark_as_advanced(GNX_MOLD)
if(GNX_MOLD)
  add_link_options(-fuse-ld=mold)
endif()

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bin")

# A tree that runs from anywhere: libraries next to bin/, found relative to the program.
include(GNUInstallDirs)
set(CMAKE_INSTALL_RPATH "$ORIGIN/../${CMAKE_INSTALL_LIBDIR}")
set(CMAKE_INSTALL_RPATH_USE_LINK_PATH ON)
