#pragma once

#include "search/space/step_effect.h"
#include "workload/dimension_set.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace loopglass::bound {

/// The effect of a loop order on one tensor: the loops inside the first loop that moves the tensor,
/// and the loops inside the first loop that brings only new words.
struct TensorOrderClass {
    DimensionSet inside;  ///< dimensions across which the tensor stays in place
    /// The first dimension that moves the tensor; empty if none does.
    std::optional<std::size_t> first;
    bool window = false;       ///< true if this dimension only slides a window
    DimensionSet overlapping;  ///< dimensions inside the first renewer
    bool renewed = false;      ///< true if the order has a first renewer
    bool operator==(const TensorOrderClass&) const = default;

    /// Adds loops over these dimensions outside the present loops. Each of the dimensions has the
    /// effect `effect`.
    void enter(DimensionSet dimensions, space::StepEffect effect);
};

/// One way in which an order can begin, for all tensors: [tensor].
using OrderClass = std::vector<TensorOrderClass>;

/// Finds the order classes of a set of loops.
class OrderClasses {
public:
    explicit OrderClasses(const space::StepEffects& effects);

    /// Returns the classes of the orders of loops over these dimensions. Each loop has more than
    /// one iteration. A class is left out if another class is better for every tensor at once. Each
    /// order of these loops is no better than one of the classes, so the least cost over the
    /// classes is a lower bound.
    std::vector<OrderClass> over(DimensionSet loops) const;

    /// Dimensions with the same effect on every tensor. A dimension that slides a window forms its
    /// own group, because slides differ.
    struct Group {
        std::vector<space::StepEffect> effects;  ///< by tensor
        DimensionSet dimensions;
    };

private:
    std::vector<Group> m_groups;
    std::size_t m_tensors = 0;
};

}  // namespace loopglass::bound
