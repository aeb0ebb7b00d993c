#pragma once

#include "mappers/race_data.h"
#include "race/known_runs.h"

#include <string>
#include <vector>

namespace loopglass::ui {

/// The benchmark of a file of runs that matches the open document.
struct FoundRace {
    RaceChoice choice;
    std::size_t runs = 0;    ///< number of lines with runs of this benchmark
    std::size_t inFile = 0;  ///< number of runs in the file that have this request
};

/// Finds the benchmark of a file: the budget and the settings of most runs whose keys match the
/// accelerator and the layers of the document. External programs come only from `here`, because a
/// file must not determine commands.
FoundRace raceOfLines(const Document& document, const RaceChoice& here,
                      const std::vector<std::string>& lines);

/// Throws InputError with the line of a result that cannot belong to the benchmark. `here` contains
/// additional known optima.
void checkRuns(const Document& document, const FoundRace& found, const race::KnownRuns& file,
               const race::RaceRecords& here);

}  // namespace loopglass::ui
