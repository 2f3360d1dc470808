#include "files/data_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <fstream>
#include <functional>
#include <string>
#include <thread>
#include <vector>

#include "support/temporary_directory.hpp"

namespace parlour::files {
namespace {

namespace fs = std::filesystem;
using support::TemporaryDirectory;
using testing::ElementsAre;
using testing::IsEmpty;

const Label kLabel{"kind", "game", "producer", "parameters"};
constexpr std::size_t kMebibyte = std::size_t{1} << 20;

std::vector<std::byte> payload_of(char filling, std::size_t length) {
  return std::vector<std::byte>(length, static_cast<std::byte>(filling));
}

/// The names in `directory`, hidden ones too.
std::vector<std::string> names_in(const fs::path& directory) {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(directory)) names.push_back(entry.path().filename());
  return names;
}

/// What a child process does; how it ended, as waitpid says it.
pid_t start_child(const std::function<void()>& work) {
  const pid_t child = fork();
  if (child != 0) return child;
  work();
  _exit(0);
}
int end_of(pid_t child) {
  int status = -1;
  waitpid(child, &status, 0);
  return status;
}

void allow_files_up_to(std::size_t bytes) {
  const rlimit limit{bytes, bytes};
  setrlimit(RLIMIT_FSIZE, &limit);
}

/// Is `path` whole and full of one of `fillings`?
bool is_whole(const fs::path& path, std::string_view fillings) {
  const auto file = DataFile::open(path);
  if (!file || file->payload().empty()) return false;
  const auto first = file->payload().front();
  return std::ranges::count(file->payload(), first) == static_cast<std::ptrdiff_t>(file->payload().size()) &&
         fillings.find(static_cast<char>(first)) != std::string_view::npos;
}

TEST(DataFile, IsReadBackAsItWasWritten) {
  const TemporaryDirectory directory;
  const fs::path path = directory / "table";
  for (const std::size_t length : {std::size_t{0}, std::size_t{1}, kMebibyte + 3}) {
    const auto payload = payload_of('a', length);
    ASSERT_TRUE(write_data_file(path, kLabel, payload));
    const auto file = DataFile::open(path);
    ASSERT_TRUE(file);
    EXPECT_EQ(file->label(), kLabel);
    EXPECT_TRUE(std::ranges::equal(file->payload(), payload));
  }
  EXPECT_THAT(names_in(directory.path()), ElementsAre("table"));
}

TEST(DataFile, OutlivesItsObjectAndItsNameThroughTheKeeper) {
  const TemporaryDirectory directory;
  ASSERT_TRUE(write_data_file(directory / "table", kLabel, payload_of('a', kMebibyte)));
  std::shared_ptr<const void> keeper;
  std::span<const std::byte> payload;
  {
    const auto file = DataFile::open(directory / "table");
    ASSERT_TRUE(file);
    keeper = file->keeper();
    payload = file->payload();
  }
  ASSERT_TRUE(write_data_file(directory / "table", kLabel, payload_of('b', 10)));
  EXPECT_EQ(std::ranges::count(payload, std::byte{'a'}), static_cast<std::ptrdiff_t>(kMebibyte));
}

TEST(DataFile, RefusesEveryTruncationAndEveryFlippedByteOnDisk) {
  const TemporaryDirectory directory;
  const fs::path path = directory / "table";
  const auto write_again = [&] { ASSERT_TRUE(write_data_file(path, kLabel, payload_of('a', 70))); };
  write_again();
  const auto whole = fs::file_size(path);
  for (std::uintmax_t length = whole; length-- > 0;) {
    fs::resize_file(path, length);
    EXPECT_FALSE(DataFile::open(path)) << length;
  }
  write_again();
  for (std::uintmax_t at = 0; at < whole; ++at) {
    std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
    const auto place = static_cast<std::streamoff>(at);
    const auto flip = [&] {
      const int byte = file.seekg(place).get();
      file.seekp(place).put(static_cast<char>(byte ^ 0x10)).flush();
    };
    flip();
    EXPECT_FALSE(DataFile::open(path)) << at;
    flip();
  }
  EXPECT_TRUE(DataFile::open(path));
}

TEST(DataFile, RefusesWhatIsNoFile) {
  const TemporaryDirectory directory;
  ASSERT_EQ(mkfifo((directory / "pipe").c_str(), 0600), 0);
  std::ofstream(directory / "empty").flush();
  const auto refusal = [&](const fs::path& path) {
    const auto file = DataFile::open(path);
    EXPECT_FALSE(file);
    EXPECT_EQ(file.error().argument("file"), path.string());
    return file.error().id;
  };
  EXPECT_EQ(refusal(directory / "nothing"), "file-not-read");
  EXPECT_EQ(refusal(directory.path()), "file-not-regular");
  EXPECT_EQ(refusal(directory / "pipe"), "file-not-regular");
  EXPECT_EQ(refusal("/dev/zero"), "file-not-regular");
  EXPECT_EQ(refusal(directory / "empty"), "file-too-short");
}

TEST(Writing, FailsWhereItCannotWrite) {
  const TemporaryDirectory directory;
  std::ofstream(directory / "file").flush();
  fs::create_directory(directory / "sub");
  for (const fs::path& path : {directory / "nowhere/table", directory / "file/table", directory / "sub",
                               fs::path("/proc/table"), fs::path()}) {
    const auto written = write_data_file(path, kLabel, payload_of('a', 10));
    ASSERT_FALSE(written) << path;
    EXPECT_EQ(written.error().id, "file-not-written");
    EXPECT_EQ(written.error().argument("file"), path.string());
    EXPECT_NE(written.error().argument("reason"), "");
  }
  EXPECT_THAT(names_in(directory.path()), testing::UnorderedElementsAre("file", "sub"));
  EXPECT_THAT(names_in(directory / "sub"), IsEmpty());
}

TEST(Writing, OnAFullDiskLeavesWhatWasThere) {
  const TemporaryDirectory directory;
  const fs::path path = directory / "table";
  ASSERT_TRUE(write_data_file(path, kLabel, payload_of('a', 100)));
  const pid_t child = start_child([&] {
    std::signal(SIGXFSZ, SIG_IGN);
    allow_files_up_to(kMebibyte);
    const auto written = write_data_file(path, kLabel, payload_of('b', 3 * kMebibyte));
    if (written || written.error().id != "file-not-written") _exit(1);
  });
  EXPECT_EQ(end_of(child), 0);
  EXPECT_TRUE(is_whole(path, "a"));
  EXPECT_THAT(names_in(directory.path()), ElementsAre("table"));
}

TEST(Writing, KilledInTheMiddleLeavesWhatWasThereAndTheNextOneClearsUp) {
  const TemporaryDirectory directory;
  const fs::path path = directory / "table";
  ASSERT_TRUE(write_data_file(path, kLabel, payload_of('a', 100)));
  const pid_t child = start_child([&] {
    allow_files_up_to(kMebibyte);  // the write that goes past it is the process's last
    (void)write_data_file(path, kLabel, payload_of('b', 3 * kMebibyte));
  });
  const int status = end_of(child);
  ASSERT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGXFSZ) << status;
  EXPECT_EQ(names_in(directory.path()).size(), 2u);
  EXPECT_TRUE(is_whole(path, "a"));
  ASSERT_TRUE(write_data_file(path, kLabel, payload_of('c', 100)));
  EXPECT_TRUE(is_whole(path, "c"));
  EXPECT_THAT(names_in(directory.path()), ElementsAre("table"));
}

