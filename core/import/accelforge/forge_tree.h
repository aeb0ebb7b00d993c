#pragma once

#include "import/accelforge/forge_nodes.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// A storage or a loop of a mapping for several einsums.
struct ForgeStep {
    enum class Kind : std::uint8_t { Storage, Temporal, Spatial };

    Kind kind = Kind::Storage;
    std::size_t level = 0;                  ///< level of a storage or of a spatial loop
    std::vector<ForeignNode> tensors = {};  ///< names of the stored tensors
    std::string variable = {};              ///< rank variable of a loop
    std::int64_t tile = 1;                  ///< iterations of the variable inside the loop
    bool onY = false;
    std::optional<ForeignNode> node = {};  ///< the node in the file
};

/// A list of nodes. It ends with the computation of an einsum, or with branches that run one after
/// the other.
struct ForgeBranch {
    std::vector<ForgeStep> steps = {};
    std::vector<ForgeBranch> branches = {};
    std::string einsum = {};  ///< "" if the list ends with branches
    Location at = {};
};

/// Reads the nodes under the key `mapping`. `levelOf` has the level of each item of the stack.
/// Throws InputError for unknown nodes and components.
ForgeBranch forgeTree(const ForeignNode& mapping, const ArchitectureStack& stack,
                      const std::vector<std::optional<std::size_t>>& levelOf,
                      const ForgeAxes& axes);

}  // namespace loopglass
