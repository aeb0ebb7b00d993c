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

/// Where the answer of a mapper lies among the samples.
struct SpaceMark {
    QString name;
    std::size_t method = 0;           ///< of the race, for its colour and mark
    double value = 0;                 ///< of the objective
    std::optional<SampledCost> cost;  ///< of its mapping, where it is known
};

/// A sample of the space of mappings of one layer, with what is proven about it.
struct SpacesData {
    ClockRate clock;  ///< of the machine
    SpaceSample sample;
    std::optional<race::Optimum> optimum;
    std::optional<SampledCost> optimumCost;
    std::vector<SampledCost> front;  ///< proven, by rising delay
    bool whole = false;              ///< the front is
    bool done = false;

    /// What values are shown in units of: the optimum, or the best that was drawn. 0 when there is
    /// neither.
    double least() const;
};
using SharedSpaces = std::shared_ptr<const SpacesData>;

/// What the mapping of a number costs; none where there is no such mapping.
std::optional<SampledCost> costOfNumber(const Problem& problem, const SearchOptions& options,
                                        const std::optional<std::string>& number);

/// What is sampled.
struct SpacesPlan {
    race::RaceRequest request;  ///< of one course
    MapRequest front;           ///< by the exact search
    SampleLimits limits;
};

}  // namespace loopglass::ui
