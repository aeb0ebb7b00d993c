#pragma once

#include "lab/file/lab.h"

#include <functional>
#include <memory>
#include <string>

namespace loopglass::lab {

/// Gives the text of a file that a lab names. Throws InputError.
using FileLoader = std::function<Source(const std::string& path)>;

/// The most questions, parameters and cases that a lab may have.
inline constexpr std::size_t maxParts = 200;

/// Reads a lab file and the files that it names, whose paths begin at its own folder and stay in
/// it. Expressions are read, and their names checked as far as that needs no evaluation. Throws
/// InputError with file, line and column.
Lab readLab(const Source& source, const FileLoader& load);

/// The lab of a file, with the files beside it. Throws InputError.
std::shared_ptr<const Lab> readLabFile(const std::string& path);

}  // namespace loopglass::lab
