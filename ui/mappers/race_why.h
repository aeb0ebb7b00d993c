#pragma once

#include "mapper/way_out.h"
#include "mappers/race_data.h"

#include <memory>
#include <optional>
#include <stop_token>

namespace loopglass::ui {

/// What a level decides, in two mappings.
struct RaceParting {
    QString what;  ///< `unrolling below L2`, `L1 tile`, `order at L2`
    QString here;
    QString optimum;
};

/// Why a run ended where it did.
struct RaceWhy {
    RacePlace place;
    std::optional<Mapping> mapping;  ///< of the run
    std::vector<RaceParting> partings;
    bool optimumKnown = false;  ///< as a mapping, so that the partings are all
    std::optional<WayOut> way;
};

/// Takes up to a second; on any thread. The run must be there.
RaceWhy explainRace(const RaceData& data, const RacePlace& place, std::stop_token stop);

/// What the panel at the right says, as rich text.
QString raceWhyText(const Theme& theme, const RaceData& data, const RacePlace& place,
                    const RaceWhy* why);
/// `annealing, seed 7`
QString raceRunTitle(const RaceData& data, const RacePlace& place);

}  // namespace loopglass::ui
