#pragma once

#include "design/explore.h"
#include "format/source.h"
#include "workload/input_error.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace loopglass::design {

/// Gives the text of a file that a design names. Throws InputError.
using FileLoader = std::function<Source(const std::string& path)>;

/// What a design file says.
struct DesignFile {
    Design design;                      ///< with the options that the file says
    std::string workloads;              ///< name of the network or workload
    std::vector<Location> limitPlaces;  ///< where each limit of the design stands
};

/// An area in µm²: `0.6 mm2`, `20000 um2`; a number alone is mm². Throws InputError.
double readArea(const std::string& text);

/// Reads a design file and the files that it names, whose paths begin at its own folder, or a
/// session of the explorer in which something varies. Throws
/// InputError with file, line and column: also what is wrong in a file that it names is said where
/// the design names it.
DesignFile readDesign(const Source& source, const FileLoader& load);

/// What a command says of the cost model, beside a file that may say it too.
struct GivenCost {
    std::optional<ReuseReading> reuse;
    bool chargeFirstVisits = false;

    CostOptions over(const CostOptions& ofFile) const {
        return {reuse.value_or(ofFile.reuse), chargeFirstVisits || ofFile.chargeFirstVisits};
    }
};

/// What a file says of how layers are mapped, with what the command says: threads, memory, and
/// what is given of the cost model. The rest stays as the file has it.
void addOptions(DesignFile& file, const MapOptions& given, const GivenCost& cost);

/// Throws InputError at a limit on the machine alone that no configuration keeps to, with the
/// smallest value that any has. The window shows such machines, so readDesign() takes them.
void refuseUnmetLimits(const DesignFile& file);

}  // namespace loopglass::design
