#include "workshop/shared_object.hpp"

#include <elf.h>

#include <cstring>
#include <string>

#include "files/text_file.hpp"

namespace parlour::workshop {
namespace {

/// Where the program headers of anything that linkers write begin and end, and more.
constexpr std::size_t kBeginning = std::size_t{1} << 16;

template <class Struct>
bool read_at(const std::string& bytes, std::size_t offset, Struct& into) {
  if (offset > bytes.size() || bytes.size() - offset < sizeof(Struct)) return false;
  std::memcpy(&into, bytes.data() + offset, sizeof(Struct));
  return true;
}

/// What the system starts names the loader that it needs.
bool names_a_loader(const std::string& bytes, const Elf64_Ehdr& header) {
  for (std::size_t at = 0; at < header.e_phnum; ++at) {
    Elf64_Phdr part{};
    if (!read_at(bytes, header.e_phoff + at * sizeof(Elf64_Phdr), part)) return true;
    if (part.p_type == PT_INTERP) return true;
  }
  return false;
}

}  // namespace

bool is_shared_object(const std::filesystem::path& file) {
  const auto bytes = files::read_text_file(file, kBeginning, files::Pipes::Refused);
  Elf64_Ehdr header{};
  return bytes && read_at(*bytes, 0, header) && std::memcmp(header.e_ident, ELFMAG, SELFMAG) == 0 &&
         header.e_ident[EI_CLASS] == ELFCLASS64 && header.e_type == ET_DYN &&
         header.e_phentsize == sizeof(Elf64_Phdr) && !names_a_loader(*bytes, header);
}

}  // namespace parlour::workshop
