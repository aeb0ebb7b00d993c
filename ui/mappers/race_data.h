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

/// A file of mappings in a benchmark: a YAML list.
struct RaceList {
    std::string name;
    std::string file;
    bool operator==(const RaceList&) const = default;
};

/// The mappers of a benchmark and their budgets.
struct RaceChoice {
    std::vector<std::string> methods;  ///< keys
    std::vector<RaceProgram> programs;
    std::vector<RaceList> lists = {};
    unsigned seeds = 5;
    std::uint64_t evaluations = 20'000;  ///< evaluations of each run
    double seconds = 0;                  ///< time limit of a run in seconds; 0 = unlimited
    bool allLayers = false;  ///< true: all layers of the network; false: the layer of the document
    std::map<std::string, Settings> settings = {};  ///< by key of a method, if not the default
    std::vector<std::string> models = {};           ///< files of surrogates
    bool operator==(const RaceChoice&) const = default;
};

/// Identifies a run of a benchmark.
struct RacePlace {
    std::size_t course = 0;
    std::size_t method = 0;
    std::size_t seed = 0;
    bool operator==(const RacePlace&) const = default;
};

/// A run in progress.
struct LiveRun {
    RacePlace place;
    std::vector<race::Improvement> curve;
};

/// The results of a benchmark so far.
struct RaceData {
    RaceChoice choice;
    DocumentState of;
    race::RaceRequest request;
    std::vector<std::size_t> layers;                   ///< layer of each course
    std::vector<std::optional<race::Optimum>> optima;  ///< by course
    /// [course][method], in the order of the seeds.
    std::vector<std::vector<std::vector<race::Run>>> runs;
    std::vector<LiveRun> live = {};  ///< running runs with a mapping
    std::size_t all = 0;             ///< planned number of runs
    bool stopped = false;            ///< stopped before all were run

    std::size_t done() const;
    const race::Run* at(const RacePlace& place) const;  ///< null if the run does not exist
};
using SharedRaceData = std::shared_ptr<const RaceData>;

/// The inputs of a benchmark, without runs. `error` has the reason if there is none.
struct PreparedRace {
    std::shared_ptr<RaceData> data;
    QString error;
};
PreparedRace prepareRace(const Document& document, const RaceChoice& choice);
/// Returns the reason why a file is not a list of mappings for this benchmark; empty if it is one.
/// The list may concern only other layers of the network.
QString faultOfList(const Document& document, const std::string& file);
/// With imperfect factors in the request: returns the selected methods that use perfect factors
/// only.
QStringList perfectFactorMethods(const Document& document, const RaceChoice& choice);
/// Returns for each mapper the first reason why its runs ended too early, independent of the
/// selection.
QStringList raceFailures(const RaceData& data);
/// Returns true if both documents have equal inputs of the benchmark.
bool sameRaceInputs(const DocumentState& a, const DocumentState& b, bool allLayers);

/// Returns the sentence of the error, with its place in a file if known.
QString placedText(const InputError& error);

/// Returns the name of a method: `annealing`, `yours:mine`.
QString racerName(const Method& method);
/// Returns `1 evaluation` or `20 000 evaluations`.
QString evaluationsLabel(std::uint64_t count);

}  // namespace loopglass::ui
