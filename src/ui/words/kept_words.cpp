#include "ui/words/kept_words.hpp"

#include "records/replay.hpp"
#include "table/saved_game.hpp"
#include "ui/words/set_table.hpp"

namespace parlour::ui {

std::string result_of(const table::KeptGame& game, const Texts& texts) {
  const records::Record& record = game.record;
  if (!game.finished) return texts.text("kept-moves", {{"moves", std::to_string(record.moves.size())}});
  const auto state = records::state_after(record, static_cast<int>(record.moves.size()));
  const auto outcome = record.conclusion ? record.conclusion->outcome : (*state)->outcome();
  if (!outcome) return texts.text("kept-no-result");
  if (!outcome->winner) return texts.text("kept-draw");
  const auto names = set_table(table::request_as_seated(record), texts).names;
  return texts.text("kept-won", {{"name", names[static_cast<std::size_t>(*outcome->winner)]}});
}

}  // namespace parlour::ui
