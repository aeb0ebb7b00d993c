// Implements back-propagation over a batch of samples. With the samples of a batch as columns, a
// layer is Z = W·X + b. Let D be the derivatives of the loss with respect to Z. The derivatives of
// the loss are then
//
//     by the weights: D·Xᵀ      by the biases: D·1      by the inputs: Wᵀ·D
//
// where the entries of D are 0 for neurons with output 0. The loss is the Huber loss with threshold
// 1 (Mind Mappings, section 5.5): e²/2 for errors below 1, |e| − ½ for larger errors. Its
// derivative is e, limited to ±1. The mean loss is the mean over samples and outputs. Products have
// a fixed order (ordered_product.cpp).
#include "surrogate/batch_pass.h"

#include <Eigen/Core>
#include <algorithm>
#include <cmath>

namespace loopglass::surrogate {

namespace {

using Matrix = Eigen::Map<Eigen::MatrixXf>;
using ConstMatrix = Eigen::Map<const Eigen::MatrixXf>;

Matrix asMatrix(std::vector<float>& numbers, std::size_t rows, std::size_t columns) {
    numbers.resize(rows * columns);
    return {numbers.data(), static_cast<Eigen::Index>(rows), static_cast<Eigen::Index>(columns)};
}

}  // namespace

BatchPass::BatchPass(const Perceptron& network)
    : m_network(&network),
      m_values(network.layers().size() + 1),
      m_slopes(network.layers()) {}

void BatchPass::start(std::size_t samples) {
    m_samples = samples;
    m_values[0].resize(samples * m_network->inputs());
    m_truth.resize(samples * m_network->outputs());
    m_ones.assign(samples, 1);
}

const std::vector<float>& BatchPass::evaluate() {
    for (std::size_t l = 0; l < m_network->layers().size(); ++l) {
        const NeuronLayer& layer = m_network->layers()[l];
        Matrix out = asMatrix(m_values[l + 1], layer.outputs, m_samples);
        m_product.multiply(layer.weights.data(), layer.outputs, layer.inputs,
                           {m_values[l].data(), 1, layer.inputs}, m_samples, out.data());
        out.colwise() += Eigen::Map<const Eigen::VectorXf>(
            layer.biases.data(), static_cast<Eigen::Index>(layer.outputs));
        if (l + 1 < m_network->layers().size()) {
            out = out.cwiseMax(0.0F);
        }
    }
    return m_values.back();
}

double BatchPass::forward() {
    const std::vector<float>& out = evaluate();
    m_errors.resize(out.size());
    double loss = 0;
    for (std::size_t i = 0; i < out.size(); ++i) {
        m_errors[i] = out[i] - m_truth[i];
        const double error = std::abs(static_cast<double>(m_errors[i]));
        loss += error < 1 ? error * error / 2 : error - 0.5;
    }
    return loss;
}

void BatchPass::backward() {
    const float share = 1 / static_cast<float>(m_errors.size());
    Matrix errors = asMatrix(m_errors, m_errors.size(), 1);
    errors = errors.cwiseMax(-1.0F).cwiseMin(1.0F) * share;
    backToWeights();
}

void BatchPass::passBackToWeights(const std::vector<float>& byOutputs) {
    m_errors = byOutputs;
    backToWeights();
}

const std::vector<float>& BatchPass::passBackToInputs(const std::vector<float>& byOutputs) {
    m_errors = byOutputs;
    for (std::size_t l = m_network->layers().size(); l-- > 0;) {
        passBack(l);
    }
    return m_errors;
}

void BatchPass::backToWeights() {
    for (std::size_t l = m_network->layers().size(); l-- > 0;) {
        slopesOf(l);
        if (l > 0) {
            passBack(l);
        }
    }
}

void BatchPass::slopesOf(std::size_t layer) {
    NeuronLayer& slopes = m_slopes[layer];
    m_product.multiply(m_errors.data(), slopes.outputs, m_samples,
                       {m_values[layer].data(), slopes.inputs, 1}, slopes.inputs,
                       slopes.weights.data());
    m_product.multiply(m_errors.data(), slopes.outputs, m_samples, {m_ones.data(), 1, m_samples}, 1,
                       slopes.biases.data());
}

void BatchPass::passBack(std::size_t layer) {
    const NeuronLayer& here = m_network->layers()[layer];
    const ConstMatrix weights(here.weights.data(), static_cast<Eigen::Index>(here.outputs),
                              static_cast<Eigen::Index>(here.inputs));
    asMatrix(m_turned, here.inputs, here.outputs) = weights.transpose();
    Matrix before = asMatrix(m_before, here.inputs, m_samples);
    m_product.multiply(m_turned.data(), here.inputs, here.outputs,
                       {m_errors.data(), 1, here.outputs}, m_samples, before.data());
    if (layer > 0) {
        const Matrix values = asMatrix(m_values[layer], here.inputs, m_samples);
        before = (values.array() > 0.0F).select(before, 0.0F);
    }
    m_errors.swap(m_before);
}

}  // namespace loopglass::surrogate
