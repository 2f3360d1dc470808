#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/net/network.hpp"
#include "server/pages/embedded.hpp"
#include "ui/texts/texts.hpp"

namespace parlour::server {

/// Answers requests for pages and their files. All files lie under a folder that is named after what is in
/// them, so that browsers may keep them for ever; the few with fixed names are asked for again.
class Pages {
 public:
  /// What a page finds in itself, so that it need not ask for it first: JSON in a language.
  using Given = std::function<std::string(const ui::Texts& texts)>;

  /// `files` must outlive it and contain `play/index.html`, whose script is `play/main.js`.
  Pages(std::span<const PageFile> files, const Given& given);

  /// A page that is not there is answered with 404 and a page that says so.
  HttpResponse answer(const HttpRequest& request) const;

  const std::string& version() const { return version_; }  ///< changes with any byte of the files

 private:
  struct Held {
    std::string type;
    std::shared_ptr<const std::string> bytes;
    std::shared_ptr<const std::string> gzipped;  ///< null: not smaller
    bool lasting = false;
    std::string tag{};  ///< changes with its bytes
  };

  std::string assets() const { return "/assets/" + version_; }
  void hold_index(std::string_view text, const Given& given);
  void hold(const std::string& path, std::string_view type, std::string_view bytes, std::string_view gzipped,
            bool lasting);
  HttpResponse send(const Held& held, unsigned status, const HttpRequest& request) const;

  std::string version_;
  std::unordered_map<std::string, Held> held_;
};

}  // namespace parlour::server
