#pragma once

#include "search/space/step_effect.h"
#include "workload/dimension_set.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace loopglass::bound {

/// The effect of a loop order on one tensor. It depends on the loops inside the first loop that
/// moves the tensor, and on the loops inside the first loop that brings only new words.
struct TensorOrderClass {
    DimensionSet inside;  ///< dimensions across which the tensor stays in place
    /// The dimension of the innermost loop that moves the tensor; empty if no loop moves it.
    std::optional<std::size_t> first;
    bool window = false;       ///< true if this loop only slides a window
    DimensionSet overlapping;  ///< dimensions of the loops inside the first renewer
    bool renewed = false;      ///< true if the order has a first renewer
    bool operator==(const TensorOrderClass&) const = default;

    /// Adds loops over these dimensions outside all loops that were added before. Each of the
    /// dimensions has the effect `effect`.
    void enter(DimensionSet dimensions, space::StepEffect effect);
};

/// A class of loop orders, as the effect on each tensor.
using OrderClass = std::vector<TensorOrderClass>;

/// Finds the order classes of a set of loops.
class OrderClasses {
public:
    explicit OrderClasses(const space::StepEffects& effects);

    /// Returns the classes of all orders of loops over these dimensions. Each loop must have more
    /// than one iteration. A class is omitted if another class is better for every tensor at once.
    /// Each order of these loops is no better than one of the classes, so the least cost over the
    /// classes is a lower bound.
    std::vector<OrderClass> over(DimensionSet loops) const;

    /// A group of dimensions that have the same effect on every tensor. A dimension that slides a
    /// window forms a group of its own, because windows slide by different distances.
    struct Group {
        std::vector<space::StepEffect> effects;  ///< effect on each tensor
        DimensionSet dimensions;
    };

private:
    std::vector<Group> m_groups;
    std::size_t m_tensors = 0;
};

}  // namespace loopglass::bound
