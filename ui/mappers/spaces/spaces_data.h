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
    std::size_t method = 0;           ///< index of the method in the race, for its colour and mark
    double value = 0;                 ///< value of the objective
    std::optional<SampledCost> cost;  ///< cost of its mapping, if known
};

/// A sample of the space of mappings of one layer, with what is proven about it.
struct SpacesData {
    ClockRate clock;  ///< clock of the accelerator
    SpaceSample sample;
    std::optional<race::Optimum> optimum;
    std::optional<SampledCost> optimumCost;
    std::vector<SampledCost> front;  ///< proven, by ascending delay
    bool whole = false;              ///< the front is complete
    bool done = false;

    /// Returns the base of the displayed ratios: the optimum, or the best sample. 0 if there is
    /// neither.
    double least() const;
};
using SharedSpaces = std::shared_ptr<const SpacesData>;

/// Returns the cost of the mapping with this number, or no value if the number does not exist.
std::optional<SampledCost> costOfNumber(const Problem& problem, const SearchOptions& options,
                                        const std::optional<std::string>& number);

/// The inputs of the sampling.
struct SpacesPlan {
    race::RaceRequest request;  ///< request with a single layer
    MapRequest front;           ///< request of the front, for the exact search
    SampleLimits limits;
};

}  // namespace loopglass::ui
