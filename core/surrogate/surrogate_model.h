#pragma once

#include "surrogate/scale.h"
#include "surrogate/training.h"
#include "words/argument.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace loopglass::surrogate {

/// The only accelerator and workload for which a trained model is valid.
struct TrainedFor {
    std::string accelerator;  ///< name of the accelerator
    std::string workload;     ///< dimensions and equation, without sizes
    int banks = 0;            ///< banks of VectorLayout
    std::uint64_t hash = 0;   ///< hash of the whole accelerator, the workload and the counting
                              ///< options
    bool operator==(const TrainedFor&) const = default;
};

/// Returns true if two workloads differ only in names and sizes.
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

/// Returns the reason why the model cannot be used for the problem; empty if it can.
Message refusal(const SurrogateModel& model, const Problem& problem, const CostOptions& cost);
/// Returns a warning if the problem is outside the training ranges of the model; otherwise empty.
Message warning(const SurrogateModel& model, const Problem& problem);

/// The input of a training.
struct TrainRequest {
    Problem problem;  ///< its dimension sizes have no effect
    CostOptions cost;
    int banks = 0;
    ProblemRanges ranges;
    SamplingSettings sampling;
    TrainingSettings training;
    unsigned threads = 1;  ///< threads for sampling; the model does not depend on their number
};

/// Receives the progress of a training, from one thread at a time.
class TrainObserver {
public:
    virtual ~TrainObserver() = default;
    virtual void sampled(std::uint64_t /*samples*/) {}
    virtual void epoch(const EpochLoss& /*loss*/) {}
    /// Called after each epoch with its result. The next epoch changes `model`.
    virtual void learned(const SurrogateModel& /*model*/,
                         const std::vector<NeuronLayer>& /*momentum*/) {}
};

/// The state of a training.
struct Trained {
    SharedModel model;                  ///< null before the end of the first epoch
    std::vector<NeuronLayer> momentum;  ///< momentum of the network
    /// Returns true if some epochs are not trained yet.
    bool isPart() const { return model && model->losses.size() < model->training.epochs; }
};

/// Returns the reason why nothing can be trained with these settings; empty if it can.
Message refusal(const TrainRequest& request);

/// Samples mappings and trains a network on them. Equal requests give equal results. If stopped,
/// returns the model after the last complete epoch; null if there was none. Throws InputError if
/// refusal() is not empty, and if no valid mapping is found.
SharedModel train(const TrainRequest& request, TrainObserver& observer,
                  const std::stop_token& stop = {});
/// Continues a stopped training with the same request. The result equals that of an uninterrupted
/// training. Starts a new training if `from` has no model.
Trained trainFrom(const TrainRequest& request, const Trained& from, TrainObserver& observer,
                  const std::stop_token& stop = {});

}  // namespace loopglass::surrogate
