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

/// Who races, and how far.
struct RaceChoice {
    std::vector<std::string> methods;  ///< keys
    std::vector<RaceProgram> programs;
    std::vector<RaceList> lists = {};
    unsigned seeds = 5;
    std::uint64_t evaluations = 20'000;             ///< of each run
    double seconds = 0;                             ///< that a run may take; 0 = any
    bool allLayers = false;                         ///< else the layer of the document
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
    std::vector<LiveRun> live = {};                         ///< that have a mapping already
    std::size_t all = 0;                                    ///< runs that there will be
    bool stopped = false;                                   ///< before all were run

    std::size_t done() const;
    const race::Run* at(const RacePlace& place) const;  ///< null when it was not run
};
using SharedRaceData = std::shared_ptr<const RaceData>;

/// What is asked of a race, without a run. `error` says why there is none.
struct PreparedRace {
    std::shared_ptr<RaceData> data;
    QString error;
};
PreparedRace prepareRace(const Document& document, const RaceChoice& choice);
/// Why a file is no list of mappings that could race here; empty when it is one. It may have those
/// of other layers of the network alone.
QString faultOfList(const Document& document, const std::string& file);
/// Where uneven tiles are asked for: who of those chosen looks at loops that divide only.
QStringList evenOnes(const Document& document, const RaceChoice& choice);
/// What ended runs of a mapper before their end: of each the first, whatever is selected.
QStringList raceFailures(const RaceData& data);
/// The document says the same of what races as it did.
bool sameRaceInputs(const DocumentState& a, const DocumentState& b, bool allLayers);

/// The sentence, with the place of a file where it has one.
QString placedText(const InputError& error);

/// `annealing`, `yours:mine`.
QString racerName(const Method& method);
/// `1 evaluation`, `20 000 evaluations`.
QString evaluationsLabel(std::uint64_t count);

}  // namespace loopglass::ui
