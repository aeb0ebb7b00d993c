#pragma once

#include "record/objective.h"
#include "surrogate/surrogate_model.h"

#include <cstdint>
#include <vector>

namespace loopglass::surrogate {

/// Predicted and computed cost of a mapping, both ÷ the least (see CostVector::least()).
struct PredictedAndTrue {
    double predicted = 1;
    double counted = 1;
    /// The same of each number that the surrogate learns (costColumns()); of the utilisation the
    /// share itself.
    std::vector<double> predictedOutputs = {};
    std::vector<double> countedOutputs = {};
    bool operator==(const PredictedAndTrue&) const = default;
};

/// The objective, ÷ what it would be with the least energy and cycles.
double aboveLeast(const Objective& objective, const Totals& totals, const Totals& least);

/// Draws legal mappings of a problem that the model is not refused for, each as likely, and asks
/// both. The same for the same seed. Fewer, or none, where legal mappings are too rare.
std::vector<PredictedAndTrue> comparePredictions(const SharedModel& model, const Problem& problem,
                                                 const CostOptions& cost,
                                                 const Objective& objective, std::uint64_t mappings,
                                                 std::uint64_t seed);

}  // namespace loopglass::surrogate
