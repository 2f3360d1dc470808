#include "apps/parlour/cli/manual_pages.hpp"

#include <fmt/format.h>

#include "apps/build_info.hpp"
#include "apps/parlour/cli/command_line.hpp"
#include "apps/parlour/cli/manual_lists.hpp"
#include "files/descriptor.hpp"
#include "files/text_file.hpp"

namespace parlour::app {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kProgram = "parlour";

RoffPage page_of(std::string_view name, std::string_view summary, const ui::Texts& texts) {
  const BuildInfo info = build_info();
  RoffPage page(name, info.date, fmt::format("parlour {}", info.version), texts.text("manual-title"));
  page.section(texts.text("manual-name"));
  page.marked_paragraph(fmt::format("{} \\- {}", roff(name), roff(summary)));
  page.section(texts.text("manual-synopsis"));
  return page;
}

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

/// `--first SPEC`, `GAME`, with names in bold and placeholders in italics.
std::string marked_name(const CLI::Option& option) {
  const std::string type = option.get_type_name();
  if (!option.nonpositional())
    return roff_italic(option.get_single_name()) + (type.empty() ? "" : ' ' + roff(type));
  std::string marked;
  for (const std::string& name : option.get_snames()) marked += roff_bold('-' + name) + ", ";
  for (const std::string& name : option.get_lnames()) marked += roff_bold("--" + name) + ", ";
  marked.resize(marked.size() - 2);
  if (option.get_items_expected_max() == 0) return marked;
  return marked + ' ' +
         (option.get_items_expected_min() == 0 ? '[' + roff_italic(type) + ']' : roff_italic(type));
}

void add_options(RoffPage& page, const CLI::App& app, const ui::Texts& texts) {
  for (const bool arguments : {true, false}) {
    const auto options =
        app.get_options([&](const CLI::Option* option) { return option->nonpositional() != arguments; });
    if (options.empty()) continue;
    page.section(texts.text(arguments ? "manual-arguments" : "manual-options"));
    for (const CLI::Option* option : options) page.item(marked_name(*option), option->get_description());
  }
}

std::string marked_usage(const CLI::App& app, std::string_view command, const ui::Texts& texts) {
  std::string marked =
      fmt::format("{} [{}]", roff_bold(command), roff_italic(texts.text("cli-options-place")));
  for (const CLI::Option* argument :
       app.get_options([](const CLI::Option* option) { return option->get_positional(); })) {
    std::string name = roff_italic(argument->get_single_name());
    if (argument->get_items_expected_max() > 1) name += "...";
    marked += argument->get_required() ? ' ' + name : fmt::format(" [{}]", name);
  }
  if (!app.get_subcommands({}).empty()) {
    const std::string verb = roff_italic(texts.text("cli-verb-place"));
    marked += app.get_require_subcommand_min() > 0 ? ' ' + verb : fmt::format(" [{}]", verb);
  }
  return marked;
}

void add_verb_list(RoffPage& page, const CLI::App& app, std::string_view name, const ui::Texts& texts) {
  const auto verbs = app.get_subcommands({});
  if (verbs.empty()) return;
  page.section(texts.text("manual-verbs"));
  for (const CLI::App* verb : verbs)
    page.item(roff_bold(fmt::format("{}-{}", name, verb->get_name())) + "(1)",
              first_line(verb->get_description()));
}

void add_see_also(RoffPage& page, std::string_view pages, const ui::Texts& texts) {
  page.section(texts.text("manual-see-also"));
  page.paragraphs(pages);
}

/// Adds the page of `verb`, called `name`, and those of its own verbs.
void add_verb_pages(std::vector<ManualPage>& pages, const CLI::App& verb, const std::string& name,
                    const std::string& command, const ui::Texts& texts) {
  RoffPage page = page_of(name, first_line(verb.get_description()), texts);
  page.marked_paragraph(marked_usage(verb, command, texts));
  // A help text ends with a note, then examples.
  const std::string footer = verb.get_footer();
  const std::string title = texts.text("cli-examples");
  const std::size_t examples = footer.rfind(title);
  page.section(texts.text("manual-description"));
  page.paragraphs(verb.get_description());
  page.paragraphs(footer.substr(0, examples));
  add_verb_list(page, verb, name, texts);
  add_options(page, verb, texts);
  if (verb.get_name() == "games") add_games(page, texts);
  if (verb.get_name() == "players") add_players(page, texts);
  if (examples != std::string::npos) {
    page.section(texts.text("manual-examples"));
    page.verbatim(footer.substr(examples + title.size()));
  }
  add_see_also(page,
               name == "parlour-players" ? "parlour(1), parlour-games(1)" : "parlour(1), parlour-players(1)",
               texts);
  pages.push_back({name, page.text()});
  for (const CLI::App* below : verb.get_subcommands({}))
    add_verb_pages(pages, *below, name + '-' + below->get_name(), command + ' ' + below->get_name(), texts);
}

ManualPage program_page(const CLI::App& program, const ui::Texts& texts) {
  RoffPage page = page_of(kProgram, texts.text("manual-summary"), texts);
  page.marked_paragraph(marked_usage(program, kProgram, texts));
  page.section(texts.text("manual-description"));
  page.paragraphs(program.get_description());
  add_verb_list(page, program, kProgram, texts);
  add_options(page, program, texts);
  page.section(texts.text("manual-specs"));
  page.paragraphs(texts.text("manual-specs-text"));
  page.section(texts.text("manual-status"));
  page.item(roff_bold("0"), texts.text("manual-status-done"));
  page.item(roff_bold("1"), texts.text("manual-status-failed"));
  page.item(roff_bold("2"), texts.text("manual-status-usage"));
  page.section(texts.text("manual-environment"));
  page.item(fmt::format("{}, {}, {}", roff_bold("LC_ALL"), roff_bold("LC_MESSAGES"), roff_bold("LANG")),
            texts.text("manual-environment-language"));
  page.item(roff_bold("NO_COLOR"), texts.text("manual-environment-colour"));
  page.item(roff_bold("CXX"), texts.text("manual-environment-compiler"));
  page.section(texts.text("manual-files"));
  page.item(roff_italic("$XDG_STATE_HOME/parlour, ~/.local/state/parlour"), texts.text("manual-files-state"));
  page.item(roff_italic("$XDG_CACHE_HOME/parlour, ~/.cache/parlour"), texts.text("manual-files-cache"));
  add_see_also(page, "parlour-desktop(1), pbrain-parlour(1)", texts);
  return {std::string(kProgram), page.text()};
}

/// A program without verbs.
struct SmallProgram {
  std::string name;
  std::string summary;
  std::string marked_usage;
  std::string description;
  std::vector<std::pair<std::string, std::string>> options;  ///< roff for the option, and its meaning
};

ManualPage page_of_small(const SmallProgram& program, const ui::Texts& texts) {
  RoffPage page = page_of(program.name, program.summary, texts);
  page.marked_paragraph(roff_bold(program.name) + ' ' + program.marked_usage);
  page.section(texts.text("manual-description"));
  page.paragraphs(program.description);
  page.section(texts.text("manual-options"));
  for (const auto& [marked, meaning] : program.options) page.item(marked, meaning);
  add_see_also(page, "parlour(1)", texts);
  return {program.name, page.text()};
}

/// The programs beside `program`. A test compares the options of each with its own help.
std::vector<SmallProgram> other_programs(const CLI::App& program, const ui::Texts& texts) {
  const std::string help = roff_bold("--help");
  const std::string version = roff_bold("--version");
  const std::string what = roff_italic("FILE|GAME");
  const CLI::Option& language = *program.get_option_no_throw("--lang");
  return {{"pbrain-parlour",
           texts.text("manual-brain"),
           fmt::format("[{}|{}]", help, version),
           texts.text("manual-brain-text"),
           {{help, texts.text("cli-help")}, {version, texts.text("cli-version")}}},
          {"parlour-course-host",
           texts.text("manual-host"),
           fmt::format("{} {}", roff_italic("FILE"), roff_italic("NAME")),
           texts.text("manual-host-text"),
           {{version, texts.text("cli-version")}}},
          {"parlour-server",
           texts.text("manual-server"),
           fmt::format("{}…", roff_italic("KEY=VALUE")),
           texts.text("manual-server-text"),
           {{version, texts.text("cli-version")}}},
          {"parlour-cluster",
           texts.text("manual-cluster"),
           fmt::format("arena|work {}…", roff_italic("KEY=VALUE")),
           texts.text("manual-cluster-text"),
           {{version, texts.text("cli-version")}}},
          {"parlour-course-remote",
           texts.text("manual-remote"),
           fmt::format("connect|serve {}…", roff_italic("KEY=VALUE")),
           texts.text("manual-remote-text"),
           {{version, texts.text("cli-version")}}},
          {"parlour-desktop",
           texts.text("manual-desktop"),
           fmt::format("[{}] [{}]", roff_italic(texts.text("cli-options-place")), what),
           texts.text("manual-desktop-text"),
           {{what, texts.text("manual-desktop-what")},
            {marked_name(language), language.get_description()},
            {fmt::format("{}, {}", roff_bold("-h"), help), texts.text("cli-help")},
            {fmt::format("{}, {}", roff_bold("-v"), version), texts.text("cli-version")}}}};
}

}  // namespace

