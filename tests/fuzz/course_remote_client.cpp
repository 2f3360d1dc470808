// Feeds what a server of the course's remote play says: messages, each after a byte with its length.
// Must hold: whatever it says, the session goes on or ends; a move that is due has a free cell to answer with
// as long as there is one; what is sent reads back; and names are fit for a terminal.
#include "protocol/course_remote/client_session.hpp"

#include "fuzz.hpp"
#include "protocol/course_remote/wire.hpp"

namespace parlour::fuzz {
namespace {

using namespace protocol::remote;

/// The next message, which is taken off `input`.
std::string_view take_message(std::string_view& input) {
  const std::size_t wanted = static_cast<unsigned char>(input.front());
  input.remove_prefix(1);
  const std::string_view message = input.substr(0, wanted);
  input.remove_prefix(message.size());
  return message;
}

void require_sound(const Update& update, std::string_view bytes) {
  const auto again = decode_update(encode(update));
  require(again == update || std::holds_alternative<Unknown>(update),
          "an update reads back as it was written");
  require(!bytes.empty() || std::holds_alternative<Unknown>(update), "nothing says nothing");
}

}  // namespace

FUZZ_TARGET(course_remote_client) {
  constexpr int kMostMessages = 100;
  ClientSession session({Member::Player, "Ann", "pw"});
  for (int count = 0; count < kMostMessages && !input.empty(); ++count) {
    const std::string_view message = take_message(input);
    if (const auto update = decode_update(message)) require_sound(*update, message);
    const auto step = session.receive(message);
    if (const auto* const send = std::get_if<ClientSession::Send>(&step))
      require(decode_answer(send->bytes).has_value(), "what is sent is an answer");
    if (std::holds_alternative<ClientSession::Think>(step)) {
      require(session.move_due() && session.game() != nullptr, "a move is due only in a game");
      if (session.game()->dimensions().rows * session.game()->dimensions().cols > 10'000)
        return;  // takes long
      const auto move = session.game()->safe_move();
      require(!move || session.game()->free(*move), "the safe move is free");
      require(decode_answer(session.answer_with(move.value_or(Cell{}))).has_value(), "a move can be sent");
    }
    if (session.game() != nullptr)
      for (const Sign sign : {Sign::X, Sign::O})
        require(!has_control_characters(session.game()->name(sign)), "names are fit for a terminal");
    if (std::holds_alternative<ClientSession::End>(step)) return;
  }
}

}  // namespace parlour::fuzz
