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
    surrogate::TrainRequest train;  ///< its problem is the one to find mappings for
    Objective objective;
    std::uint64_t evaluations = 1000;
    std::uint64_t seed = 1;
    surrogate::SharedModel model =
        nullptr;                   ///< one that was trained before; then nothing is trained
    surrogate::Trained from = {};  ///< a training with the same request to continue
    QString file = {};             ///< file of the surrogate; empty = not stored
    GradientOrigin origin = {};
};

/// The meaning of a number of the vector. Names are in the language at the time of the call.
struct GradientColumn {
    surrogate::VectorColumn column;
    QString level;
    QString subject;  ///< a dimension or a tensor

    /// In few letters: `L2 K`, `L2 x C`, `L2 order of R`.
    QString name() const;
    /// The same without the subject: `L2`, `L2 x`, `L2 order`.
    QString group() const;
};

/// The meaning of a number that the surrogate predicts.
struct GradientOutput {
    surrogate::CostColumn::Kind kind;
    QString level;
    QString tensor;

    /// `L1 energy of weight`, `utilisation`, `energy`; in the language of the moment.
    QString name() const;
};

/// The current state of a training and of the search after it. Costs of the searched problem are
/// divided by the proven optimum. If the optimum was not found in time, and for predicted numbers,
/// they are divided by the minimum (see surrogate::CostVector::least()).
struct GradientData {
    std::optional<double> optimum;  ///< ÷ the least
    std::uint64_t epochs = 0;       ///< to be trained
    std::uint64_t sampled = 0;      ///< number of samples drawn so far
    bool nothing = false;           ///< stopped before an epoch was over
    std::vector<surrogate::EpochLoss> losses;
    std::vector<surrogate::PredictedAndTrue> check;  ///< random mappings, once trained
    std::vector<GradientOutput> outputs;             ///< meaning of each predicted number
    std::vector<surrogate::GradientStep> path;       ///< with their vectors
    std::vector<double> counted;                     ///< by step: cost from the cost model
    std::vector<GradientColumn> columns;             ///< meaning of each number of a vector
    std::size_t firstFactor = 0;                     ///< the numbers before it never change
    QString warning;               ///< warning that the problem is outside the training ranges
    surrogate::SharedModel model;  ///< once trained, or stopped
    surrogate::Trained part;       ///< state of a stopped training, to continue from
};

using SharedGradient = std::shared_ptr<const GradientData>;

/// Returns the meaning of each number of the vector.
std::vector<GradientColumn> columnsOf(const Problem& problem,
                                      const surrogate::VectorLayout& layout);
/// Returns the meaning of each number that the surrogate predicts.
std::vector<GradientOutput> outputsOf(const Problem& problem);

}  // namespace loopglass::ui
