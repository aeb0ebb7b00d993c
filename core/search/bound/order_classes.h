#pragma once

#include "cost/compiled_problem.h"
#include "workload/dimension_set.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace loopglass::bound {

/// What a step of a dimension does to a tile of a tensor.
enum class StepEffect : std::uint8_t {
    None,    ///< nothing: the tile stays in place
    Slides,  ///< along a rank that other dimensions share, as a window: some words may stay
    Renews,  ///< along a rank of its own: all words are new
};

StepEffect effectOf(const CompiledProblem& compiled, const CompiledTensor& tensor,
                    std::size_t dimension);

/// What an order means for one tensor: the loops inside the first one that moves it, and those
/// inside the first one that brings all new words.
struct TensorOrderClass {
    DimensionSet inside;               ///< dimensions across which the tensor may stay in place
    std::optional<std::size_t> first;  ///< the first dimension that moves it; none = nothing does
    bool window = false;               ///< that dimension only slides a window
    DimensionSet
        overlapping;       ///< dimensions inside the first that moves it along a rank of its own
    bool renewed = false;  ///< there is such a dimension
    bool operator==(const TensorOrderClass&) const = default;

    /// Goes on outward with loops over these dimensions, a step of each of which does this to the
    /// tensor.
    void enter(DimensionSet dimensions, StepEffect effect);
};

/// One way in which an order can begin, seen by all tensors: [tensor].
using OrderClass = std::vector<TensorOrderClass>;

/// Finds the classes of orders of given loops.
class OrderClasses {
public:
    explicit OrderClasses(const CompiledProblem& compiled);

    /// The classes of the orders of loops over these dimensions (each with more than one iteration)
    /// that no other class betters for every tensor at once. Every order of these loops belongs to,
    /// or is no better than, one of them, so the least cost over the classes is a floor under all
    /// orders.
    std::vector<OrderClass> over(DimensionSet loops) const;

    /// Dimensions that move the same tensors in the same way; of those that slide a window there is
    /// one in a group, because the slides differ.
    struct Group {
        std::vector<StepEffect> effects;  ///< by tensor
        DimensionSet dimensions;
    };

private:
    std::vector<Group> m_groups;
    std::size_t m_tensors = 0;
};

}  // namespace loopglass::bound
