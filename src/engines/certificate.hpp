#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace parlour::engines {

struct CertifySettings {
  int threads = 1;
  std::size_t memory_mib = 1024;  ///< for tables; the certificate itself comes on top
};

/// What to put into a data file of kind `certificate` (docs/certificates.md).
struct Certificate {
  std::string game;      ///< with every option
  std::string position;  ///< its text; empty for the start
  std::vector<std::byte> payload;
};

/// How far the writing of a certificate is. Nobody knows beforehand how many nodes it takes.
struct CertifyProgress {
  std::uint64_t nodes = 0;
  std::size_t bytes = 0;
};
using OnCertifyProgress = std::function<void(const CertifyProgress&)>;

}  // namespace parlour::engines
