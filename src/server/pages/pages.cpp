#include "server/pages/pages.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include "core/rng.hpp"
#include "server/pages/gzip.hpp"

namespace parlour::server {
namespace {

constexpr std::string_view kPolicy =
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src "
    "'self'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
constexpr std::string_view kHtml = "text/html; charset=utf-8";
constexpr std::string_view kIndex = "play/index.html";
/// Browsers ask for these by fixed names.
constexpr std::array<std::string_view, 6> kAtTheRoot{"sw.js",        "manifest.webmanifest", "icon.svg",
                                                     "icon-192.png", "icon-512.png",         "offline.html"};

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

/// 64 bits of the names and bytes of all files.
std::string version_of(std::span<const PageFile> files) {
  std::uint64_t sum = files.size();
  const auto mix = [&](std::string_view text) {
    for (const char each : text) sum = mix64(sum ^ static_cast<unsigned char>(each));
    sum = mix64(sum ^ text.size());
  };
  for (const PageFile& file : files) {
    mix(file.path);
    mix(file.bytes);
  }
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

bool is_page(std::string_view path) {
  constexpr std::array<std::string_view, 5> kPages{"/", "/games", "/position", "/rules", "/settings"};
  return path.starts_with("/g/") || std::find(kPages.begin(), kPages.end(), path) != kPages.end();
}

}  // namespace

Pages::Pages(std::span<const PageFile> files) : version_(version_of(files)) {
  const std::string assets = "/assets/" + version_;
  std::string preload;
  for (const PageFile& file : files)
    if (file.path.ends_with(".js") && !file.path.ends_with("sw.js"))
      preload += fmt::format("<link rel=\"modulepreload\" href=\"{}/{}\">\n", assets, file.path);
  for (const PageFile& file : files) {
    const std::string_view name = file.path.substr(file.path.rfind('/') + 1);
    if (file.path.ends_with(".html") || name == "sw.js" || name == "manifest.webmanifest") {
      std::string text = replaced(file.bytes, "{{assets}}", assets);
      text = replaced(replaced(text, "{{preload}}", preload), "{{version}}", version_);
      hold(file.path == kIndex ? std::string(kIndex) : "/" + std::string(name), type_of(name), text,
           gzipped(text), false);
    } else if (std::find(kAtTheRoot.begin(), kAtTheRoot.end(), name) != kAtTheRoot.end()) {
      hold("/" + std::string(name), type_of(name), file.bytes, file.gzipped, false);
    } else {
      hold(fmt::format("{}/{}", assets, file.path), type_of(name), file.bytes, file.gzipped, true);
    }
  }
  assert(held_.contains(std::string(kIndex)));
}

void Pages::hold(const std::string& path, std::string_view type, std::string_view bytes,
                 std::string_view gzipped, bool lasting) {
  Held held{std::string(type), std::make_shared<const std::string>(bytes), nullptr, lasting};
  if (!gzipped.empty() && gzipped.size() < bytes.size())
    held.gzipped = std::make_shared<const std::string>(gzipped);
  held_.emplace(path, std::move(held));
}

HttpResponse Pages::answer(const HttpRequest& request) const {
  if (request.method != "GET" && request.method != "HEAD") {
    HttpResponse response{405, "text/plain", nullptr, {}};
    response.headers.emplace_back("Allow", "GET, HEAD");
    return response;
  }
  const auto found = request.path == kIndex ? held_.end() : held_.find(request.path);
  if (found != held_.end()) return send(found->second, 200, request);
  if (request.path.starts_with("/assets/")) return {404, "text/plain", nullptr, {}};
  return send(held_.at(std::string(kIndex)), is_page(request.path) ? 200 : 404, request);
}

HttpResponse Pages::send(const Held& held, unsigned status, const HttpRequest& request) const {
  HttpResponse response{status, held.type, held.bytes, {}};
  const auto add = [&](std::string_view name, std::string_view value) {
    response.headers.emplace_back(std::string(name), std::string(value));
  };
  add("X-Content-Type-Options", "nosniff");
  add("Cache-Control", held.lasting ? "public, max-age=31536000, immutable" : "no-cache");
  const std::string tag = "\"" + version_ + "\"";
  if (!held.lasting) add("ETag", tag);
  if (held.type == kHtml) {
    add("Content-Security-Policy", kPolicy);
    add("Referrer-Policy", "no-referrer");
    add("Cross-Origin-Opener-Policy", "same-origin");
  }
  if (!held.lasting && status == 200 && request.if_none_match == tag) {
    response.status = 304;
    response.body = nullptr;
    return response;
  }
  if (held.gzipped) {
    add("Vary", "Accept-Encoding");
    if (takes_gzip(request.accept_encoding)) {
      add("Content-Encoding", "gzip");
      response.body = held.gzipped;
    }
  }
  return response;
}

}  // namespace parlour::server
