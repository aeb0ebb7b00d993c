// Computes the front of energy and delay by the ε-constraint method (docs/search.md, section "The
// Pareto front"). First, two searches find the ends: the smallest delay and the smallest energy.
// Then, starting from the smallest energy, each search finds the smallest energy of all mappings
// that are faster than the last point, until the smallest delay is reached. Each search is exact.
// Therefore each point is proven when it is found, and no further point exists between two
// neighbours.
//
// Later searches reuse earlier results. Every new incumbent of a search is stored, unless a stored
// mapping dominates it. The best stored mapping within the limit is the first incumbent of the next
// search.
//
// Guarantee: proven, because every search is exact. Cost: one search for each point.
#include "mapper/pareto_front.h"

#include "cost/evaluate.h"
#include "mapper/memory_limit.h"
#include "mapper/search_methods.h"
#include "mapper/time_limit.h"
#include "search/search.h"
#include "words/sentences/mapper.h"
#include "workload/input_error.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <utility>

namespace loopglass {

namespace {

constexpr double sameDelay = 1e-9;    // a relative difference below which delays count as equal
constexpr double sameEnergy = 1e-12;  // relative tolerance for rounding

/// A set of mappings, none of which dominates another mapping of the set.
class NondominatedMappings final : public BestObserver {
public:
    void best(const BestRecord& record) override {
        add(*record.mapping, record.energy, record.cycles);
    }

    void add(const Mapping& mapping, double energy, double cycles) {
        for (const Entry& entry : m_entries) {
            if (entry.totals.energy <= energy && entry.totals.cycles <= cycles) {
                return;
            }
        }
        std::erase_if(m_entries, [&](const Entry& entry) {
            return energy <= entry.totals.energy && cycles <= entry.totals.cycles;
        });
        m_entries.push_back({{energy, cycles}, mapping});
    }
    struct Entry {
        Totals totals;
        Mapping mapping;
    };
    /// Returns the mapping with the smallest energy whose delay is within a limit; null if there is
    /// none.
    const Entry* within(double cycles) const {
        const Entry* least = nullptr;
        for (const Entry& entry : m_entries) {
            if (entry.totals.cycles <= cycles &&
                (least == nullptr || entry.totals.energy < least->totals.energy)) {
                least = &entry;
            }
        }
        return least;
    }

private:
    std::vector<Entry> m_entries;
};

class FrontSearch {
public:
    FrontSearch(const MapRequest& request, FrontObserver& observer, std::stop_token stop)
        : m_request(request),
          m_observer(observer),
          m_stop(std::move(stop)),
          m_direct(request.method == exactMethod() && !request.options.variants.any() &&
                   request.options.loopsPerLevel == 1) {
        m_request.options.gap = 0;
        m_request.budget = {};
        if (m_request.options.memoryLimit == 0) {
            m_request.options.memoryLimit = sensibleMemoryLimit();
        }
    }

    Front run();

private:
    using Point = std::optional<FrontPoint>;

    Point best(const Objective& objective);
    Point bestWithin(double cycles);
    void walk(const FrontPoint& fast, const FrontPoint& cheap);
    void report(const FrontPoint& point, double share);

