#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "ui/report/page/report.hpp"
#include "ui/report/page/script.hpp"
#include "ui/texts/texts.hpp"

namespace parlour::embedded {

// Written by the build from web/; see cmake/ParlourEmbed.cmake.
// NOLINTBEGIN(*-avoid-c-arrays, readability-identifier-naming)
extern const unsigned char board_js[];
extern const unsigned char board_css[], report_css[];
extern const unsigned char report_texts_js[], report_charts_js[], report_record_js[], report_viewer_js[];
extern const unsigned char report_sections_js[], report_games_js[], report_page_js[];
extern const std::size_t board_js_size;
extern const std::size_t board_css_size, report_css_size;
extern const std::size_t report_texts_js_size, report_charts_js_size, report_record_js_size,
    report_viewer_js_size;
extern const std::size_t report_sections_js_size, report_games_js_size, report_page_js_size;
// NOLINTEND(*-avoid-c-arrays, readability-identifier-naming)

}  // namespace parlour::embedded

namespace parlour::ui {
namespace {

std::string_view text_of(const unsigned char* bytes, std::size_t size) {
  return {reinterpret_cast<const char*>(bytes), size};
}

/// A module as part of one script: its exports become plain names, and its imports are already there.
/// Comments are only for people who read the module.
std::string part_of_script(std::string_view module) {
  constexpr std::string_view kExport = "export ";
  std::string script;
  bool imports = false;  // an import that continues on the next line
  bool comment = false;
  while (!module.empty()) {
    const std::size_t end = std::min(module.find('\n'), module.size() - 1) + 1;
    std::string_view line = module.substr(0, end);
    module.remove_prefix(end);
    if (line.starts_with("import ")) imports = true;
    if (imports) {
      imports = line.find(';') == std::string_view::npos;
      continue;
    }
    if (line.starts_with(kExport)) line.remove_prefix(kExport.size());
    script += said_in(line, comment);
  }
  return script;
}

/// JSON in which an HTML parser finds no tag or comment.
std::string inert(std::string_view json) {
  std::string text;
  text.reserve(json.size() + json.size() / 64);
  for (const char c : json) {
    if (c == '<')
      text += "\\u003c";
    else
      text += c;
  }
  return text;
}

std::string escaped(std::string_view words) {
  std::string text;
  for (const char c : words) {
    if (c == '&')
      text += "&amp;";
    else if (c == '<')
      text += "&lt;";
    else
      text += c;
  }
  return text;
}

}  // namespace

Result<std::string> report_page(const ReportContents& contents) {
  using namespace embedded;
  const auto data = report_data(contents);
  if (!data) return failure(data.error());
  const Texts texts(contents.language);
  std::string page = fmt::format(R"(<!DOCTYPE html>
<html lang="{}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Parlour · {}</title>
<style>
)",
                                 code_of(contents.language), escaped(texts.text("report-kicker")));
  page += text_of(board_css, board_css_size);
  page += text_of(report_css, report_css_size);
  page += "</style>\n</head>\n<body>\n<noscript>" + escaped(texts.text("report-no-script")) + "</noscript>\n";
  page += R"(<script type="application/json" id='data'>)" + inert(*data) +
          "</script>\n<script type=\"module\">\n";
  for (const std::string_view module :
       {text_of(board_js, board_js_size), text_of(report_texts_js, report_texts_js_size),
        text_of(report_charts_js, report_charts_js_size), text_of(report_record_js, report_record_js_size),
        text_of(report_viewer_js, report_viewer_js_size),
        text_of(report_sections_js, report_sections_js_size), text_of(report_games_js, report_games_js_size),
        text_of(report_page_js, report_page_js_size)})
    page += part_of_script(module);
  return page + "</script>\n</body>\n</html>\n";
}

}  // namespace parlour::ui
