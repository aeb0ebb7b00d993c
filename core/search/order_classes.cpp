// How orders can begin, for bounds that hold whatever the order will be.
//
// Walk the loops outside a tile from the innermost outward. A tensor stays in place until the first
// loop over a dimension that indexes it; what lies inside that loop is all the full reuse it gets.
// If that dimension stands alone in its rank the tile moves to all new words, and no later return
// can help; if it slides a window, each of its steps still brings the words of one slide. Which
// dimensions lie inside the first mover is therefore all that a floor needs, for every tensor at
// once, and dimensions that move the same tensors in the same way are interchangeable. The classes
// are found by walking all sequences of such groups; one that another class betters for every
// tensor is dropped. With more than nine groups the one class that grants every tensor all reuse is
// used: a weaker floor, but a floor.
#include "search/order_classes.h"

#include <algorithm>

namespace loopglass {

namespace {

using Move = TileMove;

struct Group {
    std::vector<Move> moves;  ///< by tensor
    DimensionSet dimensions;
    std::size_t first = 0;
};

std::vector<Group> groupsOf(const CompiledProblem& compiled) {
    std::vector<Group> groups;
    for (std::size_t d = 0; d < compiled.dimensionCount; ++d) {
        if (compiled.problem->workload.dimensions[d].bound == 1) {
            continue;
        }
        std::vector<Move> moves;
        bool slides = false;
        for (const CompiledTensor& tensor : compiled.tensors) {
            moves.push_back(moveOf(compiled, tensor, d));
            slides = slides || moves.back() == Move::Window;
        }
        const auto same = std::find_if(groups.begin(), groups.end(),
                                       [&](const Group& g) { return g.moves == moves; });
        if (same != groups.end() && !slides) {
            same->dimensions.insert(dimensionId(d));
            continue;
        }
        Group group{std::move(moves), {}, d};
        group.dimensions.insert(dimensionId(d));
        groups.push_back(std::move(group));
    }
    return groups;
}

bool noWorse(const TensorOrderClass& a, const TensorOrderClass& b) {
    if (!b.inside.isSubsetOf(a.inside)) {
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
    Walk(const std::vector<Group>& groups, std::size_t tensors)
        : m_groups(groups),
          m_current(tensors),
          m_moved(tensors, false) {}

    void run() { visit(0); }
    std::vector<OrderClass> take() { return std::move(m_classes); }

private:
    void visit(std::uint64_t used) {
        if (std::all_of(m_moved.begin(), m_moved.end(), [](bool moved) { return moved; }) ||
            used == (std::uint64_t{1} << m_groups.size()) - 1) {
            keep();
            return;
        }
        for (std::size_t g = 0; g < m_groups.size(); ++g) {
            if (((used >> g) & 1U) != 0) {
                continue;
            }
            const OrderClass saved = m_current;
            const std::vector<bool> savedMoved = m_moved;
            enter(m_groups[g]);
            visit(used | (std::uint64_t{1} << g));
            m_current = saved;
            m_moved = savedMoved;
        }
    }

    void enter(const Group& group) {
        for (std::size_t t = 0; t < m_current.size(); ++t) {
            if (m_moved[t]) {
                continue;
            }
            if (group.moves[t] == Move::None) {
                m_current[t].inside = m_current[t].inside | group.dimensions;
            } else {
                m_current[t].first = group.first;
                m_current[t].window = group.moves[t] == Move::Window;
                m_moved[t] = true;
            }
        }
    }

    void keep() {
        for (const OrderClass& other : m_classes) {
            if (noWorse(other, m_current)) {
                return;
            }
        }
        std::erase_if(m_classes,
                      [&](const OrderClass& other) { return noWorse(m_current, other); });
        m_classes.push_back(m_current);
    }

    const std::vector<Group>& m_groups;
    OrderClass m_current;
    std::vector<bool> m_moved;
    std::vector<OrderClass> m_classes;
};

OrderClass everythingReused(const CompiledProblem& compiled) {
    OrderClass all(compiled.tensors.size());
    for (TensorOrderClass& tensor : all) {
        tensor.inside = DimensionSet::firstDimensions(compiled.dimensionCount);
    }
    return all;
}

}  // namespace

TileMove moveOf(const CompiledProblem& compiled, const CompiledTensor& tensor,
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
            return TileMove::Alone;
        }
        window = true;
    }
    return window ? TileMove::Window : TileMove::None;
}

std::vector<OrderClass> orderClasses(const CompiledProblem& compiled) {
    const std::vector<Group> groups = groupsOf(compiled);
    if (groups.size() > 9) {
        return {everythingReused(compiled)};
    }
    Walk walk(groups, compiled.tensors.size());
    walk.run();
    return walk.take();
}

}  // namespace loopglass
