// Visits all mappings of a small problem. A dimension's bound is split over its places (temporal,
// x, y of each level) in every way; violations() decides legality, and then every level's loops are
// permuted in every way. Each mapping is counted like in evaluate(), with reused memory. Tiles that
// fit nowhere are dropped first by a count of their words here, because the sentences of
// violations() would take longer than everything else.

#include "support/oracles/brute_force.h"

#include "cost/compiled_problem.h"
#include "cost/counts.h"
#include "cost/loop_nest.h"
#include "mapping/legality.h"
#include "record/vocabulary.h"
#include "workload/checked.h"

#include <algorithm>
#include <limits>

namespace loopglass::test {

namespace {

/// A place that may have a loop of a dimension, with the factor that a constraint fixes there, and
/// the largest allowed factor.
struct Place {
    std::size_t level = 0;
    char kind = 't';
    std::optional<std::int64_t> fixed;
    std::optional<std::int64_t> most;
};

std::vector<Loop>& loopsAt(Mapping& mapping, const Place& place) {
    LevelMapping& level = mapping.levels[place.level];
    return place.kind == 't' ? level.temporal : place.kind == 'x' ? level.x : level.y;
}

std::int64_t productOf(const std::vector<Loop>& loops) {
    std::int64_t product = 1;
    for (const Loop& loop : loops)
        product *= loop.factor;
    return product;
}

class Factorisations {
public:
    /// Passes on the mapping without loops of one iteration; returning false ends the walk.
    using Visit = std::function<bool(Mapping&)>;

    Factorisations(const Problem& problem, const Constraints& constraints, Visit visit)
        : m_problem(problem),
          m_constraints(constraints),
          m_visit(std::move(visit)) {
        m_mapping.levels.resize(problem.levelCount());
    }

    void run() { splitDimension(0); }

private:
    std::vector<Place> placesOf(std::size_t d) const {
        std::vector<Place> places;
        for (std::size_t l = 0; l < m_problem.levelCount(); ++l) {
            for (const char kind : {'t', 'x', 'y'})
                addPlace(places, d, {l, kind, {}, {}});
        }
        return places;
    }

    void addPlace(std::vector<Place>& places, std::size_t d, Place place) const {
        if (!m_constraints.empty()) {
            const LevelConstraints& level = m_constraints.levels[place.level];
            const LoopConstraint& here = place.kind == 't'   ? level.temporal
                                         : place.kind == 'x' ? level.x
                                                             : level.y;
            for (const Loop& loop : here.factors) {
                if (loop.dimension == dimensionId(d))
                    place.fixed = loop.factor;
            }
            for (const Loop& loop : here.most) {
                if (loop.dimension == dimensionId(d) && !place.fixed)
                    place.most = loop.factor;
            }
            if (!place.fixed && here.allowed && !here.allowed->contains(dimensionId(d)))
                return;
        }
        if (place.kind == 't' || place.fixed || childrenAt(place) > 1)
            places.push_back(place);
    }

    std::int64_t childrenAt(const Place& place) const {
        const Fanout& fanout = m_problem.accelerator.levels[place.level].fanout;
        return place.kind == 'x' ? fanout.x : fanout.y;
    }

    void splitDimension(std::size_t d) {
        if (d == m_problem.workload.dimensions.size()) {
            m_going = !usesEnough() || m_visit(m_mapping);
            return;
        }
        const std::vector<Place> places = placesOf(d);
        splitOver(places, 0, d, m_problem.workload.dimensions[d].bound);
    }

    bool usesEnough() const {
        for (std::size_t l = 0; l < m_constraints.levels.size(); ++l) {
            const LevelMapping& level = m_mapping.levels[l];
            if (productOf(level.x) < m_constraints.levels[l].x.least ||
                productOf(level.y) < m_constraints.levels[l].y.least)
                return false;
        }
        return true;
    }

    void splitOver(const std::vector<Place>& places, std::size_t p, std::size_t d,
                   std::int64_t rest) {
        if (p == places.size()) {
            if (rest == 1)
                splitDimension(d + 1);
            return;
        }
        for (std::int64_t factor = 1; factor <= rest && m_going; ++factor) {
            if (rest % factor != 0 || (places[p].fixed && *places[p].fixed != factor) ||
                (places[p].most && factor > *places[p].most))
                continue;
            std::vector<Loop>& loops = loopsAt(m_mapping, places[p]);
            // This check only saves time: violations() would reject the whole mapping too.
            if (places[p].kind != 't' && productOf(loops) * factor > childrenAt(places[p]))
                break;
            if (factor > 1)
                loops.push_back({dimensionId(d), factor});
            splitOver(places, p + 1, d, rest / factor);
            if (factor > 1)
                loopsAt(m_mapping, places[p]).pop_back();
        }
    }

