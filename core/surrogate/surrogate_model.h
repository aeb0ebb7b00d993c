#pragma once

#include "surrogate/scale.h"
#include "surrogate/training.h"
#include "words/argument.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace loopglass::surrogate {

/// The purpose of a trained model; it is invalid for any other.
struct TrainedFor {
    std::string accelerator;  ///< its name
    std::string workload;     ///< dimensions and equation, without bounds
    int banks = 0;            ///< of VectorLayout
    std::uint64_t hash = 0;   ///< hash of the whole accelerator, the workload and the counting
                              ///< options
    bool operator==(const TrainedFor&) const = default;
};

/// Whether two workloads differ in nothing but names and bounds.
bool sameShape(const Workload& a, const Workload& b);

TrainedFor trainedFor(const Problem& problem, const CostOptions& cost, int banks);

/// A trained surrogate with all data of its training. Immutable once trained.
struct SurrogateModel {
    TrainedFor subject;
    ProblemRanges ranges = ProblemRanges::of(std::vector<BoundRange>{});
    SamplingSettings sampling;
    TrainingSettings training;
    Scale inputs;   ///< by column of the layout
    Scale outputs;  ///< by column of the costs
    Perceptron network;
    std::vector<EpochLoss> losses;
    bool operator==(const SurrogateModel&) const = default;
};

using SharedModel = std::shared_ptr<const SurrogateModel>;

/// Why the model cannot be used for the problem; says nothing when it can.
Message refusal(const SurrogateModel& model, const Problem& problem, const CostOptions& cost);
/// Returns a warning if the problem is outside the training ranges of the model; otherwise empty.
Message warning(const SurrogateModel& model, const Problem& problem);

/// The input of a training.
struct TrainRequest {
    Problem problem;  ///< its bounds have no effect
    CostOptions cost;
    int banks = 0;
    ProblemRanges ranges;
    SamplingSettings sampling;
    TrainingSettings training;
    unsigned threads = 1;  ///< threads for sampling; the model does not depend on their number
};

/// Hears of a training, from one thread at a time.
class TrainObserver {
public:
    virtual ~TrainObserver() = default;
    virtual void sampled(std::uint64_t /*samples*/) {}
    virtual void epoch(const EpochLoss& /*loss*/) {}
    /// After an epoch, with what it has led to; the model changes with the next one.
    virtual void learned(const SurrogateModel& /*model*/,
                         const std::vector<NeuronLayer>& /*momentum*/) {}
};

/// A training as far as it went.
struct Trained {
    SharedModel model;                  ///< null when no epoch was over
    std::vector<NeuronLayer> momentum;  ///< momentum of its network
    /// Epochs are left to be learned.
    bool isPart() const { return model && model->losses.size() < model->training.epochs; }
};

/// Why nothing can be trained with these settings; says nothing when it can.
Message refusal(const TrainRequest& request);

/// Draws samples and trains a network on them. The same for the same request. Stopped, it gives the
/// model after the last whole epoch; null when there was none. Throws InputError for what refusal()
/// says, and when nothing valid is found.
SharedModel train(const TrainRequest& request, TrainObserver& observer,
                  const std::stop_token& stop = {});
/// Continues a stopped training with the same request; the result equals that of an uninterrupted
/// training. Begins if `from` has no model.
Trained trainFrom(const TrainRequest& request, const Trained& from, TrainObserver& observer,
                  const std::stop_token& stop = {});

}  // namespace loopglass::surrogate
