#pragma once

#include "race/race.h"

#include <optional>
#include <vector>

namespace loopglass::race {

/// The horizontal axis of a band.
enum class ProgressAxis : std::uint8_t { Evaluations, Seconds };

/// The best so far of several runs at one position, as best ÷ optimum. A quantile is none if it has
/// no mapping yet.
struct BandPoint {
    double at = 0;  ///< position: evaluations or seconds
    std::optional<double> low;
    std::optional<double> median;
    std::optional<double> high;
};

/// Returns one point for each position. Each point has the same quantiles as RunSummary.
std::vector<BandPoint> bandOf(const std::vector<Run>& runs, double optimum, ProgressAxis along,
                              const std::vector<double>& moments);

/// Returns the positions at which some run improved, in ascending order, each once.
std::vector<double> momentsOf(const std::vector<Run>& runs, ProgressAxis along);

/// Returns the index of the run whose best is the median of all runs. If several runs have the same
/// best, the first counts. Returns none if half of the runs found no mapping.
std::optional<std::size_t> medianRun(const std::vector<Run>& runs);

}  // namespace loopglass::race
