#pragma once

#include "search/space/step_effect.h"
#include "workload/dimension_set.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace loopglass::bound {

/// The effect of a loop order on one tensor: the loops inside the first loop that moves it, and the
/// loops inside the first loop that brings only new words.
struct TensorOrderClass {
    DimensionSet inside;               ///< dimensions across which the tensor stays in place
    std::optional<std::size_t> first;  ///< the first dimension that moves it; none = nothing does
    bool window = false;               ///< that dimension only slides a window
    DimensionSet overlapping;  ///< dimensions inside the first that moves it along an own rank
    bool renewed = false;      ///< there is such a dimension
    bool operator==(const TensorOrderClass&) const = default;

    /// Goes on outward with loops over these dimensions, which all have this effect.
    void enter(DimensionSet dimensions, space::StepEffect effect);
};

/// One way in which an order can begin, seen by all tensors: [tensor].
using OrderClass = std::vector<TensorOrderClass>;

/// Finds the classes of orders of given loops.
class OrderClasses {
public:
    explicit OrderClasses(const space::StepEffects& effects);

    /// The classes of the orders of loops over these dimensions, each of more than one iteration,
    /// without those that another class betters for every tensor at once. Each order of these loops
    /// is no better than one of the classes, so the least cost over the classes is a lower bound.
    std::vector<OrderClass> over(DimensionSet loops) const;

    /// Dimensions with the same effect on every tensor. One that slides a window is a group of its
    /// own, because slides differ.
    struct Group {
        std::vector<space::StepEffect> effects;  ///< by tensor
        DimensionSet dimensions;
    };

private:
    std::vector<Group> m_groups;
    std::size_t m_tensors = 0;
};

}  // namespace loopglass::bound
