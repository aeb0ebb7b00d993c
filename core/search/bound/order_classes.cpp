// How orders can begin, for bounds that hold whatever the order will be.
//
// Walk the loops outside a tile from the innermost outward. A tensor stays in place until the first
// loop over a dimension that indexes it; what lies inside that loop is all the full reuse it gets.
// If that dimension stands alone in its rank the tile moves to all new words, and no later return
// can help: each step of that loop and of all loops outside it reloads the tile. If it slides a
// window, each of its steps still brings the words of one slide, until a loop further out stands
// alone. Which dimensions lie inside the first mover, and which inside the first that stands alone,
// is therefore all that a floor needs, for every tensor at once, and dimensions that move the same
// tensors in the same way are interchangeable.
//
// The classes are found by walking the sequences of such groups. A group that changes neither set
// to the worse for any tensor is entered at once: it can only add reuse. Every other step moves at
// least one more tensor, so sequences are short. A class that another betters for every tensor is
// dropped. Where there are too many sequences the one class that grants every tensor all reuse is
// used: a weaker floor, but a floor. Only loops of more than one iteration may take part: a loop
// that is not there moves nothing, and a class that lets it move a tensor first would cost nothing.
#include "search/bound/order_classes.h"

#include <algorithm>
#include <bit>

namespace loopglass::bound {

namespace {

using Group = OrderClasses::Group;

bool noWorse(const TensorOrderClass& a, const TensorOrderClass& b) {
    if (!b.inside.isSubsetOf(a.inside) || !b.overlapping.isSubsetOf(a.overlapping) ||
        (a.renewed && !b.renewed)) {
        return false;
    }
    if (!a.first) {
        return true;
    }
    return b.first && (a.first == b.first || (!b.window));
}

bool noWorse(const OrderClass& a, const OrderClass& b) {
    for (std::size_t t = 0; t < a.size(); ++t) {
        if (!noWorse(a[t], b[t])) {
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
            if ((!current[t].first && group.effects[t] != StepEffect::None) ||
                (!current[t].renewed && group.effects[t] == StepEffect::Renews)) {
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
            if (noWorse(other, current)) {
                return;
            }
        }
        std::erase_if(m_classes, [&](const OrderClass& other) { return noWorse(current, other); });
        m_classes.push_back(current);
    }

    std::vector<Group> m_groups;
    std::size_t m_tensors;
    std::size_t m_sequences = 0;
    std::vector<OrderClass> m_classes;
};

}  // namespace

void TensorOrderClass::enter(DimensionSet dimensions, StepEffect effect) {
    if (!first && effect == StepEffect::None) {
        inside = inside | dimensions;
    } else if (!first) {
        first = static_cast<std::size_t>(std::countr_zero(dimensions.bits()));
        window = effect == StepEffect::Slides;
    }
    renewed = renewed || effect == StepEffect::Renews;
    if (!renewed) {
        overlapping = overlapping | dimensions;
    }
}

StepEffect effectOf(const CompiledProblem& compiled, const CompiledTensor& tensor,
                    std::size_t dimension) {
    bool window = false;
    for (std::size_t r = 0; r < tensor.rankCount; ++r) {
        if (tensor.at(dimension, r) == 0) {
            continue;
        }
        bool alone = true;
        for (std::size_t d = 0; d < compiled.dimensionCount; ++d) {
            alone = alone && (d == dimension || tensor.at(d, r) == 0 ||
                              compiled.problem->workload.dimensions[d].bound == 1);
        }
        if (alone) {
            return StepEffect::Renews;
        }
        window = true;
    }
    return window ? StepEffect::Slides : StepEffect::None;
}

OrderClasses::OrderClasses(const CompiledProblem& compiled) : m_tensors(compiled.tensors.size()) {
    for (std::size_t d = 0; d < compiled.dimensionCount; ++d) {
        Group group;
        bool slides = false;
        for (const CompiledTensor& tensor : compiled.tensors) {
            group.effects.push_back(effectOf(compiled, tensor, d));
            slides = slides || group.effects.back() == StepEffect::Slides;
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
