#include "server/pages/pages.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "core/rng.hpp"
#include "server/pages/bundle.hpp"
#include "server/pages/gzip.hpp"
#include "ui/texts/language.hpp"

namespace parlour::server {
namespace {

constexpr std::string_view kPolicy =
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src "
    "'self'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
constexpr std::string_view kHtml = "text/html; charset=utf-8";
constexpr std::string_view kIndex = "play/index.html";
constexpr std::string_view kEntry = "play/main.js";
constexpr std::string_view kBundle = "/parlour.js";
/// Browsers ask for these by fixed names.
constexpr std::array<std::string_view, 3> kAtTheRoot{"icon.svg", "icon-192.png", "icon-512.png"};

std::string_view type_of(std::string_view path) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 8> kTypes{{
      {".html", kHtml},
      {".js", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".ico", "image/x-icon"},
      {".json", "application/json"},
      {".webmanifest", "application/manifest+json"},
  }};
  for (const auto& [ending, type] : kTypes)
    if (path.ends_with(ending)) return type;
  return "application/octet-stream";
}

std::uint64_t mixed(std::string_view text, std::uint64_t sum) {
  for (const char each : text) sum = mix64(sum ^ static_cast<unsigned char>(each));
  return mix64(sum ^ text.size());
}

/// 64 bits of the names and bytes of all files.
std::string version_of(std::span<const PageFile> files) {
  std::uint64_t sum = files.size();
  for (const PageFile& file : files) sum = mixed(file.bytes, mixed(file.path, sum));
  return fmt::format("{:016x}", sum);
}

std::string replaced(std::string_view text, std::string_view what, std::string_view by) {
  std::string made;
  for (std::size_t at = text.find(what); at != std::string_view::npos; at = text.find(what)) {
    made.append(text.substr(0, at)).append(by);
    text.remove_prefix(at + what.size());
  }
  return made.append(text);
}

/// The first language of a header such as `de, ru-RU;q=0.9` that we speak.
ui::Language spoken(std::string_view accepted) {
  while (!accepted.empty()) {
    const std::size_t end = std::min(accepted.find(','), accepted.size());
    std::string_view each = accepted.substr(0, end);
    accepted.remove_prefix(std::min(end + 1, accepted.size()));
    each.remove_prefix(std::min(each.find_first_not_of(' '), each.size()));
    if (const auto known = ui::language_with_code(each.substr(0, each.find_first_of("-;")))) return *known;
  }
  return {};
}

/// No path of a request: those begin with a slash.
std::string index_in(ui::Language language) {
  return std::string(kIndex) + " " + std::string(ui::code_of(language));
}

bool is_page(std::string_view path) {
  constexpr std::array<std::string_view, 5> kPages{"/", "/games", "/position", "/rules", "/settings"};
  return path.starts_with("/g/") || std::find(kPages.begin(), kPages.end(), path) != kPages.end();
}

}  // namespace

Pages::Pages(std::span<const PageFile> files, const Given& given) : version_(version_of(files)) {
  if (const auto script = bundled(files, kEntry))
    hold(assets() + std::string(kBundle), type_of(kBundle), *script, gzipped(*script), true);
  for (const PageFile& file : files) {
    const std::string_view name = file.path.substr(file.path.rfind('/') + 1);
    if (file.path == kIndex) {
      hold_index(file.bytes, given);
    } else if (name == "sw.js" || name == "manifest.webmanifest") {
      const std::string text =
          replaced(replaced(file.bytes, "{{assets}}", assets()), "{{version}}", version_);
      hold("/" + std::string(name), type_of(name), text, gzipped(text), false);
    } else if (std::find(kAtTheRoot.begin(), kAtTheRoot.end(), name) != kAtTheRoot.end()) {
      hold("/" + std::string(name), type_of(name), file.bytes, file.gzipped, false);
    } else {
      hold(fmt::format("{}/{}", assets(), file.path), type_of(name), file.bytes, file.gzipped, true);
    }
  }
}

/// In every language, with one script for all modules where they can be put together.
void Pages::hold_index(std::string_view text, const Given& given) {
  const bool whole = held_.contains(assets() + std::string(kBundle));
  std::string page(text);
  if (whole) page = replaced(page, "{{assets}}/" + std::string(kEntry), assets() + std::string(kBundle));
  page = replaced(page, "{{assets}}", assets());
  for (const ui::Language language : ui::languages()) {
    const std::string data =
        replaced(given(ui::Texts(language)), "<", "\\u003c");  // no end of a script in it
    const std::string full =
        replaced(page, "{{data}}", "<script type=\"application/json\" id=\"given\">" + data + "</script>");
    hold(index_in(language), kHtml, full, gzipped(full), false);
  }
}

void Pages::hold(const std::string& path, std::string_view type, std::string_view bytes,
                 std::string_view gzipped, bool lasting) {
  Held held{std::string(type), std::make_shared<const std::string>(bytes), nullptr, lasting};
  if (!gzipped.empty() && gzipped.size() < bytes.size())
    held.gzipped = std::make_shared<const std::string>(gzipped);
  held.tag = fmt::format("\"{:016x}\"", mixed(bytes, 0));
  held_.emplace(path, std::move(held));
}

HttpResponse Pages::answer(const HttpRequest& request) const {
  if (request.method != "GET" && request.method != "HEAD") {
    HttpResponse response{405, "text/plain", nullptr, {}};
    response.headers.emplace_back("Allow", "GET, HEAD");
    return response;
  }
  if (const auto found = held_.find(request.path); found != held_.end())
    return send(found->second, 200, request);
  if (request.path.starts_with("/assets/")) return {404, "text/plain", nullptr, {}};
  return send(held_.at(index_in(spoken(request.accept_language))), is_page(request.path) ? 200 : 404,
              request);
}

HttpResponse Pages::send(const Held& held, unsigned status, const HttpRequest& request) const {
  HttpResponse response{status, held.type, held.bytes, {}};
  const auto add = [&](std::string_view name, std::string_view value) {
    response.headers.emplace_back(std::string(name), std::string(value));
  };
  add("X-Content-Type-Options", "nosniff");
  add("Cache-Control", held.lasting ? "public, max-age=31536000, immutable" : "no-cache");
  if (!held.lasting) add("ETag", held.tag);
  if (held.type == kHtml) {
    add("Content-Security-Policy", kPolicy);
    add("Referrer-Policy", "no-referrer");
    add("Cross-Origin-Opener-Policy", "same-origin");
  }
  if (!held.lasting && status == 200 && request.if_none_match == held.tag) {
    response.status = 304;
    response.body = nullptr;
    return response;
  }
  if (held.gzipped) {
    add("Vary", held.type == kHtml ? "Accept-Encoding, Accept-Language" : "Accept-Encoding");
    if (takes_gzip(request.accept_encoding)) {
      add("Content-Encoding", "gzip");
      response.body = held.gzipped;
    }
  }
  return response;
}

}  // namespace parlour::server
