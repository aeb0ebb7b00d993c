#pragma once

#include "race/race.h"

#include <optional>
#include <vector>

namespace loopglass::race {

/// Horizontal axis of a band.
enum class ProgressAxis : std::uint8_t { Evaluations, Seconds };

/// The best so far of several runs at one point, as best ÷ optimum; none if the quantile has no
/// mapping yet.
struct BandPoint {
    double at = 0;  ///< evaluations or seconds
    std::optional<double> low;
    std::optional<double> median;
    std::optional<double> high;
};

/// Returns one point for each position. Each point has the same quantiles as `Standing`.
std::vector<BandPoint> bandOf(const std::vector<Run>& runs, double optimum, ProgressAxis along,
                              const std::vector<double>& moments);

/// Returns the positions at which a run improved, ascending, each once.
std::vector<double> momentsOf(const std::vector<Run>& runs, ProgressAxis along);

/// Returns the index of the run whose best is the median; of equal runs, the first. None if half of
/// the runs found no mapping.
std::optional<std::size_t> medianRun(const std::vector<Run>& runs);

}  // namespace loopglass::race
