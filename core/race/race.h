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

/// A benchmark case: a problem on which the methods are compared.
struct BenchmarkCase {
    std::string name;
    Problem problem;
    Constraints constraints;
};

/// The methods, problems and seeds of a benchmark.
struct RaceRequest {
    std::vector<BenchmarkCase> benchmarkCases;
    std::vector<Method> methods;
    unsigned seeds = 10;  ///< random seeds 0 … seeds − 1; only 0 for a method that is not random
    MapOptions options;   ///< options of all benchmark cases; each case has its own constraints
    Budget budget;        ///< limits of each run, except the seed
    /// Settings of the methods, by the key of the method.
    std::map<std::string, Settings> settings = {};
    std::vector<surrogate::SharedModel> models = {};  ///< surrogates of the methods that need one
    unsigned threads = 1;
};

/// Returns the first model that was trained for a benchmark case. If there is none, returns the
/// first model; the search then rejects this model with a message. Returns null if no models exist.
surrogate::SharedModel modelOf(const RaceRequest& request, const BenchmarkCase& benchmarkCase);

/// A run of the benchmark that is planned.
struct PlannedRun {
    std::size_t benchmarkCase = 0;
    std::size_t method = 0;
    std::uint64_t seed = 0;
    std::string key;  ///< text with all inputs of the run except the time limit
};

/// An event of a run: a new best.
struct Improvement {
    std::uint64_t evaluations = 0;
    double seconds = 0;
    double value = 0;  ///< objective value of the new best
    bool operator==(const Improvement&) const = default;
};

/// The result of a run.
struct Run {
    /// Every new best of the run; each value is better than the previous one.
    std::vector<Improvement> curve;
    std::optional<double> best;
    /// Number of the best mapping in the mapping space that optionsOf() defines.
    std::optional<std::string> number;
    std::uint64_t evaluated = 0;
    std::uint64_t illegal = 0;
    double seconds = 0;
    /// The reason if an external program ended too early. Also the reason if such a program, or a
    /// method that is not random, found no mapping; otherwise "".
    std::string ended = {};
};

/// The smallest score of a benchmark case; runs are compared with this score.
struct Optimum {
    std::string key;
    double value = 0;
    /// True if the whole space was searched; if false, no mapping is better, but a mapping of equal
    /// cost may exist.
    bool proven = false;
    double seconds = 0;
    /// Number of the mapping in the mapping space that optimumOptions() defines.
    std::optional<std::string> number = {};
};

/// Returns the options for a method on a benchmark case: the options of the benchmark that the
/// method supports. These options define the mapping space in which mappings have numbers.
MapOptions optionsOf(const RaceRequest& request, std::size_t benchmarkCase, const Method& method);
/// Returns the options with which the optimum of a benchmark case is searched.
MapOptions optimumOptions(const RaceRequest& request, std::size_t benchmarkCase);
/// Returns the number of runs of a method on each benchmark case.
unsigned runsOf(const RaceRequest& request, const Method& method);
/// Returns all planned runs, ordered by case, then by method, then by seed.
std::vector<PlannedRun> plannedRunsOf(const RaceRequest& request);
/// Returns a text with all inputs on which the optimum of a benchmark case depends.
std::string optimumKey(const RaceRequest& request, std::size_t benchmarkCase);

/// Returns the proven optimum of a benchmark case. Returns none if no mapping exists, or if the
/// search was stopped without a proof.
std::optional<Optimum> findOptimum(const RaceRequest& request, std::size_t benchmarkCase,
                                   std::stop_token stop);
/// A function that receives each new best of a run, on the thread of the run. Several runs may call
/// the function at the same time.
using ImprovementCallback = std::function<void(const PlannedRun&, const Improvement&)>;

/// Executes a run. The result is reproducible if the budget has no seconds. Returns none if the run
/// was stopped.
std::optional<Run> executeRun(const RaceRequest& request, const PlannedRun& plannedRun,
                              std::stop_token stop, const ImprovementCallback& improved = {});

/// The functions that receive the events of a benchmark, and a source of known runs.
struct RaceObserver {
    using RunCallback = std::function<void(const PlannedRun&, const Run&)>;
    /// Called one after another, in the order of the planned runs.
    RunCallback ended = {};
    ImprovementCallback improved = {};  ///< called on the thread of the run
    /// Called as soon as a run ends. The calls come one after another, in the order in which runs
    /// end. If the benchmark is stopped, a writer that uses this function has received every run
    /// that ended.
    RunCallback finished = {};
    /// Returns the result of a known run. A known run is not repeated; only `ended` receives its
    /// result.
    std::function<const Run*(const PlannedRun&)> known = {};
};

/// Executes the planned runs, several in parallel. A stopped run is not reported, and `ended`
/// receives no later run.
void runRace(const RaceRequest& request, const std::vector<PlannedRun>& plannedRuns,
             const RaceObserver& observer, std::stop_token stop);

}  // namespace loopglass::race