std::vector<ManualPage> manual_pages(const CLI::App& program, const ui::Texts& texts) {
  std::vector<ManualPage> pages{program_page(program, texts)};
  for (const CLI::App* verb : program.get_subcommands({})) {
    const std::string command = fmt::format("{} {}", kProgram, verb->get_name());
    add_verb_pages(pages, *verb, fmt::format("{}-{}", kProgram, verb->get_name()), command, texts);
  }
  for (const SmallProgram& other : other_programs(program, texts))
    pages.push_back(page_of_small(other, texts));
  return pages;
}

ExitStatus write_manual(const Environment& environment, const fs::path& folder) {
  for (const ui::Language language : ui::languages()) {
    Environment speaking = environment;
    speaking.texts = ui::Texts(language);
    CommandLine line(speaking, run_menu);
    add_verbs(line);
    const bool source = language == ui::Language::English;  // English goes without a language folder
    const fs::path place = (source ? folder : folder / code_of(language)) / "man1";
    std::error_code problem;
    fs::create_directories(place, problem);
    if (problem)
      return fail(environment, {"file-not-written",
                                {{"file", place.string()}, {"reason", files::system_reason(problem.value())}},
                                std::nullopt});
    for (const ManualPage& page : manual_pages(line.tree(), speaking.texts))
      if (auto written = files::write_text_file(place / (page.name + ".1"), page.text); !written)
        return fail(environment, written.error());
  }
  return kDone;
}

}  // namespace parlour::app
