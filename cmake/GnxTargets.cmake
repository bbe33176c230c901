# gnx_library(name [DEPS ...] [PRIVATE_DEPS ...])
#                                                  one static library from all .cpp files of the current folder
# gnx_program(name [DEPS ...])                     one executable likewise, into bin/, installed, built with target `programs`
# gnx_unit_test(name [DEPS ...])                   one GoogleTest program likewise
# gnx_widget_tests(folder [SLOW ...] [PROGRAMS ...] [DEPS ...])
#                                                  one program of the Qt Tests of a folder, each file one test, run
#                                                  offscreen; SLOW: not by --quick; PROGRAMS: what they start
# gnx_benchmark(file [DEPS ...])                   one Google Benchmark program, built with target `benchmarks`
#
# Most builds compile the files of a folder thirty at a time (GNX_BATCH_SIZE), and each layer precompiles the
# headers of others that its files share (gnx_precompile, GNX_PRECOMPILED): two thirds of the time went into those.
# GNX_QUICKLY_COMPILED, set in a folder: no numerics and no large data in it, so the compiler's time counts for more.

function(gnx_apply_flags target)
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wnon-virtual-dtor $<$<EQUAL:${GNX_BATCH_SIZE},1>:-Wshadow>
    # g++ 12 reports std::variant and std::string::insert falsely (GCC bugs 105562, 105651), more so where the
    # standard library is precompiled, which no longer counts as the system's then
    $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized> $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>
    $<$<CXX_COMPILER_ID:GNU>:-Wno-stringop-overflow> $<$<CXX_COMPILER_ID:GNU>:-Wno-stringop-overread>
    $<$<CXX_COMPILER_ID:GNU>:-Wno-array-bounds>
    # as ccache has it: else what it keeps fits no other clone
    "$<$<CXX_COMPILER_ID:Clang>:SHELL:-Xclang -fno-pch-timestamp>"
    # in a batch every source is an included file, and g++ takes it for a header
    $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>
    # collects garbage from a gigabyte and a half on: before, it takes up to a quarter of the time and frees little
    $<$<CXX_COMPILER_ID:GNU>:--param=ggc-min-heapsize=1572864>
    $<$<BOOL:${GNX_WARNINGS_AS_ERRORS}>:-Werror>)
  if(GNX_SANITIZE)
    target_compile_options(${target} PRIVATE ${GNX_SANITIZER_FLAGS})
    target_link_options(${target} PRIVATE -fsanitize=address,undefined)
  elseif(GNX_QUICKLY_COMPILED AND NOT CMAKE_CXX_FLAGS_RELEASE MATCHES "-O0") # one level: precompiled headers are of one
    # small functions too: that takes no longer, and what calls them in a loop runs several times as fast
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1> $<$<CXX_COMPILER_ID:GNU>:-finline-small-functions>)
  endif()
  target_include_directories(${target} PRIVATE "${CMAKE_SOURCE_DIR}")
  if(TARGET Qt6::moc)
    get_target_property(GNX_MOC Qt6::moc IMPORTED_LOCATION)
    configure_file("${CMAKE_SOURCE_DIR}/cmake/moc-alone.in" "${CMAKE_BINARY_DIR}/moc-alone" @ONLY
      FILE_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
    set_target_properties(${target} PROPERTIES AUTOMOC_EXECUTABLE "${CMAKE_BINARY_DIR}/moc-alone"
      AUTOMOC_COMPILER_PREDEFINES OFF)
  endif()
endfunction()

# The undefined-behaviour sanitizer's checks of every memory access take as long to compile as all the rest, and a null
# pointer ends a program anyway: the nightly set has them (GNX_SANITIZE=all).
set(GNX_SANITIZER_FLAGS -O0 -g1 -D_GLIBCXX_ASSERTIONS -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
if(NOT GNX_SANITIZE STREQUAL "all")
  list(APPEND GNX_SANITIZER_FLAGS
    -fno-sanitize=null,alignment,object-size,vptr,pointer-overflow,nonnull-attribute,returns-nonnull-attribute)
endif()

# gnx_precompile(name [TEST] HEADERS ... [DEPS ...]): precompiles headers of other projects for the targets that are
# made while GNX_PRECOMPILED is `name`. Only headers that never change here: a change would compile everything again.
function(gnx_precompile name)
  cmake_parse_arguments(ARG "TEST" "" "HEADERS;DEPS" ${ARGN})
  set(source "${CMAKE_BINARY_DIR}/precompiled/${name}.cpp")
  if(NOT EXISTS "${source}")
    file(WRITE "${source}" "")
  endif()
  add_library(${name} OBJECT "${source}")
  set_target_properties(${name} PROPERTIES AUTOMOC OFF UNITY_BUILD OFF)
  target_link_libraries(${name} PRIVATE ${ARG_DEPS})
  gnx_apply_flags(${name})
  if(ARG_TEST)
    gnx_apply_test_flags(${name})
  endif()
  target_precompile_headers(${name} PRIVATE ${ARG_HEADERS})
endfunction()

function(gnx_use_precompiled target)
  if(GNX_PRECOMPILED)
    get_target_property(type ${target} TYPE)
    if(type STREQUAL EXECUTABLE) # compiled as a library is, or the precompiled headers do not fit
      set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE OFF)
      target_compile_options(${target} PRIVATE -fPIC)
    endif()
    target_precompile_headers(${target} REUSE_FROM ${GNX_PRECOMPILED})
    if(GNX_BATCH_SIZE GREATER 1) # empty then, see gnx_moc_outputs
      set_source_files_properties("${CMAKE_CURRENT_BINARY_DIR}/${target}_autogen/mocs_compilation.cpp"
        PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
    endif()
  endif()
endfunction()

set(GNX_STANDARD_HEADERS <algorithm> <array> <atomic> <bit> <charconv> <chrono> <cmath> <condition_variable> <cstdint>
    <cstring> <deque> <filesystem> <fstream> <functional> <limits> <map> <memory> <mutex> <numeric> <optional> <ranges>
    <set> <span> <sstream> <stop_token> <string> <string_view> <thread> <tuple> <unordered_map> <unordered_set>
    <utility> <variant> <vector> <core/base/JsonOnce.h>)
set(GNX_QT_HEADERS ${GNX_STANDARD_HEADERS} <QAbstractTableModel> <QAction> <QApplication> <QCheckBox> <QClipboard>
    <QComboBox> <QDateTime> <QDir> <QFileDialog> <QFileInfo> <QFormLayout> <QHBoxLayout> <QHeaderView> <QKeyEvent> <QLabel>
    <QLineEdit> <QLocale> <QMenu> <QMouseEvent> <QPainter> <QPainterPath> <QPointer> <QProgressBar> <QPushButton>
    <QScrollArea> <QScrollBar> <QSortFilterProxyModel> <QSpinBox> <QSplitter> <QStackedLayout> <QStackedWidget>
    <QStringList> <QStyledItemDelegate> <QTabWidget> <QTableView> <QThreadPool> <QTimer> <QToolButton> <QTreeView>
    <QVBoxLayout> <QWidget>)

# gnx_moc_outputs(out FILES ... BATCH n): the includes by which the folder's first file of some sources compiles what moc
# writes for the folder's headers too: as a file of its own that would parse all of these headers once more.
function(gnx_moc_outputs out)
  cmake_parse_arguments(ARG "" "BATCH" "FILES" ${ARGN})
  set(includes "")
  if(CMAKE_AUTOMOC AND ARG_BATCH EQUAL 0)
    list(FILTER ARG_FILES INCLUDE REGEX "\\.h$")
    foreach(header ${ARG_FILES})
      file(STRINGS "${header}" macros REGEX "^ *Q_(OBJECT|GADGET|NAMESPACE)" LIMIT_COUNT 1)
      if(macros)
        string(REGEX REPLACE "^${CMAKE_SOURCE_DIR}/(.*/)([^/]*)\\.h$" "#include \"\\1moc_\\2.cpp\"\n" include "${header}")
        list(APPEND includes "${include}")
      endif()
    endforeach()
  endif()
  set(${out} ${includes} PARENT_SCOPE)
endfunction()

# gnx_batch(out FILES ... [SIZE n] [FOLDER f]): the sources that a target compiles for FILES of the current folder:
# files that each include some of them, by names relative to the sources. CMake's own unity build writes the clone's
# path into its files, so that ccache finds no object of another clone.
function(gnx_batch out)
  cmake_parse_arguments(ARG "" "SIZE;FOLDER" "FILES" ${ARGN})
  set(compiled ${ARG_FILES})
  if(ARG_SIZE GREATER 1)
    set(included ${ARG_FILES})
    list(FILTER included INCLUDE REGEX "\\.cpp$")
    set_source_files_properties(${included} PROPERTIES HEADER_FILE_ONLY ON)
    set(number 0)
    while(included)
      list(SUBLIST included 0 ${ARG_SIZE} batch)
      list(REMOVE_ITEM included ${batch})
      list(TRANSFORM batch REPLACE "^${CMAKE_SOURCE_DIR}/(.*)$" "#include \"\\1\"\n")
      gnx_moc_outputs(outputs FILES ${ARG_FILES} BATCH ${number})
      string(CONCAT text ${batch} ${outputs})
      set(file "${CMAKE_CURRENT_BINARY_DIR}/${ARG_FOLDER}/batch_${number}.cpp")
      file(CONFIGURE OUTPUT "${file}" CONTENT "${text}" @ONLY)
      list(APPEND compiled "${file}")
      math(EXPR number "${number} + 1")
    endwhile()
  endif()
  set(${out} ${compiled} PARENT_SCOPE)
endfunction()

# Optimizing the tests takes longer than it saves. Sanitizers check the project's code, and at that of tests too in the
# nightly set: otherwise ccache takes the tests' objects from the release tree.
function(gnx_apply_test_flags target)
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O0>)
  if(GNX_SANITIZE AND NOT GNX_SANITIZE STREQUAL "all")
    get_target_property(options ${target} COMPILE_OPTIONS)
    list(REMOVE_ITEM options ${GNX_SANITIZER_FLAGS})
    set_target_properties(${target} PROPERTIES COMPILE_OPTIONS "${options}")
  endif()
endfunction()

function(gnx_library name)
  cmake_parse_arguments(ARG "" "" "DEPS;PRIVATE_DEPS" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS "*.cpp" "*.h")
  if(NOT "${sources}" MATCHES "\\.cpp")
    add_library(${name} INTERFACE)
    target_link_libraries(${name} INTERFACE ${ARG_DEPS} ${ARG_PRIVATE_DEPS})
    return()
  endif()
  gnx_batch(compiled FILES ${sources} SIZE ${GNX_BATCH_SIZE})
  add_library(${name} STATIC ${compiled})
  target_link_libraries(${name} PUBLIC ${ARG_DEPS} PRIVATE ${ARG_PRIVATE_DEPS})
  gnx_apply_flags(${name})
  gnx_use_precompiled(${name})
endfunction()

add_custom_target(programs)
function(gnx_program name)
  cmake_parse_arguments(ARG "" "" "DEPS" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS "*.cpp" "*.h")
  if(NOT "${sources}" MATCHES "\\.cpp")
    add_library(${name} INTERFACE)
    return()
  endif()
  gnx_batch(compiled FILES ${sources} SIZE ${GNX_BATCH_SIZE})
  add_executable(${name} ${compiled})
  target_link_libraries(${name} PRIVATE ${ARG_DEPS})
  gnx_apply_flags(${name})
  gnx_use_precompiled(${name})
  add_dependencies(programs ${name})
  install(TARGETS ${name} RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
endfunction()

function(gnx_unit_test name)
  cmake_parse_arguments(ARG "" "" "DEPS" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS "*.cpp" "*.h")
  gnx_batch(compiled FILES ${sources} SIZE ${GNX_BATCH_SIZE})
  add_executable(${name} ${compiled})
  target_link_libraries(${name} PRIVATE ${ARG_DEPS} support_places GTest::gmock GTest::gtest GTest::gtest_main)
  gnx_apply_flags(${name})
  gnx_apply_test_flags(${name})
  gnx_use_precompiled(${name})
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/tests")
  # One process for all tests of a program: starting it once for each takes as long as the tests themselves.
  # Tests of failing allocations want the answer that the system's allocator gives, not the sanitizer's abort.
  add_test(NAME ${name} COMMAND ${name} --gtest_brief=1)
  set_tests_properties(${name} PROPERTIES TIMEOUT 900 ENVIRONMENT "ASAN_OPTIONS=allocator_may_return_null=1")
endfunction()

function(gnx_widget_tests folder)
  cmake_parse_arguments(ARG "" "" "SLOW;PROGRAMS;DEPS" ${ARGN})
  set(name window_${folder})
  file(GLOB sources CONFIGURE_DEPENDS "${folder}/*.cpp" "${folder}/*.h")
  gnx_batch(compiled FOLDER ${folder} FILES ${sources} SIZE ${GNX_BATCH_SIZE})
  add_executable(${name} ${compiled})
  set_target_properties(${name} PROPERTIES AUTOMOC ON RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/tests")
  target_link_libraries(${name} PRIVATE ${ARG_DEPS} support_places support_window)
  gnx_apply_flags(${name})
  gnx_apply_test_flags(${name})
  gnx_use_precompiled(${name})
  if(ARG_PROGRAMS)
    add_dependencies(${name} ${ARG_PROGRAMS})
  endif()
  list(FILTER sources INCLUDE REGEX "Test\\.cpp$")
  foreach(source ${sources})
    get_filename_component(test ${source} NAME_WE)
    add_test(NAME widgets.${test} COMMAND ${name} ${test})
    set_tests_properties(widgets.${test} PROPERTIES ENVIRONMENT "QT_QPA_PLATFORM=offscreen" TIMEOUT 300)
  endforeach()
  foreach(test ${ARG_SLOW})
    set_tests_properties(widgets.${test} PROPERTIES LABELS slow)
  endforeach()
endfunction()

add_custom_target(benchmarks)
function(gnx_benchmark file)
  if(NOT benchmark_FOUND)
    return()
  endif()
  cmake_parse_arguments(ARG "" "" "DEPS" ${ARGN})
  get_filename_component(name ${file} NAME_WE)
  add_executable(bench_${name} EXCLUDE_FROM_ALL ${file})
  target_link_libraries(bench_${name} PRIVATE ${ARG_DEPS} benchmark::benchmark)
  gnx_apply_flags(bench_${name})
  set_target_properties(bench_${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bench")
  add_dependencies(benchmarks bench_${name})
endfunction()
