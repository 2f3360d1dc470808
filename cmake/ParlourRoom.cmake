# A room is a folder under src/ and one library target. tests/layering keeps the includes to what is declared here.

set_property(GLOBAL PROPERTY PARLOUR_ROOMS "")

# Most of what a file costs to compile is the headers it includes. In builds that nobody edits in, many files of a
# room are compiled as one; `dev` compiles each alone, so that every file still includes what it uses.
# Where code is optimised hard, the optimiser's work outweighs the headers, and few large units keep one
# processor waiting for the other.
option(PARLOUR_UNITY "Compile the files of a room together" OFF)
function(parlour_together target files)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${PARLOUR_UNITY} UNITY_BUILD_BATCH_SIZE ${files})
endfunction()

# Code that only shows, stores and carries things is as quick with little optimisation and compiles in half of the
# time: people wait for a release at their first `make run`, and for tests at every change.
function(parlour_cold target)
  parlour_together(${target} 48)
  target_compile_options(${target} PRIVATE -Og)
endfunction()

# parlour_room(<name> [PORTABLE] [COLD] [APART] [DEPENDS <room>…] [LINKS <target>…])
#
# Called in src/<name>/; makes parlour_<name> (alias parlour::<name>) of every .cpp below that folder, except in
# the folders that have a CMakeLists.txt of their own.
#   PORTABLE  must also compile to WebAssembly: such a room depends on portable rooms only
#   COLD      no search or playout runs in its code: see parlour_cold
#   APART     slow to compile and of use to few: programs and tests link it only if they name it
#   DEPENDS   rooms whose headers this one includes
#   LINKS     libraries from outside
function(parlour_room room)
  cmake_parse_arguments(PARSE_ARGV 1 arg "PORTABLE;COLD;APART" "" "DEPENDS;LINKS")
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "parlour_room(${room}): what is '${arg_UNPARSED_ARGUMENTS}'?")
  endif()

  set(target parlour_${room})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
  file(GLOB apart CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*/CMakeLists.txt)
  foreach(list IN LISTS apart)
    cmake_path(GET list PARENT_PATH folder)
    list(FILTER sources EXCLUDE REGEX "^${folder}/")
  endforeach()
  if(sources)
    set(access PUBLIC)
    add_library(${target} STATIC ${sources})
    parlour_together(${target} 24)
    if(arg_COLD)
      parlour_cold(${target})
    endif()
  else()
    set(access INTERFACE)  # headers only, so far
    add_library(${target} INTERFACE)
  endif()
  add_library(parlour::${room} ALIAS ${target})
  set_target_properties(${target} PROPERTIES PARLOUR_PORTABLE ${arg_PORTABLE})

  target_include_directories(${target} ${access} ${PROJECT_SOURCE_DIR}/src)
  target_link_libraries(${target} ${access} ${arg_LINKS})
  foreach(lower IN LISTS arg_DEPENDS)
    if(NOT TARGET parlour_${lower})
      message(FATAL_ERROR "parlour_room(${room}): no room '${lower}' below it; see the order in src/CMakeLists.txt")
    endif()
    get_target_property(lower_is_portable parlour_${lower} PARLOUR_PORTABLE)
    if(arg_PORTABLE AND NOT lower_is_portable)
      message(FATAL_ERROR "parlour_room(${room}): a portable room cannot depend on ${lower}, which is not")
    endif()
    target_link_libraries(${target} ${access} parlour::${lower})
  endforeach()

  if(NOT arg_APART)
    set_property(GLOBAL APPEND PROPERTY PARLOUR_ROOMS parlour::${room})
  endif()
endfunction()

# parlour_program(<name> [ROOMS <room>…]): every .cpp in src/apps/<name>/ becomes the program bin/<name>. Programs may use
# every room but those apart, unless they name those that they need; without one of these they are left out.
function(parlour_program program)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "ROOMS")
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${program}/*.cpp)
  if(NOT sources)
    return()  # a folder that is still empty
  endif()
  if(program STREQUAL "parlour-desktop" AND NOT TARGET parlour::desktop)
    return()  # without Qt
  endif()
  foreach(room IN LISTS arg_ROOMS)
    if(NOT TARGET parlour::${room})
      return()
    endif()
  endforeach()
  get_property(rooms GLOBAL PROPERTY PARLOUR_ROOMS)
  if(arg_ROOMS)
    list(TRANSFORM arg_ROOMS PREPEND parlour:: OUTPUT_VARIABLE rooms)
  endif()
  add_executable(${program} ${sources})
  parlour_cold(${program})
  if(program STREQUAL "parlour-desktop")
    target_link_libraries(${program} PRIVATE parlour::desktop)
  endif()
  target_link_libraries(${program} PRIVATE ${rooms} parlour_build_info CLI11::CLI11 nlohmann_json::nlohmann_json)
  target_compile_definitions(${program} PRIVATE PARLOUR_VERSION="${PROJECT_VERSION}")
  set_target_properties(${program} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bin)
  set(component console)
  if(program STREQUAL "parlour-desktop")
    set(component desktop)
  elseif(program STREQUAL "parlour-cluster")
    set(component cluster)  # a package apart: it alone needs libnats
  endif()
  install(TARGETS ${program} COMPONENT ${component})
endfunction()
