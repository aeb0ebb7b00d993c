// Stochastic gradient descent with momentum (Mind Mappings, section 5.5): after each batch,
//
//     v ← momentum · v + slope of the mean loss      weight ← weight − rate · v
//
// and the rate decreases at fixed epochs. The order of the samples changes in each epoch. A share
// of the samples is reserved, to test whether the network generalises. One thread computes all sums
// in a fixed order, so equal data and seeds give the same network on every computer. Cost: six
// operations for each weight, sample and epoch.
#include "surrogate/training.h"

#include "surrogate/batch_pass.h"

#include <Eigen/Core>
#include <algorithm>
#include <numeric>

namespace loopglass::surrogate {

namespace {

constexpr std::size_t testBatch = 512;

void copySample(const DataSet& data, std::size_t sample, BatchPass& pass, std::size_t to) {
    std::copy_n(&data.mappings[sample * data.columns], data.columns, pass.input(to));
    std::copy_n(&data.costs[sample * data.outputs], data.outputs, pass.truth(to));
}

void descend(std::vector<float>& numbers, std::vector<float>& momentum,
             const std::vector<float>& slopes, float keep, float rate) {
    const auto count = static_cast<Eigen::Index>(numbers.size());
    Eigen::Map<Eigen::ArrayXf> at(numbers.data(), count);
    Eigen::Map<Eigen::ArrayXf> speed(momentum.data(), count);
    speed = speed * keep + Eigen::Map<const Eigen::ArrayXf>(slopes.data(), count);
    at -= speed * rate;
}

std::vector<std::size_t> widthsFor(const DataSet& data, const TrainingSettings& settings) {
    std::vector<std::size_t> widths{data.columns};
    widths.insert(widths.end(), settings.hidden.begin(), settings.hidden.end());
    widths.push_back(data.outputs);
    return widths;
}

}  // namespace

double TrainingSettings::rateOf(std::uint64_t epoch) const {
    const std::uint64_t each =
        decayEpochs > 0 ? decayEpochs : std::max<std::uint64_t>(1, (epochs + 3) / 4);
    double now = rate;
    for (std::uint64_t falls = epoch / each; falls > 0; --falls) {
        now *= decay;
    }
    return now;
}

Training::Training(const DataSet& data, const TrainingSettings& settings)
    : m_data(&data),
      m_settings(settings),
      m_network(widthsFor(data, settings), settings.seed),
      m_random(settings.seed, 1),
      m_momentum(m_network.layers()) {
    const auto all = static_cast<double>(data.size());
    const auto kept = static_cast<std::size_t>(all * settings.testShare);
    m_learned = data.size() - std::min(data.size() - 1, std::max<std::size_t>(1, kept));
    m_order.resize(m_learned);
    std::iota(m_order.begin(), m_order.end(), std::uint32_t{0});
    for (NeuronLayer& layer : m_momentum) {
        std::fill(layer.weights.begin(), layer.weights.end(), 0.0F);
        std::fill(layer.biases.begin(), layer.biases.end(), 0.0F);
    }
}

/// Repeats all random choices of the finished epochs, to restore the order of samples and the state
/// of the random numbers.
void Training::goOnFrom(const TrainingPlace& place) {
    m_network = place.network;
    m_momentum = place.momentum;
    for (; m_learnedEpochs < place.epochs; ++m_learnedEpochs) {
        shuffle();
    }
}

void Training::shuffle() {
    for (std::size_t i = m_order.size(); i > 1; --i) {
        std::swap(m_order[i - 1], m_order[m_random.indexBelow(i)]);
    }
}

double Training::learn(std::uint64_t epoch, const std::stop_token& stop) {
    shuffle();
    BatchPass pass(m_network);
    const auto rate = static_cast<float>(m_settings.rateOf(epoch));
    const auto keep = static_cast<float>(m_settings.momentum);
    const auto batch = static_cast<std::size_t>(m_settings.batch);
    double loss = 0;
    for (std::size_t from = 0; from < m_learned && !stop.stop_requested(); from += batch) {
        const std::size_t samples = std::min(batch, m_learned - from);
        pass.start(samples);
        for (std::size_t s = 0; s < samples; ++s) {
            copySample(*m_data, m_order[from + s], pass, s);
        }
        loss += pass.forward();
        pass.backward();
        for (std::size_t l = 0; l < m_momentum.size(); ++l) {
            NeuronLayer& layer = m_network.layers()[l];
            const NeuronLayer& slopes = pass.slopes()[l];
            descend(layer.weights, m_momentum[l].weights, slopes.weights, keep, rate);
            descend(layer.biases, m_momentum[l].biases, slopes.biases, keep, rate);
        }
    }
    return loss / static_cast<double>(m_learned * m_data->outputs);
}

double Training::test() {
    BatchPass pass(m_network);
    double loss = 0;
    for (std::size_t from = m_learned; from < m_data->size(); from += testBatch) {
        const std::size_t samples = std::min(testBatch, m_data->size() - from);
        pass.start(samples);
        for (std::size_t s = 0; s < samples; ++s) {
            copySample(*m_data, from + s, pass, s);
        }
        loss += pass.forward();
    }
    return loss / static_cast<double>((m_data->size() - m_learned) * m_data->outputs);
}

void Training::run(const EpochListener& report, const std::stop_token& stop) {
    while (m_learnedEpochs < m_settings.epochs) {
        const double training = learn(m_learnedEpochs, stop);
        if (stop.stop_requested()) {
            return;
        }
        ++m_learnedEpochs;
        report({m_learnedEpochs, training, test()}, m_network, m_momentum);
    }
}

}  // namespace loopglass::surrogate
