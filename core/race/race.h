#pragma once

#include "mapper/map.h"
#include "surrogate/surrogate_model.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace loopglass::race {

/// A problem of a benchmark.
struct BenchmarkCase {
    std::string name;
    Problem problem;
    Constraints constraints;
};

/// The methods, problems and seeds of a benchmark.
struct RaceRequest {
    std::vector<BenchmarkCase> courses;
    std::vector<Method> methods;
    unsigned seeds = 10;  ///< random seeds 0 … seeds − 1; only 0 for a method that is not random
    MapOptions options;   ///< options of all courses; each course has its own constraints
    Budget budget;        ///< limits of each run, without the seed
    std::map<std::string, Settings> settings = {};    ///< by key of a method
    std::vector<surrogate::SharedModel> models = {};  ///< surrogates of the methods that need one
    unsigned threads = 1;
};

/// Returns the first model that was trained for a course. If there is none, returns the first
/// model, which the course then rejects. Null without models.
surrogate::SharedModel modelOf(const RaceRequest& request, const BenchmarkCase& course);

/// One planned run.
struct PlannedRun {
    std::size_t course = 0;
    std::size_t method = 0;
    std::uint64_t seed = 0;
    std::string key;  ///< identifies all inputs of the run except the time limit
};

/// A new best of a run.
struct Improvement {
    std::uint64_t evaluations = 0;
    double seconds = 0;
    double value = 0;  ///< value of the objective
    bool operator==(const Improvement&) const = default;
};

/// The result of a run.
struct Run {
    std::vector<Improvement> curve;  ///< each value is better than the previous one
    std::optional<double> best;
    std::optional<std::string> number;  ///< number of the best mapping in the space of optionsOf()
    std::uint64_t evaluated = 0;
    std::uint64_t illegal = 0;
    double seconds = 0;
    /// The reason why an external program ended too early, or why such a program or a method that
    /// is not random found no mapping; otherwise "".
    std::string ended = {};
};

/// The least score of a course (a benchmark case), with which its runs are compared.
struct Optimum {
    std::string key;
    double value = 0;
    bool proven = false;  ///< false: no mapping is better, but a mapping of equal cost may exist
    double seconds = 0;
    std::optional<std::string> number = {};  ///< number of the mapping in the space of
                                             ///< optimumOptions()
};

/// Returns the options of a method on a course: the options of the benchmark that the method
/// supports. These options define the space in which mappings have numbers.
MapOptions optionsOf(const RaceRequest& request, std::size_t course, const Method& method);
/// Returns the options for the optimum of a course.
MapOptions optimumOptions(const RaceRequest& request, std::size_t course);
/// Returns the number of runs of a method on each course.
unsigned runsOf(const RaceRequest& request, const Method& method);
/// Returns all runs, by course, then method, then seed.
std::vector<PlannedRun> plannedRunsOf(const RaceRequest& request);
/// Returns a key of all inputs of the optimum of a course.
std::string optimumKey(const RaceRequest& request, std::size_t course);

/// Returns the proven optimum of a course; none if no mapping exists, or if the search was stopped
/// without a proof.
std::optional<Optimum> findOptimum(const RaceRequest& request, std::size_t course,
                                   std::stop_token stop);
/// Receives each new best of a run, on the thread of the run. Several runs may call at once.
using ImprovementCallback = std::function<void(const PlannedRun&, const Improvement&)>;

/// Executes a run. The result is reproducible if the budget has no seconds. None if stopped.
std::optional<Run> executeRun(const RaceRequest& request, const PlannedRun& plannedRun,
                              std::stop_token stop, const ImprovementCallback& improved = {});

/// Receivers of the events of a race, and a source of known runs.
struct RaceObserver {
    using RunCallback = std::function<void(const PlannedRun&, const Run&)>;
    RunCallback ended = {};             ///< called one after another, in the order of the planned
                                        ///< runs
    ImprovementCallback improved = {};  ///< called on the thread of the run
    /// Called immediately, one after another, in the order in which runs end. A writer therefore
    /// loses no run if the benchmark is stopped while another run is awaited.
    RunCallback finished = {};
    /// Returns a known run, which is not repeated and is reported to `ended` only.
    std::function<const Run*(const PlannedRun&)> known = {};
};

/// Executes the runs, several in parallel. A stopped run is not reported, and `ended` receives no
/// later run.
void runRace(const RaceRequest& request, const std::vector<PlannedRun>& plannedRuns,
             const RaceObserver& told, std::stop_token stop);

}  // namespace loopglass::race
