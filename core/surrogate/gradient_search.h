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
    std::uint64_t injectEvery = 10;  ///< steps
    double temperature = 50;         ///< at first, in units of the predicted cost ÷ the least
    std::uint64_t coolEvery = 50;    ///< injections
    double cooling = 0.75;
    bool alwaysInjects = false;  ///< every random mapping is taken, none is judged
    bool keepsReal = false;      ///< continues from the real numbers, not from their projection
    Downhill downhill = Downhill::Objective;
    ProjectionRule projection = ProjectionRule::Nearest;
    bool operator==(const GradientSettings&) const = default;

    static GradientSettings asPublished() { return {}; }
    /// As the repository of the paper looks for mappings of convolutions: random mappings are
    /// always taken, the sum of all outputs is followed, and real numbers are kept.
    static GradientSettings asInRepository();
};

/// One evaluated mapping.
struct GradientStep {
    enum class Kind : std::uint8_t {
        Start,     ///< the random mapping to begin with
        Descent,   ///< projected after a step downhill
        Accepted,  ///< a random mapping from which the search goes on
        Rejected,  ///< a random mapping that is left again
    };
    Kind kind = Kind::Start;
    std::uint64_t number = 0;        ///< number of the evaluation, from 1 on
    std::vector<float> before = {};  ///< Descent: the vector before it was projected
    std::vector<float> after = {};   ///< vector of the mapping
    std::vector<float> slope = {};   ///< Descent: the gradient that led here, in z-scores
    Point point = {};
    double predicted = 1;  ///< Prediction::cost()
    Totals totals = {};    ///< totals by the cost model
    bool best = false;     ///< better than all before
};

/// Hears of each step, from the thread that searches.
class GradientObserver {
public:
    virtual ~GradientObserver() = default;
    /// Whether it wants vectors and the gradient too.
    virtual bool wantsVectors() const { return false; }
    virtual void step(const GradientStep& step) = 0;
};

/// The best mapping that was scored.
struct GradientAnswer {
    std::optional<Point> best;
    Totals totals;
    Score score;
    std::uint64_t evaluations = 0;  ///< mappings scored by the cost model
    std::uint64_t predictions = 0;  ///< evaluations of the network
};

/// What a search needs.
struct GradientRequest {
    SharedModel model;
    const Problem* problem = nullptr;  ///< a problem that the model accepts
    CostOptions cost;
    Objective objective;
    GradientSettings settings;
    std::uint64_t evaluations = 1000;
    std::uint64_t seed = 1;
};

/// Looks for a mapping downhill on a surrogate. Every mapping on the way is scored by the cost
/// model, and the best of them is the answer, whatever was predicted. The same for the same
/// request. No mapping when no legal one is found.
GradientAnswer searchGradient(const GradientRequest& request, GradientObserver& observer,
                              const std::stop_token& stop = {});

}  // namespace loopglass::surrogate
