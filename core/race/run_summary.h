#pragma once

#include "race/race.h"

#include <optional>
#include <vector>

namespace loopglass::race {

/// The results of the runs of a method on a course; values are best ÷ optimum.
struct RunSummary {
    std::size_t runs = 0;
    std::size_t found = 0;    ///< runs with a mapping
    std::size_t optimal = 0;  ///< runs with a mapping as good as the optimum
    std::optional<double> median;
    std::optional<double> low;   ///< the 10th percentile
    std::optional<double> high;  ///< the 90th percentile
    double illegal = 0;          ///< fraction of all evaluations
    double seconds = 0;          ///< mean over the runs
};

/// Returns the summary. A run without a mapping counts as worst, so the median is none if half of
/// the runs have no mapping.
RunSummary runSummaryOf(const std::vector<Run>& runs, double optimum);

/// Returns the geometric mean; none if there are no values or a value is missing.
std::optional<double> geometricMean(const std::vector<std::optional<double>>& values);

}  // namespace loopglass::race
