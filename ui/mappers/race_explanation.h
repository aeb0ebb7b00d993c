#pragma once

#include "mapper/escape_path.h"
#include "mappers/race_data.h"

#include <memory>
#include <optional>
#include <stop_token>

namespace loopglass::ui {

class Theme;

/// A decision at one level in which two mappings differ.
struct RaceParting {
    QString what;  ///< decision: `unrolling below L2`, `L1 tile` or `order at L2`
    QString here;
    QString optimum;
};

/// The explanation of the result of a run.
struct RaceExplanation {
    RacePlace place;
    std::optional<Mapping> mapping;  ///< mapping of the run
    std::vector<RaceParting> partings;
    /// True if the mapping of the optimum is known, so that all differing decisions are listed.
    bool optimumKnown = false;
    std::optional<EscapePath> way;
    /// True if `way` has been computed, which happens if the run missed the optimum.
    bool isWhole = false;
};

/// Compares the run with the optimum, without delay. The run must exist.
RaceExplanation compareWithOptimum(const RaceData& data, const RacePlace& place);
/// Compares the run with the optimum, and explores the neighbours of its mapping. The function
/// takes up to a second, and may run on any thread.
RaceExplanation explainRace(const RaceData& data, const RacePlace& place,
                            const std::stop_token& stop);

/// Returns the rich text of the right panel. `why` may be null; `later` is true if the neighbours
/// are explored after the benchmark.
QString raceExplanationText(const Theme& theme, const RaceData& data, const RacePlace& place,
                            const RaceExplanation* why, bool later = false);
/// Returns the title of a run, such as `annealing, seed 7`.
QString raceRunTitle(const RaceData& data, const RacePlace& place);

}  // namespace loopglass::ui
