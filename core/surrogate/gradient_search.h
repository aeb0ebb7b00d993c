#pragma once

#include "record/objective.h"
#include "surrogate/cost_vector.h"
#include "surrogate/prediction.h"
#include "surrogate/projection.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace loopglass::surrogate {

/// Options of the gradient search on a surrogate. The defaults follow the paper.
struct GradientSettings {
    double rate = 1;                 ///< length of a step against the gradient, in z-scores
    std::uint64_t injectEvery = 10;  ///< number of steps between two random mappings
    double temperature = 50;         ///< initial temperature, in units of predicted cost ÷ minimum
    /// Number of random mappings between two reductions of the temperature.
    std::uint64_t coolEvery = 50;
    double cooling = 0.75;
    bool alwaysInjects = false;  ///< true if every random mapping is accepted
    /// True if the search continues from the real numbers before the projection.
    bool keepsReal = false;
    Downhill downhill = Downhill::Objective;
    ProjectionRule projection = ProjectionRule::Nearest;
    bool operator==(const GradientSettings&) const = default;

    static GradientSettings asPublished() { return {}; }
    /// Returns the settings of the paper's repository for convolutions. Random mappings are always
    /// accepted, the search follows the sum of all outputs, and real numbers are kept.
    static GradientSettings asInRepository();
};

/// A step of the search: one evaluated mapping.
struct GradientStep {
    enum class Kind : std::uint8_t {
        Start,     ///< the initial random mapping
        Descent,   ///< the projection of the vector after a step against the gradient
        Accepted,  ///< a random mapping from which the search continues
        Rejected,  ///< a random mapping that is discarded
    };
    Kind kind = Kind::Start;
    std::uint64_t number = 0;        ///< number of the evaluation, counted from 1
    std::vector<float> before = {};  ///< for Descent: vector before the projection
    std::vector<float> after = {};   ///< vector of the mapping
    std::vector<float> slope = {};   ///< for Descent: gradient of this step, in z-scores
    Point point = {};
    double predicted = 1;  ///< predicted cost (Prediction::cost())
    Totals totals = {};    ///< energy and delay by the cost model
    bool best = false;     ///< true if the mapping is better than all earlier mappings
};

/// Receives each step, on the searching thread.
class GradientObserver {
public:
    virtual ~GradientObserver() = default;
    /// Returns true if the observer needs vectors and gradients.
    virtual bool wantsVectors() const { return false; }
    virtual void step(const GradientStep& step) = 0;
};

/// The result of a gradient search: the best evaluated mapping.
struct GradientAnswer {
    std::optional<Point> best;
    Totals totals;
    Score score;
    std::uint64_t evaluations = 0;  ///< number of mappings that the cost model evaluated
    std::uint64_t predictions = 0;  ///< evaluations of the network
};

/// The inputs of a gradient search.
struct GradientRequest {
    SharedModel model;
    const Problem* problem = nullptr;  ///< problem, which the model must accept
    CostOptions cost;
    Objective objective;
    GradientSettings settings;
    std::uint64_t evaluations = 1000;
    std::uint64_t seed = 1;
};

/// Searches for a mapping along the gradient of a surrogate. The cost model evaluates every mapping
/// on the path. The result is the best evaluated mapping; predictions do not affect this choice.
/// Equal requests give equal results. If no legal mapping is found, the result has no mapping.
GradientAnswer searchGradient(const GradientRequest& request, GradientObserver& observer,
                              const std::stop_token& stop = {});

}  // namespace loopglass::surrogate