    MapRequest m_request;
    FrontObserver& m_observer;
    const std::stop_token m_stop;
    /// True if the engine is called directly, with an upper bound on the cost.
    const bool m_direct;
    NondominatedMappings m_known;
    Front m_front;
    std::vector<FrontPoint> m_backwards;
};

/// Returns the best mapping by an objective; none if it is not proven.
FrontSearch::Point FrontSearch::best(const Objective& objective) {
    m_request.options.objective = objective;
    MapResult found = map(m_request, &m_known, m_stop);
    ++m_front.searches;
    m_front.evaluated += found.overall().statistics.evaluated;
    if (!found.isOptimal()) {
        m_front.whyNone = found.answer.whyNone;
        return std::nullopt;
    }
    return FrontPoint{std::move(*found.answer.best), std::move(*found.cost)};
}

/// Returns the smallest energy within a limit on the delay; some mapping must meet this limit.
FrontSearch::Point FrontSearch::bestWithin(double cycles) {
    const Objective objective = Objective::energyWithin(cycles);
    const NondominatedMappings::Entry* known = m_direct ? m_known.within(cycles) : nullptr;
    if (known == nullptr) {
        return best(objective);
    }
    SearchOptions options = exactly(m_request.options);
    options.objective = objective;
    NondominatedMappings::Entry least = *known;
    SearchResult found = searchBelow(m_request.problem, options,
                                     scoreOf(objective, least.totals.energy, least.totals.cycles),
                                     m_stop, {}, &m_known);
    ++m_front.searches;
    m_front.evaluated += found.statistics.evaluated;
    if (!found.isClosed()) {
        return std::nullopt;
    }
    Mapping mapping = found.best ? std::move(*found.best) : std::move(least.mapping);
    Cost cost = evaluate(m_request.problem, mapping, options.cost);
    return FrontPoint{std::move(mapping), std::move(cost)};
}

void FrontSearch::report(const FrontPoint& point, double share) { m_observer.point(point, share); }

/// Finds all points from the smallest energy to the smallest delay.
void FrontSearch::walk(const FrontPoint& fast, const FrontPoint& cheap) {
    const double range = cheap.cost.cycles - fast.cost.cycles;
    double at = cheap.cost.cycles;
    while (!m_stop.stop_requested()) {
        const double most = at * (1 - sameDelay);
        if (most <= fast.cost.cycles * (1 + sameDelay)) {
            m_front.whole = true;
            return;
        }
        Point point = bestWithin(most);
        if (!point) {
            return;
        }
        at = point->cost.cycles;
        if (at <= fast.cost.cycles * (1 + sameDelay)) {
            m_front.whole = true;  // end of the front with the smallest delay
            return;
        }
        // Energies that differ only by rounding count as equal, and the faster mapping is then
        // better.
        while (!m_backwards.empty() &&
               point->cost.energy <= m_backwards.back().cost.energy * (1 + sameEnergy)) {
            m_backwards.pop_back();
        }
        report(*point, (cheap.cost.cycles - at) / range);
        m_backwards.push_back(std::move(*point));
    }
}

/// Marks the points that are corners of the lower convex hull.
void markConvex(std::vector<FrontPoint>& points) {
    std::vector<FrontPoint*> hull;
    const auto isBelow = [](const FrontPoint& a, const FrontPoint& b, const FrontPoint& c) {
        const double across = (b.cost.cycles - a.cost.cycles) * (c.cost.energy - a.cost.energy) -
                              (c.cost.cycles - a.cost.cycles) * (b.cost.energy - a.cost.energy);
        return across > 0;
    };
    for (FrontPoint& point : points) {
        while (hull.size() > 1 && !isBelow(**(hull.end() - 2), *hull.back(), point)) {
            hull.pop_back();
        }
        hull.push_back(&point);
    }
    for (FrontPoint* corner : hull) {
        corner->convex = true;
    }
}

Front FrontSearch::run() {
    Point fast = best(Objective::Delay);
    if (!fast) {
        return std::move(m_front);
    }
    report(*fast, 0);
    m_known.add(fast->mapping, fast->cost.energy, fast->cost.cycles);
    Point cheap = best(Objective::Energy);
    if (cheap) {
        const bool same = cheap->cost.cycles <= fast->cost.cycles * (1 + sameDelay) ||
                          fast->cost.energy <= cheap->cost.energy * (1 + sameEnergy);
        if (same) {
            m_front.whole = true;
        } else {
            report(*cheap, 0);
            m_backwards.push_back(*cheap);
            walk(*fast, *cheap);
        }
    }
    m_front.points.push_back(std::move(*fast));
    m_front.points.insert(m_front.points.end(), std::make_move_iterator(m_backwards.rbegin()),
                          std::make_move_iterator(m_backwards.rend()));
    markConvex(m_front.points);
    return std::move(m_front);
}

}  // namespace

Front paretoFront(const MapRequest& request, FrontObserver* observer, std::stop_token stop) {
    if (!request.method.can().proves) {
        throw InputError(msg::mapper::provesNoFront(request.method.key()));
    }
    const auto start = std::chrono::steady_clock::now();
    const TimeLimit limit(request.budget.seconds, std::move(stop));
    FrontObserver nobody;
    Front front =
        FrontSearch(request, observer != nullptr ? *observer : nobody, limit.token()).run();
    front.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return front;
}

}  // namespace loopglass
