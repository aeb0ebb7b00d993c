#pragma once

#include "design/explore.h"
#include "format/source.h"
#include "workload/input_error.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace loopglass::design {

/// A function that returns the text of a file that a design names. The function throws InputError
/// if it cannot read the file.
using FileLoader = std::function<Source(const std::string& path)>;

/// The files that a design file names, as paths that begin at the folder of the design file.
struct NamedFiles {
    std::string accelerator;
    std::string workloads;
};

/// Returns the files that a design file names; none if the file is a session. Throws InputError for
/// a file that is not a design.
std::optional<NamedFiles> namedFiles(const Source& source);

/// The content of a design file.
struct DesignFile {
    Design design;                          ///< the design, with the options of the file
    std::string workloads;                  ///< name of the network or the workload
    std::vector<Location> limitPlaces;      ///< position of each limit in the file
    Location objectivePlace = {};           ///< position of the objective; the file without one
    std::vector<std::string> outputs = {};  ///< outputs of the network, as in Network
};

/// Parses an area such as `0.6 mm2` or `20000 um2` and returns it in µm²; a number without a unit
/// is in mm². Throws InputError.
double readArea(const std::string& text);

/// Reads a design file with the files that it names, or a session with varied parameters. Paths are
/// relative to the folder of the file. Throws InputError with file, line and column. For an error
/// in a named file, the position is the file's name in the design.
DesignFile readDesign(const Source& source, const FileLoader& load);

/// Cost model options that a command specifies; the design file may specify them too.
struct GivenCost {
    std::optional<ReuseReading> reuse;
    bool chargeFirstVisits = false;

    CostOptions over(const CostOptions& ofFile) const {
        return {reuse.value_or(ofFile.reuse), chargeFirstVisits || ofFile.chargeFirstVisits};
    }
};

/// Adds the mapping options of a command to those of a file: threads, memory, and specified options
/// of the cost model. All other options stay as in the file.
void addOptions(DesignFile& file, const MapOptions& given, const GivenCost& cost);

/// Throws InputError at a limit on the accelerator alone that no configuration meets, with the
/// smallest value of all configurations. readDesign() accepts such limits because the window shows
/// these accelerators.
void refuseUnmetLimits(const DesignFile& file);

}  // namespace loopglass::design
