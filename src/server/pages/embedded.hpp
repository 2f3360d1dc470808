#pragma once

#include <span>
#include <string_view>

namespace parlour::server {

/// A file for browsers, compiled in.
struct PageFile {
  std::string_view path;  ///< below web/: `play/main.js`
  std::string_view bytes;
  std::string_view gzipped;
};

/// Those that cmake/ParlourPages.cmake found; written by the build.
std::span<const PageFile> embedded_pages();

}  // namespace parlour::server
