#pragma once

#include "mappers/race_data.h"
#include "race/known_runs.h"

#include <string>
#include <vector>

namespace loopglass::ui {

/// The race of a file of runs that fits what is open.
struct FoundRace {
    RaceChoice choice;
    std::size_t runs = 0;    ///< lines of the file that are runs of this race
    std::size_t inFile = 0;  ///< runs with their request
};

/// Finds the race of a file: the budget and settings of most runs whose key matches the document's
/// accelerator and layers. Programs of the user's are those of `here` alone: a file names no
/// command that could be run.
FoundRace raceOfLines(const Document& document, const RaceChoice& here,
                      const std::vector<std::string>& lines);

/// Throws InputError with the place in the file if a run of the race cannot have the result of its
/// line. `here`: further known optima.
void checkRuns(const Document& document, const FoundRace& found, const race::KnownRuns& file,
               const race::RaceRecords& here);

}  // namespace loopglass::ui
