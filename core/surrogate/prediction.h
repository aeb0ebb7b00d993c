#pragma once

#include "record/objective.h"
#include "surrogate/perceptron.h"
#include "surrogate/surrogate_model.h"

#include <cstdint>
#include <span>
#include <vector>

namespace loopglass::surrogate {

/// The quantity whose gradient a search follows.
enum class Downhill : std::uint8_t {
    Objective,  ///< the logarithm of the predicted objective
    Sum,        ///< the sum of all predicted z-scores, including utilisation (as in the repository)
};

/// The predictions of a model for mappings of one problem. Holds scratch memory; each thread needs
/// its own.
class Prediction {
public:
    Prediction(SharedModel model, const Objective& objective);

    /// Computes the predictions for a mapping that is given as a vector of z-scores. All other
    /// functions then refer to this vector.
    void at(std::span<const float> scores);
    double energy() const { return m_energy; }  ///< predicted energy ÷ minimum, at least 1
    double cycles() const { return m_cycles; }  ///< predicted cycles ÷ minimum, at least 1
    /// Returns the predicted cost divided by its minimum: energy · cycles, or the powers of the
    /// objective.
    double cost() const { return m_cost; }
    /// Returns the derivatives of the quantity with respect to each number of the vector, in
    /// z-scores. The result is valid until the next call.
    std::span<const float> gradient(Downhill what);
    /// Returns all outputs of the network. They are converted from z-scores to ratios or to
    /// logarithms of ratios, as the model was trained.
    std::vector<double> outputs() const;
    /// Returns all outputs as ratios.
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
