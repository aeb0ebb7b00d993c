// Finds the layouts of an unrolling on the axes of its fanout. Each factor is divided between x and
// y. The division affects a count only if siblings share along an axis and a tensor has a sum of
// dimensions in an index (docs/cost-model.md, section "Multicast"). In that case every layout is a
// separate mapping.
#include "certificate/layouts.h"

#include "certificate/moves.h"
#include "cost/compiled_problem.h"

#include <algorithm>

namespace loopglass::certificate {

namespace {

/// Divides an unrolling between the axes in every way.
class LayOut {
public:
    using Visit = std::function<bool(const Layout&)>;  ///< returns false to end the enumeration

    LayOut(const Subject& subject, const Lattice& lattice, std::size_t level,
           std::span<const std::int64_t> unrolling, Visit visit)
        : m_lattice(lattice),
          m_fanout(subject.problem.accelerator.levels[level].fanout),
          m_unrolling(unrolling),
          m_visit(std::move(visit)) {
        if (!subject.constraints.empty()) {
            m_constraints = &subject.constraints.levels[level];
        }
    }

    /// Returns true if all layouts were visited.
    bool from(std::size_t d, std::int64_t x, std::int64_t y) {
        if (d == m_unrolling.size()) {
            return !reaches(x, y) || m_visit(m_layout);
        }
        for (const std::int64_t onX : m_lattice.divisors(d)) {
            if (onX > m_unrolling[d] || onX > m_fanout.x / x) {
                break;
            }
            const std::int64_t onY = m_unrolling[d] / onX;
            if (m_unrolling[d] % onX != 0 || onY > m_fanout.y / y || !obeys(d, onX, onY)) {
                continue;
            }
            if (onX > 1) {
                m_layout.x.push_back({dimensionId(d), onX});
            }
            if (onY > 1) {
                m_layout.y.push_back({dimensionId(d), onY});
            }
            const bool goOn = from(d + 1, x * onX, y * onY);
            if (onX > 1) {
                m_layout.x.pop_back();
            }
            if (onY > 1) {
                m_layout.y.pop_back();
            }
            if (!goOn) {
                return false;
            }
        }
        return true;
    }

private:
    bool obeys(std::size_t d, std::int64_t onX, std::int64_t onY) const {
        return m_constraints == nullptr || (allowsFactor(m_constraints->x, dimensionId(d), onX) &&
                                            allowsFactor(m_constraints->y, dimensionId(d), onY));
    }

    /// Returns true if the layout uses as many children as the constraints require.
    bool reaches(std::int64_t x, std::int64_t y) const {
        return m_constraints == nullptr ||
               (x >= m_constraints->x.least && y >= m_constraints->y.least);
    }

    const Lattice& m_lattice;
    const Fanout& m_fanout;
    std::span<const std::int64_t> m_unrolling;
    const LevelConstraints* m_constraints = nullptr;
    Visit m_visit;
    Layout m_layout;
};

/// Returns true if a constraint allows a loop over the dimension.
bool mayHaveLoop(const LoopConstraint& constraint, DimensionId d) {
    for (const Loop& fixed : constraint.factors) {
        if (fixed.dimension == d) {
            return fixed.factor > 1;
        }
    }
    return constraint.mostOf(d) > 1;
}

bool axesMatter(const Subject& subject, std::size_t level) {
    const CompiledProblem compiled(subject.problem, subject.cost);
    return subject.problem.accelerator.levels[level].fanout.multicast == Multicast::Axis &&
           std::any_of(compiled.tensors.begin(), compiled.tensors.end(),
                       [](const CompiledTensor& t) { return !t.output && !t.sharedRank.empty(); });
}

/// Returns the temporal loops of a level, outermost first.
std::vector<Loop> temporalLoops(const Subject& subject, const Partial& partial, std::size_t level) {
    Partial rest = partial;
    for (LoopsLeft left = loopsLeft(subject, rest, level); !left.next.empty();
         left = loopsLeft(subject, rest, level)) {
        rest.order[level].push_back(left.next.front());
    }
    std::vector<Loop> loops;
    for (auto d = rest.order[level].rbegin(); d != rest.order[level].rend(); ++d) {
        loops.push_back({*d, partial.temporal(level, index(*d))});
    }
    return loops;
}

void layOutFrom(const Subject& subject, const Lattice& lattice, const Partial& partial,
                std::size_t level, Mapping& mapping,
                const std::function<void(const Mapping&)>& visit) {
    if (level == partial.levels) {
        visit(mapping);
        return;
    }
    const bool all = axesMatter(subject, level);
    const std::span<const std::int64_t> unrolling =
        std::span(partial.spatial).subspan(level * partial.dimensions, partial.dimensions);
    LayOut(subject, lattice, level, unrolling, [&](const Layout& layout) {
        mapping.levels[level].x = layout.x;
        mapping.levels[level].y = layout.y;
        layOutFrom(subject, lattice, partial, level + 1, mapping, visit);
        return all;
    }).from(0, 1, 1);
}

}  // namespace

bool allowsFactor(const LoopConstraint& constraint, DimensionId d, std::int64_t factor) {
    for (const Loop& fixed : constraint.factors) {
        if (fixed.dimension == d) {
            return factor == fixed.factor;
        }
    }
    return factor <= constraint.mostOf(d);
}

std::vector<DimensionSet> unrollable(const Subject& subject) {
    const Problem& problem = subject.problem;
    const DimensionSet sums = problem.reuse[index(problem.output)].indexing;
    std::vector<DimensionSet> all(problem.levelCount());
    for (std::size_t l = 0; l < all.size(); ++l) {
        const Fanout& fanout = problem.accelerator.levels[l].fanout;
        const LevelConstraints given =
            subject.constraints.empty() ? LevelConstraints{} : subject.constraints.levels[l];
        for (std::size_t d = 0; d < problem.workload.dimensionCount(); ++d) {
            const DimensionId id = dimensionId(d);
            const bool onX = fanout.x > 1 && mayHaveLoop(given.x, id);
            const bool onY = fanout.y > 1 && mayHaveLoop(given.y, id);
            if ((onX || onY) && (fanout.reduction || sums.contains(id))) {
                all[l].insert(id);
            }
        }
    }
    return all;
}

std::optional<Layout> firstLayout(const Subject& subject, const Lattice& lattice, std::size_t level,
                                  std::span<const std::int64_t> unrolling) {
    std::optional<Layout> found;
    LayOut(subject, lattice, level, unrolling, [&found](const Layout& layout) {
        found = layout;
        return false;
    }).from(0, 1, 1);
    return found;
}

void forEachMapping(const Subject& subject, const Lattice& lattice, const Partial& partial,
                    const std::function<void(const Mapping&)>& visit) {
    Mapping mapping;
    for (std::size_t l = 0; l < partial.levels; ++l) {
        mapping.levels.push_back({temporalLoops(subject, partial, l), {}, {}});
    }
    layOutFrom(subject, lattice, partial, 0, mapping, visit);
}

}  // namespace loopglass::certificate
