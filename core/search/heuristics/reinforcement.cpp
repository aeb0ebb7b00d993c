// Reinforcement learning (docs/mappers.md, section "reinforcement"; Mind Mappings, appendix A). A
// mapping is a state, and an action changes the mapping. The reward is −ln of the score of the new
// mapping. Each episode begins with a random legal mapping m with the state s, and has some steps:
//
//     a ← output of the actor in s, with noise;   m ← the mapping nearest to s + reach · a;
//     reward ← −ln score of m;   learn from (s, a, reward, m);   s ← the vector of m
//
// The state is the vector of Mind Mappings as z-scores over random legal mappings. The vector lacks
// the dimension sizes, because they are constant. In the first episodes, actions have a uniform
// distribution. The noise is normal, truncated to the range of actions, and falls from episode to
// episode (HAQ). Each step is an evaluation, even if the mapping does not change. The random
// mapping at the beginning of an episode is an evaluation, too. The method assumes scores above 0.
// Cost: for each evaluation, a projection and a step of the networks. This takes some milliseconds,
// a thousand times the evaluation itself.
#include "search/heuristics/reinforcement.h"

#include "surrogate/point_sampler.h"
#include "surrogate/portable_math.h"
#include "surrogate/problem_ranges.h"
#include "surrogate/projection.h"
#include "surrogate/scale.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace loopglass::heuristics {

namespace {

using surrogate::Point;

constexpr std::size_t sampledForScale = 200;
constexpr unsigned drawsForScale = 100'000;
constexpr unsigned drawsForStart = 20'000;
constexpr double lossBeyondLimit = 100;
// Reward for a mapping without a score: about −ln of the largest double.
constexpr double minReward = -700;

/// Returns a random number with a normal distribution, computed by the polar method of Marsaglia.
double normal(surrogate::RandomNumbers& random) {
    for (;;) {
        const double u = 2 * random.unit() - 1;
        const double v = 2 * random.unit() - 1;
        const double s = u * u + v * v;
        if (s > 0 && s < 1) {
            return u * std::sqrt(-2 * surrogate::portableLogarithm(s) / s);
        }
    }
}

class Reinforcement {
public:
    Reinforcement(Trials& trials, std::uint64_t seed, const ReinforcementSettings& settings)
        : m_trials(trials),
          m_settings(settings),
          m_problem(trials.space().space().problem()),
          m_layout(m_problem),
          m_bounds(surrogate::boundsOf(m_problem.workload)),
          m_sampler(m_problem, m_layout),
          m_projector(m_problem, m_layout),
          m_random(seed),
          m_agent(stateSize(), stateSize(), settings.networks, seed),
          m_noise(2 * settings.noise) {}

    void run() {
        if (!findScale()) {
            return;
        }
        for (std::uint64_t episode = 0; !m_trials.ended(); ++episode) {
            const bool learns = episode >= m_settings.warmUp;
            m_noise *= learns && episode > m_settings.warmUp ? m_settings.noiseKept : 1;
            stand(m_sampler.drawValid(m_random, surrogate::Validity::Legal, drawsForStart)
                      .value_or(m_legal));
            reward(m_legal);
            for (std::uint64_t i = 0; i < m_settings.steps && !m_trials.ended(); ++i) {
                step(learns);
            }
        }
    }

private:
    std::size_t stateSize() const { return m_layout.size() - m_layout.firstFactor(); }

    std::vector<float> vectorOf(const Point& point) const {
        std::vector<float> vector(m_layout.size());
        m_layout.write(m_bounds, point, vector.data());
        return {vector.begin() + static_cast<std::ptrdiff_t>(m_layout.firstFactor()), vector.end()};
    }

    /// Computes the mean and the deviation of each number in the vectors of random legal mappings.
    /// If no mapping is legal, evaluates one mapping and returns false.
    bool findScale() {
        std::vector<float> rows;
        std::size_t found = 0;
        for (unsigned i = 0; i < drawsForScale && found < sampledForScale; ++i) {
            m_sampler.draw(m_random, m_drawn);
            if (m_trials.ended()) {
                return false;
            }
            if (m_sampler.check().holds(m_drawn, surrogate::Validity::Legal)) {
                m_legal = m_drawn;
                append(rows, m_legal);
                ++found;
            }
        }
        if (found == 0) {
            m_legal = m_projector.project(outermost(), surrogate::ProjectionRule::Nearest);
            append(rows, m_legal);
            if (!m_sampler.check().holds(m_legal, surrogate::Validity::Legal)) {
                reward(m_legal);
                return false;
            }
        }
        m_scale = surrogate::Scale::of(rows, stateSize());
        return true;
    }

