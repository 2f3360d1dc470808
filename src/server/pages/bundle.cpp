#include "server/pages/bundle.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <utility>
#include <vector>

#include "ui/report/page/script.hpp"

namespace parlour::server {
namespace {

struct Import {
  std::string path;   ///< below web/
  std::string names;  ///< as they stand between the braces, `as` replaced by a colon
};

struct Module {
  std::vector<Import> imports;
  std::vector<std::string> exports;
  std::string code;
};

std::string_view next_line(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end);
  return line;
}

bool is_name(char c) {
  return c == '_' || c == '$' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// `import {a, b as c} from './x.js';`, on one line or several.
std::optional<Import> read_import(std::string_view text, std::string_view importer) {
  const std::size_t quote = text.find('\'');
  const std::size_t end = text.rfind('\'');
  if (quote == std::string_view::npos || quote == end) return std::nullopt;
  const auto folder = std::filesystem::path(importer).parent_path();
  Import made{(folder / text.substr(quote + 1, end - quote - 1)).lexically_normal().string(), {}};
  const std::size_t open = text.find('{');
  const std::size_t close = text.find('}');
  if (open == std::string_view::npos || close == std::string_view::npos) return std::nullopt;
  made.names = text.substr(open + 1, close - open - 1);
  constexpr std::string_view kAs = " as ";
  for (std::size_t at = made.names.find(kAs); at != std::string::npos; at = made.names.find(kAs))
    made.names.replace(at, kAs.size(), ": ");
  return made;
}

/// The name that `function x(`, `class x {` or `const x =` declares.
std::optional<std::string> declared(std::string_view line) {
  for (const std::string_view kind : {"async function ", "function ", "class ", "const "}) {
    if (!line.starts_with(kind)) continue;
    line.remove_prefix(kind.size());
    const auto end = std::find_if_not(line.begin(), line.end(), is_name);
    if (end != line.begin()) return std::string(line.begin(), end);
  }
  return std::nullopt;
}

std::optional<Module> read_module(std::string_view text, std::string_view path) {
  constexpr std::string_view kExport = "export ";
  Module module;
  bool comment = false;
  while (!text.empty()) {
    const char* const begin = text.data();
    std::string_view line = next_line(text);
    if (!comment && line.starts_with("import ")) {
      while (line.find(';') == std::string_view::npos && !text.empty()) {
        next_line(text);
        line = {begin, static_cast<std::size_t>(text.data() - begin)};
      }
      auto import = read_import(line, path);
      if (!import) return std::nullopt;
      module.imports.push_back(*std::move(import));
      continue;
    }
    if (!comment && line.starts_with(kExport)) {
      line.remove_prefix(kExport.size());
      auto name = declared(line);
      if (!name) return std::nullopt;
      module.exports.push_back(*std::move(name));
    }
    module.code += ui::said_in(line, comment);
  }
  return module;
}

/// Puts modules one after the other, each after what it imports.
class Bundle {
 public:
  explicit Bundle(std::span<const PageFile> files) {
    for (const PageFile& file : files) texts_.emplace(file.path, file.bytes);
  }

  bool add(const std::string& path) {
    if (const auto [at, fresh] = order_.try_emplace(path, kBegun); !fresh) return at->second != kBegun;
    const auto text = texts_.find(path);
    if (text == texts_.end()) return false;
    const auto module = read_module(text->second, path);
    if (!module) return false;
    for (const Import& each : module->imports)
      if (!add(each.path)) return false;
    const int number = ++count_;
    order_[path] = number;
    script_ += "const m" + std::to_string(number) + "=(()=>{\n";
    for (const Import& each : module->imports)
      script_ += "const {" + each.names + "}=m" + std::to_string(order_[each.path]) + ";\n";
    script_ += module->code + "\nreturn {";
    for (const std::string& each : module->exports) script_ += each + ",";
    script_ += "};\n})();\n";
    return true;
  }
  std::string script() { return std::move(script_); }

 private:
  static constexpr int kBegun = 0;  ///< its imports are still being added: to meet it again is a circle
  std::map<std::string, std::string_view> texts_;
  std::map<std::string, int> order_;
  int count_ = 0;
  std::string script_;
};

}  // namespace

std::optional<std::string> bundled(std::span<const PageFile> files, std::string_view entry) {
  Bundle bundle(files);
  return bundle.add(std::string(entry)) ? std::optional(bundle.script()) : std::nullopt;
}

}  // namespace parlour::server
