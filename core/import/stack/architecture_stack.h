#pragma once

#include "accelerator/accelerator.h"
#include "import/foreign/foreign_node.h"
#include "import/stack/directives.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace loopglass {

/// The tensors that a storage keeps, as far as a file specifies them.
struct KeepRule {
    std::vector<std::string> keep;
    std::vector<std::string> bypass;
    std::vector<std::string> may;  ///< may be kept or bypassed, like tensors in no list
    bool keepOnly = false;         ///< tensors in neither `keep` nor `may` are bypassed
    bool given = false;
    Location at;
};

/// A storage, a fanout or the MACs of an architecture, in a list from the outermost inward.
struct StackItem {
    enum class Kind : std::uint8_t { Storage, Fanout, Compute };

    Kind kind = Kind::Storage;
    std::string name;                  ///< without a range of instances
    std::vector<std::string> targets;  ///< names for directives of a mapping
    Location at;
    std::string type;            ///< the class: `SRAM`
    bool dummy = false;          ///< a storage made by flattening, which stores nothing
    bool loops = false;          ///< a storage that keeps no tensor may have loops
    std::int64_t instances = 0;  ///< instances in the whole accelerator, if given
    std::int64_t meshX = 1;      ///< fanout: children of one parent on axis X
    std::int64_t meshY = 1;
    std::optional<int> group;               ///< storage: index of its !Parallel
    std::string groupName;                  ///< name of a level made of the group
    Buffer buffer;                          ///< storage: capacity, bandwidth, energy, buffering
    bool inTurn = false;                    ///< reads and writes take turns at one port
    bool hasEnergy = false;                 ///< the file itself gives the energy
    double cluster = 1;                     ///< instances that share the energy of an access
    Location clusterAt;                     ///< line of `cluster` in the file
    std::optional<double> sharedBandwidth;  ///< words per cycle that are read or written
    double blockWords = 1;                  ///< words of one access
    int wordBits = 0;                       ///< 0: not given
    double computeEnergy = 0;               ///< MACs: energy in pJ
    KeepRule rule;                          ///< from the constraints
};

/// A component that is not a part of a stack: a network, an adder.
struct OtherComponent {
    std::string name;
    std::string type;
    Location at;
    bool costs = false;  ///< the class has an energy even without a table
};

/// An architecture as a stack, as in Timeloop.
struct ArchitectureStack {
    std::string name;
    std::vector<StackItem> items;
    std::vector<OtherComponent> others;
    std::vector<std::string> disabled;           ///< components that are switched off
    std::vector<TimeloopDirective> constraints;  ///< constraints in the same file as the components
    std::optional<double> clock = {};            ///< GHz
    Counting counting = {};
};

/// `PE` and 16 of `PE[0..15]`; 1 without a range. Throws InputError.
std::pair<std::string, std::int64_t> instanceRange(const ForeignNode& name);
/// Like instanceRange(), for ranges whose ends may be expressions: `PE[0..n-1]`.
std::pair<std::string, std::int64_t> instanceRange(const ForeignNode& name, ExpressionScope& scope);
/// Like instanceRange(), for a path: `RF` and 32 for `chip.PE[0..15].RF[0..1]`. All ranges count.
/// Throws InputError.
std::pair<std::string, std::int64_t> lastOfPath(const ForeignNode& path);
/// Like lastOfPath(), for a path that is a key at the place `at`. Throws InputError.
std::pair<std::string, std::int64_t> lastOfPath(const std::string& path, const ForeignNode& at);

}  // namespace loopglass
