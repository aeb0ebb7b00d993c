// Computes the predictions of a surrogate for a mapping, and the direction in which they decrease.
// The paper does not specify the unit of the gradient; its repository follows the sum of all
// outputs. Loopglass minimises a product E^a·C^b of energy and cycles. It follows the gradient of
// a·log E + b·log C. With this gradient, a step of 1 has the same effect for large and small
// problems. With E = σ·z + μ, the gradient is
//
//     a · σ_E ÷ E · ∂z_E + b · σ_C ÷ C · ∂z_C           (a · σ_E · ∂z_E + … where logarithms are
//     learned)
//
// No ratio is below 1, so smaller predictions are replaced by 1.
#include "surrogate/prediction.h"

#include "surrogate/portable_math.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace loopglass::surrogate {

namespace {

/// Returns the powers of energy and cycles in an objective. In sums and limits, both energy and
/// cycles have the power 1.
std::pair<double, double> powersOf(const Objective& objective) {
    switch (objective.kind) {
    case ObjectiveKind::Energy:
    case ObjectiveKind::Traffic:
        return {1, 0};
    case ObjectiveKind::Delay:
        return {0, 1};
    case ObjectiveKind::Ed2p:
        return {1, 2};
    default:
        return {1, 1};
    }
}

}  // namespace

Prediction::Prediction(SharedModel model, const Objective& objective)
    : m_model(std::move(model)),
      m_network(m_model->network) {
    std::tie(m_energyPower, m_cyclesPower) = powersOf(objective);
}

double Prediction::ratio(std::size_t column) const {
    const double restored =
        m_model->outputs.restored(column, static_cast<double>(m_outputs[column]));
    return std::max(1.0, m_model->sampling.logarithms ? portableExponential(restored) : restored);
}

void Prediction::at(std::span<const float> scores) {
    const std::span<const float> out = m_network.evaluate(scores);
    m_outputs.assign(out.begin(), out.end());
    m_energy = ratio(m_outputs.size() - 2);
    m_cycles = ratio(m_outputs.size() - 1);
    m_cost = portableExponential(m_energyPower * portableLogarithm(m_energy) +
                                 m_cyclesPower * portableLogarithm(m_cycles));
}

std::span<const float> Prediction::gradient(Downhill what) {
    const std::size_t count = m_outputs.size();
    m_weights.assign(count, what == Downhill::Sum ? 1.0F : 0.0F);
    if (what == Downhill::Objective) {
        const bool logarithms = m_model->sampling.logarithms;
        const std::vector<double>& deviation = m_model->outputs.deviation;
        m_weights[count - 2] =
            static_cast<float>(m_energyPower * deviation[count - 2] / (logarithms ? 1 : m_energy));
        m_weights[count - 1] =
            static_cast<float>(m_cyclesPower * deviation[count - 1] / (logarithms ? 1 : m_cycles));
    }
    return m_network.gradient(m_weights);
}

std::vector<double> Prediction::ratios() const {
    std::vector<double> all = outputs();
    if (m_model->sampling.logarithms) {
        std::transform(all.begin(), all.end(), all.begin(), portableExponential<>);
    }
    return all;
}

std::vector<double> Prediction::outputs() const {
    std::vector<double> restored;
    for (std::size_t c = 0; c < m_outputs.size(); ++c) {
        restored.push_back(m_model->outputs.restored(c, static_cast<double>(m_outputs[c])));
    }
    return restored;
}

}  // namespace loopglass::surrogate
