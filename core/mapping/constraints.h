#pragma once

#include "mapping/mapping.h"
#include "mapping/problem.h"
#include "words/argument.h"
#include "workload/dimension_set.h"
#include "workload/input_error.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// The user's constraints on one list of loops: the temporal loops of a level, or one axis of its
/// fanout.
struct LoopConstraint {
    std::optional<DimensionSet> allowed;  ///< dimensions that may have a loop here; none = all
    std::vector<Loop> factors;            ///< dimensions whose factor here is fixed
    std::vector<Loop> most = {};          ///< dimensions with the largest factor allowed here
    NamesWrittenAt factorsAt = {};        ///< by dimension, when read from a file
    std::int64_t least = 1;               ///< for an axis: smallest product of its factors
    bool operator==(const LoopConstraint&) const = default;
    /// Returns the largest factor that the constraint allows for a dimension, ignoring its size.
    std::int64_t mostOf(DimensionId dimension) const;
};

struct LevelConstraints {
    LoopConstraint temporal;
    LoopConstraint x;
    LoopConstraint y;
    /// The innermost temporal loops of the level, listed outermost first. All other loops are
    /// outside them.
    std::vector<DimensionId> order;
    bool operator==(const LevelConstraints&) const = default;
};

/// Constraints of a search: empty, or one entry per level, outermost first.
struct Constraints {
    std::vector<LevelConstraints> levels;
    /// By level, ascending: tensors that a search must not bypass there. Empty, or one entry per
    /// level.
    std::vector<std::vector<TensorId>> keep = {};
    /// Returns true if no loop is constrained.
    bool empty() const { return levels.empty(); }
    /// Returns true if neither loops nor kept tensors are constrained.
    bool saysNothing() const { return levels.empty() && keep.empty(); }
    /// Returns true if a level must keep a tensor.
    bool mustKeep(std::size_t level, TensorId tensor) const;
    bool operator==(const Constraints&) const = default;
};

/// Returns one sentence for each constraint that the mapping violates; empty if there is none.
std::vector<Message> violatedConstraint(const Problem& problem, const Constraints& constraints,
                                        const Mapping& mapping);

}  // namespace loopglass
