#pragma once

#include "record/objective.h"
#include "surrogate/surrogate_model.h"

#include <cstdint>
#include <vector>

namespace loopglass::surrogate {

/// The predicted and the computed cost of a mapping, both divided by the minimum
/// (CostVector::least()).
struct PredictedAndTrue {
    double predicted = 1;
    double counted = 1;
    /// Predicted and computed values of each learned number (costColumns()). The utilisation is not
    /// divided by a minimum.
    std::vector<double> predictedOutputs = {};
    std::vector<double> countedOutputs = {};
    bool operator==(const PredictedAndTrue&) const = default;
};

/// Returns the objective value divided by the objective value of the smallest energy and delay.
double aboveLeast(const Objective& objective, const Totals& totals, const Totals& least);

/// Samples legal mappings uniformly, for a problem that the model accepts, and returns their
/// predicted and computed costs. The result depends only on the seed. If legal mappings are rare,
/// the list is shorter or empty.
std::vector<PredictedAndTrue> comparePredictions(const SharedModel& model, const Problem& problem,
                                                 const CostOptions& cost,
                                                 const Objective& objective, std::uint64_t mappings,
                                                 std::uint64_t seed);

}  // namespace loopglass::surrogate
