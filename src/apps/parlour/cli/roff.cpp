#include "apps/parlour/cli/roff.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace parlour::app {
namespace {

std::string upper_case(std::string_view name) {
  std::string upper(name);
  std::ranges::transform(upper, upper.begin(),
                         [](unsigned char each) { return static_cast<char>(std::toupper(each)); });
  return upper;
}

template <class Take>
void each_line(std::string_view text, Take take) {
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    if (end != 0) take(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
}

}  // namespace

std::string roff(std::string_view text) {
  std::string escaped;
  if (text.starts_with('.') || text.starts_with('\'')) escaped = "\\&";
  for (const char each : text) {
    switch (each) {
      case '\\':
        escaped += "\\(rs";
        break;
      case '-':
        escaped += "\\-";
        break;  // a minus sign, so that the option can be copied, not a hyphen
      case '\'':
        escaped += "\\(aq";
        break;
      case '`':
        escaped += "\\(ga";
        break;
      case '^':
        escaped += "\\(ha";
        break;
      case '~':
        escaped += "\\(ti";
        break;
      case '"':
        escaped += "\\(dq";
        break;
      default:
        escaped += each;
    }
  }
  return escaped;
}

std::string roff_bold(std::string_view text) { return "\\fB" + roff(text) + "\\fR"; }

std::string roff_italic(std::string_view text) { return "\\fI" + roff(text) + "\\fR"; }

RoffPage::RoffPage(std::string_view name, std::string_view date, std::string_view source,
                   std::string_view manual)
    : text_(fmt::format(".TH \"{}\" 1 \"{}\" \"{}\" \"{}\"\n"
                        ".nh\n.ad l\n",  // no hyphenation or justification: both spoil options
                        roff(upper_case(name)), roff(date), roff(source), roff(manual))) {}

void RoffPage::section(std::string_view title) { text_ += fmt::format(".SH \"{}\"\n", roff(title)); }

void RoffPage::marked_paragraph(std::string_view marked) { text_ += fmt::format(".PP\n{}\n", marked); }

void RoffPage::paragraphs(std::string_view text) {
  each_line(text, [&](std::string_view line) { marked_paragraph(roff(line)); });
}

void RoffPage::item(std::string_view marked, std::string_view text) {
  text_ += fmt::format(".TP\n{}\n", marked);
  each_line(text, [&](std::string_view line) { text_ += roff(line) + '\n'; });
}

void RoffPage::verbatim(std::string_view lines) {
  text_ += ".PP\n.nf\n";
  each_line(lines, [&](std::string_view line) { text_ += roff(line) + '\n'; });
  text_ += ".fi\n";
}

}  // namespace parlour::app
