#include "ui/console/edited_input.hpp"

#include <histedit.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <clocale>
#include <cwchar>
#include <optional>
#include <utility>

#include "ui/texts/columns.hpp"

namespace parlour::ui {
namespace {

/// libedit converts text by the locale of its thread: UTF-8, for as long as this lives.
class Utf8Here {
 public:
  Utf8Here() : utf8_(newlocale(LC_CTYPE_MASK, "C.UTF-8", locale_t{})) {
    if (utf8_ != locale_t{}) before_ = uselocale(utf8_);
  }
  ~Utf8Here() {
    if (utf8_ == locale_t{}) return;
    uselocale(before_);
    freelocale(utf8_);
  }
  Utf8Here(const Utf8Here&) = delete;
  Utf8Here& operator=(const Utf8Here&) = delete;

 private:
  locale_t utf8_;
  locale_t before_{};
};

constexpr wchar_t kReplacement = 0xFFFD;

std::size_t common_length(std::string_view one, std::string_view other) {
  const auto end = std::mismatch(one.begin(), one.end(), other.begin(), other.end()).first;
  return static_cast<std::size_t>(end - one.begin());
}

}  // namespace

struct EditedInput::Editor {
  Editor(std::FILE* keyboard, std::FILE* screen_file, const SignalWatch& watch);
  ~Editor();
  Editor(const Editor&) = delete;
  Editor& operator=(const Editor&) = delete;

  static Editor& of(EditLine* line) {
    void* editor = nullptr;
    el_get(line, EL_CLIENTDATA, &editor);
    return *static_cast<Editor*>(editor);
  }
  static char* prompt_of(EditLine* line) { return of(line).prompt.data(); }
  static int next_character(EditLine* line, wchar_t* character) { return of(line).read(*character); }
  static unsigned char complete(EditLine* line, int /*key*/) { return of(line).complete_word(); }

  int read(wchar_t& character);
  bool read_byte(char& byte);
  void redraw() const;
  unsigned char complete_word();

  const SignalWatch& signals;
  std::FILE* screen;
  EditLine* line;
  History* history_list;
  int descriptor;
  std::string prompt;
  std::vector<std::string> words;
  bool interrupted = false;
  std::optional<char> unread;
};

EditedInput::Editor::Editor(std::FILE* keyboard, std::FILE* screen_file, const SignalWatch& watch)
    : signals(watch),
      screen(screen_file),
      line(el_init("parlour", keyboard, screen_file, screen_file)),
      history_list(history_init()),
      descriptor(fileno(keyboard)) {
  constexpr int kRemembered = 200;
  HistEvent event;
  history(history_list, &event, H_SETSIZE, kRemembered);
  history(history_list, &event, H_SETUNIQUE, 1);
  el_set(line, EL_CLIENTDATA, this);
  el_set(line, EL_EDITOR, "emacs");
  el_set(line, EL_SIGNAL, 0);
  el_set(line, EL_HIST, history, history_list);
  el_set(line, EL_PROMPT, prompt_of);
  el_set(line, EL_GETCFN, next_character);
  el_set(line, EL_ADDFN, "complete-word", "complete the word", complete);
  el_set(line, EL_BIND, "^I", "complete-word", nullptr);
  el_set(line, EL_BIND, "^R", "em-inc-search-prev", nullptr);
  el_source(line, nullptr);
}

EditedInput::Editor::~Editor() {
  el_end(line);
  history_end(history_list);
}

/// One character for libedit; 0 ends the line without one.
int EditedInput::Editor::read(wchar_t& character) {
  std::mbstate_t state{};
  for (bool begins = true;; begins = false) {
    char byte = 0;
    if (const auto kept = std::exchange(unread, std::nullopt))
      byte = *kept;
    else if (!read_byte(byte))
      return 0;
    const std::size_t length = std::mbrtowc(&character, &byte, 1, &state);
    if (length == static_cast<std::size_t>(-2)) continue;  // more bytes follow
    if (length == static_cast<std::size_t>(-1)) {
      character = kReplacement;
      if (!begins) unread = byte;  // what cuts a character short is a key of its own
    }
    return 1;
  }
}

bool EditedInput::Editor::read_byte(char& byte) {
  for (;;) {
    switch (signals.wait(descriptor)) {
      case SignalWatch::Woken::Interrupted:
        interrupted = true;
        return false;
      case SignalWatch::Woken::Continued:
        el_set(line, EL_PREP_TERM, 1);
        redraw();
        continue;
      case SignalWatch::Woken::Resized:
        redraw();
        continue;
      case SignalWatch::Woken::Readable:
        break;
    }
    const ssize_t count = ::read(descriptor, &byte, 1);
    if (count < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    return count == 1;
  }
}

/// libedit believes the cursor to stand at the start of an empty line after a change of size.
void EditedInput::Editor::redraw() const {
  std::fputs("\r\x1b[J", screen);
  el_resize(line);
  el_set(line, EL_REFRESH);
}

/// Completes the first word of the line as far as the words offered agree, and lists them when they do not.
unsigned char EditedInput::Editor::complete_word() {
  const LineInfo* info = el_line(line);
  const std::string_view typed(info->buffer, static_cast<std::size_t>(info->cursor - info->buffer));
  std::vector<std::string_view> fitting;
  for (const std::string& word : words)
    if (word.compare(0, typed.size(), typed) == 0) fitting.push_back(word);
  if (fitting.empty()) return CC_REFRESH_BEEP;
  std::size_t agreed = fitting[0].size();
  for (const std::string_view word : fitting) agreed = std::min(agreed, common_length(fitting[0], word));
  while (agreed > typed.size() && agreed < fitting[0].size() && !starts_character(fitting[0][agreed]))
    --agreed;
  std::string more(fitting[0].substr(typed.size(), agreed - typed.size()));
  if (fitting.size() == 1) more += ' ';
  if (!more.empty()) {
    el_insertstr(line, more.c_str());
    return CC_REFRESH;
  }
  std::fputc('\n', screen);
  for (const std::string_view word : fitting)
    std::fprintf(screen, "%.*s  ", static_cast<int>(word.size()), word.data());
  std::fputc('\n', screen);
  return CC_REDISPLAY;
}

EditedInput::EditedInput(std::FILE* keyboard, std::FILE* screen, const SignalWatch& signals,
                         Listener listener)
    : listener_(std::move(listener)) {
  const Utf8Here utf8;
  editor_ = std::make_unique<Editor>(keyboard, screen, signals);
}

EditedInput::~EditedInput() = default;

void EditedInput::offer(const std::vector<std::string>& words) { editor_->words = words; }

Answer EditedInput::ask(const std::string& prompt) {
  const Utf8Here utf8;
  Editor& editor = *editor_;
  editor.prompt = prompt;
  editor.interrupted = false;
  std::fflush(editor.screen);
  int length = 0;
  const char* typed = el_gets(editor.line, &length);
  if (typed == nullptr || length <= 0 || editor.interrupted) {
    std::fputc('\n', editor.screen);
    std::fflush(editor.screen);
    if (listener_) listener_(prompt + "\n");
    return editor.interrupted ? Answer(Interrupted{}) : Answer(EndOfInput{});
  }
  std::string line = trimmed(std::string(typed, static_cast<std::size_t>(length)));
  HistEvent event;
  if (!line.empty()) history(editor.history_list, &event, H_ENTER, line.c_str());
  if (listener_) listener_(prompt + line + "\n");
  return Line{std::move(line)};
}

}  // namespace parlour::ui
