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

/// What a user demands of the loops in one place (a level's temporal loops, or one axis of its
/// fanout).
struct LoopConstraint {
    std::optional<DimensionSet> allowed;  ///< dimensions that may have a loop here; none = all
    std::vector<Loop> factors;            ///< dimensions whose factor here is fixed
    std::vector<Loop> most = {};          ///< dimensions whose factor here may be no larger
    NamesWrittenAt factorsAt = {};        ///< by dimension, when read from a file
    std::int64_t least = 1;  ///< for an axis: the product of its factors is at least this
    bool operator==(const LoopConstraint&) const = default;
    /// The largest factor that a dimension may have here, whatever its bound.
    std::int64_t mostOf(DimensionId dimension) const;
};

struct LevelConstraints {
    LoopConstraint temporal;
    LoopConstraint x;
    LoopConstraint y;
    /// The innermost temporal loops of the level, outermost first; all other loops are outside
    /// them.
    std::vector<DimensionId> order;
    bool operator==(const LevelConstraints&) const = default;
};

/// Constraints of a search: empty, or one entry per level, outermost first.
struct Constraints {
    std::vector<LevelConstraints> levels;
    /// By level, ascending: tensors that no search may bypass there. Empty, or one entry per level.
    std::vector<std::vector<TensorId>> keep = {};
    /// Nothing is demanded of the loops.
    bool empty() const { return levels.empty(); }
    /// Nothing is demanded of the loops, nor of what is kept.
    bool saysNothing() const { return levels.empty() && keep.empty(); }
    /// Whether a level must keep a tensor.
    bool mustKeep(std::size_t level, TensorId tensor) const;
    bool operator==(const Constraints&) const = default;
};

/// Everything in a mapping that the constraints do not allow, a sentence each; empty when it obeys.
std::vector<Message> violatedConstraint(const Problem& problem, const Constraints& constraints,
                                        const Mapping& mapping);

}  // namespace loopglass
