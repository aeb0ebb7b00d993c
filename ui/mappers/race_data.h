#pragma once

#include "document/document.h"
#include "race/race.h"
#include "workload/input_error.h"

#include <QString>
#include <QStringList>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace loopglass::ui {

/// An external program in a benchmark.
struct RaceProgram {
    std::string name;
    std::string command;
    bool operator==(const RaceProgram&) const = default;
};

/// A file of mappings in a benchmark, as a YAML list.
struct RaceList {
    std::string name;
    std::string file;
    bool operator==(const RaceList&) const = default;
};

/// The mappers of a benchmark and their budgets.
struct RaceChoice {
    std::vector<std::string> methods;  ///< keys of the selected methods
    std::vector<RaceProgram> programs;
    std::vector<RaceList> lists = {};
    unsigned seeds = 5;
    std::uint64_t evaluations = 20'000;  ///< number of evaluations of each run
    double seconds = 0;                  ///< time limit of a run in seconds; 0 for no limit
    /// True for all layers of the network; false for the layer of the document.
    bool allLayers = false;
    /// Settings of each method that differ from the defaults, by key.
    std::map<std::string, Settings> settings = {};
    std::vector<std::string> models = {};  ///< files with surrogate models
    bool operator==(const RaceChoice&) const = default;
};

/// The identification of a run in a benchmark.
struct RacePlace {
    std::size_t benchmarkCase = 0;
    std::size_t method = 0;
    std::size_t seed = 0;
    bool operator==(const RacePlace&) const = default;
};

/// A run that has not ended.
struct LiveRun {
    RacePlace place;
    std::vector<race::Improvement> curve;
};

/// The results of a benchmark so far.
struct RaceData {
    RaceChoice choice;
    DocumentState of;
    race::RaceRequest request;
    std::vector<std::size_t> layers;                   ///< layer of each benchmark problem
    std::vector<std::optional<race::Optimum>> optima;  ///< optimum of each benchmark problem
    /// Runs of each benchmark problem and method, in the order of the seeds.
    std::vector<std::vector<std::vector<race::Run>>> runs;
    /// Running runs that have found a mapping.
    std::vector<LiveRun> live = {};
    std::size_t all = 0;  ///< planned number of runs
    /// True if the benchmark was stopped before all runs had ended.
    bool stopped = false;

    std::size_t done() const;
    /// Run at a place; null if it does not exist.
    const race::Run* at(const RacePlace& place) const;
};
using SharedRaceData = std::shared_ptr<const RaceData>;

/// The inputs of a benchmark, without runs. `error` contains the reason if the inputs are invalid.
struct PreparedRace {
    std::shared_ptr<RaceData> data;
    QString error;
};
PreparedRace prepareRace(const Document& document, const RaceChoice& choice);
/// Returns the reason why a file is not a list of mappings for this benchmark; empty if the file is
/// valid. A list that has mappings only for other layers of the network is also valid.
QString faultOfList(const Document& document, const std::string& file);
/// Returns the selected methods that use perfect factors only, if the request allows imperfect
/// factors.
QStringList perfectFactorMethods(const Document& document, const RaceChoice& choice);
/// Returns, for each mapper, the first reason why a run of this mapper ended too early, independent
/// of the selection.
QStringList raceFailures(const RaceData& data);
/// Returns true if both documents have the same inputs of the benchmark.
bool sameRaceInputs(const DocumentState& a, const DocumentState& b, bool allLayers);

/// Returns the sentence of the error, with the position in a file if it is known.
QString placedText(const InputError& error);

/// Returns the name of a method, such as `annealing` or `yours:mine`.
QString racerName(const Method& method);
/// Returns the number of evaluations as text, such as `1 evaluation` or `20 000 evaluations`.
QString evaluationsLabel(std::uint64_t count);

}  // namespace loopglass::ui
