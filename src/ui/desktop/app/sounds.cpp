#include "ui/desktop/app/sounds.hpp"

#include <QDir>
#include <QFileInfo>
#include <QProcess>
#include <QSaveFile>
#include <QStandardPaths>
#include <QtEndian>
#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "ui/desktop/board/board_material.hpp"

namespace parlour::ui::desktop {
namespace {

/// The sound of something struck: starts at once and dies away.
struct Stroke {
  double start = 0;  ///< in seconds
  double pitch = 0;  ///< in Hertz
  double decay = 0;  ///< how many times a second it falls to a third
  double loud = 0;   ///< from 0 to 1
  double noise = 0;  ///< how much of it is noise rather than a tone
};

std::vector<Stroke> strokes_of(Sound sound) {
  switch (sound) {
    case Sound::Stone:
      return {{0, 1150, 75, 0.5, 0.25}, {0.004, 420, 60, 0.35, 0}};
    case Sound::Seeds:
      return {{0, 1900, 110, 0.3, 0.4}, {0.055, 2300, 120, 0.25, 0.4}, {0.1, 1700, 110, 0.28, 0.4}};
    case Sound::Flip:
      return {{0, 520, 22, 0.25, 0.05}, {0.09, 780, 22, 0.25, 0.05}};
    case Sound::Win:
      return {{0, 523.25, 7, 0.3, 0},
              {0.12, 659.25, 7, 0.3, 0},
              {0.24, 783.99, 7, 0.3, 0},
              {0.36, 1046.5, 5, 0.35, 0}};
    case Sound::Error:
      break;
  }
  return {{0, 196, 14, 0.4, 0.03}, {0.1, 147, 12, 0.4, 0.03}};
}

QString file_name(Sound sound) { return QStringLiteral("sound-%1.wav").arg(static_cast<int>(sound)); }

}  // namespace

std::vector<std::int16_t> samples_of(Sound sound) {
  constexpr double kQuiet = 5.5;  // after this many decays nothing can be heard
  constexpr double kLoudest = 32000;
  const std::vector<Stroke> strokes = strokes_of(sound);
  double length = 0;
  for (const Stroke& stroke : strokes) length = std::max(length, stroke.start + kQuiet / stroke.decay);
  std::vector<std::int16_t> samples(static_cast<std::size_t>(length * kSamplesPerSecond));
  for (std::size_t at = 0; at < samples.size(); ++at) {
    double level = 0;
    for (const Stroke& stroke : strokes) {
      const double time = static_cast<double>(at) / kSamplesPerSecond - stroke.start;
      if (time < 0) continue;
      const double tone = std::sin(2 * std::numbers::pi * stroke.pitch * time);
      const double clatter = 2 * chance(static_cast<std::uint32_t>(at), 9) - 1;
      const double soft_start = std::min(1.0, time * 1000);
      level += stroke.loud * soft_start * std::exp(-stroke.decay * time) *
               (tone * (1 - stroke.noise) + clatter * stroke.noise);
    }
    samples[at] = static_cast<std::int16_t>(kLoudest * std::clamp(level, -1.0, 1.0));
  }
  return samples;
}

QByteArray wav_of(Sound sound) {
  const std::vector<std::int16_t> samples = samples_of(sound);
  QByteArray file;
  const auto number = [&file]<class T>(T value) {
    const T little = qToLittleEndian(value);
    file.append(reinterpret_cast<const char*>(&little), sizeof little);
  };
  const auto bytes = static_cast<std::uint32_t>(samples.size() * sizeof samples[0]);
  file.append("RIFF");
  number(std::uint32_t{36 + bytes});
  file.append("WAVEfmt ");
  number(std::uint32_t{16});
  number(std::uint16_t{1});  // PCM
  number(std::uint16_t{1});  // channels
  number(std::uint32_t{kSamplesPerSecond});
  number(std::uint32_t{kSamplesPerSecond * sizeof samples[0]});
  number(std::uint16_t{sizeof samples[0]});
  number(std::uint16_t{16});  // bits
  file.append("data");
  number(bytes);
  for (const std::int16_t sample : samples) number(sample);
  return file;
}

SoundPlayer::SoundPlayer(QString folder, const QStringList& players) : folder_(std::move(folder)) {
  for (const QString& player : players) {
    QStringList words = QProcess::splitCommand(player);
    const QString program = words.isEmpty() ? QString() : QStandardPaths::findExecutable(words.takeFirst());
    if (program.isEmpty()) continue;
    program_ = program;
    arguments_ = words;
    return;
  }
}

SoundPlayer::SoundPlayer()
    : SoundPlayer(QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation) +
                      QStringLiteral("/parlour/sounds"),
                  {QStringLiteral("pw-play"), QStringLiteral("paplay"), QStringLiteral("aplay -q")}) {}

void SoundPlayer::play(Sound sound) const {
  if (!on_ || !able()) return;
  const QString path = folder_ + u'/' + file_name(sound);
  if (!QFileInfo::exists(path)) {
    QSaveFile file(path);
    if (!QDir().mkpath(folder_) || !file.open(QIODevice::WriteOnly)) return;
    file.write(wav_of(sound));
    if (!file.commit()) return;
  }
  QProcess process;
  process.setProgram(program_);
  process.setArguments(arguments_ + QStringList{path});
  process.setStandardOutputFile(QProcess::nullDevice());
  process.setStandardErrorFile(QProcess::nullDevice());
  process.startDetached();
}

}  // namespace parlour::ui::desktop
