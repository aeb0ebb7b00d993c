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

/// A problem of a race.
struct BenchmarkCase {
    std::string name;
    Problem problem;
    Constraints constraints;
};

/// Methods × problems × seeds.
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

/// The model of a course: the first that was trained for it; else the first, for which the course
/// is refused. Null when there are none.
surrogate::SharedModel modelOf(const RaceRequest& request, const BenchmarkCase& course);

/// One run to be made.
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
    std::vector<Improvement> curve;  ///< ever better
    std::optional<double> best;
    std::optional<std::string> number;  ///< number of the best mapping in the space of optionsOf()
    std::uint64_t evaluated = 0;
    std::uint64_t illegal = 0;
    double seconds = 0;
    /// The reason why an external program ended too early, or why such a program or a method that
    /// is not random found no mapping; otherwise "".
    std::string ended = {};
};

/// The least value of a course.
struct Optimum {
    std::string key;
    double value = 0;
    bool proven = false;  ///< otherwise no mapping is better, but an equal one may be missing
    double seconds = 0;
    std::optional<std::string> number = {};  ///< number of its mapping in the space of
                                             ///< optimumOptions()
};

/// Returns the options of a method on a course: those options of the race that the method supports.
/// The numbers of its mappings are those of the space that these describe.
MapOptions optionsOf(const RaceRequest& request, std::size_t course, const Method& method);
/// The same of the optimum.
MapOptions optimumOptions(const RaceRequest& request, std::size_t course);
/// How often a method runs on each course.
unsigned runsOf(const RaceRequest& request, const Method& method);
/// All runs, by course, then method, then seed.
std::vector<PlannedRun> plannedRunsOf(const RaceRequest& request);
/// A key of everything on which the optimum of a course depends.
std::string optimumKey(const RaceRequest& request, std::size_t course);

/// The proven optimum of a course; none when it has no mapping or the search was stopped with
/// nothing proven.
std::optional<Optimum> findOptimum(const RaceRequest& request, std::size_t course,
                                   std::stop_token stop);
/// Hears of a run that goes on: each new best, from the thread of that run. Several runs may tell
/// at once.
using ImprovementCallback = std::function<void(const PlannedRun&, const Improvement&)>;

/// Makes a run. The outcome is the same each time, but for seconds, where the budget has none. None
/// when it was stopped.
std::optional<Run> executeRun(const RaceRequest& request, const PlannedRun& plannedRun,
                              std::stop_token stop, const ImprovementCallback& improved = {});

/// Receivers of the events of a race, and a source of known runs.
struct RaceObserver {
    using RunCallback = std::function<void(const PlannedRun&, const Run&)>;
    RunCallback ended = {};             ///< one after the other, in the order of the heats
    ImprovementCallback improved = {};  ///< from the thread of the run
    /// At once, one after the other, in the order in which they end: who writes them down loses
    /// none when the race is stopped while another is waited for.
    RunCallback finished = {};
    /// Returns a known run that need not be repeated; it is reported to `ended` only.
    std::function<const Run*(const PlannedRun&)> known = {};
};

/// Makes the runs, several side by side. Stopped runs are not reported, nor any later run to
/// `ended`.
void runRace(const RaceRequest& request, const std::vector<PlannedRun>& plannedRuns,
             const RaceObserver& told, std::stop_token stop);

}  // namespace loopglass::race
