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

/// What a file says of a tensor at a storage.
enum class StackKeep : std::uint8_t { Keep, Bypass, Open };

/// A storage of a random machine, as files of other tools have it.
struct StackStorage {
    std::string name;
    std::optional<std::int64_t> words;
    AccessEnergy energy;
    std::int64_t copies = 1;       ///< instances below one instance of the storage outside
    bool rows = false;             ///< they are on the y axis
    std::vector<StackKeep> keeps;  ///< by tensor
    std::map<std::string, std::int64_t>
        fixed;  ///< factors of temporal loops that a constraint fixes
};

/// A small machine that is a stack of storages, and a small workload. The same machine can be
/// written as a file of Timeloop, of AccelForge or of ZigZag, and built by hand.
struct StackCase {
    std::string workload;  ///< which: `mm`, `conv` or `depthwise`
    std::vector<std::pair<std::string, std::int64_t>> dimensions;
    std::vector<std::string> tensors;  ///< the output first
    std::vector<std::string> ranks;    ///< of each tensor, as Timeloop writes them
    std::vector<StackStorage> storages;
    std::int64_t lanes = 1;

    std::size_t openKeeps() const;
    bool isConstrained() const;
};

/// A random case: storages of one tensor one below the other among them, registers of one word,
/// bypasses, open keeps, fanouts and fixed factors.
StackCase randomStack(RandomSource& random);

/// All of it as one file of Timeloop.
std::string timeloopText(const StackCase& one);
/// A mapping onto it, as a part of the same file. `variant` says what the levels bypass.
std::string timeloopMappingText(const StackCase& one, const Workload& workload,
                                const Mapping& mapping, const Variant& variant);
/// The case has no fixed factors, and every storage may keep something. AccelForge has no loops at
/// a storage that keeps nothing.
bool isOfAccelForge(const StackCase& one);
/// All of it as one file of AccelForge, for a case that isOfAccelForge().
std::string accelForgeText(const StackCase& one);
/// The case has no open keeps, no fixed factors, one fanout on each axis at most, and storages that
/// keep something.
bool isOfZigZag(const StackCase& one);
/// The machine as a file of ZigZag, for a case that isOfZigZag(). There each storage reads and
/// writes a word in a cycle.
std::string zigzagText(const StackCase& one);

/// The machine as it is meant: each storage is a level. It keeps what it keeps or may keep.
Accelerator stackAccelerator(const StackCase& one);
/// What the case demands of loops and keeps.
Constraints stackConstraints(const StackCase& one, const Workload& workload);

/// A random mapping onto the machine; it may be illegal.
Mapping randomStackMapping(const StackCase& one, const Workload& workload, RandomSource& random);

}  // namespace loopglass::test