    void append(std::vector<float>& rows, const Point& point) const {
        const std::vector<float> row = vectorOf(point);
        rows.insert(rows.end(), row.begin(), row.end());
    }

    /// Returns a vector near the mapping whose factors are all at the outermost level.
    std::vector<double> outermost() const {
        std::vector<double> vector(m_layout.size(), 1);
        std::copy(m_bounds.begin(), m_bounds.end(),
                  vector.begin() + static_cast<std::ptrdiff_t>(m_layout.firstFactor()));
        return vector;
    }

    void stand(Point point) {
        m_legal = std::move(point);
        m_state = vectorOf(m_legal);
        m_scale.normalise(m_state);
    }

    std::vector<float> action(bool learns) {
        std::vector<float> action(stateSize());
        const std::span<const float> text =
            learns ? m_agent.act(m_state) : std::span<const float>(action);
        for (std::size_t i = 0; i < action.size(); ++i) {
            double done = 2 * m_random.unit() - 1;
            if (learns) {
                do {
                    done = static_cast<double>(text[i]) + m_noise * normal(m_random);
                } while (std::abs(done) > 1);
            }
            action[i] = static_cast<float>(done);
        }
        return action;
    }

    void step(bool learns) {
        Experience experience{m_state, action(learns), 0, {}};
        std::vector<double> wanted(m_layout.size());
        for (std::size_t i = 0; i < m_state.size(); ++i) {
            const double moved = static_cast<double>(m_state[i]) +
                                 m_settings.reach * static_cast<double>(experience.action[i]);
            wanted[m_layout.firstFactor() + i] = m_scale.restored(i, moved);
        }
        stand(m_projector.project(wanted, surrogate::ProjectionRule::Nearest));
        experience.reward = reward(m_legal);
        experience.next = m_state;
        m_agent.remember(std::move(experience));
        if (learns) {
            m_agent.learn();
        }
    }

    /// Evaluates a mapping and returns its reward.
    float reward(const Point& point) {
        writePoint(m_layout, point, m_point);
        const std::optional<Score> score = m_trials.score(m_point);
        if (!score) {
            return static_cast<float>(minReward);
        }
        const double what = score->isOver() ? score->secondary : score->primary;
        const double loss = surrogate::portableLogarithm(std::max(what, 1e-300));
        return static_cast<float>(score->isOver() ? -loss - lossBeyondLimit : -loss);
    }

    Trials& m_trials;
    ReinforcementSettings m_settings;
    const Problem& m_problem;
    surrogate::VectorLayout m_layout;
    std::vector<std::int64_t> m_bounds;
    surrogate::PointSampler m_sampler;
    surrogate::Projector m_projector;
    surrogate::RandomNumbers m_random;
    ActorCritic m_agent;
    double m_noise;
    surrogate::Scale m_scale;
    Point m_drawn;
    Point m_legal;               ///< the current mapping
    std::vector<float> m_state;  ///< vector of the current mapping, as z-scores
    mapspace::MapPoint m_point;
};

}  // namespace

void writePoint(const surrogate::VectorLayout& layout, const Point& from, mapspace::MapPoint& to) {
    const std::size_t dimensions = layout.dimensions();
    to.factors = from.factors;
    to.order.resize(from.positions.size());
    for (std::size_t at = 0; at < from.positions.size(); ++at) {
        const std::size_t d = at % dimensions;
        const auto position = static_cast<std::size_t>(from.positions[at]);
        to.order[at - d + dimensions - 1 - position] = static_cast<std::uint8_t>(d);
    }
}

void learnByReinforcement(Trials& trials, std::uint64_t seed,
                          const ReinforcementSettings& settings) {
    if (!trials.ended()) {
        Reinforcement(trials, seed, settings).run();
    }
}

}  // namespace loopglass::heuristics
