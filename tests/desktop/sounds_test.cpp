#include "ui/desktop/app/sounds.hpp"

#include <gtest/gtest.h>

#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>

#include "desktop/waiting.hpp"

namespace parlour::ui::desktop {
namespace {

constexpr Sound kSounds[] = {Sound::Stone, Sound::Seeds, Sound::Flip, Sound::Win, Sound::Error};

TEST(Sounds, AreShortAndAudibleAndEndInSilence) {
  for (const Sound sound : kSounds) {
    const auto samples = samples_of(sound);
    EXPECT_GT(samples.size(), kSamplesPerSecond / 20u);
    EXPECT_LT(samples.size(), kSamplesPerSecond * 2u);
    EXPECT_GT(*std::max_element(samples.begin(), samples.end()), 3000);
    EXPECT_LT(std::abs(samples.back()), 400);
  }
}

TEST(Sounds, AreWavFiles) {
  const QByteArray file = wav_of(Sound::Stone);
  EXPECT_EQ(file.left(4), "RIFF");
  EXPECT_EQ(file.mid(8, 8), "WAVEfmt ");
  EXPECT_EQ(static_cast<std::size_t>(file.size()), 44 + 2 * samples_of(Sound::Stone).size());
}

/// A player that copies what it is to play to `heard`.
QString fake_player(const QTemporaryDir& folder) {
  QFile script(folder.filePath("player"));
  script.open(QIODevice::WriteOnly);
  script.write(
      "#!/bin/sh\ncp \"$2\" \"$(dirname \"$0\")/part\"\nmv \"$(dirname \"$0\")/part\" \"$(dirname "
      "\"$0\")/heard\"\n");
  script.close();
  script.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
  return script.fileName();
}

TEST(ASoundPlayer, PlaysThroughTheFirstProgramThereIs) {
  const QTemporaryDir folder;
  const SoundPlayer player(folder.filePath("sounds"), {"no-such-player", fake_player(folder) + " -q"});
  ASSERT_TRUE(player.able());
  player.play(Sound::Win);
  ASSERT_TRUE(comes_true([&] { return QFile::exists(folder.filePath("heard")); }));
  QFile heard(folder.filePath("heard"));
  ASSERT_TRUE(heard.open(QIODevice::ReadOnly));
  EXPECT_EQ(heard.readAll(), wav_of(Sound::Win));
}

TEST(ASoundPlayer, IsSilentWhenOffAndWithoutAProgram) {
  const QTemporaryDir folder;
  SoundPlayer off(folder.filePath("sounds"), {fake_player(folder)});
  off.set_on(false);
  off.play(Sound::Win);
  EXPECT_FALSE(QFile::exists(folder.filePath("sounds"))) << "nothing was even prepared";
  const SoundPlayer unable(folder.filePath("sounds"), {"no-such-player"});
  EXPECT_FALSE(unable.able());
  unable.play(Sound::Win);
  EXPECT_FALSE(QFile::exists(folder.filePath("sounds")));
}

}  // namespace
}  // namespace parlour::ui::desktop
