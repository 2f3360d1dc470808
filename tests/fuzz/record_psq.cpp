// Feeds the text of a record as a file in the format psq.
// Must hold: a record that is read is sound and replays; it can be written in this format and in those that
// hold such games, and reads back from each as it was written; whatever is no record is refused in words.
#include "record_checks.hpp"

namespace parlour::fuzz {

FUZZ_TARGET(record_psq) {
  check_record(records::read(input, records::psq_format(), make_game), records::psq_format());
}

}  // namespace parlour::fuzz
