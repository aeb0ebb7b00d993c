#pragma once

#include "design/explore.h"
#include "format/source.h"

#include <functional>
#include <string>

namespace loopglass::design {

/// Gives the text of a file that a design names. Throws InputError.
using FileLoader = std::function<Source(const std::string& path)>;

/// What a design file says.
struct DesignFile {
    Design design;          ///< its options are the usual ones, but for the objective
    std::string workloads;  ///< name of the network or workload
};

/// An area in µm²: `0.6 mm2`, `20000 um2`; a number alone is mm². Throws InputError.
double readArea(const std::string& text);

/// Reads a design file and the files that it names, whose paths begin at its own folder. Throws
/// InputError with file, line and column: also what is wrong in a file that it names is said where
/// the design names it.
DesignFile readDesign(const Source& source, const FileLoader& load);

}  // namespace loopglass::design
