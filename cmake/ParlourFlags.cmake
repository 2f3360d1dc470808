# Compiler flags of every target in this tree: nothing here is third-party code.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

# The rooms also go into a shared library, which shows nothing of them. What is hidden needs no detours through
# tables, so programs are as fast as without.
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_CXX_VISIBILITY_PRESET hidden)
set(CMAKE_VISIBILITY_INLINES_HIDDEN ON)

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Build type" FORCE)
endif()

# The oldest processor a build runs on. Hot kernels reach for more at run time, not here.
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
  set(default_march x86-64-v2)
endif()
set(PARLOUR_MARCH "${default_march}" CACHE STRING "Value of -march (empty: the compiler's default)")
if(PARLOUR_MARCH)
  add_compile_options(-march=${PARLOUR_MARCH})
endif()

# Fused multiply-add rounds once instead of twice: without this, two machines would search two trees.
add_compile_options(-ffp-contract=off)

# GCC tidies its memory whenever that has doubled. Waiting until half a gigabyte is in use saves a tenth of its time.
cmake_host_system_information(RESULT megabytes QUERY TOTAL_PHYSICAL_MEMORY)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND megabytes GREATER 3500)
  add_compile_options(--param=ggc-min-heapsize=524288)
endif()

add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  add_compile_options(-Wno-restrict)  # GCC bug 105651: false alarms on `"text" + string`
endif()

# A release is the same bytes wherever it is built, and harder to attack. (Tests find their files by __FILE__.)
if(CMAKE_BUILD_TYPE STREQUAL "Release")
  add_compile_options(-ffile-prefix-map=${PROJECT_SOURCE_DIR}=. -ffile-prefix-map=${PROJECT_BINARY_DIR}=build)
  add_link_options(-Wl,-z,relro -Wl,-z,now)
endif()

set(PARLOUR_SANITIZE "" CACHE STRING "Sanitizers to build with, e.g. address,undefined")
if(PARLOUR_SANITIZE)
  add_compile_options(-fsanitize=${PARLOUR_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${PARLOUR_SANITIZE})
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # GCC's flow analysis reports the sanitizers' own branches as uninitialised reads.
    add_compile_options(-Wno-maybe-uninitialized)
  endif()
else()
  # `cmake --compile-no-warning-as-error` switches it off for a compiler that warns of more than ours.
  set(CMAKE_COMPILE_WARNING_AS_ERROR ON)
endif()

find_program(CCACHE ccache)
mark_as_advanced(CCACHE)
if(CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # What it must be told to keep files that use precompiled headers, which tests do.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros ${CCACHE})
endif()
