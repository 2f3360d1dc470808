#include "table/keeper.hpp"

#include <utility>
#include <variant>

namespace parlour::table {

Keeper::Keeper(Settings settings, std::function<records::Record()> snapshot)
    : settings_(std::move(settings)), snapshot_(std::move(snapshot)), file_(std::move(settings_.resumed)) {
  settings_.watched = settings_.watched || file_ != nullptr;  // a person played it before
}

std::optional<std::filesystem::path> Keeper::file() const {
  return file_ ? std::optional(file_->path()) : std::nullopt;
}

void Keeper::on_event(const play::Event& event) {
  if (const auto* ended = std::get_if<play::Ended>(&event)) {
    if (settings_.watched || ended->conclusion.ending == play::Ending::BrokenOff)
      keep();
    else
      let_go();
  } else if (settings_.watched && (std::holds_alternative<play::Moved>(event) ||
                                   std::holds_alternative<play::OpeningChosen>(event) ||
                                   std::holds_alternative<play::TakenBack>(event))) {
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
  const bool taken = file_ && !keep_in_place(record);
  if (file_) return;
  find_a_place(record);
  if (taken) tell_once({"kept-taken-over", {{"file", file_ ? file_->path().string() : ""}}, std::nullopt});
}

/// Writes to the current file, or gives it up. False if another program has taken it over.
bool Keeper::keep_in_place(const records::Record& record) {
  const auto written = file_->write(record);
  if (written) return true;
  const std::filesystem::path before = file_->path();
  file_.reset();
  if (!failed_as(written, MessageKind::Lost)) return true;
  std::error_code unknown;
  return !std::filesystem::exists(before, unknown) &&
         !std::filesystem::exists(finished_games_in(before.parent_path()) / before.filename(), unknown);
}

/// Makes a new file in the first directory that allows it. Reports what was wrong with the earlier ones.
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
  if (told_ == message) return;
  told_ = message;
  if (settings_.tell) settings_.tell(message);
}

}  // namespace parlour::table
