#pragma once

#include "record/objective.h"
#include "surrogate/perceptron.h"
#include "surrogate/surrogate_model.h"

#include <cstdint>
#include <span>
#include <vector>

namespace loopglass::surrogate {

/// The quantity to descend.
enum class Downhill : std::uint8_t {
    Objective,  ///< the logarithm of what is minimised, as predicted
    Sum,        ///< the plain sum of all z-scores predicted, utilisation included (the repository)
};

/// What a model predicts for mappings of one problem. Holds scratch memory; one per thread.
class Prediction {
public:
    Prediction(SharedModel model, const Objective& objective);

    /// Predicts for the vector of a mapping in z-scores. The values below then belong to this
    /// vector.
    void at(std::span<const float> scores);
    double energy() const { return m_energy; }  ///< ÷ the least, at least 1
    double cycles() const { return m_cycles; }  ///< ÷ the least, at least 1
    /// The minimised quantity ÷ its least value: energy · cycles, or the powers of the objective.
    double cost() const { return m_cost; }
    /// By each number of the vector, in z-scores. Valid until the next call.
    std::span<const float> gradient(Downhill what);
    /// All outputs of the network, restored from z-scores: ratios, or their logarithms.
    std::vector<double> outputs() const;
    /// The same, all as ratios.
    std::vector<double> ratios() const;

private:
    double ratio(std::size_t column) const;

    SharedModel m_model;
    PerceptronAt m_network;
    double m_energyPower = 1;
    double m_cyclesPower = 1;
    std::vector<float> m_outputs;
    std::vector<float> m_weights;
    double m_energy = 1;
    double m_cycles = 1;
    double m_cost = 1;
};

}  // namespace loopglass::surrogate
