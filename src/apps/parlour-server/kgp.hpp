#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/cached_tables.hpp"
#include "ui/texts/texts.hpp"

/// The Kalah Game Protocol at the command line: `parlour kgp …` becomes this program with `kgp-connect` or
/// `kgp-serve` as its first argument, and `key=value` each after it.
namespace parlour::app {

using Program = int (*)(const std::vector<std::string>& arguments);

int kgp_connect(const std::vector<std::string>& arguments);
int kgp_serve(const std::vector<std::string>& arguments);

/// Null if `name` is neither.
Program kgp_program(std::string_view name);

bool is_loopback(const std::string& host);

/// `key=value` each, with what the keys mean to whom they concern.
class KgpArguments {
 public:
  explicit KgpArguments(const std::vector<std::string>& arguments);

  /// The last value of `key`; empty: not given.
  std::string value(std::string_view key) const;
  std::vector<std::string> list(std::string_view key) const;
  int number(std::string_view key, int otherwise) const;
  bool flag(std::string_view key) const { return value(key) == "on"; }
  ui::Texts texts() const;

 private:
  std::multimap<std::string, std::string, std::less<>> values_;
};

/// Says on standard error what is wrong; returns the exit status.
int fail(const ui::Texts& texts, const Message& message);
int refuse(const ui::Texts& texts, const Message& message);

/// The tables of earlier runs; null if there is no place for them.
std::unique_ptr<catalog::CachedTables> kept_tables();

}  // namespace parlour::app
