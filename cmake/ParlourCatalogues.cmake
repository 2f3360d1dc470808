# Compiles the texts of every language into a room.
#
#   parlour_catalogues(ROOM FOLDER)   every FOLDER/CODE/SUBJECT.po, and the English templates FOLDER/en/SUBJECT.pot,
#                                     become what ui/texts/embedded_catalogues.hpp declares. FOLDER starts at the root
#                                     of the project. A new folder or file is found by itself; each file is compiled
#                                     alone, so that an edited one costs little.
function(parlour_catalogues room folder)
  file(GLOB files CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}
    ${PROJECT_SOURCE_DIR}/${folder}/*/*.po ${PROJECT_SOURCE_DIR}/${folder}/en/*.pot)
  if(NOT files MATCHES "/en/")
    message(FATAL_ERROR "parlour_catalogues: no English texts in ${folder}/en")
  endif()
  set(declared "")
  set(listed "")
  foreach(file IN LISTS files)
    cmake_path(GET file STEM subject)
    cmake_path(GET file PARENT_PATH parent)
    cmake_path(GET parent FILENAME code)
    string(MAKE_C_IDENTIFIER catalogue_${code}_${subject} name)
    parlour_embed(${room} ${file} ${name})
    list(APPEND alone ${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp)
    string(APPEND declared "extern const unsigned char ${name}[];\nextern const std::size_t ${name}_size;\n")
    string(APPEND listed "      {\"${code}\", \"${subject}\", text_of(embedded::${name}, embedded::${name}_size)},\n")
  endforeach()
  set(list ${CMAKE_CURRENT_BINARY_DIR}/embedded_catalogues.cpp)
  file(CONFIGURE OUTPUT ${list} CONTENT "// Written by cmake/ParlourCatalogues.cmake.
#include \"ui/texts/embedded_catalogues.hpp\"

#include <cstddef>
#include <vector>

namespace parlour::embedded {
${declared}}  // namespace parlour::embedded

namespace parlour::ui {
namespace {

std::string_view text_of(const unsigned char* bytes, std::size_t size) {
  return {reinterpret_cast<const char*>(bytes), size};
}

}  // namespace

std::span<const CatalogueFile> embedded_catalogues() {
  static const std::vector<CatalogueFile> kFiles{
${listed}  };
  return kFiles;
}

}  // namespace parlour::ui
" @ONLY)
  target_sources(parlour_${room} PRIVATE ${list})
  set_source_files_properties(${alone} ${list} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()
