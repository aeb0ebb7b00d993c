// The search for groups of layers on each accelerator of a design.
//
// Order: the ends of each range of capacities come first (carry_over.h). Before a search, the
// bounds of known accelerators decide the fused result, the result layer by layer, both, or none.
// If only the result layer by layer is unknown, the search has groups of one layer. At the end,
// bounds and mappings are carried over once more, because a later search may have improved them.
//
// Threads: the accelerators of one step are searched side by side, because one search cannot use
// many threads all the time. Each search knows only the results of earlier steps, so the result is
// the same for any number of threads. Within a range of capacities nothing is lost: between two
// accelerators of one step there is an accelerator of an earlier step, and its bounds are tighter.
//
// Time. Each search gets an equal part of the time that remains. Searches that end early leave
// their time to the rest. Searches that were cut off are repeated while time remains.
//
// Cost: a search for each accelerator, and a comparison of each pair of accelerators.
#include "design/fused/fused_sweep.h"

#include "design/box.h"
#include "design/fused/carry_over.h"
#include "design/limits.h"
#include "design/verdicts.h"
#include "design/vocabulary.h"
#include "fusion/network/compulsory.h"
#include "parallel/side_by_side.h"
#include "record/vocabulary.h"
#include "words/sentences/design.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <iterator>
#include <limits>
#include <memory>
#include <mutex>
#include <utility>

namespace loopglass::design {

namespace {

using Clock = std::chrono::steady_clock;

class Sweeper {
public:
    Sweeper(const FusedSweep& sweep, DesignObserver* observer, std::stop_token stop)
        : m_sweep(sweep),
          m_space(sweep.design.space),
          m_observer(observer),
          m_stop(std::move(stop)),
          m_order(m_space, sweep.design.options.objective),
          m_points(m_space.count()),
          m_verdicts(m_sweep.design, nullptr) {}

    FusedSweepResult run() {
        std::vector<std::vector<std::size_t>> steps = m_order.fromTheEnds();
        for (std::vector<std::size_t>& step : steps) {
            std::erase_if(step, [&](std::size_t n) {
                return m_verdicts.decideOver(Box::single(m_space.choices(n)));
            });
            m_within.insert(m_within.end(), step.begin(), step.end());
        }
        searchAll(steps);
        for (std::vector<std::size_t>& step : steps) {
            // With a limit of effort, a second search would have the same result.
            std::erase_if(step, [&](std::size_t n) {
                return m_sweep.request.effort || !m_points[n].stopped;
            });
        }
        searchAll(steps);
        return finish();
    }

private:
    std::optional<double> secondsLeft() const {
        if (!m_sweep.seconds) {
            return std::nullopt;
        }
        return *m_sweep.seconds - std::chrono::duration<double>(Clock::now() - m_start).count();
    }
    bool over() const { return m_stop.stop_requested() || secondsLeft().value_or(1) <= 0; }

    /// Searches the accelerators of each step together.
    void searchAll(const std::vector<std::vector<std::size_t>>& steps) {
        m_waiting = 0;
        for (const std::vector<std::size_t>& step : steps) {
            m_waiting += step.size();
        }
        for (const std::vector<std::size_t>& step : steps) {
            std::vector<std::size_t> open;
            for (const std::size_t n : step) {
                carryTo(n);
                if (needsSearch(m_points[n])) {
                    open.push_back(n);
                } else {
                    report(m_points[n]);
                }
            }
            const auto together = std::min<std::size_t>(open.size(), m_sweep.request.threads);
            parallel::sideBySide(std::vector<double>(open.size(), 1), m_sweep.request.threads,
                                 [&](std::size_t i, unsigned threads) {
                                     if (!over()) {
                                         search(open[i], threads, together);
                                         report(m_points[open[i]]);
                                     }
                                 });
        }
    }

    bool closed(const ProvenSums& of) const {
        const auto gap = of.gap();
        return gap && *gap <= 1 + m_sweep.request.gap;
    }
    bool needsSearch(const FusedPoint& point) const {
        return (!point.decided || point.stopped) && !(closed(point.fused) && closed(point.unfused));
    }

