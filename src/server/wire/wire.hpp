#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "play/event.hpp"
#include "server/games/hosted_game.hpp"
#include "ui/texts/texts.hpp"
#include "ui/words/table.hpp"

/// What clients are sent: JSON as docs/api.md says, in the language of the texts. No secret is in it.
namespace parlour::server {

/// Who is there, for all who follow a game.
struct Presence {
  std::array<bool, 2> present{};
  int watchers = 0;
  std::optional<Moment> claim_at;
  bool operator==(const Presence&) const = default;
};

/// The names as people read them: of a computer what it is, of an open seat that it is open.
ui::Table table_of(const HostedGame& game, const ui::Texts& texts);

/// The whole game, as everybody sees it.
std::string game_text(const HostedGame& game, bool thinking, const ui::Texts& texts);
/// The same for somebody who plays in it.
std::string with_rights(std::string game_text, const Holder& who);
std::string summary_text(const HostedGame& game, const ui::Texts& texts);

// Messages.
std::string game_message(std::string_view game_text);
std::string events_message(const HostedGame& game, int after, bool thinking, const ui::Texts& texts);
std::string presence_message(std::string_view game, const Presence& presence);
std::string thinking_message(const HostedGame& game, const play::Thinking& thinking, const ui::Texts& texts);
std::string done_message(std::int64_t request, std::string_view game, int number);
std::string refused_message(std::optional<std::int64_t> request, std::string_view game, Refusal refusal,
                            const ui::Texts& texts);

}  // namespace parlour::server
