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

/// The user's constraints on one list of loops: the temporal loops of a level, or the spatial loops
/// on one axis of its fanout.
struct LoopConstraint {
    /// Dimensions that may have a loop in this list; none = all.
    std::optional<DimensionSet> allowed;
    std::vector<Loop> factors;  ///< dimensions with a required factor, with this factor
    /// Dimensions with a largest allowed factor, with this factor.
    std::vector<Loop> most = {};
    /// Positions of the factors by dimension, if read from a file.
    NamesWrittenAt factorsAt = {};
    std::int64_t least = 1;  ///< for an axis: smallest allowed product of its factors
    bool operator==(const LoopConstraint&) const = default;
    /// Returns the largest factor that the constraint allows for a dimension; the size of the
    /// dimension has no influence.
    std::int64_t mostOf(DimensionId dimension) const;
};

struct LevelConstraints {
    LoopConstraint temporal;
    LoopConstraint x;
    LoopConstraint y;
    /// Required innermost temporal loops of the level, in the order outermost first. All other
    /// temporal loops are outside these loops.
    std::vector<DimensionId> order;
    bool operator==(const LevelConstraints&) const = default;
};

/// Constraints of a search; either empty, or with one entry per level, outermost first.
struct Constraints {
    std::vector<LevelConstraints> levels;
    /// Tensors that a search must not bypass at each level, in ascending order. Either empty, or
    /// with one entry per level.
    std::vector<std::vector<TensorId>> keep = {};
    /// Returns true if no constraint restricts loops.
    bool empty() const { return levels.empty(); }
    /// Returns true if no constraint restricts loops or kept tensors.
    bool saysNothing() const { return levels.empty() && keep.empty(); }
    /// Returns true if a level must keep a tensor.
    bool mustKeep(std::size_t level, TensorId tensor) const;
    bool operator==(const Constraints&) const = default;
};

/// Returns one sentence for each constraint that the mapping violates; empty if it violates none.
std::vector<Message> violatedConstraint(const Problem& problem, const Constraints& constraints,
                                        const Mapping& mapping);

}  // namespace loopglass
