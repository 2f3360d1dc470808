# Compiles a data file into a room.
#
#   parlour_embed(ROOM FILE NAME)   FILE from the root of the project becomes
#                                   extern const unsigned char NAME[]; extern const std::size_t NAME_size;
#                                   in namespace parlour::embedded; an absolute FILE may be written by the build
#   parlour_embed_together(ROOM NAME FILE…)   the same for several files, one after the other
function(parlour_embed room file name)
  cmake_path(ABSOLUTE_PATH file BASE_DIRECTORY ${PROJECT_SOURCE_DIR} OUTPUT_VARIABLE input)
  set(output ${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp)
  set(script ${PROJECT_SOURCE_DIR}/cmake/embed.cmake)
  add_custom_command(OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -DINPUT=${input} -DOUTPUT=${output} -DNAME=${name} -P ${script}
    DEPENDS ${input} ${script}
    VERBATIM)
  target_sources(parlour_${room} PRIVATE ${output})
endfunction()

function(parlour_embed_together room name)
  set(together ${CMAKE_CURRENT_BINARY_DIR}/${name}.together)
  add_custom_command(OUTPUT ${together}
    COMMAND ${CMAKE_COMMAND} -E cat ${ARGN} > ${together}
    DEPENDS ${ARGN}
    VERBATIM)
  parlour_embed(${room} ${together} ${name})
endfunction()
