#pragma once

#include "mapper/escape_path.h"
#include "mappers/race_data.h"

#include <memory>
#include <optional>
#include <stop_token>

namespace loopglass::ui {

class Theme;

/// A decision at one level on which two mappings differ.
struct RaceParting {
    QString what;  ///< `unrolling below L2`, `L1 tile`, `order at L2`
    QString here;
    QString optimum;
};

/// The reason why a run ended at its result.
struct RaceExplanation {
    RacePlace place;
    std::optional<Mapping> mapping;  ///< mapping of the run
    std::vector<RaceParting> partings;
    /// The mapping of the optimum is known, so all differing decisions are listed.
    bool optimumKnown = false;
    std::optional<EscapePath> way;
    bool isWhole = false;  ///< `way` was computed if the run missed the optimum
};

/// Compares the run with the optimum; immediate. The run must exist.
RaceExplanation compareWithOptimum(const RaceData& data, const RacePlace& place);
/// Explores the neighbours of its mapping as well. Takes up to a second, on any thread.
RaceExplanation explainRace(const RaceData& data, const RacePlace& place,
                            const std::stop_token& stop);

/// Returns the text of the right panel as rich text; null and `later` if the neighbours are
/// explored only after the race.
QString raceExplanationText(const Theme& theme, const RaceData& data, const RacePlace& place,
                            const RaceExplanation* why, bool later = false);
/// Returns `annealing, seed 7`.
QString raceRunTitle(const RaceData& data, const RacePlace& place);

}  // namespace loopglass::ui
