// A dataflow as a union of constrained spaces (docs/dataflows.md).
//
// A tensor T stays in place when the innermost temporal loop of the nest is over a dimension d that
// does not index T. That loop stands at some level l with some factor f > 1 that divides the bound
// of d, no level inside l has a temporal loop, and at l the loop over d is innermost. So the
// mappings in which T stays are the union over (l, d, f) of the mappings with
//   no temporal loops at the levels inside l,  d = f at l,  d innermost at l,
// and these parts do not overlap.
//
// Row-stationary: two dimensions of a window have factors above 1 in time at the innermost level,
// and two of another window above 1 on the axes of one fanout. The union over the windows, the
// fanout, the axis of each and the four factors; parts may overlap where a dimension is on both
// axes.
//
// Example: O[k] += A[k,c] * B[c] with K 4 and C 2 on two levels. O stays in (inner, C, 2) and
// (outer, C, 2): two parts.
//
// Cost: levels · dimensions · divisors parts; with two windows the divisors of four bounds.
#include "dataflow/dataflow_parts.h"

#include "mapping/stationarity.h"
#include "search/space/divisors.h"

#include <algorithm>
#include <array>
#include <utility>

namespace loopglass {

namespace {

using Place = LoopConstraint LevelConstraints::*;
constexpr std::array<Place, 2> axes{&LevelConstraints::x, &LevelConstraints::y};

/// Constraints that demand ever more, until nothing can obey them.
class Demand {
public:
    Demand(const Problem& problem, Constraints given) : m_constraints(std::move(given)) {
        m_constraints.levels.resize(problem.levelCount());
    }

    void noTemporalLoops(std::size_t level) {
        LoopConstraint& here = m_constraints.levels[level].temporal;
        m_possible &= std::all_of(here.factors.begin(), here.factors.end(),
                                  [](const Loop& loop) { return loop.factor == 1; });
        here = {DimensionSet(), {}};
        m_constraints.levels[level].order.clear();
    }

    void factor(std::size_t level, Place place, Loop loop) {
        LoopConstraint& here = m_constraints.levels[level].*place;
        const auto fixed = std::find_if(here.factors.begin(), here.factors.end(), [&](Loop other) {
            return other.dimension == loop.dimension;
        });
        if (fixed != here.factors.end()) {
            m_possible &= fixed->factor == loop.factor;
            return;
        }
        m_possible &= loop.factor <= here.mostOf(loop.dimension);
        if (!here.allowed || here.allowed->contains(loop.dimension)) {
            here.factors.push_back(loop);
        }
    }

    /// What the given order has inside of it has no loop.
    void innermost(std::size_t level, DimensionId dimension) {
        std::vector<DimensionId>& order = m_constraints.levels[level].order;
        while (!order.empty() && order.back() != dimension) {
            factor(level, &LevelConstraints::temporal, {order.back(), 1});
            order.pop_back();
        }
        if (order.empty()) {
            order = {dimension};
        }
    }

    bool possible() const { return m_possible; }
    const Constraints& constraints() const { return m_constraints; }

private:
    Constraints m_constraints;
    bool m_possible = true;
};

class Parts {
public:
    Parts(const Problem& problem, const Constraints& given) : m_problem(problem), m_given(given) {
        for (const Dimension& dimension : problem.workload.dimensions) {
            std::vector<std::int64_t> divisors = space::divisorsOf(dimension.bound);
            divisors.erase(divisors.begin());  // 1 is no loop
            m_factors.push_back(std::move(divisors));
        }
    }

    std::vector<Constraints> ofTensor(TensorId tensor);
    std::vector<Constraints> ofRows();
    std::vector<Constraints> ofNothingLocal();

private:
    void add(const Demand& demand) {
        if (demand.possible()) {
            m_parts.push_back(demand.constraints());
        }
    }
    void spread(DimensionSet row, DimensionSet other, std::size_t fanout);
    void spreadOver(const Demand& inside, std::vector<DimensionId> left, std::size_t fanout);

