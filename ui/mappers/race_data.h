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

/// A program of the user's that races.
struct RaceProgram {
    std::string name;
    std::string command;
    bool operator==(const RaceProgram&) const = default;
};

/// A file of mappings that race: a YAML list.
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
    std::map<std::string, Settings> settings = {};  ///< by key of a method, where not the usual
    std::vector<std::string> models = {};           ///< files of surrogates
    bool operator==(const RaceChoice&) const = default;
};

/// A run of a race.
struct RacePlace {
    std::size_t course = 0;
    std::size_t method = 0;
    std::size_t seed = 0;
    bool operator==(const RacePlace&) const = default;
};

/// A run that goes on.
struct LiveRun {
    RacePlace place;
    std::vector<race::Improvement> curve;
};

/// A race as far as it was run.
struct RaceData {
    RaceChoice choice;
    DocumentState of;
    race::RaceRequest request;
    std::vector<std::size_t> layers;                        ///< by course
    std::vector<std::optional<race::Optimum>> optima;       ///< by course
    std::vector<std::vector<std::vector<race::Run>>> runs;  ///< [course][method], by seed
    std::vector<LiveRun> live = {};                         ///< runs that have a mapping already
    std::size_t all = 0;                                    ///< runs that there will be
    bool stopped = false;                                   ///< before all were run

    std::size_t done() const;
    const race::Run* at(const RacePlace& place) const;  ///< null when it was not run
};
using SharedRaceData = std::shared_ptr<const RaceData>;

/// The inputs of a race, without runs. `error` says why there is none.
struct PreparedRace {
    std::shared_ptr<RaceData> data;
    QString error;
};
PreparedRace prepareRace(const Document& document, const RaceChoice& choice);
/// Returns why a file is not a list of mappings for this race; empty if it is one. The list may
/// concern only other layers of the network.
QString faultOfList(const Document& document, const std::string& file);
/// With imperfect factors in the request: returns the selected methods that use perfect factors
/// only.
QStringList perfectFactorMethods(const Document& document, const RaceChoice& choice);
/// Returns why runs of each mapper ended too early, the first reason of each, independent of the
/// selection.
QStringList raceFailures(const RaceData& data);
/// Whether the inputs of the race are equal in both documents.
bool sameRaceInputs(const DocumentState& a, const DocumentState& b, bool allLayers);

/// The sentence, with the place of a file where it has one.
QString placedText(const InputError& error);

/// `annealing`, `yours:mine`.
QString racerName(const Method& method);
/// `1 evaluation`, `20 000 evaluations`.
QString evaluationsLabel(std::uint64_t count);

}  // namespace loopglass::ui
