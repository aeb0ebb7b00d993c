#pragma once

#include "surrogate/ordered_product.h"
#include "surrogate/perceptron.h"

#include <cstddef>
#include <vector>

namespace loopglass::surrogate {

/// Computes a network for batches of samples, forward and backward. Holds scratch memory.
class BatchPass {
public:
    /// The network must outlive the object.
    explicit BatchPass(const Perceptron& network);

    /// Reserves memory for the inputs and the true outputs of `samples` samples, sample by sample.
    void start(std::size_t samples);
    float* input(std::size_t sample) { return &m_values[0][sample * m_network->inputs()]; }
    float* truth(std::size_t sample) { return &m_truth[sample * m_network->outputs()]; }

    /// Returns the outputs of all samples, sample by sample. The result is valid until the next
    /// batch.
    const std::vector<float>& evaluate();
    /// Computes the derivatives of a function with respect to the weights of each layer (slopes()).
    /// `byOutputs` has the derivatives of this function with respect to the outputs. The caller
    /// must call evaluate() first.
    void passBackToWeights(const std::vector<float>& byOutputs);
    /// Returns the derivatives with respect to the inputs, sample by sample. The result is valid
    /// until the next call.
    const std::vector<float>& passBackToInputs(const std::vector<float>& byOutputs);

    /// Returns the sum of the Huber losses of all samples and outputs.
    double forward();
    /// Computes the derivatives of the mean loss with respect to the weights of each layer. The
    /// caller must call forward() first.
    void backward();
    const std::vector<NeuronLayer>& slopes() const { return m_slopes; }

private:
    void backToWeights();
    void slopesOf(std::size_t layer);
    void passBack(std::size_t layer);

    const Perceptron* m_network;
    std::size_t m_samples = 0;
    OrderedProduct m_product;
    /// The inputs, followed by the outputs of each layer.
    std::vector<std::vector<float>> m_values;
    std::vector<float> m_truth;
    /// Derivatives of the loss with respect to the outputs of a layer.
    std::vector<float> m_errors;
    std::vector<float> m_before;
    std::vector<float> m_turned;  ///< weights of a layer in transposed order
    std::vector<float> m_ones;
    std::vector<NeuronLayer> m_slopes;
};

}  // namespace loopglass::surrogate