    const Problem& m_problem;
    const Constraints& m_constraints;
    Visit m_visit;
    Mapping m_mapping;
    bool m_going = true;
};

/// Calls `visit` for every order of the temporal loops of the levels from `l` on in which the loops
/// that a constraint names are innermost.
void permute(Mapping& mapping, const Constraints& constraints, std::size_t l,
             const std::function<void(const Mapping&)>& visit) {
    if (l == mapping.levels.size()) {
        visit(mapping);
        return;
    }
    std::vector<Loop>& loops = mapping.levels[l].temporal;
    const std::vector<Loop> own = loops;
    std::vector<Loop> innermost;
    if (!constraints.empty()) {
        for (const DimensionId d : constraints.levels[l].order) {
            const auto at = std::find_if(loops.begin(), loops.end(),
                                         [&](const Loop& loop) { return loop.dimension == d; });
            if (at != loops.end()) {
                innermost.push_back(*at);
                loops.erase(at);
            }
        }
    }
    std::vector<Loop> free = loops;
    const auto before = [](const Loop& a, const Loop& b) {
        return index(a.dimension) < index(b.dimension);
    };
    std::sort(free.begin(), free.end(), before);
    do {
        loops = free;
        loops.insert(loops.end(), innermost.begin(), innermost.end());
        permute(mapping, constraints, l + 1, visit);
    } while (std::next_permutation(free.begin(), free.end(), before));
    loops = own;
}

/// Returns whether every buffer has room for its tiles, counted in bits.
class FreeCapacity {
public:
    explicit FreeCapacity(const Problem& problem) : m_problem(problem) {}

    bool holds(const Mapping& mapping) {
        m_extent.assign(m_problem.workload.dimensionCount(), 1);
        for (std::size_t l = mapping.levels.size(); l-- > 0;) {
            grow(mapping.levels[l].temporal);
            grow(mapping.levels[l].x);
            grow(mapping.levels[l].y);
            if (!levelHolds(l))
                return false;
        }
        return true;
    }

private:
    void grow(const std::vector<Loop>& loops) {
        for (const Loop& loop : loops)
            m_extent[index(loop.dimension)] *= loop.factor;
    }

    bool levelHolds(std::size_t l) const {
        const std::vector<Buffer>& buffers = m_problem.accelerator.levels[l].buffers;
        for (std::size_t b = 0; b < buffers.size(); ++b) {
            if (!buffers[b].capacity)
                continue;
            const std::int64_t words = *buffers[b].capacity / buffers[b].buffering;
            double bits = 0;
            for (std::size_t t = 0; t < m_problem.workload.tensorCount(); ++t) {
                if (m_problem.keeper[l][t] == b)
                    bits += tileWords(m_problem.workload.tensors[t]) * m_problem.tensorBits[t];
            }
            if (bits > static_cast<double>(words) * m_problem.accelerator.wordBits && bits < exact)
                return false;
        }
        return true;
    }

    double tileWords(const Tensor& tensor) const {
        double words = 1;
        for (const Rank& rank : tensor.ranks) {
            double size = 1;
            for (const Term& term : rank.terms)
                size += static_cast<double>(term.coefficient) *
                        static_cast<double>(m_extent[index(term.dimension)] - 1);
            words *= size;
        }
        return words;
    }

    static constexpr double exact = 1e15;  ///< sums up to here are whole numbers

    const Problem& m_problem;
    std::vector<std::int64_t> m_extent;
};

/// Keeps the best mapping by every objective.
class Judge {
public:
    Judge(const Problem& problem, const CostOptions& options, BruteForce& result)
        : m_compiled(problem, options),
          m_counter(m_compiled),
          m_result(result) {}

    void consider(const Mapping& mapping) {
        m_nest.assign(mapping, m_compiled.dimensionCount);
        m_counter.count(m_nest);
        const Totals totals = m_counter.totals();
        m_result.points.push_back(totals);
        for (std::size_t o = 0; o < m_result.objectives.size(); ++o)
            keepBetter(o, totals, mapping);
    }

private:
    void keepBetter(std::size_t o, const Totals& totals, const Mapping& mapping) {
        const Objective& objective = m_result.objectives[o];
        std::optional<Optimum>& best = m_result.optima[o];
        const bool traffic = objective.kind == ObjectiveKind::Traffic;
        if ((objective.kind == ObjectiveKind::EnergyWithin && totals.cycles > objective.number) ||
            (objective.kind == ObjectiveKind::DelayWithin && totals.energy > objective.number))
            return;
        const double value = traffic ? wordsOf(objective) : valueOf(objective, totals);
        const bool byCycles = objective.kind == ObjectiveKind::Energy ||
                              objective.kind == ObjectiveKind::EnergyWithin;
        const double tie = byCycles ? totals.cycles : totals.energy;
        if (!best || value < best->value || (value == best->value && tie < best->tie))
            best = Optimum{value, mapping, tie};
    }

