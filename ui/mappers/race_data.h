#pragma once

#include "document/document.h"
#include "race/race.h"

#include <QColor>
#include <QList>
#include <QStringList>
#include <Qt>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace loopglass::ui {

class Theme;

/// A program of the user's that races.
struct RaceProgram {
    std::string name;
    std::string command;
    bool operator==(const RaceProgram&) const = default;
};

/// Who races, and how far.
struct RaceChoice {
    std::vector<std::string> methods;  ///< keys
    std::vector<RaceProgram> programs;
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

/// A race as far as it was run.
struct RaceData {
    RaceChoice choice;
    DocumentState of;
    race::RaceRequest request;
    std::vector<std::size_t> layers;                        ///< by course
    std::vector<std::optional<race::Optimum>> optima;       ///< by course
    std::vector<std::vector<std::vector<race::Run>>> runs;  ///< [course][method], by seed
    std::size_t all = 0;                                    ///< runs that there will be

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
/// The document says the same of what races as it did.
bool sameRaceInputs(const DocumentState& a, const DocumentState& b, bool allLayers);

/// A colour that people who see few of them tell apart, and a line that black and white does.
QColor raceColour(const Theme& theme, std::size_t method);
Qt::PenStyle raceLine(std::size_t method);
/// `annealing`, `yours: mine`.
QString racerName(const Method& method);
/// `1.31×` with as many digits as it has near 1; `–` for none.
QString raceRatio(const std::optional<double>& ratio);
/// Everything as a table: a row for each method, a column for each course, then the geometric mean,
/// how often the optimum was found, what was illegal and how long it took.
QList<QStringList> raceTable(const SharedRaceData& data);

}  // namespace loopglass::ui
