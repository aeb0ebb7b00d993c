#pragma once

#include "surrogate/data_set.h"
#include "surrogate/perceptron.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <stop_token>
#include <vector>

namespace loopglass::surrogate {

/// The settings of a training.
struct TrainingSettings {
    std::vector<std::size_t> hidden{256, 256, 128};  ///< numbers of neurons of the hidden layers
    std::uint64_t epochs = 30;
    std::uint64_t batch = 128;  ///< number of samples between two updates
    double rate = 1e-2;
    double momentum = 0.9;
    /// Number of epochs after which the rate falls; 0 = a quarter of all epochs.
    std::uint64_t decayEpochs = 0;
    double decay = 0.1;      ///< factor by which the rate falls after these epochs
    double testShare = 0.1;  ///< share of samples that are reserved for the test
    std::uint64_t seed = 1;  ///< seed for the first weights and for the order of samples
    bool operator==(const TrainingSettings&) const = default;

    /// Returns the learning rate of an epoch; epochs are counted from 0.
    double rateOf(std::uint64_t epoch) const;
};

/// The result of one epoch: the mean Huber loss over samples and outputs.
struct EpochLoss {
    std::uint64_t epoch = 0;  ///< number of the epoch, counted from 1
    double training = 0;      ///< error during the training
    double test = 0;          ///< error on the reserved samples, after the epoch
    bool operator==(const EpochLoss&) const = default;
};

/// The state of a training after a whole epoch. From this state, a training can continue as if it
/// had not been interrupted.
struct TrainingPlace {
    std::uint64_t epochs = 0;  ///< number of finished epochs
    Perceptron network;
    std::vector<NeuronLayer> momentum;  ///< momentum of the weights and biases
};

/// A function that receives the loss, the network and its momentum after each epoch.
using EpochListener =
    std::function<void(const EpochLoss&, const Perceptron&, const std::vector<NeuronLayer>&)>;

/// Trains a network on mappings and costs, both converted to z-scores. The same data and seeds give
/// the same result. A stopped training ends immediately and does not report the unfinished epoch.
class Training {
public:
    /// The data must have at least two samples and outlive the object.
    Training(const DataSet& data, const TrainingSettings& settings);
    /// Continues from the state of an earlier training with the same data and settings.
    void goOnFrom(const TrainingPlace& place);
    void run(const EpochListener& report, const std::stop_token& stop);

private:
    void shuffle();
    double learn(std::uint64_t epoch, const std::stop_token& stop);
    double test();

    const DataSet* m_data;
    TrainingSettings m_settings;
    Perceptron m_network;
    std::size_t m_learned;               ///< number of training samples; they are first in the data
    std::vector<std::uint32_t> m_order;  ///< order in which the training samples are used
    RandomNumbers m_random;
    std::vector<NeuronLayer> m_momentum;  ///< momentum of the weights and biases
    std::uint64_t m_learnedEpochs = 0;
};

}  // namespace loopglass::surrogate