    const Problem& m_problem;
    const Constraints& m_given;
    std::vector<std::vector<std::int64_t>> m_factors;  ///< by dimension: divisors above 1
    std::vector<Constraints> m_parts;
};

std::vector<DimensionId> listed(DimensionSet dimensions, std::size_t count) {
    std::vector<DimensionId> list;
    for (std::size_t d = 0; d < count; ++d) {
        if (dimensions.contains(dimensionId(d))) {
            list.push_back(dimensionId(d));
        }
    }
    return list;
}

std::vector<Constraints> Parts::ofTensor(TensorId tensor) {
    const std::size_t dimensions = m_problem.workload.dimensionCount();
    const DimensionSet still =
        DimensionSet::firstDimensions(dimensions).without(m_problem.reuse[index(tensor)].indexing);
    Demand inside(m_problem, m_given);
    for (std::size_t l = m_problem.levelCount(); l-- > 0;) {
        for (const DimensionId d : listed(still, dimensions)) {
            for (const std::int64_t factor : m_factors[index(d)]) {
                Demand part = inside;
                part.factor(l, &LevelConstraints::temporal, {d, factor});
                part.innermost(l, d);
                add(part);
            }
        }
        inside.noTemporalLoops(l);
    }
    return std::move(m_parts);
}

/// The dimensions left on the axes of a fanout, each with every factor that fits its axis.
void Parts::spreadOver(const Demand& inside, std::vector<DimensionId> left, std::size_t fanout) {
    if (left.empty()) {
        add(inside);
        return;
    }
    const DimensionId d = left.back();
    left.pop_back();
    const Fanout& children = m_problem.accelerator.levels[fanout].fanout;
    for (const Place axis : axes) {
        const std::int64_t most = axis == &LevelConstraints::x ? children.x : children.y;
        for (const std::int64_t factor : m_factors[index(d)]) {
            if (factor <= most) {
                Demand next = inside;
                next.factor(fanout, axis, {d, factor});
                if (next.possible()) {
                    spreadOver(next, left, fanout);
                }
            }
        }
    }
}

void Parts::spread(DimensionSet row, DimensionSet other, std::size_t fanout) {
    const std::size_t dimensions = m_problem.workload.dimensionCount();
    const std::vector<DimensionId> rows = listed(row, dimensions);
    for (const std::int64_t first : m_factors[index(rows.front())]) {
        for (const std::int64_t second : m_factors[index(rows.back())]) {
            Demand inside(m_problem, m_given);
            const std::size_t innermost = m_problem.levelCount() - 1;
            inside.factor(innermost, &LevelConstraints::temporal, {rows.front(), first});
            inside.factor(innermost, &LevelConstraints::temporal, {rows.back(), second});
            if (inside.possible()) {
                spreadOver(inside, listed(other, dimensions), fanout);
            }
        }
    }
}

std::vector<Constraints> Parts::ofRows() {
    const std::vector<DimensionSet> windows = windowsOf(m_problem);
    for (const DimensionSet row : windows) {
        for (const DimensionSet other : windows) {
            for (std::size_t l = 0; l < m_problem.levelCount(); ++l) {
                if (!(row == other)) {
                    spread(row, other, l);
                }
            }
        }
    }
    return std::move(m_parts);
}

std::vector<Constraints> Parts::ofNothingLocal() {
    Demand part(m_problem, m_given);
    for (std::size_t l = firstLocalLevel(m_problem); l < m_problem.levelCount(); ++l) {
        part.noTemporalLoops(l);
    }
    add(part);
    return std::move(m_parts);
}

}  // namespace

std::vector<Constraints> dataflowParts(const Problem& problem, const Dataflow& dataflow,
                                       const Constraints& given) {
    switch (dataflow.kind) {
    case Dataflow::Kind::TensorStays:
        return Parts(problem, given).ofTensor(*dataflow.tensor);
    case Dataflow::Kind::RowStays:
        return Parts(problem, given).ofRows();
    case Dataflow::Kind::NoLocalReuse:
        return Parts(problem, given).ofNothingLocal();
    }
    return {};
}

}  // namespace loopglass
