// Feeds the text of a record as a file in the format json.
// Must hold: a record that is read is sound and replays; it can be written in this format and in those that
// hold such games, and reads back from each as it was written; whatever is no record is refused in words.
#include "record_checks.hpp"

namespace parlour::fuzz {

FUZZ_TARGET(record_json) {
  check_record(records::read(input, records::json_format(), make_game), records::json_format());
}

}  // namespace parlour::fuzz
