#pragma once

#include "design/explore.h"
#include "format/source.h"
#include "workload/input_error.h"

#include <functional>
#include <string>
#include <vector>

namespace loopglass::design {

/// Gives the text of a file that a design names. Throws InputError.
using FileLoader = std::function<Source(const std::string& path)>;

/// What a design file says.
struct DesignFile {
    Design design;                      ///< its options are the usual ones, but for the objective
    std::string workloads;              ///< name of the network or workload
    std::vector<Location> limitPlaces;  ///< where each limit of the design stands
};

/// An area in µm²: `0.6 mm2`, `20000 um2`; a number alone is mm². Throws InputError.
double readArea(const std::string& text);

/// Reads a design file and the files that it names, whose paths begin at its own folder. Throws
/// InputError with file, line and column: also what is wrong in a file that it names is said where
/// the design names it.
DesignFile readDesign(const Source& source, const FileLoader& load);

/// Throws InputError at a limit on the machine alone that no configuration keeps to, with the
/// smallest value that any has. The window shows such machines, so readDesign() takes them.
void refuseUnmetLimits(const DesignFile& file);

}  // namespace loopglass::design
