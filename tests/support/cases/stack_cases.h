#pragma once

#include "accelerator/accelerator.h"
#include "mapping/constraints.h"
#include "mapping/mapping.h"
#include "mapping/variant.h"
#include "support/cases/random_source.h"
#include "workload/workload.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace loopglass::test {

/// The entry of a file for a tensor at a storage.
enum class StackKeep : std::uint8_t { Keep, Bypass, Open };

/// A storage of a random machine, in the form of other tools.
struct StackStorage {
    std::string name;
    std::optional<std::int64_t> words;
    AccessEnergy energy;
    std::int64_t copies = 1;       ///< instances below one instance of the next outer storage
    bool rows = false;             ///< true if the instances are along the y axis
    std::vector<StackKeep> keeps;  ///< entry for each tensor
    std::map<std::string, std::int64_t>
        fixed;  ///< factors of temporal loops that a constraint fixes
};

/// A small machine that is a stack of storages, and a small workload. The same machine can be
/// written as a file of Timeloop, of AccelForge or of ZigZag, or built directly.
struct StackCase {
    std::string workload;  ///< name of the workload: `mm`, `conv` or `depthwise`
    std::vector<std::pair<std::string, std::int64_t>> dimensions;
    std::vector<std::string> tensors;  ///< names of the tensors, the output first
    std::vector<std::string> ranks;    ///< ranks of each tensor, in Timeloop notation
    std::vector<StackStorage> storages;
    std::int64_t lanes = 1;

    std::size_t openKeeps() const;
    bool isConstrained() const;
};

/// Returns a random case, with storages of one tensor below each other, registers of one word,
/// bypasses, open keeps, fanouts and fixed factors.
StackCase randomStack(RandomSource& random);

/// Returns the case as one file of Timeloop.
std::string timeloopText(const StackCase& one);
/// Returns a mapping onto the machine, as a part of the same file. `variant` gives the bypasses of
/// the levels.
std::string timeloopMappingText(const StackCase& one, const Workload& workload,
                                const Mapping& mapping, const Variant& variant);
/// Returns true if the case has no fixed factors, and if every storage may keep a tensor.
/// AccelForge has no loops at a storage that keeps nothing.
bool isOfAccelForge(const StackCase& one);
/// Returns the case as one file of AccelForge; requires isOfAccelForge().
std::string accelForgeText(const StackCase& one);
/// Returns true if the case has no open keeps, no fixed factors, at most one fanout on each axis,
/// and only storages that keep a tensor.
bool isOfZigZag(const StackCase& one);
/// Returns the machine as a file of ZigZag; requires isOfZigZag(). In ZigZag each storage reads and
/// writes one word per cycle.
std::string zigzagText(const StackCase& one);

/// Returns the expected machine: each storage is a level and keeps all tensors that it keeps or may
/// keep.
Accelerator stackAccelerator(const StackCase& one);
/// Returns the constraints of the case on loops and kept tensors.
Constraints stackConstraints(const StackCase& one, const Workload& workload);

/// Returns a random mapping onto the machine, which may be illegal.
Mapping randomStackMapping(const StackCase& one, const Workload& workload, RandomSource& random);

}  // namespace loopglass::test
