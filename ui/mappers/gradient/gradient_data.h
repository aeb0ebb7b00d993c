#pragma once

#include "document/document_state.h"
#include "document/opened_mark.h"
#include "surrogate/gradient_search.h"
#include "surrogate/prediction_check.h"
#include "surrogate/vector_layout.h"

#include <QString>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace loopglass::ui {

/// The document at the start of the training.
struct GradientOrigin {
    std::optional<DocumentState> state;
    OpenedMark opened;
};

/// The plan of a training, and the use of its result.
struct GradientPlan {
    surrogate::TrainRequest train;  ///< training request; the surrogate is used for its problem
    Objective objective;
    std::uint64_t evaluations = 1000;
    std::uint64_t seed = 1;
    surrogate::SharedModel model =
        nullptr;  ///< model that was trained before; if set, there is no training
    /// Earlier training with the same request, from which the training continues.
    surrogate::Trained from = {};
    QString file = {};  ///< file of the surrogate; empty if the surrogate is not stored
    GradientOrigin origin = {};
};

/// The meaning of a number of the vector. Names have the language of the time of the call.
struct GradientColumn {
    surrogate::VectorColumn column;
    QString level;
    QString subject;  ///< subject of the number: a dimension or a tensor

    /// Returns a short name, such as `L2 K`, `L2 x C` or `L2 order of R`.
    QString name() const;
    /// Returns the short name without its subject, such as `L2`, `L2 x` or `L2 order`.
    QString group() const;
};

/// The meaning of a number that the surrogate predicts.
struct GradientOutput {
    surrogate::CostColumn::Kind kind;
    QString level;
    QString tensor;

    /// Returns the name, such as `L1 energy of weight`, `utilisation` or `energy`, in the language
    /// of the time of the call.
    QString name() const;
};

/// The current state of a training and of the following search. The costs of the searched problem
/// are divided by the proven optimum. If the optimum was not found in time, these costs are divided
/// by the minimum (see surrogate::CostVector::least()). Predicted numbers are always divided by the
/// minimum.
struct GradientData {
    std::optional<double> optimum;  ///< optimum, relative to the minimum
    std::uint64_t epochs = 0;       ///< number of planned epochs
    std::uint64_t sampled = 0;      ///< number of samples drawn so far
    /// True if the training was stopped before the end of the first epoch.
    bool nothing = false;
    std::vector<surrogate::EpochLoss> losses;
    /// Predictions for random mappings, after the training.
    std::vector<surrogate::PredictedAndTrue> check;
    std::vector<GradientOutput> outputs;        ///< meaning of each predicted number
    std::vector<surrogate::GradientStep> path;  ///< steps of the search, with their vectors
    std::vector<double> counted;                ///< cost of each step, from the cost model
    std::vector<GradientColumn> columns;        ///< meaning of each number of a vector
    /// Index of the first factor; all previous numbers are constant.
    std::size_t firstFactor = 0;
    /// Warning that the problem is outside the ranges of the training.
    QString warning;
    surrogate::SharedModel model;  ///< model, present after the training or after a stop
    /// State of a stopped training, from which the training can continue.
    surrogate::Trained part;
};

using SharedGradient = std::shared_ptr<const GradientData>;

/// Returns the meaning of each number of the vector.
std::vector<GradientColumn> columnsOf(const Problem& problem,
                                      const surrogate::VectorLayout& layout);
/// Returns the meaning of each number that the surrogate predicts.
std::vector<GradientOutput> outputsOf(const Problem& problem);

}  // namespace loopglass::ui
