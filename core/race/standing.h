#pragma once

#include "race/race.h"

#include <optional>
#include <vector>

namespace loopglass::race {

/// How the runs of a method on a course ended; values as best ÷ optimum.
struct Standing {
    std::size_t runs = 0;
    std::size_t found = 0;    ///< runs that found a mapping
    std::size_t optimal = 0;  ///< runs that found one as good as the optimum
    std::optional<double> median;
    std::optional<double> low;   ///< a tenth of the runs is no worse
    std::optional<double> high;  ///< and nine tenths are no worse than this
    double illegal = 0;          ///< of all evaluations, a share
    double seconds = 0;          ///< of a run, in the mean
};

/// Where nothing was found counts as worst of all: a median is none when half of the runs have
/// none.
Standing standingOf(const std::vector<Run>& runs, double optimum);

/// Exp of the mean logarithm; none when one is missing or there are none.
std::optional<double> geometricMean(const std::vector<std::optional<double>>& values);

}  // namespace loopglass::race
