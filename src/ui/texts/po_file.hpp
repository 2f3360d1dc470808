#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace parlour::ui {

/// One message of a catalogue in the PO format of gettext.
struct PoEntry {
  int line = 0;        ///< of its msgid
  bool fuzzy = false;  ///< a tool's guess that no translator has checked
  bool has_context = false;
  std::string context;      ///< our id
  std::string id;           ///< the English words
  std::string words;        ///< the translation; empty if there is none
  std::string previous_id;  ///< the English words before they changed, if a tool noted them
};

struct PoProblem {
  int line = 0;
  std::string what;

  friend bool operator==(const PoProblem&, const PoProblem&) = default;
};

struct PoFile {
  std::vector<PoEntry> entries;  ///< the header is the one with neither context nor id
  std::vector<PoProblem> problems;
};

/// Reads the part of the format that we use: comments, flags, msgctxt, msgid and msgstr of any number of
/// lines. Anything else is reported as a problem with its line, and the entry it is in is left out. Obsolete
/// entries (`#~`) are skipped. Stops after `most` entries.
PoFile read_po(std::string_view text, std::size_t most = static_cast<std::size_t>(-1));

}  // namespace parlour::ui
