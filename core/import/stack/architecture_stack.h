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
    /// Tensors that may be kept or bypassed, like tensors in no list.
    std::vector<std::string> may;
    bool keepOnly = false;  ///< true if tensors in neither `keep` nor `may` are bypassed
    bool given = false;
    Location at;
};

/// A part of an architecture: a storage, a fanout or the MACs. A list of parts begins with the
/// outermost.
struct StackItem {
    enum class Kind : std::uint8_t { Storage, Fanout, Compute };

    Kind kind = Kind::Storage;
    std::string name;                  ///< name without a range of instances
    std::vector<std::string> targets;  ///< names of the item in the directives of a mapping
    Location at;
    std::string type;  ///< class of the component, such as `SRAM`
    /// True for a storage that flattening has added; it stores nothing.
    bool dummy = false;
    bool loops = false;          ///< true if a storage may have loops although it keeps no tensor
    std::int64_t instances = 0;  ///< instances in the whole accelerator; 0 = not specified
    std::int64_t meshX = 1;      ///< fanout: number of children of one parent on axis X
    std::int64_t meshY = 1;
    /// Storage: index of the !Parallel group that it belongs to.
    std::optional<int> group;
    std::string groupName;   ///< name for the level that the group becomes
    Buffer buffer;           ///< storage: capacity, bandwidth, energy, buffering
    bool inTurn = false;     ///< true if reads and writes take turns at one port
    bool hasEnergy = false;  ///< true if the file itself specifies the energy
    /// Number of instances that share the energy of an access.
    double cluster = 1;
    Location clusterAt;  ///< position of `cluster` in the file
    /// Bandwidth that reads and writes share, in words per cycle.
    std::optional<double> sharedBandwidth;
    double blockWords = 1;     ///< number of words of one access
    int wordBits = 0;          ///< bits of a word; 0 = not specified
    double computeEnergy = 0;  ///< MACs: energy in pJ
    /// Tensors that the constraints require to be kept or bypassed.
    KeepRule rule;
};

/// A component that is not a part of a stack, such as a network or an adder.
struct OtherComponent {
    std::string name;
    std::string type;
    Location at;
    bool costs = false;  ///< true if the class has an energy even without a table
};

/// An architecture as a stack of parts, as in Timeloop.
struct ArchitectureStack {
    std::string name;
    std::vector<StackItem> items;
    std::vector<OtherComponent> others;
    std::vector<std::string> disabled;  ///< names of the components that are switched off
    /// Constraints that are in the same file as the components.
    std::vector<TimeloopDirective> constraints;
    std::optional<double> clock = {};  ///< clock in GHz
    Counting counting = {};
};

/// Splits a name with a range: returns `PE` and 16 for `PE[0..15]`. Without a range, the number is
/// 1. Throws InputError.
std::pair<std::string, std::int64_t> instanceRange(const ForeignNode& name);
/// Like instanceRange(), but the ends of the range may be expressions: `PE[0..n-1]`.
std::pair<std::string, std::int64_t> instanceRange(const ForeignNode& name, ExpressionScope& scope);
/// Like instanceRange(), but for a path: returns `RF` and 32 for `chip.PE[0..15].RF[0..1]`. The
/// ranges of all names in the path are multiplied. Throws InputError.
std::pair<std::string, std::int64_t> lastOfPath(const ForeignNode& path);
/// Like lastOfPath(), but for a path that is a key at the position `at`. Throws InputError.
std::pair<std::string, std::int64_t> lastOfPath(const std::string& path, const ForeignNode& at);

}  // namespace loopglass
