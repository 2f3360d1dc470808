#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "play/event.hpp"
#include "records/record.hpp"
#include "table/kept_file.hpp"

namespace parlour::table {

/// Keeps a game in a file. Every move of a watched game is safe on the disk when its call returns, so
/// observers that show moves come after the keeper. A finished watched game stays, in the history.
class Keeper final : public play::Observer {
 public:
  struct Settings {
    std::vector<std::filesystem::path> directories;  ///< the first that can be written is taken
    std::shared_ptr<KeptFile> resumed;               ///< continue with this file; may be null
    /// A person plays or watches: every move is kept before it is shown, and the finished game too.
    /// Otherwise only a game that is broken off is kept.
    bool watched = true;
    std::function<void(const Message&)> tell = {};  ///< what the person must know, each thing once
  };

  /// `snapshot` gives the current game and must outlive the keeper.
  Keeper(Settings settings, std::function<records::Record()> snapshot);

  void on_event(const play::Event& event) override;

  /// Where the game is kept now; nothing if it is not kept.
  std::optional<std::filesystem::path> file() const;

 private:
  void keep();
  void let_go();
  bool keep_in_place(const records::Record& record);
  void find_a_place(const records::Record& record);
  void tell_once(const Message& message);

  Settings settings_;
  std::function<records::Record()> snapshot_;
  std::shared_ptr<KeptFile> file_;
  std::optional<Message> told_;
};

}  // namespace parlour::table
