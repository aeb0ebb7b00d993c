// Classes of the ways in which a loop order can begin, for bounds that hold for every order.
//
// Statement. Let the loops outside a tile be over the dimensions D. For a tensor t, an order of D
// has a *first mover*, the innermost loop that indexes t, and a *first renewer*, the innermost loop
// over a dimension that is alone in a rank of t. Three things alone bound the traffic of t under an
// order: the set of dimensions inside the first mover, the first mover if it slides a window, and
// the set of dimensions inside the first renewer. These sets, for all tensors at once, are the
// *class* of the order. Every order is no better than one of the classes that over() lists.
//
// Argument. Loops inside the first mover do not move the tile (shift 0: no words). Every step of
// the first renewer and of the loops outside it brings the whole tile in any order
// (docs/cost-model.md, section "The closed form"). The loops between the two may have any order
// too: each of their steps brings at least the words of step_bounds.cpp. So orders of one class
// have one bound.
//
// Dimensions with the same effect on every tensor are interchangeable, and form a group. The walk
// of over() goes through the sequences of such groups from the inside out. If a group at its place
// is not the first mover or first renewer of any tensor, the group only adds to the sets. The walk
// then enters the group at once. Larger sets mean more reuse, so every other place for this group
// is no better. Each other step gives some tensor its first mover or renewer, so the sequences are
// short. A class is dropped if another class has supersets of its sets for every tensor. Only loops
// of more than one iteration take part. A loop of one iteration moves nothing, but as a first mover
// it would end a reuse that continues.
//
// Example. ofmap[k], ifmap[c], weight[k, c] and the loops K and C: K innermost gives ifmap a reuse
// across {K}, C innermost gives ofmap one across {C}. No order is better for both tensors, so there
// are two classes.
//
// If the number of sequences exceeds a limit, over() lists a single class that grants every tensor
// all reuse. This class gives a weaker bound. Guarantee: proven. Cost: once per set of loops; a
// convolution has a handful of classes.
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
