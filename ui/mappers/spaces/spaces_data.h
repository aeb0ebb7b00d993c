#pragma once

#include "mapper/pareto_front.h"
#include "mapper/space_sample.h"
#include "race/race.h"
#include "text/units.h"

#include <QString>
#include <memory>
#include <optional>
#include <vector>

namespace loopglass::ui {

/// The position of a mapper's result among the samples.
struct SpaceMark {
    QString name;
    /// Index of the method in the benchmark, for its colour and its mark.
    std::size_t method = 0;
    double value = 0;                 ///< value of the objective
    std::optional<SampledCost> cost;  ///< cost of the mapper's mapping, if it is known
};

/// A sample of the mapping space of one layer, with the proven results for this space.
struct SpacesData {
    ClockRate clock;  ///< clock of the accelerator
    SpaceSample sample;
    std::optional<race::Optimum> optimum;
    std::optional<SampledCost> optimumCost;
    std::vector<SampledCost> front;  ///< proven front, sorted by delay
    bool whole = false;              ///< true if the front is complete
    bool done = false;

    /// Returns the base of the displayed ratios: the optimum, otherwise the best sample. Returns 0
    /// if there is neither.
    double least() const;
};
using SharedSpaces = std::shared_ptr<const SpacesData>;

/// Returns the cost of the mapping with this number; nothing if the number does not exist.
std::optional<SampledCost> costOfNumber(const Problem& problem, const SearchOptions& options,
                                        const std::optional<std::string>& number);

/// The inputs of the sampling.
struct SpacesPlan {
    race::RaceRequest request;  ///< request with a single layer
    MapRequest front;           ///< request for the front, for the exact search
    SampleLimits limits;
};

}  // namespace loopglass::ui
