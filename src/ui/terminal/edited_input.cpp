#include "ui/terminal/edited_input.hpp"

#include <histedit.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <clocale>
#include <cstdlib>
#include <cwchar>
#include <optional>
#include <utility>

#include "ui/terminal/prompt_history.hpp"
#include "ui/terminal/style.hpp"
#include "ui/terminal/wrapped.hpp"

namespace parlour::ui {
namespace {

/// libedit converts text by the locale of its thread: this makes it UTF-8 while it lives.
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

/// Keys without a meaning here, as terminals send them: F1 to F12, Insert, Page Up and Page Down. Without a
/// binding libedit drops the start of each and takes the rest for typed characters.
constexpr auto kIdleKeys = std::to_array<const char*>(
    {"\\eOP", "\\eOQ", "\\eOR", "\\eOS", "\\e[11~", "\\e[12~", "\\e[13~", "\\e[14~", "\\e[15~", "\\e[17~",
     "\\e[18~", "\\e[19~", "\\e[20~", "\\e[21~", "\\e[23~", "\\e[24~", "\\e[2~", "\\e[5~", "\\e[6~"});

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
  unsigned char complete_word() const;
  void remember(const std::string& typed) const;

  const SignalWatch& signals;
  std::FILE* screen;
  EditLine* line;
  History* history_list;
  int descriptor;
  std::string prompt;
  Completions offered;
  int news = -1;  ///< a descriptor that ends the line when it can be read
  std::optional<Answer> cut_short = {};
  std::optional<char> unread;
};

EditedInput::Editor::Editor(std::FILE* keyboard, std::FILE* screen_file, const SignalWatch& watch)
    : signals(watch),
      screen(screen_file),
      line(el_init("parlour", keyboard, screen_file, screen_file)),
      history_list(history_init()),
      descriptor(fileno(keyboard)) {
  HistEvent event;
  history(history_list, &event, H_SETSIZE, kLinesRemembered);
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
  for (const char* key : kIdleKeys) el_set(line, EL_BIND, key, "ed-ignore", nullptr);
  el_source(line, nullptr);
}

EditedInput::Editor::~Editor() {
  el_end(line);
  history_end(history_list);
}

/// Reads one character for libedit; 0 ends the line without one.
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
      if (!begins) unread = byte;  // a byte that cuts a character short is a key of its own
    }
    return 1;
  }
}

bool EditedInput::Editor::read_byte(char& byte) {
  for (;;) {
    switch (signals.wait(descriptor, news)) {
      case SignalWatch::Woken::Interrupted:
        cut_short = Interrupted{};
        return false;
      case SignalWatch::Woken::News:
        cut_short = Woken{};
        return false;
      case SignalWatch::Woken::Continued:
        el_set(line, EL_PREP_TERM, 0);  // libedit assumes that the shell left the terminal as it was
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

/// After a change of size, libedit assumes that the cursor is at the start of an empty line.
void EditedInput::Editor::redraw() const {
  std::fputs("\r\x1b[J", screen);
  el_resize(line);
  el_set(line, EL_REFRESH);
}

/// Completes as far as all candidates agree, and lists them when they differ.
unsigned char EditedInput::Editor::complete_word() const {
  const LineInfo* info = el_line(line);
  const std::string_view typed(info->buffer, static_cast<std::size_t>(info->cursor - info->buffer));
  const Completing found = completing(offered, typed);
  if (found.fitting.empty()) return CC_REFRESH_BEEP;
  std::string more = agreed_rest(found);
  if (found.fitting.size() == 1 && !found.fitting[0].ends_with('/')) more += ' ';
  if (!more.empty()) {
    el_insertstr(line, more.c_str());
    return CC_REFRESH;
  }
  std::fputc('\n', screen);
  for (const std::string& each : found.fitting) std::fprintf(screen, "%s  ", each.c_str());
  std::fputc('\n', screen);
  return CC_REDISPLAY;
}

/// libedit reads it by the locale; it could not show invalid UTF-8.
void EditedInput::Editor::remember(const std::string& typed) const {
  constexpr auto kWrong = static_cast<std::size_t>(-1);
  if (std::mbstowcs(nullptr, typed.c_str(), 0) == kWrong) return;
  HistEvent event;
  history(history_list, &event, H_ENTER, typed.c_str());
}

EditedInput::EditedInput(std::FILE* keyboard, std::FILE* screen, const SignalWatch& signals,
                         Listener listener, std::optional<std::filesystem::path> history_file)
    : listener_(std::move(listener)), history_file_(std::move(history_file)) {
  const Utf8Here utf8;
  editor_ = std::make_unique<Editor>(keyboard, screen, signals);
  if (!history_file_) return;
  for (const std::string& line : load_history(*history_file_)) editor_->remember(line);
}

EditedInput::~EditedInput() {
  if (history_file_ && !typed_.empty()) add_to_history(*history_file_, typed_);
}

void EditedInput::forget_typed_ahead() {
  tcflush(editor_->descriptor, TCIFLUSH);
  editor_->unread.reset();
}

void EditedInput::offer(const Completions& completions) { editor_->offered = completions; }

Answer EditedInput::ask(const std::string& prompt, int news) {
  const Utf8Here utf8;
  Editor& editor = *editor_;
  const std::string shown = wrapped_line(prompt, style_of(fileno(editor.screen)).width - 1);
  const std::size_t last = shown.rfind('\n') + 1;  // npos + 1 is 0
  std::fputs(shown.substr(0, last).c_str(), editor.screen);
  editor.prompt = shown.substr(last);
  editor.news = news;
  editor.cut_short.reset();
  editor.signals.forget_changes();
  el_resize(editor.line);
  std::fflush(editor.screen);
  int length = 0;
  const char* typed = el_gets(editor.line, &length);
  if (typed == nullptr || length <= 0 || editor.cut_short) {
    std::fputc('\n', editor.screen);
    std::fflush(editor.screen);
    if (listener_) listener_(prompt + "\n");
    return editor.cut_short.value_or(EndOfInput{});
  }
  std::string line = trimmed(std::string(typed, static_cast<std::size_t>(length)));
  if (!line.empty()) {
    editor.remember(line);
    typed_.push_back(line);
  }
  if (listener_) listener_(prompt + line + "\n");
  return Line{std::move(line)};
}

}  // namespace parlour::ui
