#pragma once

#include "record/objective.h"
#include "surrogate/surrogate_model.h"

#include <cstdint>
#include <vector>

namespace loopglass::surrogate {

/// Predicted and computed cost of a mapping, both relative to the minimum (CostVector::least()).
struct PredictedAndTrue {
    double predicted = 1;
    double counted = 1;
    /// Predicted and computed values of each learned number (costColumns()); for the utilisation,
    /// the share itself.
    std::vector<double> predictedOutputs = {};
    std::vector<double> countedOutputs = {};
    bool operator==(const PredictedAndTrue&) const = default;
};

/// Returns the objective divided by its value for the smallest energy and cycles.
double aboveLeast(const Objective& objective, const Totals& totals, const Totals& least);

/// Samples legal mappings uniformly, for a problem that the model accepts, and returns predicted
/// and computed costs. The result depends on the seed alone. Returns fewer, or none, if legal
/// mappings are too rare.
std::vector<PredictedAndTrue> comparePredictions(const SharedModel& model, const Problem& problem,
                                                 const CostOptions& cost,
                                                 const Objective& objective, std::uint64_t mappings,
                                                 std::uint64_t seed);

}  // namespace loopglass::surrogate
