// The second phase of Mind Mappings (section 4.2, appendix A): projected gradient descent on a
// trained surrogate, from a random mapping.
//
//     x ← x − rate · ∇f*(x);   m ← the mapping nearest to x;   x ← the vector of m
//
// Every tenth step, a random mapping is sampled. If the predicted cost of the random mapping is
// lower, the search continues from it. Otherwise, the search continues from it with the probability
// e^(−increase of the cost ÷ T). T falls by a quarter after every fifty random mappings. If the
// paper leaves a detail open, the search follows the repository of the paper. If a step leads to
// the current mapping, the rate doubles until the mapping changes, at most a hundred times. After
// that, a random mapping is sampled early. A random mapping resets the rate.
//
// The paper counts predictions, and reports costs of the cost model. The repository returns the
// initial mapping instead. Loopglass evaluates each mapping on the path, and returns the best
// mapping.
//
// Cost of a step: a prediction and a gradient, each with two operations per weight, and the
// projection.
#include "surrogate/gradient_search.h"

#include "surrogate/portable_math.h"

#include <algorithm>

namespace loopglass::surrogate {

namespace {

constexpr unsigned maxDoublings = 100;
constexpr double farAway = 1e6;  // limit of the vector, in z-scores
constexpr unsigned triesOfRandom = 20'000;

/// A running search.
class Descending {
public:
    Descending(const GradientRequest& request, GradientObserver& observer)
        : m_request(request),
          m_observer(observer),
          m_layout(*request.problem, request.model->subject.banks),
          m_bounds(boundsOf(request.problem->workload)),
          m_sampler(*request.problem, m_layout),
          m_projector(*request.problem, m_layout),
          m_cost(*request.problem, m_layout, request.cost, &request.objective),
          m_prediction(request.model, request.objective),
          m_random(request.seed),
          m_rate(request.settings.rate),
          m_temperature(request.settings.temperature) {}

    GradientAnswer run(const std::stop_token& stop) {
        const auto first = m_sampler.drawValid(m_random, Validity::Legal, triesOfRandom);
        stand(first ? *first : m_projector.project(outermost(), ProjectionRule::Nearest));
        if (!m_sampler.check().holds(m_point, Validity::Legal)) {
            return m_answer;
        }
        predict();
        score(GradientStep::Kind::Start, m_point);
        std::uint64_t steps = 0;
        while (m_answer.evaluations < m_request.evaluations && !stop.stop_requested()) {
            const bool stuck = !descend();
            if (stuck || ++steps % m_request.settings.injectEvery == 0) {
                steps = 0;
                inject();
            }
        }
        return m_answer;
    }

private:
    /// Returns a vector near the mapping with all factors outermost.
    std::vector<double> outermost() const {
        std::vector<double> vector(m_layout.size(), 1);
        std::copy(m_bounds.begin(), m_bounds.end(),
                  vector.begin() + static_cast<std::ptrdiff_t>(m_layout.firstFactor()));
        return vector;
    }

    std::vector<float> scoresOf(const Point& point) const {
        std::vector<float> scores(m_layout.size());
        m_layout.write(m_bounds, point, scores.data());
        m_request.model->inputs.normalise(scores);
        return scores;
    }

    void stand(Point point) {
        m_at = scoresOf(point);
        m_point = std::move(point);
    }

    void predict() {
        m_prediction.at(m_at);
        m_predicted = m_prediction.cost();
        ++m_answer.predictions;
    }

    /// Sets the vector after a step, both as z-scores and as numbers. Limits a very long step to
    /// numbers beyond which nothing changes.
    void moveTo(std::span<const float> slope, std::vector<float>& next,
                std::vector<double>& restored) const {
        for (std::size_t c = m_layout.firstFactor(); c < next.size(); ++c) {
            const double moved =
                static_cast<double>(m_at[c]) - m_rate * static_cast<double>(slope[c]);
            next[c] = static_cast<float>(std::clamp(moved, -farAway, farAway));
            restored[c] = m_request.model->inputs.restored(c, static_cast<double>(next[c]));
        }
    }

