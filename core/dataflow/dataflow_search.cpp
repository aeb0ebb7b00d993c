// The proven best mapping of a dataflow (docs/dataflows.md). The mappings of a dataflow are a union
// of parts, each a constrained space (dataflow_parts.cpp). First, the search with the pruning rules
// looks for a good mapping in each part. Then each part is searched exactly for mappings below the
// best so far. A first round with a limit completes most parts. The remaining parts are searched
// completely, by ascending lower bound. A part is pruned only if its bound is not below the best so
// far, so the best of all parts is the best of the dataflow. The mappings of a dataflow are also
// mappings of the whole space, unless the dataflow has another problem. A mapping as good as the
// proven optimum of the whole space is therefore the best of its dataflow, and ends the search.
//
// Guarantee: proven, like the exact search. Cost: one search per part.
#include "dataflow/dataflow_search.h"

#include "cost/evaluate.h"
#include "dataflow/dataflow_parts.h"
#include "mapper/memory_limit.h"
#include "mapper/time_limit.h"
#include "mapping/variant.h"
#include "search/search.h"
#include "search/space/search_problem.h"
#include "words/sentences/mapper.h"
#include "workload/input_error.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <limits>
#include <utility>
#include <vector>

namespace loopglass {

namespace {

constexpr std::array<std::uint64_t, 2> limits{500, noLimitOfExpansions};

/// Returns the variant that bypasses all tensors inside the outermost fanout.
Variant withoutLocalBuffers(const Problem& problem) {
    Variant variant{std::vector<std::vector<TensorId>>(problem.levelCount()), {}};
    for (std::size_t l = firstLocalLevel(problem); l < problem.levelCount(); ++l) {
        for (std::size_t t = 0; t < problem.workload.tensorCount(); ++t) {
            if (problem.keeps(levelId(l), tensorId(t))) {
                variant.bypassed[l].push_back(tensorId(t));
            }
        }
    }
    return variant;
}

class DataflowSearch {
public:
    DataflowSearch(const MapRequest& request, DataflowBest& out, MapObserver* observer,
                   std::stop_token stop, std::optional<double> optimum)
        : m_options(exactly(request.options)),
          m_out(out),
          m_observer(observer),
          m_stop(std::move(stop)),
          m_optimum(optimum) {
        m_options.variants = {};
        m_options.uneven = Unevenness::Even;  // perfect factors, which dataflow constraints require
        m_options.loopsPerLevel = 1;
        m_options.gap = 0;
        if (m_options.memoryLimit == 0) {
            m_options.memoryLimit = sensibleMemoryLimit();
        }
    }

    void run(const std::vector<Constraints>& constraints) {
        std::vector<Part> parts;
        for (const Constraints& one : constraints) {
            parts.push_back({one});
        }
        for (Part& part : parts) {
            searchHeuristically(part);
        }
        for (const std::uint64_t most : limits) {
            std::stable_sort(parts.begin(), parts.end(),
                             [](const Part& a, const Part& b) { return a.least < b.least; });
            for (Part& part : parts) {
                searchExactly(part, most);
            }
        }
        sumUp(parts);
    }

private:
    struct Part {
        Constraints constraints;
        double least = 0;  ///< lower bound on the mappings that were not examined
        bool closed = false;
    };

    /// Returns true if the best mapping so far costs as much as the optimum, apart from the
    /// rounding of sums.
    bool reachesOptimum() const {
        constexpr double rounding = 1e-9;
        return m_optimum && m_out.mapping && m_out.score.primary <= *m_optimum * (1 + rounding);
    }

    /// Searches a part, with these options, for a mapping better than the best of all parts.
    SearchResult below(const Part& part, SearchOptions options, std::uint64_t maxExpansions) {
        constexpr double open = std::numeric_limits<double>::infinity();
        options.constraints = part.constraints;
        ++m_out.searches;
        SearchResult found =
            searchBelow(m_out.problem, options, m_out.mapping ? m_out.score : Score{open, open},
                        m_stop, {maxExpansions});
        m_out.evaluated += found.statistics.evaluated;
        if (found.best) {
            take(found);
        }
        return found;
    }

    void take(SearchResult& found) {
        m_out.mapping = std::move(found.best);
        m_out.score = found.score;
        if (m_observer != nullptr) {
            m_observer->best({0, noNode, found.totals.energy, found.totals.cycles,
                              found.score.primary,
                              std::make_shared<const Mapping>(*m_out.mapping)});
        }
    }

    /// Searches with the pruning rules, to improve the best mapping so far.
    void searchHeuristically(Part& part) {
        if (m_stop.stop_requested() || reachesOptimum()) {
            return;
        }
        SearchOptions quick = m_options;
        quick.principles = {};
        quick.growth = GrowthRule::Both;
        try {
            below(part, quick, noLimitOfExpansions);
        } catch (const InputError&) {
            part.closed = true;  // the constraints of this part contradict the user's constraints
        }
    }

    void searchExactly(Part& part, std::uint64_t maxExpansions) {
        const bool better = !m_out.mapping || part.least < m_out.score.primary;
        if (part.closed || !better || m_stop.stop_requested() || reachesOptimum()) {
            return;
        }
        const SearchResult found = below(part, m_options, maxExpansions);
        part.closed = found.isClosed();
        part.least = std::max(part.least, found.minOpen.value_or(0));
    }

    void sumUp(const std::vector<Part>& parts) {
        m_out.proven = true;
        for (const Part& part : parts) {
            if (!part.closed && !reachesOptimum() &&
                (!m_out.mapping || part.least < m_out.score.primary)) {
                m_out.minOpen = std::min(m_out.minOpen.value_or(part.least), part.least);
                m_out.proven = false;
            }
        }
    }

    SearchOptions m_options;
    DataflowBest& m_out;
    MapObserver* m_observer;
    const std::stop_token m_stop;
    const std::optional<double> m_optimum;
};

}  // namespace

DataflowBest mapDataflow(const MapRequest& request, const Dataflow& dataflow, MapObserver* observer,
                         std::stop_token stop, std::optional<double> optimum) {
    const auto start = std::chrono::steady_clock::now();
    const TimeLimit limit(request.budget.seconds, std::move(stop));
    DataflowBest out;
    out.dataflow = dataflow;
    out.evenOnly = request.options.uneven != Unevenness::Even;
    if (dataflow.kind == Dataflow::Kind::NoLocalReuse) {
        out.variant = withoutLocalBuffers(request.problem);
        optimum.reset();  // the mappings belong to another problem
    }
    out.problem = applied(request.problem, out.variant);
    // Throws if the user's constraints contradict the problem.
    space::SearchProblem(out.problem, request.options);
    const std::vector<Constraints> parts =
        dataflowParts(out.problem, dataflow, request.options.constraints);
    DataflowSearch(request, out, observer, limit.token(), optimum).run(parts);
    if (out.mapping) {
        out.cost = evaluate(out.problem, *out.mapping, request.options.cost);
    } else if (out.proven) {
        out.whyNone = msg::mapper::noneOfDataflow(dataflow.title);
    }
    out.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return out;
}

}  // namespace loopglass
