# Every outside library, in one place. Required ones are named with the Debian package that brings them.
include(FeatureSummary)
find_package(Threads REQUIRED)

# --- JSON: a package, or a folder with the one header (worker-only builds on bare GPU machines) ---
if(GNX_JSON_INCLUDE_DIR)
  add_library(nlohmann_json::nlohmann_json INTERFACE IMPORTED)
  set_target_properties(nlohmann_json::nlohmann_json PROPERTIES
    INTERFACE_INCLUDE_DIRECTORIES "${GNX_JSON_INCLUDE_DIR}")
else()
  find_package(nlohmann_json REQUIRED)
  set_package_properties(nlohmann_json PROPERTIES PURPOSE "all JSON (nlohmann-json3-dev)")
endif()

# --- LibTorch: of PyPI's torch, in the project's virtual environment unless Torch_DIR says otherwise ---
if(GNX_WITH_TORCH)
  if(NOT Torch_DIR)
    file(GLOB GNX_TORCH_CONFIG "${CMAKE_SOURCE_DIR}/.venv/lib/python3*/site-packages/torch/share/cmake/Torch")
    if(GNX_TORCH_CONFIG)
      list(GET GNX_TORCH_CONFIG 0 GNX_TORCH_CONFIG)
      set(Torch_DIR "${GNX_TORCH_CONFIG}" CACHE PATH "LibTorch's CMake package")
    endif()
  endif()
  find_package(Torch QUIET)
  set_package_properties(Torch PROPERTIES TYPE REQUIRED
    DESCRIPTION "LibTorch, inside PyPI's torch 2.13.0" URL "https://pytorch.org"
    PURPOSE "the engine. Create it with: python3 -m venv .venv, then .venv/bin/pip install torch==2.13.0")
endif()

# --- CUDA: only with a CUDA build of LibTorch; CPU builds everything else ---
set(GNX_HAVE_CUDA OFF)
if(GNX_WITH_CUDA AND GNX_WITH_TORCH)
  find_package(CUDAToolkit 12.4 QUIET)
  if(TARGET torch_cuda AND CUDAToolkit_FOUND)
    set(GNX_HAVE_CUDA ON)
  endif()
endif()
add_feature_info("GPU execution" GNX_HAVE_CUDA
  "needs a CUDA build of LibTorch and a CUDA toolkit >= 12.4 (Debian: nvidia-cuda-toolkit, or NVIDIA's cuda-toolkit)")

if(NOT GNX_WORKER_ONLY)
  find_package(PkgConfig REQUIRED)
  find_package(SQLiteCpp REQUIRED)
  set_package_properties(SQLiteCpp PROPERTIES PURPOSE "the index (libsqlitecpp-dev)")
  find_package(CLI11 REQUIRED)
  set_package_properties(CLI11 PROPERTIES PURPOSE "command lines (libcli11-dev)")
  find_package(spdlog REQUIRED)
  set_package_properties(spdlog PROPERTIES PURPOSE "logging (libspdlog-dev)")
  find_package(OpenSSL REQUIRED)
  set_package_properties(OpenSSL PROPERTIES PURPOSE "sha256 (libssl-dev)")
  find_package(Boost 1.74 REQUIRED COMPONENTS filesystem)
  set_package_properties(Boost PROPERTIES PURPOSE "processes, statistics (libboost-filesystem-dev)")
  pkg_check_modules(xxhash REQUIRED IMPORTED_TARGET libxxhash)
  pkg_check_modules(graphviz REQUIRED IMPORTED_TARGET libgvc libcgraph)
  pkg_check_modules(cairo REQUIRED IMPORTED_TARGET cairo cairo-pdf cairo-svg pangocairo)
  if(GNX_BUILD_TESTS)
    find_package(GTest REQUIRED)
    set_package_properties(GTest PROPERTIES PURPOSE "tests (libgtest-dev, libgmock-dev)")
    find_package(benchmark QUIET)
    set_package_properties(benchmark PROPERTIES PURPOSE "tests/bench (libbenchmark-dev)")
  endif()
  add_feature_info("The window" GNX_WITH_QT "graphnet-explorer")
  add_feature_info("The engine" GNX_WITH_TORCH "graphnet-worker")
endif()

if(GNX_WITH_QT)
  find_package(Qt6 6.4 REQUIRED COMPONENTS Widgets DBus Svg SvgWidgets Charts Concurrent PrintSupport LinguistTools Test)
  set_package_properties(Qt6 PROPERTIES PURPOSE "the window (qt6-base-dev qt6-charts-dev qt6-svg-dev qt6-tools-dev)")
  find_path(QSCINTILLA_INCLUDE_DIR Qsci/qsciscintilla.h PATH_SUFFIXES qt6 x86_64-linux-gnu/qt6 REQUIRED)
  find_library(QSCINTILLA_LIBRARY qscintilla2_qt6 REQUIRED)
  add_library(QScintilla::QScintilla UNKNOWN IMPORTED)
  set_target_properties(QScintilla::QScintilla PROPERTIES
    IMPORTED_LOCATION "${QSCINTILLA_LIBRARY}" INTERFACE_INCLUDE_DIRECTORIES "${QSCINTILLA_INCLUDE_DIR}")
endif()