    /// Takes a step to a different mapping. Returns false if steps in this direction do not change
    /// the mapping.
    bool descend() {
        const GradientSettings& settings = m_request.settings;
        const auto slope = m_prediction.gradient(settings.downhill);
        std::vector<float> next = m_at;
        std::vector<float> before;
        std::vector<double> restored(m_layout.size());
        for (unsigned doublings = 0; doublings < maxDoublings && next != before; ++doublings) {
            before = next;
            moveTo(slope, next, restored);
            Point point = m_projector.project(restored, settings.projection);
            if (point != m_point) {
                if (m_observer.wantsVectors()) {
                    m_step.before = next;
                    m_step.slope.assign(slope.begin(), slope.end());
                }
                m_point = std::move(point);
                m_at = settings.keepsReal ? next : scoresOf(m_point);
                predict();
                score(GradientStep::Kind::Descent, m_point);
                return true;
            }
            m_rate = std::min(2 * m_rate, 1e12);
        }
        return false;
    }

    /// Samples a random mapping, from which the search may continue.
    void inject() {
        m_rate = m_request.settings.rate;
        if (++m_injections % m_request.settings.coolEvery == 0) {
            m_temperature *= m_request.settings.cooling;
        }
        const auto drawn = m_sampler.drawValid(m_random, Validity::Legal, triesOfRandom);
        if (!drawn || m_answer.evaluations == m_request.evaluations) {
            return;
        }
        const std::vector<float> hereAt = m_at;
        const Point here = m_point;
        const double hereCost = m_predicted;
        stand(*drawn);
        predict();
        const double rise = m_predicted - hereCost;
        const bool accepted = m_request.settings.alwaysInjects || rise <= 0 ||
                              m_random.unit() < portableExponential(-rise / m_temperature);
        score(accepted ? GradientStep::Kind::Accepted : GradientStep::Kind::Rejected, m_point);
        if (!accepted) {
            m_at = hereAt;
            m_point = here;
            predict();
        }
    }

    void score(GradientStep::Kind kind, const Point& point) {
        m_step.kind = kind;
        m_step.number = ++m_answer.evaluations;
        m_step.point = point;
        m_step.predicted = m_predicted;
        m_step.totals = m_cost.count(point);
        const Score score =
            scoreOf(m_request.objective, m_step.totals.energy, m_step.totals.cycles);
        m_step.best = !m_answer.best || score < m_answer.score;
        if (m_step.best) {
            m_answer.best = point;
            m_answer.totals = m_step.totals;
            m_answer.score = score;
        }
        if (m_observer.wantsVectors()) {
            m_step.after = scoresOf(point);
        }
        m_observer.step(m_step);
        m_step.before.clear();
        m_step.slope.clear();
    }

    const GradientRequest& m_request;
    GradientObserver& m_observer;
    VectorLayout m_layout;
    std::vector<std::int64_t> m_bounds;
    PointSampler m_sampler;
    Projector m_projector;
    CostVector m_cost;
    Prediction m_prediction;
    RandomNumbers m_random;
    double m_rate;
    double m_temperature;
    std::uint64_t m_injections = 0;
    Point m_point;            ///< current mapping of the search
    std::vector<float> m_at;  ///< vector of m_point in z-scores, or the real vector near it
    double m_predicted = 1;
    GradientStep m_step;
    GradientAnswer m_answer;
};

}  // namespace

GradientSettings GradientSettings::asInRepository() {
    GradientSettings settings;
    settings.alwaysInjects = true;
    settings.keepsReal = true;
    settings.downhill = Downhill::Sum;
    settings.projection = ProjectionRule::Repository;
    return settings;
}

GradientAnswer searchGradient(const GradientRequest& request, GradientObserver& observer,
                              const std::stop_token& stop) {
    return Descending(request, observer).run(stop);
}

}  // namespace loopglass::surrogate