TEST(Writing, KilledAtAnyMomentLeavesOneWholeFile) {
  const TemporaryDirectory directory;
  const fs::path path = directory / "table";
  ASSERT_TRUE(write_data_file(path, kLabel, payload_of('a', 100)));
  for (int round = 0; round < 10; ++round) {
    const pid_t child = start_child([&] {
      const auto payload = payload_of('b', 8 * kMebibyte);
      for (;;) (void)write_data_file(path, kLabel, payload);
    });
    const fs::path temporary = directory / (".parlour-" + std::to_string(child) + "-0.tmp");
    while (!fs::exists(temporary)) std::this_thread::yield();
    kill(child, SIGKILL);
    end_of(child);
    EXPECT_TRUE(is_whole(path, "ab"));
  }
  ASSERT_TRUE(write_data_file(path, kLabel, payload_of('c', 100)));
  EXPECT_THAT(names_in(directory.path()), ElementsAre("table"));
}

TEST(Writing, SparesTheTemporaryFilesOfOthersAtWork) {
  const TemporaryDirectory directory;
  const fs::path other = directory / ".parlour-1-0.tmp";
  const int file = open(other.c_str(), O_CREAT | O_WRONLY, 0600);
  ASSERT_EQ(flock(file, LOCK_EX), 0);
  ASSERT_TRUE(write_data_file(directory / "table", kLabel, payload_of('a', 100)));
  EXPECT_TRUE(fs::exists(other));
  close(file);
  ASSERT_TRUE(write_data_file(directory / "table", kLabel, payload_of('a', 100)));
  EXPECT_FALSE(fs::exists(other));
}

TEST(Writing, ManyAtOnceAlwaysShowReadersOneWholeFile) {
  const TemporaryDirectory directory;
  const fs::path path = directory / "table";
  ASSERT_TRUE(write_data_file(path, kLabel, payload_of('a', kMebibyte)));
  std::atomic<int> writers{2};
  std::atomic<int> failed{0};
  const auto write = [&](char filling) {
    for (int round = 0; round < 15; ++round)
      if (!write_data_file(path, kLabel, payload_of(filling, kMebibyte))) ++failed;
    --writers;
  };
  std::thread one(write, 'b');
  std::thread two(write, 'c');
  int read = 0;
  while (writers > 0 || read == 0) {
    EXPECT_TRUE(is_whole(path, "abc"));
    ++read;
  }
  one.join();
  two.join();
  EXPECT_EQ(failed, 0);
  EXPECT_THAT(names_in(directory.path()), ElementsAre("table"));
}

}  // namespace
}  // namespace parlour::files
