#pragma once

#include "mappers/race_data.h"
#include "race/known_runs.h"

#include <string>
#include <vector>

namespace loopglass::ui {

/// The race of a file of runs that fits what is open.
struct FoundRace {
    RaceChoice choice;
    std::size_t runs = 0;    ///< of the file that are runs of this race
    std::size_t inFile = 0;  ///< runs that say what they were asked for
};

/// Finds out what was raced: the budget and settings of most runs whose key is that of a run on
/// the machine and layers as they are in the document. Programs of the user's are those of `here`
/// alone: a file names no command that could be run.
FoundRace raceOfLines(const Document& document, const RaceChoice& here,
                      const std::vector<std::string>& lines);

/// Throws InputError, with the place in the file, for a run of the race that cannot be what the
/// file says. `here`: what else is known of optima.
void checkRuns(const Document& document, const FoundRace& found, const race::KnownRuns& file,
               const race::RaceRecords& here);

}  // namespace loopglass::ui
