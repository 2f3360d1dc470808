#include "ui/table/keeper.hpp"

#include <utility>
#include <variant>

namespace parlour::ui {

Keeper::Keeper(Settings settings, std::function<records::Record()> snapshot)
    : settings_(std::move(settings)), snapshot_(std::move(snapshot)), file_(std::move(settings_.resumed)) {}

std::optional<std::filesystem::path> Keeper::file() const {
  return file_ ? std::optional(file_->path()) : std::nullopt;
}

void Keeper::on_event(const play::Event& event) {
  if (const auto* ended = std::get_if<play::Ended>(&event)) {
    if (settings_.watched || ended->conclusion.ending == play::Ending::BrokenOff)
      keep();
    else
      let_go();
  } else if (settings_.watched &&
             (std::holds_alternative<play::Moved>(event) || std::holds_alternative<play::TakenBack>(event))) {
    keep();
  }
}

void Keeper::let_go() {
  if (file_) file_->remove();
  file_.reset();
}

void Keeper::keep() {
  const records::Record record = snapshot_();
  if (record.moves.empty()) {
    let_go();
    return;
  }
  const Result<void> written = file_ ? file_->write(record) : failure("lock-lost");
  if (written) return;
  std::error_code unknown;
  const bool taken =
      file_ && written.error().id == "lock-lost" && std::filesystem::exists(file_->path(), unknown);
  file_.reset();
  find_a_place(record);
  if (taken) tell_once({"kept-taken-over", {{"file", file_ ? file_->path().string() : ""}}, std::nullopt});
}

/// A new file in the first directory that takes it. What was wrong with those before it is told.
void Keeper::find_a_place(const records::Record& record) {
  std::optional<Message> problem;
  for (const auto& directory : settings_.directories) {
    const bool ours = &directory == &settings_.directories.front();
    auto made = KeptFile::create(directory, ours ? Finished::Apart : Finished::InPlace);
    const Result<void> written = made ? (*made)->write(record) : failure(made.error());
    if (written) {
      file_ = *std::move(made);
      break;
    }
    if (!problem) problem = written.error();
  }
  if (!problem) return;
  tell_once({file_ ? "kept-elsewhere" : "kept-nowhere",
             {{"folder", settings_.directories.front().string()},
              {"reason", std::string(problem->argument("reason"))},
              {"file", file_ ? file_->path().string() : ""}},
             std::nullopt});
}

void Keeper::tell_once(const Message& message) {
  if (told_ && told_->id == message.id) return;
  told_ = message;
  if (settings_.tell) settings_.tell(message);
}

}  // namespace parlour::ui
