// Gives every file of the corpora to its target once, without a fuzzer: what a fuzzer once found stays found.
#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>

#include "fuzz.hpp"

namespace parlour::fuzz {
namespace {

namespace fs = std::filesystem;

std::map<std::string, Target>& targets() {
  static std::map<std::string, Target> all;
  return all;
}

/// The file that is being fed, for when the program dies of it.
std::string& current() {
  static std::string file;
  return file;
}

extern "C" void tell_current(int signal) {
  std::fprintf(stderr, "while fed %s\n", current().c_str());
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

std::vector<fs::path> corpus_of(const std::string& target) {
  std::vector<fs::path> files;
  std::error_code none;
  for (const auto& entry : fs::directory_iterator(fs::path(PARLOUR_CORPUS) / target, none))
    files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

std::vector<std::string> names() {
  std::vector<std::string> all;
  for (const auto& [name, target] : targets()) all.push_back(name);
  return all;
}

class Corpus : public testing::TestWithParam<std::string> {};

TEST_P(Corpus, Holds) {
  for (const int signal : {SIGABRT, SIGSEGV, SIGFPE}) std::signal(signal, tell_current);
  const auto files = corpus_of(GetParam());
  ASSERT_FALSE(files.empty()) << "a target needs a few inputs to begin with";
  for (const fs::path& file : files) {
    current() = file.string();
    std::ifstream stream(file, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(stream), {}};
    ASSERT_TRUE(stream) << file;
    targets().at(GetParam())(bytes);
  }
}

INSTANTIATE_TEST_SUITE_P(Targets, Corpus, testing::ValuesIn(names()),
                         [](const auto& target) { return target.param; });

TEST(Corpora, BelongToTargets) {
  for (const auto& entry : fs::directory_iterator(PARLOUR_CORPUS))
    EXPECT_TRUE(targets().contains(entry.path().filename().string())) << entry.path();
}

}  // namespace

Registration::Registration(std::string_view name, Target target) { targets().emplace(name, target); }

}  // namespace parlour::fuzz
