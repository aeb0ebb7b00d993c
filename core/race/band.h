#pragma once

#include "race/race.h"

#include <optional>
#include <vector>

namespace loopglass::race {

/// What runs go along.
enum class Along : std::uint8_t { Evaluations, Seconds };

/// The best so far of some runs at one moment, as best ÷ optimum; none where so many have none yet.
struct BandPoint {
    double at = 0;  ///< evaluations or seconds
    std::optional<double> low;
    std::optional<double> median;
    std::optional<double> high;
};

/// A point for each moment; quantiles as those of a Standing.
std::vector<BandPoint> bandOf(const std::vector<Run>& runs, double optimum, Along along,
                              const std::vector<double>& moments);

/// When one of the runs got better, ascending, each moment once.
std::vector<double> momentsOf(const std::vector<Run>& runs, Along along);

/// The number of the run whose best is the median of all, the first of equal ones; none when half
/// of them found nothing.
std::optional<std::size_t> medianRun(const std::vector<Run>& runs);

}  // namespace loopglass::race
