#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace loopglass::surrogate {

/// One layer of neurons: outputs = weights · inputs + biases.
struct NeuronLayer {
    std::size_t inputs = 0;
    std::size_t outputs = 0;
    std::vector<float> weights;  ///< [input · outputs + output]
    std::vector<float> biases;   ///< by output
    bool operator==(const NeuronLayer&) const = default;
};

/// A multi-layer perceptron: layers of neurons, each but the last followed by max(0, ·).
class Perceptron {
public:
    /// A network without layers.
    Perceptron() = default;
    /// widths: inputs, hidden layers, outputs. Each weight and bias is drawn evenly between
    /// ±1 ÷ √inputs of its layer.
    Perceptron(const std::vector<std::size_t>& widths, std::uint64_t seed);

    const std::vector<NeuronLayer>& layers() const { return m_layers; }
    std::vector<NeuronLayer>& layers() { return m_layers; }
    std::vector<std::size_t> widths() const;
    std::size_t inputs() const { return m_layers.front().inputs; }
    std::size_t outputs() const { return m_layers.back().outputs; }
    std::size_t parameterCount() const;
    bool operator==(const Perceptron&) const = default;

private:
    std::vector<NeuronLayer> m_layers;
};

/// Weights and biases of a network of these widths.
std::size_t parameterCountOf(const std::vector<std::size_t>& widths);

/// Evaluates a network at single inputs, and says how its outputs change with them. Holds scratch
/// memory; one per thread.
class PerceptronAt {
public:
    /// The network must outlive it.
    explicit PerceptronAt(const Perceptron& network);

    /// The outputs at an input. Valid until the next one.
    std::span<const float> evaluate(std::span<const float> input);
    /// Σ weights[o] · ∂ output o ÷ ∂ input, at the input evaluated last. Valid until the next one.
    std::span<const float> gradient(std::span<const float> weights);

private:
    const Perceptron* m_network;
    std::vector<std::vector<float>> m_values;  ///< input, then each layer's outputs
    std::vector<float> m_slope;
    std::vector<float> m_next;
};

}  // namespace loopglass::surrogate
