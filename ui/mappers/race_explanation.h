#pragma once

#include "mapper/escape_path.h"
#include "mappers/race_data.h"

#include <memory>
#include <optional>
#include <stop_token>

namespace loopglass::ui {

class Theme;

/// A decision of one level, in two mappings.
struct RaceParting {
    QString what;  ///< `unrolling below L2`, `L1 tile`, `order at L2`
    QString here;
    QString optimum;
};

/// Why a run ended where it did.
struct RaceExplanation {
    RacePlace place;
    std::optional<Mapping> mapping;  ///< mapping of the run
    std::vector<RaceParting> partings;
    bool optimumKnown = false;  ///< as a mapping, so that the partings are all
    std::optional<EscapePath> way;
    bool isWhole = false;  ///< `way` was computed if the run missed the optimum
};

/// Compares the run with the optimum; immediate. The run must be there.
RaceExplanation compareWithOptimum(const RaceData& data, const RacePlace& place);
/// Also explores the neighbours of its mapping; takes up to a second, on any thread.
RaceExplanation explainRace(const RaceData& data, const RacePlace& place,
                            const std::stop_token& stop);

/// Returns the text of the right panel as rich text; null and `later` if the neighbours are
/// explored only after the race.
QString raceExplanationText(const Theme& theme, const RaceData& data, const RacePlace& place,
                            const RaceExplanation* why, bool later = false);
/// `annealing, seed 7`
QString raceRunTitle(const RaceData& data, const RacePlace& place);

}  // namespace loopglass::ui
