#pragma once

#include "accelerator/accelerator.h"
#include "mapping/mapping.h"
#include "workload/workload.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace loopglass::test {

/// Words of one tensor at one level, as totals over all instances.
struct GoldenCounts {
    std::int64_t reads = 0;
    std::int64_t fills = 0;
    std::int64_t updates = 0;
    bool operator==(const GoldenCounts&) const = default;
};

/// Counts by level name and tensor name.
using GoldenTable = std::map<std::string, std::map<std::string, GoldenCounts>>;

/// A file of tests/golden or tests/golden/steps: the inputs, with the outermost level and loop
/// first, and the numbers according to the definition of the cost model.
struct GoldenCase {
    std::string name;
    Workload workload;
    Accelerator accelerator;
    Mapping mapping;
    GoldenTable counts;
    GoldenTable wordMulticast;  ///< entries that change if every fanout multicasts by word
    GoldenTable timeloop;       ///< counts of timeloop-model that differ from `counts`
    std::map<std::string, std::int64_t> instances;  ///< number of used instances of each level
    std::int64_t macs = 0;
    std::int64_t steps = 0;  ///< steps of the operations, for uneven mappings only
    double energy = 0;       ///< energy in pJ
    double cycles = 0;
};

/// Returns the JSON files of a folder, sorted by name.
std::vector<std::filesystem::path> goldenFiles(const std::filesystem::path& folder);

/// Reads a golden case. Throws an exception of nlohmann::json, or std::runtime_error, if the file
/// is malformed.
GoldenCase readGoldenCase(const std::filesystem::path& path);

/// Returns the accelerator with this multicast at every fanout.
Accelerator withMulticast(Accelerator accelerator, Multicast multicast);

/// Returns `counts` with the entries of `changes` replaced.
GoldenTable overlaid(GoldenTable counts, const GoldenTable& changes);

}  // namespace loopglass::test
