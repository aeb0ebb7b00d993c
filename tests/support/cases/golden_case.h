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

/// Words of one tensor at one level, totals over all instances.
struct GoldenCounts {
    std::int64_t reads = 0;
    std::int64_t fills = 0;
    std::int64_t updates = 0;
    bool operator==(const GoldenCounts&) const = default;
};

/// Counts by the name of the level and the name of the tensor.
using GoldenTable = std::map<std::string, std::map<std::string, GoldenCounts>>;

/// One file of tests/golden or tests/golden/steps: the inputs, outermost level and loop first, and
/// what the definition of the cost model says of them.
struct GoldenCase {
    std::string name;
    Workload workload;
    Accelerator accelerator;
    Mapping mapping;
    GoldenTable counts;
    GoldenTable wordMulticast;  ///< the entries that change when every fanout multicasts by word
    GoldenTable timeloop;       ///< what timeloop-model counts instead of `counts`
    std::map<std::string, std::int64_t> instances;  ///< in use, by level
    std::int64_t macs = 0;
    std::int64_t steps = 0;  ///< of the operations; only of uneven mappings
    double energy = 0;       ///< pJ
    double cycles = 0;
};

/// The JSON files of a folder, sorted by name.
std::vector<std::filesystem::path> goldenFiles(const std::filesystem::path& folder);

/// Reads one of them. Throws what nlohmann::json throws, or std::runtime_error, when it is
/// malformed.
GoldenCase readGoldenCase(const std::filesystem::path& path);

/// The same accelerator with this multicast at every fanout.
Accelerator withMulticast(Accelerator accelerator, Multicast multicast);

/// `counts` with the entries of `changes` put in.
GoldenTable overlaid(GoldenTable counts, const GoldenTable& changes);

}  // namespace loopglass::test
