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
    std::vector<float> weights;  ///< weights [input · outputs + output]
    std::vector<float> biases;   ///< biases by output
    bool operator==(const NeuronLayer&) const = default;
};

/// A multi-layer perceptron. It has layers of neurons, and applies max(0, ·) after each layer
/// except the last.
class Perceptron {
public:
    /// Creates a network without layers.
    Perceptron() = default;
    /// `widths` has the number of inputs, the numbers of neurons of the hidden layers, and the
    /// number of outputs. The initial weights and biases are uniform random numbers between ±1 ÷ √n
    /// for a layer with n inputs.
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

/// Returns the number of weights and biases that a network of these widths has.
std::size_t parameterCountOf(const std::vector<std::size_t>& widths);

/// Evaluates a network and its gradient at single inputs. Holds scratch memory; each thread needs
/// its own.
class PerceptronAt {
public:
    /// The network must outlive the object.
    explicit PerceptronAt(const Perceptron& network);

    /// Returns the outputs of the network for an input. The result is valid until the next call.
    std::span<const float> evaluate(std::span<const float> input);
    /// Returns the gradient Σ weights[o] · ∂ output o ÷ ∂ input at the last evaluated input. The
    /// result is valid until the next call.
    std::span<const float> gradient(std::span<const float> weights);

private:
    const Perceptron* m_network;
    std::vector<std::vector<float>> m_values;  ///< the input, followed by the outputs of each layer
    std::vector<float> m_slope;
    std::vector<float> m_next;
};

}  // namespace loopglass::surrogate
