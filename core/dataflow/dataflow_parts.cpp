// A dataflow as a union of constrained spaces (docs/dataflows.md).
//
// A tensor T stays in place if the innermost temporal loop of the nest is over a dimension d that
// does not index T. Let l be the level of this loop, and f > 1 its factor, a divisor of the size of
// d. No level inside l has a temporal loop, and the loop over d is innermost at l. Let S(l, d, f)
// be the set of mappings whose innermost loop at l is over d with the factor f, and that have no
// temporal loops at the levels inside l. The mappings in which T stays are the union of all S(l, d,
// f), and these sets do not overlap.
//
// Row-stationary: both dimensions of a window have factors above 1 on the axes of a fanout. Inside
// the fanout, a level has a factor above 1 over the kept dimension of the row of a second window.
// The sliding loop is also inside the fanout, or it is outside and all loops inside it leave the
// row in place. The dataflow is the union over the rows, fanouts, axes, levels and factors. If the
// sliding loop is outside, the union is also over the loops inside it at its level. Parts may
// overlap.
//
// Example: O[k] += A[k,c] * B[c] with K 4 and C 2 on two levels. The mappings in which O stays have
// two parts: S(inner, C, 2) and S(outer, C, 2).
//
// Cost: levels · dimensions · divisors parts; for row-stationary, a product over the divisors of
// four dimensions and over two levels.
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

/// Accumulates constraints until no mapping can satisfy them.
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

    void temporalLoopsOver(std::size_t level, DimensionSet dimensions) {
        LoopConstraint& here = m_constraints.levels[level].temporal;
        const auto outside = [dimensions](Loop loop) {
            return !dimensions.contains(loop.dimension);
        };
        m_possible &= std::none_of(here.factors.begin(), here.factors.end(),
                                   [&](Loop loop) { return outside(loop) && loop.factor > 1; });
        std::erase_if(here.factors, outside);
        std::erase_if(here.most, outside);
        here.allowed = here.allowed ? *here.allowed & dimensions : dimensions;
        std::erase_if(m_constraints.levels[level].order,
                      [&](DimensionId d) { return !dimensions.contains(d); });
    }

    /// Makes these loops the innermost loops, outermost first. All other loops between and inside
    /// these loops get no iterations.
    void innermost(std::size_t level, const std::vector<DimensionId>& inner) {
        std::vector<DimensionId> given = std::move(m_constraints.levels[level].order);
        for (auto wanted = inner.rbegin(); wanted != inner.rend(); ++wanted) {
            while (!given.empty() && given.back() != *wanted) {
                factor(level, &LevelConstraints::temporal, {given.back(), 1});
                given.pop_back();
            }
            if (!given.empty()) {
                given.pop_back();
            }
        }
        given.insert(given.end(), inner.begin(), inner.end());
        m_constraints.levels[level].order = std::move(given);
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
            divisors.erase(divisors.begin());  // removes 1, because a factor of 1 is no loop
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
    void keepRow(const WindowRow& row, DimensionSet spread, std::size_t fanout);
    void slide(const Demand& inside, const WindowRow& row, DimensionSet spread, std::size_t fanout);
    std::vector<std::vector<DimensionId>> ordersBehind(DimensionId first,
                                                       DimensionSet others) const;
    void spreadOver(const Demand& inside, std::vector<DimensionId> left, std::size_t fanout);

    const Problem& m_problem;
    const Constraints& m_given;
    std::vector<std::vector<std::int64_t>> m_factors;  ///< divisors above 1 of each dimension
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
                part.innermost(l, {d});
                add(part);
            }
        }
        inside.noTemporalLoops(l);
    }
    return std::move(m_parts);
}

/// Returns lists that begin with a dimension, followed by every selection of further dimensions
/// with more than one iteration.
std::vector<std::vector<DimensionId>> Parts::ordersBehind(DimensionId first,
                                                          DimensionSet others) const {
    std::vector<std::vector<DimensionId>> orders{{first}};
    for (std::size_t o = 0; o < orders.size(); ++o) {
        for (const DimensionId d : listed(others, m_problem.workload.dimensionCount())) {
            const std::vector<DimensionId> order = orders[o];
            if (!m_factors[index(d)].empty() &&
                std::find(order.begin(), order.end(), d) == order.end()) {
                orders.push_back(order);
                orders.back().push_back(d);
            }
        }
    }
    return orders;
}

/// Distributes the remaining dimensions over the axes of a fanout; each dimension gets every factor
/// that fits its axis.
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

void Parts::slide(const Demand& inside, const WindowRow& row, DimensionSet spread,
                  std::size_t fanout) {
    const std::size_t dimensions = m_problem.workload.dimensionCount();
    const std::vector<DimensionId> spreadOut = listed(spread, dimensions);
    const auto over = [&](const Demand& from, std::size_t level,
                          const std::vector<DimensionId>& order) {
        for (const std::int64_t factor : m_factors[index(row.slid)]) {
            Demand part = from;
            part.factor(level, &LevelConstraints::temporal, {row.slid, factor});
            if (!order.empty()) {
                part.innermost(level, order);
            }
            if (part.possible()) {
                spreadOver(part, spreadOut, fanout);
            }
        }
    };
    for (std::size_t l = fanout + 1; l < m_problem.levelCount(); ++l) {
        over(inside, l, {});
    }
    const DimensionSet still = DimensionSet::firstDimensions(dimensions).without(row.operand);
    const std::vector<std::vector<DimensionId>> orders = ordersBehind(row.slid, still);
    Demand outside = inside;
    for (std::size_t l = fanout + 1; l-- > 0;) {
        for (const std::vector<DimensionId>& order : orders) {
            over(outside, l, order);
        }
        outside.temporalLoopsOver(l, still);
    }
}

void Parts::keepRow(const WindowRow& row, DimensionSet spread, std::size_t fanout) {
    for (std::size_t l = fanout + 1; l < m_problem.levelCount(); ++l) {
        for (const std::int64_t factor : m_factors[index(row.kept)]) {
            Demand inside(m_problem, m_given);
            inside.factor(l, &LevelConstraints::temporal, {row.kept, factor});
            if (inside.possible()) {
                slide(inside, row, spread, fanout);
            }
        }
    }
}

std::vector<Constraints> Parts::ofRows() {
    for (const WindowRow& row : windowRowsOf(m_problem)) {
        for (const DimensionSet other : windowsOf(m_problem)) {
            for (std::size_t l = 0; l < m_problem.levelCount(); ++l) {
                if (!(row.window == other)) {
                    keepRow(row, other, l);
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
