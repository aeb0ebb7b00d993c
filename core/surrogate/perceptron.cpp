// Evaluates a multi-layer perceptron at single inputs, and computes its gradient with respect to
// the input. The gradient follows from the chain rule, from the outputs backward (Mind Mappings,
// section 4.2). A neuron with output 0 passes no gradient on. Sums have a fixed order, so results
// are the same on every computer. Cost: two operations for each weight in each direction.
#include "surrogate/perceptron.h"

#include "surrogate/random_numbers.h"

#include <Eigen/Core>
#include <algorithm>
#include <array>
#include <cmath>

namespace loopglass::surrogate {

namespace {

using Weights = Eigen::Map<const Eigen::MatrixXf>;
using Values = Eigen::Map<Eigen::VectorXf>;

Eigen::Index sized(std::size_t n) { return static_cast<Eigen::Index>(n); }

/// Returns Σ a·b as eight partial sums, always in the same order.
float inner(const float* a, const float* b, std::size_t count) {
    std::array<float, 8> sums{};
    std::size_t i = 0;
    for (; i + sums.size() <= count; i += sums.size()) {
        for (std::size_t s = 0; s < sums.size(); ++s) {
            sums[s] += a[i + s] * b[i + s];
        }
    }
    for (; i < count; ++i) {
        sums[i % sums.size()] += a[i] * b[i];
    }
    float sum = 0;
    for (const float part : sums) {
        sum += part;
    }
    return sum;
}

}  // namespace

Perceptron::Perceptron(const std::vector<std::size_t>& widths, std::uint64_t seed) {
    RandomNumbers random(seed);
    for (std::size_t l = 0; l + 1 < widths.size(); ++l) {
        NeuronLayer layer{widths[l], widths[l + 1], {}, {}};
        const double most = 1 / std::sqrt(static_cast<double>(layer.inputs));
        const auto draw = [&](std::vector<float>& numbers, std::size_t count) {
            numbers.resize(count);
            for (float& number : numbers) {
                number = static_cast<float>((2 * random.unit() - 1) * most);
            }
        };
        draw(layer.weights, layer.inputs * layer.outputs);
        draw(layer.biases, layer.outputs);
        m_layers.push_back(std::move(layer));
    }
}

std::vector<std::size_t> Perceptron::widths() const {
    std::vector<std::size_t> widths{inputs()};
    for (const NeuronLayer& layer : m_layers) {
        widths.push_back(layer.outputs);
    }
    return widths;
}

std::size_t Perceptron::parameterCount() const { return parameterCountOf(widths()); }

std::size_t parameterCountOf(const std::vector<std::size_t>& widths) {
    std::size_t count = 0;
    for (std::size_t l = 0; l + 1 < widths.size(); ++l) {
        count += (widths[l] + 1) * widths[l + 1];
    }
    return count;
}

PerceptronAt::PerceptronAt(const Perceptron& network)
    : m_network(&network),
      m_values(network.layers().size() + 1) {}

std::span<const float> PerceptronAt::evaluate(std::span<const float> input) {
    m_values[0].assign(input.begin(), input.end());
    for (std::size_t l = 0; l < m_network->layers().size(); ++l) {
        const NeuronLayer& layer = m_network->layers()[l];
        const Weights weights(layer.weights.data(), sized(layer.outputs), sized(layer.inputs));
        m_values[l + 1] = layer.biases;
        Values out(m_values[l + 1].data(), sized(layer.outputs));
        for (std::size_t i = 0; i < layer.inputs; ++i) {
            if (m_values[l][i] != 0) {
                out += m_values[l][i] * weights.col(sized(i));
            }
        }
        if (l + 1 < m_network->layers().size()) {
            out = out.cwiseMax(0.0F);
        }
    }
    return m_values.back();
}

std::span<const float> PerceptronAt::gradient(std::span<const float> weightsOfOutputs) {
    m_slope.assign(weightsOfOutputs.begin(), weightsOfOutputs.end());
    for (std::size_t l = m_network->layers().size(); l-- > 0;) {
        const NeuronLayer& layer = m_network->layers()[l];
        m_next.assign(layer.inputs, 0);
        for (std::size_t i = 0; i < layer.inputs; ++i) {
            if (l > 0 && m_values[l][i] <= 0) {
                continue;
            }
            m_next[i] = inner(&layer.weights[i * layer.outputs], m_slope.data(), layer.outputs);
        }
        m_slope.swap(m_next);
    }
    return m_slope;
}

}  // namespace loopglass::surrogate
