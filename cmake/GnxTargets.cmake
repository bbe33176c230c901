# gnx_library(name [APART ...] [DEPS ...] [PRIVATE_DEPS ...])
#                                                  one static library from all .cpp files of the current folder
# gnx_program(name [APART ...] [DEPS ...])         one executable likewise, into bin/, installed, built with target `programs`
# gnx_unit_test(name [APART ...] [DEPS ...])       one GoogleTest program likewise
# gnx_widget_test(file [DEPS ...])                 one Qt Test program from one file, run offscreen
# gnx_benchmark(file [DEPS ...])                   one Google Benchmark program, built with target `benchmarks`
#
# Most builds compile the files of a folder a dozen at a time (CMAKE_UNITY_BUILD): two thirds of the time go into the
# headers that they share. APART: files that are compiled alone, because a helper of theirs has the name of another's.

function(gnx_apply_flags target)
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor
    # g++ 12 reports std::variant and std::string::insert falsely (GCC bugs 105562, 105651)
    $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized> $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>
    # in a unity build every source is an included file, g++ takes it for a header, and what one file names at namespace
    # scope is shadowed by the next; packaging/lint reads each alone
    $<$<BOOL:$<TARGET_PROPERTY:UNITY_BUILD>>:-Wno-shadow>
    $<$<AND:$<CXX_COMPILER_ID:GNU>,$<BOOL:$<TARGET_PROPERTY:UNITY_BUILD>>>:-Wno-subobject-linkage>
    $<$<BOOL:${GNX_WARNINGS_AS_ERRORS}>:-Werror>)
  if(GNX_SANITIZE)
    target_compile_options(${target} PRIVATE -fsanitize=address,undefined -fno-sanitize-recover=all
      -fno-omit-frame-pointer)
    target_link_options(${target} PRIVATE -fsanitize=address,undefined)
  endif()
  target_include_directories(${target} PRIVATE "${CMAKE_SOURCE_DIR}")
endfunction()

function(gnx_compile_apart)
  set_source_files_properties(${ARGN} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()

# Assertions run as ever; what the optimiser would gain in them takes longer than they run.
function(gnx_apply_test_flags target)
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
endfunction()

function(gnx_library name)
  cmake_parse_arguments(ARG "" "" "APART;DEPS;PRIVATE_DEPS" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS "*.cpp" "*.h")
  if(NOT "${sources}" MATCHES "\\.cpp")
    add_library(${name} INTERFACE)
    target_link_libraries(${name} INTERFACE ${ARG_DEPS} ${ARG_PRIVATE_DEPS})
    return()
  endif()
  add_library(${name} STATIC ${sources})
  gnx_compile_apart(${ARG_APART})
  target_link_libraries(${name} PUBLIC ${ARG_DEPS} PRIVATE ${ARG_PRIVATE_DEPS})
  gnx_apply_flags(${name})
endfunction()

add_custom_target(programs)
function(gnx_program name)
  cmake_parse_arguments(ARG "" "" "APART;DEPS" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS "*.cpp" "*.h")
  if(NOT "${sources}" MATCHES "\\.cpp")
    add_library(${name} INTERFACE)
    return()
  endif()
  add_executable(${name} ${sources})
  gnx_compile_apart(${ARG_APART})
  target_link_libraries(${name} PRIVATE ${ARG_DEPS})
  gnx_apply_flags(${name})
  add_dependencies(programs ${name})
  install(TARGETS ${name} RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
endfunction()

function(gnx_unit_test name)
  cmake_parse_arguments(ARG "" "" "APART;DEPS" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS "*.cpp" "*.h")
  add_executable(${name} ${sources})
  gnx_compile_apart(${ARG_APART})
  target_link_libraries(${name} PRIVATE ${ARG_DEPS} GTest::gmock GTest::gtest GTest::gtest_main)
  target_compile_definitions(${name} PRIVATE GNX_SOURCE_DIR="${CMAKE_SOURCE_DIR}"
    GNX_BIN_DIR="${CMAKE_RUNTIME_OUTPUT_DIRECTORY}")
  gnx_apply_flags(${name})
  gnx_apply_test_flags(${name})
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/tests")
  include(GoogleTest)
  # Tests of failing allocations want the answer that the system's allocator gives, not the sanitizer's abort.
  gtest_discover_tests(${name} DISCOVERY_MODE PRE_TEST TEST_PREFIX "${name}."
    PROPERTIES SKIP_REGULAR_EXPRESSION "\\[  SKIPPED \\]" TIMEOUT 300
               ENVIRONMENT "ASAN_OPTIONS=allocator_may_return_null=1")
endfunction()

function(gnx_widget_test file)
  cmake_parse_arguments(ARG "" "" "DEPS" ${ARGN})
  get_filename_component(name ${file} NAME_WE)
  add_executable(widgets_${name} ${file})
  set_target_properties(widgets_${name} PROPERTIES AUTOMOC ON
    RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/tests")
  target_link_libraries(widgets_${name} PRIVATE ${ARG_DEPS} Qt6::Test)
  target_compile_definitions(widgets_${name} PRIVATE GNX_SOURCE_DIR="${CMAKE_SOURCE_DIR}"
    GNX_BIN_DIR="${CMAKE_RUNTIME_OUTPUT_DIRECTORY}")
  gnx_apply_flags(widgets_${name})
  gnx_apply_test_flags(widgets_${name})
  add_test(NAME widgets.${name} COMMAND widgets_${name})
  set_tests_properties(widgets.${name} PROPERTIES ENVIRONMENT "QT_QPA_PLATFORM=offscreen" TIMEOUT 300)
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
