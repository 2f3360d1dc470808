#pragma once

#include <filesystem>
#include <string>

#include "core/result.hpp"
#include "files/text_file.hpp"
#include "records/formats.hpp"

namespace parlour::table {

/// A record from a file, in the format that its name or its content tells. Fails with what is wrong, where. A
/// pipe is waited for only where a person named it at a place that may wait.
Result<records::Record> load_record(const std::filesystem::path& file,
                                    files::Pipes pipes = files::Pipes::Waited);

/// The format that the name of `file` asks for. Fails for a name that tells none.
Result<records::Format> format_for(const std::filesystem::path& file);

/// Writes `record` to `file`, which is whole at every moment if it is a regular one.
Result<void> store_record(const records::Record& record, const std::filesystem::path& file);

/// Can `record`, as far as it goes, be written to `file`? Fails with what stands against it.
Result<void> check_storing(const records::Record& record, const std::filesystem::path& file);

/// The date of today, as 2026-11-15.
std::string today();

}  // namespace parlour::table
