#include "workshop/memory_report.hpp"

#include <algorithm>
#include <cctype>
#include <climits>
#include <cstddef>
#include <optional>
#include <utility>

#include "workshop/diagnostics.hpp"

namespace parlour::workshop {
namespace {

constexpr std::string_view kLeak = "leak";
constexpr std::int64_t kMostBytes = std::int64_t{1} << 48;  // no machine has more, and sums do not overflow

/// The first number in `text`, which may contain commas; 0 if there is none or it is larger than
/// `most`.
std::int64_t first_number(std::string_view text, std::int64_t most) {
  std::int64_t number = 0;
  const std::size_t from = text.find_first_of("0123456789");
  if (from == std::string_view::npos) return 0;
  for (const char c : text.substr(from)) {
    if (c == ',') continue;
    if (std::isdigit(static_cast<unsigned char>(c)) == 0) break;
    number = 10 * number + (c - '0');
    if (number > most) return 0;
  }
  return number;
}

std::string_view behind(std::string_view text, std::string_view mark) {
  const std::size_t at = text.find(mark);
  return at == std::string_view::npos ? std::string_view{} : text.substr(at + mark.size());
}

/// One caller in a stack trace.
struct Frame {
  std::string function;
  std::string file;
  int line = 0;
};

/// `#1 0x55 in f(int) /dir/a.cpp:12:3` from the sanitizers, `by 0x55: f(int) (a.cpp:12)` from valgrind.
std::optional<Frame> read_frame(std::string_view line) {
  std::string_view rest;
  char open = ' ';
  if (line.starts_with('#')) {
    rest = behind(line, " in ");
  } else if (line.starts_with("by 0x") || line.starts_with("at 0x")) {
    rest = behind(line, ": ");
    open = '(';
  }
  const std::size_t split = rest.rfind(open);
  if (split == std::string_view::npos || split + 1 >= rest.size()) return std::nullopt;
  std::string_view place = rest.substr(split + 1);
  if (place.ends_with(')')) place.remove_suffix(1);
  if (const std::size_t root = rest.find(" /"); open == ' ' && root != std::string_view::npos)
    place = rest.substr(root + 1);  // a folder may have spaces in its name
  Frame frame;
  const std::string_view function = rest.substr(0, static_cast<std::size_t>(place.data() - rest.data()) - 1);
  frame.function = shortened(function.substr(0, function.find_last_not_of(' ') + 1));
  const std::size_t dot = place.rfind('.');
  const std::size_t colon = place.find(':', dot == std::string_view::npos ? 0 : dot);
  frame.file = place.substr(0, colon);
  if (colon != std::string_view::npos)
    frame.line = static_cast<int>(first_number(place.substr(colon), INT_MAX));
  return frame;
}

/// The beginning of a fault, if this line is one.
std::optional<MemoryFault> read_start(std::string_view line) {
  MemoryFault fault;
  const bool leak = line.starts_with("Direct leak of ") ||  // indirect ones follow from these
                    line.find(" are definitely lost in loss record") != std::string_view::npos;
  if (leak) {
    fault.kind = kLeak;
    fault.bytes = first_number(line, kMostBytes);
    fault.blocks = first_number(behind(line, " in "), kMostBytes);
  } else if (const auto error = behind(line, "ERROR: AddressSanitizer: ");
             !error.empty() && error.front() != ' ') {
    fault.kind = error.substr(0, error.find(' '));
  } else if (line.starts_with("Invalid read of size") || line.starts_with("Invalid write of size") ||
             line.starts_with("Invalid free()") || line.starts_with("Mismatched free()")) {
    fault.kind = line.substr(0, line.find(" /"));
  } else {
    return std::nullopt;
  }
  return fault;
}

/// `line` without what the tools put in front: blanks, `==123==`.
std::string_view bare(std::string_view line) {
  const auto skip_blanks = [&] { line.remove_prefix(std::min(line.find_first_not_of(' '), line.size())); };
  skip_blanks();
  if (line.starts_with("==")) {
    const std::size_t end = line.find("==", 2);
    if (end != std::string_view::npos && line.find("ERROR: ") == std::string_view::npos)
      line.remove_prefix(end + 2);
    skip_blanks();
  }
  return line;
}

bool is_own(const Frame& frame, std::string_view folder) {
  // Valgrind gives the name of a file without its folder.
  if (frame.file.find('/') == std::string::npos)
    return frame.function.find("::") != std::string::npos && !frame.function.starts_with("std::") &&
           !frame.function.starts_with("operator") && frame.line > 0 &&
           frame.function.find("parlour::") == std::string::npos;
  return frame.file.starts_with(folder);
}

class FaultReader {
 public:
  explicit FaultReader(std::string_view folder) : folder_(folder) {}

  void read_line(std::string_view raw) {
    const std::string_view line = bare(raw);
    if (auto start = read_start(line)) {
      finish();
      open_ = std::move(start);
      placed_ = false;
    } else if (open_ && line.empty()) {
      finish();
    } else if (const auto frame = open_ && !placed_ ? read_frame(line) : std::nullopt;
               frame && is_own(*frame, folder_)) {
      open_->function = frame->function;
      open_->file = frame->file;
      open_->line = frame->line;
      placed_ = true;
    }
  }

  std::vector<MemoryFault> take() {
    finish();
    return std::move(faults_);
  }

 private:
  void finish() {
    if (!open_) return;
    MemoryFault fault = *std::exchange(open_, std::nullopt);
    const bool leak = fault.kind == kLeak;
    if (leak && !placed_) return;
    const auto same = [&](const MemoryFault& each) {
      return each.kind == fault.kind && each.file == fault.file && each.line == fault.line;
    };
    const auto known = std::find_if(faults_.begin(), faults_.end(), same);
    if (known == faults_.end()) {
      faults_.push_back(std::move(fault));
    } else {
      known->bytes += fault.bytes;
      known->blocks += fault.blocks;
    }
  }

  std::string_view folder_;
  std::optional<MemoryFault> open_;
  bool placed_ = false;
  std::vector<MemoryFault> faults_;
};

}  // namespace

std::vector<MemoryFault> read_memory_report(std::string_view text, std::string_view folder) {
  FaultReader reader(folder);
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    reader.read_line(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return reader.take();
}

}  // namespace parlour::workshop
