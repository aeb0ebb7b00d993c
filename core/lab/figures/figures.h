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

/// A problem for the engine, its counting and search options, and an optional mapping.
struct Subject {
    Problem problem;
    MapOptions options;  ///< the objective is that of the searches unless another is named
    std::optional<Mapping> mapping = {};
    Problem given = {};  ///< without the mapping's variant; same as `problem` if it has none
};

/// A search by the principles with its record.
struct RecordedSearch {
    MapOptions options;
    Trace trace;
    MapResult found;
};

/// The engine's answers about one subject. Each answer is computed when first requested, and kept.
/// Not for several threads at once. Everything throws CountOverflow, and InputError (without a
/// place) if there is no answer.
class Figures {
public:
    explicit Figures(Subject subject);

    const Subject& subject() const { return m_subject; }
    const Problem& problem() const { return m_subject.problem; }
    /// Throws InputError when there is none.
    const Mapping& mapping() const;
    /// Returns the violations of the mapping; empty if it is legal.
    const std::vector<Violation>& wrong();
    /// Throws InputError when the mapping is not legal.
    const Cost& cost();
    /// The proven optimum of the problem as given. Throws InputError if there is no mapping.
    const MapResult& optimum(const Objective& objective);
    /// Returns the cost of the optimum under an objective, in the objective's unit.
    double optimalValue(const Objective& objective);
    const RecordedSearch& recorded();
    const SpaceStages& space();

    /// Ends searches early. Their answers then throw InputError, and are computed again when
    /// requested later.
    void setStop(std::stop_token stop) { m_stop = std::move(stop); }

private:
    MapResult search(const MapRequest& request, MapObserver* observer = nullptr) const;

    std::stop_token m_stop;
    Subject m_subject;
    std::optional<std::vector<Violation>> m_wrong;
    std::optional<Cost> m_cost;
    std::map<std::string, MapResult> m_optima;  ///< by key of the objective
    std::unique_ptr<RecordedSearch> m_recorded;
    std::optional<SpaceStages> m_space;
};

/// Returns the value of a cost under an objective, in its unit.
double valueUnder(const Objective& objective, const Problem& problem, const Cost& cost);

}  // namespace loopglass::lab
