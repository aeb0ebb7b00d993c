#pragma once

#include "surrogate/scale.h"
#include "surrogate/training.h"
#include "words/argument.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace loopglass::surrogate {

/// The accelerator and the workload for which a model is trained; the model is not valid for any
/// other.
struct TrainedFor {
    std::string accelerator;  ///< name of the accelerator
    std::string workload;     ///< dimensions and equation of the workload, without sizes
    int banks = 0;            ///< number of banks of the VectorLayout
    /// Hash over the whole accelerator, the workload and the counting options.
    std::uint64_t hash = 0;
    bool operator==(const TrainedFor&) const = default;
};

/// Returns true if two workloads differ only in names and sizes.
bool sameShape(const Workload& a, const Workload& b);

TrainedFor trainedFor(const Problem& problem, const CostOptions& cost, int banks);

/// A trained surrogate, together with all data about its training. The model does not change after
/// the training.
struct SurrogateModel {
    TrainedFor subject;
    ProblemRanges ranges = ProblemRanges::of(std::vector<BoundRange>{});
    SamplingSettings sampling;
    TrainingSettings training;
    Scale inputs;   ///< scale of each column of the layout
    Scale outputs;  ///< scale of each column of the costs
    Perceptron network;
    std::vector<EpochLoss> losses;
    bool operator==(const SurrogateModel&) const = default;
};

using SharedModel = std::shared_ptr<const SurrogateModel>;

/// Returns the reason why the model cannot be used for the problem; empty if it can.
Message refusal(const SurrogateModel& model, const Problem& problem, const CostOptions& cost);
/// Returns a warning if the sizes of the problem are outside the training ranges of the model;
/// otherwise an empty message.
Message warning(const SurrogateModel& model, const Problem& problem);

/// The input data of a training.
struct TrainRequest {
    Problem problem;  ///< problem; its dimension sizes have no effect
    CostOptions cost;
    int banks = 0;
    ProblemRanges ranges;
    SamplingSettings sampling;
    TrainingSettings training;
    unsigned threads = 1;  ///< number of threads for sampling; it has no effect on the model
};

/// Receives the progress of a training, from one thread at a time.
class TrainObserver {
public:
    virtual ~TrainObserver() = default;
    virtual void sampled(std::uint64_t /*samples*/) {}
    virtual void epoch(const EpochLoss& /*loss*/) {}
    /// Called after each epoch with its result. The model changes in the next epoch, so an observer
    /// must copy what it keeps.
    virtual void learned(const SurrogateModel& /*model*/,
                         const std::vector<NeuronLayer>& /*momentum*/) {}
};

/// The state of a training.
struct Trained {
    SharedModel model;                  ///< the model; null before the first epoch has ended
    std::vector<NeuronLayer> momentum;  ///< momentum of the network
    /// Returns true if some epochs remain to be trained.
    bool isPart() const { return model && model->losses.size() < model->training.epochs; }
};

/// Returns the reason why these settings do not allow a training; empty if they do.
Message refusal(const TrainRequest& request);

/// Samples mappings and trains a network on them. Equal requests give equal results. If stopped,
/// returns the model after the last complete epoch; null if no epoch was completed. Throws
/// InputError if refusal() is not empty or if no valid mapping is found.
SharedModel train(const TrainRequest& request, TrainObserver& observer,
                  const std::stop_token& stop = {});
/// Continues a stopped training with the same request. The result equals the result of an
/// uninterrupted training. If `from` has no model, starts a new training.
Trained trainFrom(const TrainRequest& request, const Trained& from, TrainObserver& observer,
                  const std::stop_token& stop = {});

}  // namespace loopglass::surrogate
