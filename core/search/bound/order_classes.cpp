// Classes of loop orders by their innermost loops. The classes are used for bounds that hold for
// every order.
//
// Statement. Let the loops outside a tile be over the dimensions D. For a tensor t, an order of D
// has a *first mover*, the innermost loop that indexes t, and a *first renewer*, the innermost loop
// over a dimension that is alone in a rank of t. The bound on the traffic of t under an order
// depends on only three properties. These properties are the set of dimensions inside the first
// mover, the first mover itself if it slides a window, and the set of dimensions inside the first
// renewer. The *class* of an order consists of these properties for all tensors. For every order,
// over() returns a class with the same bound or a lower bound.
//
// Argument. Loops inside the first mover do not move the tile, so they bring no words (shift 0).
// Every step of the first renewer and of the loops outside it brings the whole tile, in every order
// (docs/cost-model.md, section "The closed form"). For the loops between these two, every order is
// possible, and each of their steps brings at least the words of step_bounds.cpp. So all orders of
// one class have the same bound.
//
// Dimensions with the same effect on every tensor are interchangeable, and form a group. The
// function over() enumerates the sequences of such groups from the innermost loop outward. A group
// may be neither first mover nor first renewer of any tensor at its position. Such a group only
// enlarges the sets, so over() adds it at once. Larger sets mean more reuse, so every other
// position of this group is no better. Each other group in a sequence is the first mover or first
// renewer of some tensor, so the sequences are short. A class is discarded if, for every tensor,
// the sets of another class contain the sets of this class. Only loops of more than one iteration
// are considered. A loop of one iteration moves no tile. If such a loop counted as first mover, it
// would end a reuse that continues.
//
// Example. Consider ofmap[k], ifmap[c], weight[k, c] and the loops K and C. If K is innermost,
// ifmap is reused across {K}; if C is innermost, ofmap is reused across {C}. No order is better for
// both tensors, so there are two classes.
//
// If the number of sequences exceeds a limit, over() returns a single class that assumes all reuse
// for every tensor. This class gives a weaker bound. Guarantee: proven. Cost: one enumeration for
// each set of loops; a convolution has a handful of classes.
#include "search/bound/order_classes.h"

#include <algorithm>
#include <bit>

namespace loopglass::bound {

namespace {

using Group = OrderClasses::Group;

bool costsNoMore(const TensorOrderClass& a, const TensorOrderClass& b) {
    if (!b.inside.isSubsetOf(a.inside) || !b.overlapping.isSubsetOf(a.overlapping) ||
        (a.renewed && !b.renewed)) {
        return false;
    }
    if (!a.first) {
        return true;
    }
    return b.first && (a.first == b.first || (!b.window));
}

bool costsNoMore(const OrderClass& a, const OrderClass& b) {
    for (std::size_t t = 0; t < a.size(); ++t) {
        if (!costsNoMore(a[t], b[t])) {
            return false;
        }
    }
    return true;
}

class Walk {
public:
    Walk(std::vector<Group> groups, std::size_t tensors)
        : m_groups(std::move(groups)),
          m_tensors(tensors) {}

    void run() { visit(OrderClass(m_tensors), 0); }
    bool tooMany() const { return m_sequences > sequenceLimit; }
    std::vector<OrderClass> take() { return std::move(m_classes); }

private:
    static constexpr std::size_t sequenceLimit = 20'000;

    void visit(OrderClass current, std::uint64_t used) {
        for (std::size_t g = 0; g < m_groups.size(); ++g) {
            if (((used >> g) & 1U) == 0 && !endsReuse(m_groups[g], current)) {
                enter(m_groups[g], current);
                used |= std::uint64_t{1} << g;
            }
        }
        if (used == (std::uint64_t{1} << m_groups.size()) - 1 || tooMany()) {
            keep(current);
            return;
        }
        for (std::size_t g = 0; g < m_groups.size(); ++g) {
            if (((used >> g) & 1U) == 0) {
                OrderClass next = current;
                enter(m_groups[g], next);
                visit(std::move(next), used | (std::uint64_t{1} << g));
            }
        }
    }

    bool endsReuse(const Group& group, const OrderClass& current) const {
        for (std::size_t t = 0; t < m_tensors; ++t) {
            if ((!current[t].first && group.effects[t] != space::StepEffect::None) ||
                (!current[t].renewed && group.effects[t] == space::StepEffect::Renews)) {
                return true;
            }
        }
        return false;
    }

    void enter(const Group& group, OrderClass& current) const {
        for (std::size_t t = 0; t < m_tensors; ++t) {
            current[t].enter(group.dimensions, group.effects[t]);
        }
    }

    void keep(const OrderClass& current) {
        ++m_sequences;
        for (const OrderClass& other : m_classes) {
            if (costsNoMore(other, current)) {
                return;
            }
        }
        std::erase_if(m_classes,
                      [&](const OrderClass& other) { return costsNoMore(current, other); });
        m_classes.push_back(current);
    }

    std::vector<Group> m_groups;
    std::size_t m_tensors;
    std::size_t m_sequences = 0;
    std::vector<OrderClass> m_classes;
};

}  // namespace

void TensorOrderClass::enter(DimensionSet dimensions, space::StepEffect effect) {
    if (!first && effect == space::StepEffect::None) {
        inside = inside | dimensions;
    } else if (!first) {
        first = static_cast<std::size_t>(std::countr_zero(dimensions.bits()));
        window = effect == space::StepEffect::Slides;
    }
    renewed = renewed || effect == space::StepEffect::Renews;
    if (!renewed) {
        overlapping = overlapping | dimensions;
    }
}

OrderClasses::OrderClasses(const space::StepEffects& effects) : m_tensors(effects.tensorCount()) {
    for (std::size_t d = 0; d < effects.dimensionCount(); ++d) {
        Group group;
        bool slides = false;
        for (std::size_t t = 0; t < m_tensors; ++t) {
            group.effects.push_back(effects.of(t, d));
            slides = slides || group.effects.back() == space::StepEffect::Slides;
        }
        group.dimensions.insert(dimensionId(d));
        const auto same = std::find_if(m_groups.begin(), m_groups.end(), [&](const Group& other) {
            return other.effects == group.effects;
        });
        if (same != m_groups.end() && !slides) {
            same->dimensions.insert(dimensionId(d));
        } else {
            m_groups.push_back(std::move(group));
        }
    }
}

std::vector<OrderClass> OrderClasses::over(DimensionSet loops) const {
    std::vector<Group> groups;
    for (const Group& group : m_groups) {
        const DimensionSet here = group.dimensions & loops;
        if (!here.empty()) {
            groups.push_back({group.effects, here});
        }
    }
    Walk walk(std::move(groups), m_tensors);
    walk.run();
    if (!walk.tooMany()) {
        return walk.take();
    }
    OrderClass everythingReused(m_tensors);
    for (TensorOrderClass& tensor : everythingReused) {
        tensor.inside = tensor.overlapping = loops;
    }
    return {everythingReused};
}

}  // namespace loopglass::bound