    /// Searches an accelerator at the same time as other searches, `together` in all.
    void search(std::size_t n, unsigned threads, std::size_t together) {
        FusedPoint& point = m_points[n];
        FuseRequest request = m_sweep.request;
        request.accelerator = m_space.machine(m_space.choices(n));
        request.reasons = false;
        request.threads = threads;
        if (closed(point.fused)) {
            request.most = 1;  // only the result layer by layer is unknown
        }
        if (const auto left = secondsLeft()) {
            request.seconds =
                *left *
                std::min<double>(static_cast<double>(together) / static_cast<double>(m_waiting), 1);
        }
        const FuseResult found = chooseGroups(request, {}, m_stop);
        ++m_searches;
        point.decided = true;
        point.searched = true;
        point.stopped = found.stopped;
        point.whyOpen = whyOpen(found);
        point.whyNone = found.whyNone;
        if (!found.found) {
            return;
        }
        take({true, found.unfused, found.unfusedLeast}, point.unfused);
        if (take({true, found.sums, request.most == 1 ? 0 : found.least}, point.fused)) {
            point.mapping = found.mapping;
        }
    }

    /// Combines two results for the same accelerator. Returns true if `other` is better.
    static bool take(const ProvenSums& other, ProvenSums& known) {
        known.least = std::max(known.least, other.least);
        if (!other.found || (known.found && known.sums.score <= other.sums.score)) {
            return false;
        }
        known.found = true;
        known.sums = other.sums;
        return true;
    }

    /// Combines the result of an accelerator with the results of all others. A score has the energy
    /// of its own accelerator, so the mapping is counted again.
    void carryTo(std::size_t n) {
        FusedPoint& point = m_points[n];
        for (const std::size_t m : m_within) {
            if (m == n || !m_points[m].decided) {
                continue;
            }
            const FusedPoint& other = m_points[m];
            if (m_order.carriesOver(n, m)) {  // smaller buffers: the bounds hold
                point.fused.least = std::max(point.fused.least, other.fused.least);
                point.unfused.least = std::max(point.unfused.least, other.unfused.least);
            } else if (m_order.carriesOver(m, n)) {
                takeFrom(other, n, point);
            }
        }
        if (closed(point.fused) && closed(point.unfused)) {
            point.decided = true;
            point.stopped = false;
            point.whyOpen = {};
        }
    }

    void takeFrom(const FusedPoint& other, std::size_t n, FusedPoint& point) {
        ProvenSums fused = other.fused;
        fused.least = 0;
        ProvenSums unfused = other.unfused;
        unfused.least = 0;
        take(unfused, point.unfused);
        if (take(fused, point.fused)) {
            point.mapping = other.mapping;
            point.whyNone = {};
            countAgain(n, point);
        }
    }

    /// Sets the energy of a mapping on its new accelerator; the objective does not change.
    void countAgain(std::size_t n, FusedPoint& point) const {
        const FusedEvaluation cost =
            evaluateFused(m_sweep.request.network, m_space.machine(m_space.choices(n)),
                          point.mapping, m_sweep.request.cost);
        if (cost.legal()) {
            point.fused.sums.energy = cost.energy;
            point.fused.sums.cycles = cost.cycles;
        }
    }

    /// Reports an accelerator whose result is known.
    void report(const FusedPoint& point) {
        const std::lock_guard lock(m_reporting);
        ++m_done;
        m_waiting -= 1;
        if (point.fused.found) {
            m_best = std::min(m_best.value_or(point.fused.sums.score), point.fused.sums.score);
        }
        if (m_observer != nullptr) {
            m_observer->decided(std::min(m_done, m_points.size()), m_points.size(), m_best);
        }
    }

