# Compiles what browsers are sent into a room, each file as it is and compressed.
#
#   parlour_pages(ROOM FOLDER…)   every file in these folders of web/ becomes an entry of what server/pages/embedded.hpp
#                                 declares. A new file is found by itself.
function(parlour_pages room)
  set(declared "")
  set(listed "")
  foreach(folder IN LISTS ARGN)
    file(GLOB files CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}/web ${PROJECT_SOURCE_DIR}/web/${folder}/*.*)
    foreach(file IN LISTS files)
      string(MAKE_C_IDENTIFIER page_${file} name)
      set(packed ${CMAKE_CURRENT_BINARY_DIR}/${name}.gz)
      add_custom_command(OUTPUT ${packed}
        COMMAND gzip -9 -n -c ${PROJECT_SOURCE_DIR}/web/${file} > ${packed}
        DEPENDS ${PROJECT_SOURCE_DIR}/web/${file}
        VERBATIM)
      parlour_embed(${room} web/${file} ${name})
      parlour_embed(${room} ${packed} ${name}_gz)
      list(APPEND alone ${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp ${CMAKE_CURRENT_BINARY_DIR}/${name}_gz.cpp)
      foreach(each ${name} ${name}_gz)
        string(APPEND declared "extern const unsigned char ${each}[];\nextern const std::size_t ${each}_size;\n")
      endforeach()
      string(APPEND listed "      {\"${file}\", bytes(embedded::${name}, embedded::${name}_size),\n"
        "       bytes(embedded::${name}_gz, embedded::${name}_gz_size)},\n")
    endforeach()
  endforeach()
  set(list ${CMAKE_CURRENT_BINARY_DIR}/embedded_pages.cpp)
  file(CONFIGURE OUTPUT ${list} CONTENT "// Written by cmake/ParlourPages.cmake.
#include \"server/pages/embedded.hpp\"

#include <cstddef>
#include <vector>

namespace parlour::embedded {
${declared}}  // namespace parlour::embedded

namespace parlour::server {
namespace {

std::string_view bytes(const unsigned char* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

}  // namespace

std::span<const PageFile> embedded_pages() {
  static const std::vector<PageFile> kFiles{
${listed}  };
  return kFiles;
}

}  // namespace parlour::server
" @ONLY)
  target_sources(parlour_${room} PRIVATE ${list})
  set_source_files_properties(${alone} ${list} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()
