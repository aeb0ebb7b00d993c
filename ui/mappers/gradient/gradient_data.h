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

/// The document that something was trained on, as it stood then.
struct GradientOrigin {
    std::optional<DocumentState> state;
    OpenedMark opened;
};

/// What is trained, and what it is then used for.
struct GradientPlan {
    surrogate::TrainRequest train;  ///< its problem is the one that mappings are looked for
    Objective objective;
    std::uint64_t evaluations = 1000;
    std::uint64_t seed = 1;
    surrogate::SharedModel model =
        nullptr;                   ///< one that was trained before; then nothing is trained
    surrogate::Trained from = {};  ///< a training with the same request that is gone on with
    QString file = {};             ///< where what is learned is kept; empty = nowhere
    GradientOrigin origin = {};
};

/// What a number of the vector is of. Its names are in the language of the moment at which they are
/// asked for.
struct GradientColumn {
    surrogate::VectorColumn column;
    QString level;
    QString subject;  ///< a dimension or a tensor

    /// In few letters: `L2 K`, `L2 x C`, `L2 order of R`.
    QString name() const;
    /// The same without the subject: `L2`, `L2 x`, `L2 order`.
    QString group() const;
};

/// What a number that the surrogate learns is of.
struct GradientOutput {
    surrogate::CostColumn::Kind kind;
    QString level;
    QString tensor;

    /// `L1 energy of weight`, `utilisation`, `energy`; in the language of the moment.
    QString name() const;
};

/// A training and the search after it, as far as they are. Costs of what is sought are ÷ the proven
/// optimum; where that was not found in time, and of the numbers that are learned, ÷ the least (see
/// surrogate::CostVector::least()).
struct GradientData {
    std::optional<double> optimum;  ///< ÷ the least
    std::uint64_t epochs = 0;       ///< to be trained
    std::uint64_t sampled = 0;      ///< of samples that are drawn right now
    bool nothing = false;           ///< stopped before an epoch was over
    std::vector<surrogate::EpochLoss> losses;
    std::vector<surrogate::PredictedAndTrue> check;  ///< random mappings, once trained
    std::vector<GradientOutput> outputs;             ///< what each number that it learns says
    std::vector<surrogate::GradientStep> path;       ///< with their vectors
    std::vector<double> counted;                     ///< by step: what the cost model says
    std::vector<GradientColumn> columns;             ///< what each number of a vector says
    std::size_t firstFactor = 0;                     ///< the numbers before it never change
    QString warning;                                 ///< that the problem lies outside the ranges
    surrogate::SharedModel model;                    ///< once trained, or stopped
    surrogate::Trained part;  ///< of a training that was stopped: what goes on from there
};

using SharedGradient = std::shared_ptr<const GradientData>;

/// What each number of the vector is of.
std::vector<GradientColumn> columnsOf(const Problem& problem,
                                      const surrogate::VectorLayout& layout);
/// What each number that the surrogate learns is of.
std::vector<GradientOutput> outputsOf(const Problem& problem);

}  // namespace loopglass::ui
