#pragma once

#include "cost/cost.h"
#include "mapper/map.h"
#include "mapper/space_count.h"
#include "mapping/legality.h"
#include "mapping/problem.h"
#include "trace/trace.h"

#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace loopglass::lab {

/// The subject of computations: a problem, its counting and search options, and an optional
/// mapping.
struct Subject {
    Problem problem;
    MapOptions options;  ///< search options; their objective is the default objective
    std::optional<Mapping> mapping = {};
    Problem given = {};  ///< the problem without the mapping's variant, if there is one
};

/// A search with the pruning rules, and its record.
struct RecordedSearch {
    MapOptions options;
    Trace trace;
    MapResult found;
};

/// The numbers that the engine computes for one subject. Each number is computed on demand and
/// cached. Not thread-safe. All functions throw CountOverflow and InputError; the InputError has no
/// position.
class Figures {
public:
    explicit Figures(Subject subject);

    const Subject& subject() const { return m_subject; }
    const Problem& problem() const { return m_subject.problem; }
    /// Returns the mapping. Throws InputError if there is none.
    const Mapping& mapping() const;
    /// Returns the violations of the mapping; empty if it is legal.
    const std::vector<Violation>& wrong();
    /// Returns the cost of the mapping. Throws InputError if the mapping is illegal.
    const Cost& cost();
    /// Returns the proven optimum of the original problem. Throws InputError if no mapping exists.
    const MapResult& optimum(const Objective& objective);
    /// Returns the value of the optimum under an objective, in the objective's unit.
    double optimalValue(const Objective& objective);
    const RecordedSearch& recorded();
    const SpaceStages& space();

    /// Ends searches early. Functions that need a search then throw InputError; later calls search
    /// again.
    void setStop(std::stop_token stop) { m_stop = std::move(stop); }

private:
    MapResult search(const MapRequest& request, MapObserver* observer = nullptr) const;

    std::stop_token m_stop;
    Subject m_subject;
    std::optional<std::vector<Violation>> m_wrong;
    std::optional<Cost> m_cost;
    std::map<std::string, MapResult> m_optima;  ///< optimum for each objective, by its key
    std::unique_ptr<RecordedSearch> m_recorded;
    std::optional<SpaceStages> m_space;
};

/// Returns the value of a cost under an objective, in its unit.
double valueUnder(const Objective& objective, const Problem& problem, const Cost& cost);

}  // namespace loopglass::lab