    /// Records the verdicts in the order of the configurations. Returns false if some are unknown.
    bool decideAll() {
        bool all = true;
        std::sort(m_within.begin(), m_within.end());
        for (const std::size_t n : m_within) {
            FusedPoint& point = m_points[n];
            point.decided = point.decided || point.fused.found;
            all = all && point.decided && !point.stopped;
            if (point.fused.found) {
                m_verdicts.take(n, {.objective = point.fused.sums.score,
                                    .energy = point.fused.sums.energy,
                                    .cycles = point.fused.sums.cycles,
                                    .proven = point.fused.gap() == 1.0,
                                    .least = point.fused.least});
            } else if (point.decided) {
                m_verdicts.decideUnmappable(Box::single(m_space.choices(n)), point.whyNone,
                                            !point.stopped);
            }
        }
        return all;
    }

    /// Returns a lower bound on the score of all accelerators within the limits.
    double leastOfAll() const {
        double least = std::numeric_limits<double>::infinity();
        for (const std::size_t n : m_within) {
            const FusedPoint& point = m_points[n];
            if (point.fused.found || !point.decided) {
                least = std::min(least, point.fused.least);
            }
        }
        return std::isinf(least) ? 0 : least;
    }

    FusedSweepResult finish() {
        for (const std::size_t n : m_within) {
            carryTo(n);
        }
        FusedSweepResult result;
        const bool all = decideAll();
        result.explored =
            m_verdicts.finish(all, std::nullopt, LayerCosts(m_sweep.design, nullptr, {}));
        result.explored.machines = static_cast<std::uint64_t>(
            std::count_if(m_points.begin(), m_points.end(),
                          [](const FusedPoint& point) { return point.fused.found; }));
        result.explored.searches = m_searches;
        result.explored.mapped = m_searches;
        result.least = leastOfAll();
        result.points = std::move(m_points);
        result.compulsory =
            compulsoryWords(m_sweep.request.network, m_sweep.design.options.objective,
                            m_space.base.levels.front().name);
        return result;
    }

    const FusedSweep& m_sweep;
    const DesignSpace& m_space;
    DesignObserver* m_observer;
    std::stop_token m_stop;
    CapacityOrder m_order;
    std::vector<FusedPoint> m_points;
    std::vector<std::size_t> m_within;  ///< within the limits, in the order of the search
    Verdicts m_verdicts;
    Clock::time_point m_start = Clock::now();
    std::atomic<std::size_t> m_searches = 0;
    std::atomic<std::size_t> m_waiting = 0;  ///< accelerators of this round without a result
    std::mutex m_reporting;                  ///< protects the following members
    std::size_t m_done = 0;
    std::optional<double> m_best;
};

}  // namespace

std::optional<double> ProvenSums::gap() const {
    if (!found || !(least > 0 || sums.score == 0)) {
        return std::nullopt;
    }
    return sums.score <= least * (1 + boundRounding) ? 1 : sums.score / least;
}

Design fusedDesign(Design design) {
    const bool edp = design.options.objective.kind == ObjectiveKind::Edp;
    if (design.over == Aggregation::Worst || design.over == Aggregation::Mean) {
        throw InputError(msg::design::fusedOver(keyOf(design.over)));
    }
    if (design.exploration == Exploration::Published) {
        throw InputError(msg::design::fusedPublished());
    }
    if (std::any_of(design.limits.begin(), design.limits.end(),
                    [](const Limit& limit) { return limit.isOfMappings(); })) {
        throw InputError(msg::design::fusedLimits());
    }
    if (design.space.count() > maxFusedConfigurations) {
        throw InputError(msg::design::fusedTooMany(design.space.count(), maxFusedConfigurations));
    }
    design.over = edp ? Aggregation::NetworkEdp : Aggregation::Sum;
    design.exploration = Exploration::Grid;
    return design;
}

FusedSweepResult sweepFused(const FusedSweep& sweep, DesignObserver* observer,
                            std::stop_token stop) {
    checkMachines(sweep.design.space);
    checkLimits(sweep.design);
    return Sweeper(sweep, observer, std::move(stop)).run();
}

}  // namespace loopglass::design
