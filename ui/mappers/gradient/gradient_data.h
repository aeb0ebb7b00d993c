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

/// The document at the time of the training.
struct GradientOrigin {
    std::optional<DocumentState> state;
    OpenedMark opened;
};

/// The plan of a training, and the use of its result.
struct GradientPlan {
    surrogate::TrainRequest train;  ///< its problem is the one to be mapped
    Objective objective;
    std::uint64_t evaluations = 1000;
    std::uint64_t seed = 1;
    surrogate::SharedModel model =
        nullptr;                   ///< a previously trained model; then nothing is trained
    surrogate::Trained from = {};  ///< a training with the same request to continue
    QString file = {};             ///< file of the surrogate; empty = not stored
    GradientOrigin origin = {};
};

/// The meaning of a number of the vector. Names are in the language at the time of the call.
struct GradientColumn {
    surrogate::VectorColumn column;
    QString level;
    QString subject;  ///< a dimension or a tensor

    /// Returns a short name: `L2 K`, `L2 x C`, `L2 order of R`.
    QString name() const;
    /// Returns the short name without the subject: `L2`, `L2 x`, `L2 order`.
    QString group() const;
};

/// The meaning of a number that the surrogate predicts.
struct GradientOutput {
    surrogate::CostColumn::Kind kind;
    QString level;
    QString tensor;

    /// Returns `L1 energy of weight`, `utilisation` or `energy`, in the language at the time of the
    /// call.
    QString name() const;
};

/// The current state of a training and of the search after it. Costs of the searched problem are
/// divided by the proven optimum. If the optimum was not found in time, and for predicted numbers,
/// they are divided by the minimum (see surrogate::CostVector::least()).
struct GradientData {
    std::optional<double> optimum;  ///< relative to the minimum
    std::uint64_t epochs = 0;       ///< number of planned epochs
    std::uint64_t sampled = 0;      ///< number of samples drawn so far
    bool nothing = false;           ///< stopped before the first epoch ended
    std::vector<surrogate::EpochLoss> losses;
    std::vector<surrogate::PredictedAndTrue> check;  ///< random mappings, after the training
    std::vector<GradientOutput> outputs;             ///< meaning of each predicted number
    std::vector<surrogate::GradientStep> path;       ///< steps with their vectors
    std::vector<double> counted;                     ///< by step: cost from the cost model
    std::vector<GradientColumn> columns;             ///< meaning of each number of a vector
    /// Index of the first factor; all numbers before it are constant.
    std::size_t firstFactor = 0;
    QString warning;               ///< warning that the problem is outside the training ranges
    surrogate::SharedModel model;  ///< after the training, or after a stop
    surrogate::Trained part;       ///< state of a stopped training, to continue from
};

using SharedGradient = std::shared_ptr<const GradientData>;

/// Returns the meaning of each number of the vector.
std::vector<GradientColumn> columnsOf(const Problem& problem,
                                      const surrogate::VectorLayout& layout);
/// Returns the meaning of each number that the surrogate predicts.
std::vector<GradientOutput> outputsOf(const Problem& problem);

}  // namespace loopglass::ui