    double wordsOf(const Objective& objective) const {
        double words = 0;
        for (std::size_t l = 0; l < m_compiled.levelCount; ++l)
            for (std::size_t t = 0; t < m_compiled.tensors.size(); ++t) {
                const auto& names = objective.tensors;
                const std::string& name = m_compiled.problem->workload.tensors[t].name;
                const bool asked =
                    names.empty() || std::find(names.begin(), names.end(), name) != names.end();
                if (m_compiled.level(l).name == objective.level && asked)
                    words += static_cast<double>(m_counter.at(l, t).reads) +
                             static_cast<double>(m_counter.at(l, t).updates);
            }
        return words;
    }

    CompiledProblem m_compiled;
    AccessCounter m_counter;
    LoopNest m_nest;
    BruteForce& m_result;
};

/// Returns the number of orders that permute() visits.
std::uint64_t ordersOf(const Mapping& mapping, const Constraints& constraints) {
    std::uint64_t orders = 1;
    for (std::size_t l = 0; l < mapping.levels.size(); ++l) {
        std::uint64_t free = 0;
        for (const Loop& loop : mapping.levels[l].temporal) {
            const bool named = !constraints.empty() &&
                               std::count(constraints.levels[l].order.begin(),
                                          constraints.levels[l].order.end(), loop.dimension) > 0;
            if (!named)
                orders *= ++free;
        }
    }
    return orders;
}

}  // namespace

std::vector<Objective> everyObjective() {
    return {Objective::Edp, Objective::Energy, Objective::Delay, Objective::Ed2p,
            Objective::weighted(7.5)};
}

double valueOf(const Objective& objective, const Totals& totals) {
    switch (objective.kind) {
    case ObjectiveKind::Energy:
    case ObjectiveKind::EnergyWithin:
        return totals.energy;
    case ObjectiveKind::Delay:
    case ObjectiveKind::DelayWithin:
        return totals.cycles;
    case ObjectiveKind::Ed2p:
        return totals.energy * totals.cycles * totals.cycles;
    case ObjectiveKind::Weighted:
        return totals.energy + objective.number * totals.cycles;
    default:
        break;
    }
    return totals.edp();
}

double valueOf(const Objective& objective, const Cost& cost) {
    return valueOf(objective, Totals{cost.energy, cost.cycles});
}

double valueOf(const Objective& objective, const Problem& problem, const Cost& cost) {
    constexpr double infinite = std::numeric_limits<double>::infinity();
    if ((objective.kind == ObjectiveKind::EnergyWithin && cost.cycles > objective.number) ||
        (objective.kind == ObjectiveKind::DelayWithin && cost.energy > objective.number))
        return infinite;
    if (objective.kind != ObjectiveKind::Traffic)
        return valueOf(objective, cost);
    double words = 0;
    for (std::size_t l = 0; l < cost.levels.size(); ++l)
        for (std::size_t t = 0; t < problem.workload.tensors.size(); ++t) {
            const auto& names = objective.tensors;
            const std::string& name = problem.workload.tensors[t].name;
            const TensorCost& at = cost.levels[l].tensors[t];
            if (problem.accelerator.levels[l].name == objective.level &&
                (names.empty() || std::find(names.begin(), names.end(), name) != names.end()))
                words += static_cast<double>(at.reads) + static_cast<double>(at.updates);
        }
    return words;
}

std::optional<std::uint64_t> countMappings(const Problem& problem, const Constraints& constraints,
                                           std::uint64_t most) {
    std::uint64_t legal = 0;
    std::uint64_t looked = 0;
    FreeCapacity room(problem);
    Factorisations(problem, constraints, [&](const Mapping& mapping) {
        if (room.holds(mapping) && violations(problem, mapping).empty())
            legal += ordersOf(mapping, constraints);
        ++looked;
        return legal <= most && looked <= most;
    }).run();
    if (legal > most || looked > most)
        return std::nullopt;
    return legal;
}

BruteForce bruteForce(const Problem& problem, const CostOptions& options,
                      const Constraints& constraints, std::vector<Objective> objectives,
                      const std::function<bool(const Mapping&)>& counts) {
    BruteForce result;
    result.objectives = std::move(objectives);
    result.optima.assign(result.objectives.size(), std::nullopt);
    std::optional<Judge> judge;
    const auto consider = [&](const Mapping& mapping) {
        if (counts && !counts(mapping))
            return;
        ++result.legal;
        try {
            if (!judge)
                judge.emplace(problem, options, result);
            judge->consider(mapping);
        } catch (const CountOverflow&) {
            // The mapping cannot be counted.
        }
    };
    FreeCapacity room(problem);
    Factorisations(problem, constraints, [&](Mapping& mapping) {
        if (room.holds(mapping) && violations(problem, mapping).empty())
            permute(mapping, constraints, 0, consider);
        return true;
    }).run();
    return result;
}

std::vector<Totals> frontOf(std::vector<Totals> points) {
    std::sort(points.begin(), points.end(), [](const Totals& a, const Totals& b) {
        return a.cycles < b.cycles || (a.cycles == b.cycles && a.energy < b.energy);
    });
    std::vector<Totals> front;
    for (const Totals& point : points)
        if (front.empty() || point.energy < front.back().energy)
            front.push_back(point);
    return front;
}

}  // namespace loopglass::test
