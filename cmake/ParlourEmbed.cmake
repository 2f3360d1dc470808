# Compiles a data file into a room.
#
#   parlour_embed(ROOM FILE NAME)   FILE from the root of the project becomes
#                                   extern const unsigned char NAME[]; extern const std::size_t NAME_size;
#                                   in namespace parlour::embedded
function(parlour_embed room file name)
  set(input ${PROJECT_SOURCE_DIR}/${file})
  set(output ${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp)
  set(script ${PROJECT_SOURCE_DIR}/cmake/embed.cmake)
  add_custom_command(OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -DINPUT=${input} -DOUTPUT=${output} -DNAME=${name} -P ${script}
    DEPENDS ${input} ${script}
    VERBATIM)
  target_sources(parlour_${room} PRIVATE ${output})
endfunction()
