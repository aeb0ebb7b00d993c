#pragma once

#include "surrogate/gradient_search.h"
#include "surrogate/prediction_check.h"

#include <QString>
#include <cstdint>
#include <memory>
#include <vector>

namespace loopglass::ui {

/// What is trained, and what it is then used for.
struct GradientPlan {
    surrogate::TrainRequest train;  ///< its problem is the one that mappings are looked for
    Objective objective;
    std::uint64_t evaluations = 1000;
    std::uint64_t seed = 1;
    surrogate::SharedModel model =
        nullptr;  ///< one that was trained before; then nothing is trained
};

/// A training and the search after it, as far as they are. Costs are ÷ the least (see
/// surrogate::CostVector::least()).
struct GradientData {
    std::uint64_t epochs = 0;  ///< to be trained
    std::uint64_t sampled = 0;
    std::vector<surrogate::EpochLoss> losses;
    std::vector<surrogate::PredictedAndTrue> check;  ///< random mappings, once trained
    std::vector<QString> outputs;                    ///< what each number that it learns says
    std::vector<surrogate::GradientStep> path;       ///< with their vectors
    std::vector<double> counted;                     ///< by step: what the cost model says
    std::vector<QString> columns;                    ///< what each number of a vector says
    std::size_t firstFactor = 0;                     ///< the numbers before it never change
    QString warning;                                 ///< that the problem lies outside the ranges
    surrogate::SharedModel model;                    ///< once trained
};

using SharedGradient = std::shared_ptr<const GradientData>;

/// What a number of the vector says, in few letters: `L2 K`, `L2 x C`, `L2 order R`.
std::vector<QString> columnNames(const Problem& problem, const surrogate::VectorLayout& layout);
/// What each number that the surrogate learns says: `L1 weight`, `utilisation`, `energy`.
std::vector<QString> outputNames(const Problem& problem);

}  // namespace loopglass::ui
