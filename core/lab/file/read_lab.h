#pragma once

#include "lab/file/lab.h"

#include <functional>
#include <memory>
#include <string>

namespace loopglass::lab {

/// A function that returns the text of a file that a lab names. The function throws InputError if
/// it cannot read the file.
using FileLoader = std::function<Source(const std::string& path)>;

/// Largest number of questions, parameters and cases of a lab.
inline constexpr std::size_t maxParts = 200;

/// Reads a lab file and the files that it names. Paths are relative to the folder of the lab file,
/// and must be inside this folder. Expressions are parsed, and names are checked if this is
/// possible without an evaluation. Throws InputError with file, line and column.
Lab readLab(const Source& source, const FileLoader& load);

/// Reads a lab file with the files in its folder. Throws InputError.
std::shared_ptr<const Lab> readLabFile(const std::string& path);

}  // namespace loopglass::lab
