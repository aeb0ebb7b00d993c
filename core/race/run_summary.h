#pragma once

#include "race/race.h"

#include <optional>
#include <vector>

namespace loopglass::race {

/// A summary of the runs of a method on a benchmark case; values are best ÷ optimum.
struct RunSummary {
    std::size_t runs = 0;
    std::size_t found = 0;    ///< number of runs with a mapping
    std::size_t optimal = 0;  ///< number of runs whose mapping is as good as the optimum
    std::optional<double> median;
    std::optional<double> low;   ///< the 10th percentile
    std::optional<double> high;  ///< the 90th percentile
    double illegal = 0;          ///< fraction of illegal mappings in all evaluations
    double seconds = 0;          ///< mean time of a run in seconds
};

/// Returns the summary of some runs. A run without a mapping counts as the worst. If half of the
/// runs have no mapping, the median is therefore none.
RunSummary runSummaryOf(const std::vector<Run>& runs, double optimum);

/// Returns the geometric mean of the values; none if the list is empty or a value is none.
std::optional<double> geometricMean(const std::vector<std::optional<double>>& values);

}  // namespace loopglass::race
