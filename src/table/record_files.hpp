#pragma once

#include <filesystem>
#include <string>

#include "core/result.hpp"
#include "files/text_file.hpp"
#include "records/formats.hpp"

namespace parlour::table {

/// A record from a file, in the format that its content or name suggests. Fails with what is wrong and where.
/// Waits for a pipe only if `pipes` allows it, and until `stop`.
Result<records::Record> load_record(const std::filesystem::path& file,
                                    files::Pipes pipes = files::Pipes::Waited, StopToken stop = {});

/// The format that the extension of `file` names. Fails if it names none.
Result<records::Format> format_for(const std::filesystem::path& file);

/// Writes `record` to `file`. A regular file is replaced as a whole, so it is complete at every moment.
Result<void> store_record(const records::Record& record, const std::filesystem::path& file);

/// Can `record`, as far as it has got, be written to `file`? Fails with the reason why not.
Result<void> check_storing(const records::Record& record, const std::filesystem::path& file);

/// Today's date, such as 2026-11-15.
std::string today();

}  // namespace parlour::table
