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

/// Options of the search on a surrogate. The defaults follow the paper.
struct GradientSettings {
    double rate = 1;                 ///< rate of a step against the gradient, in z-scores
    std::uint64_t injectEvery = 10;  ///< steps between two random mappings
    double temperature = 50;         ///< initial value, in units of predicted cost ÷ minimum
    std::uint64_t coolEvery = 50;    ///< random mappings between two reductions of the temperature
    double cooling = 0.75;
    bool alwaysInjects = false;  ///< accepts every random mapping
    bool keepsReal = false;      ///< continues from the real numbers before the projection
    Downhill downhill = Downhill::Objective;
    ProjectionRule projection = ProjectionRule::Nearest;
    bool operator==(const GradientSettings&) const = default;

    static GradientSettings asPublished() { return {}; }
    /// Returns the settings of the paper's repository for convolutions: random mappings are always
    /// accepted, the search follows the sum of all outputs, and real numbers are kept.
    static GradientSettings asInRepository();
};

/// One evaluated mapping.
struct GradientStep {
    enum class Kind : std::uint8_t {
        Start,     ///< the initial random mapping
        Descent,   ///< projection after a step along the negative gradient
        Accepted,  ///< a random mapping from which the search continues
        Rejected,  ///< a random mapping that is discarded
    };
    Kind kind = Kind::Start;
    std::uint64_t number = 0;        ///< number of the evaluation, from 1
    std::vector<float> before = {};  ///< for Descent: the vector before its projection
    std::vector<float> after = {};   ///< vector of the mapping
    std::vector<float> slope = {};   ///< for Descent: the gradient of this step, in z-scores
    Point point = {};
    double predicted = 1;  ///< Prediction::cost()
    Totals totals = {};    ///< totals by the cost model
    bool best = false;     ///< better than all earlier mappings
};

/// Receives each step, on the searching thread.
class GradientObserver {
public:
    virtual ~GradientObserver() = default;
    /// Returns true if the observer needs vectors and gradients.
    virtual bool wantsVectors() const { return false; }
    virtual void step(const GradientStep& step) = 0;
};

/// The best evaluated mapping.
struct GradientAnswer {
    std::optional<Point> best;
    Totals totals;
    Score score;
    std::uint64_t evaluations = 0;  ///< mappings evaluated by the cost model
    std::uint64_t predictions = 0;  ///< evaluations of the network
};

/// The inputs of a search.
struct GradientRequest {
    SharedModel model;
    const Problem* problem = nullptr;  ///< a problem that the model accepts
    CostOptions cost;
    Objective objective;
    GradientSettings settings;
    std::uint64_t evaluations = 1000;
    std::uint64_t seed = 1;
};

/// Searches a mapping along the gradient of a surrogate. The cost model evaluates every mapping on
/// the path, and the best evaluated mapping is the result, regardless of predictions. Equal
/// requests give equal results. No mapping if no legal one is found.
GradientAnswer searchGradient(const GradientRequest& request, GradientObserver& observer,
                              const std::stop_token& stop = {});

}  // namespace loopglass::surrogate
