// A genetic search (docs/mappers.md, section "genetic"; Mind Mappings, appendix A). In each
// generation, tournaments choose parents, and pairs of parents are crossed. For each dimension, the
// child gets the places of one parent. For each level, the child gets the order of one parent. Then
// some attributes are sampled again at random. The best mapping survives unchanged. An illegal
// child has the worst score and counts as an evaluation. The mappings of the first generation are
// sampled by their number in the mapping space. For each of them, the search samples until a
// mapping is legal, but at most `maxDraws` times. Cost: one evaluation for each child.
#include "search/heuristics/genetic.h"

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

namespace loopglass::heuristics {

namespace {

/// Maximum number of samples for each mapping of the first generation.
constexpr std::uint64_t maxDraws = 100;
constexpr double worst = std::numeric_limits<double>::infinity();

struct Individual {
    mapspace::MapPoint point;
    Score score{worst, worst};
};

class Evolution {
public:
    Evolution(Trials& trials, mapspace::Random& random, const GeneticSettings& settings)
        : m_trials(trials),
          m_random(random),
          m_settings(settings) {}

    void run() {
        m_now.resize(std::max<std::size_t>(m_settings.population, 2));
        for (std::size_t i = 0; i < m_now.size() && !m_trials.ended(); ++i) {
            Individual& one = m_now[i];
            const auto score = i == 0 ? m_trials.start(m_random, one.point)
                                      : m_trials.sampleLegal(m_random, maxDraws, one.point);
            one.score = score.value_or(one.score);
        }
        m_next = m_now;
        while (!m_trials.ended()) {
            generation();
        }
    }

private:
    void generation() {
        const std::size_t elite = std::min(m_settings.elite, m_now.size() - 1);
        std::partial_sort(
            m_now.begin(), m_now.begin() + static_cast<std::ptrdiff_t>(elite), m_now.end(),
            [](const Individual& a, const Individual& b) { return a.score < b.score; });
        std::copy_n(m_now.begin(), elite, m_next.begin());
        for (std::size_t i = elite; i < m_next.size() && !m_trials.ended(); ++i) {
            createChild(m_next[i]);
        }
        std::swap(m_now, m_next);
    }

    void createChild(Individual& child) {
        const Individual& parent = chosen();
        if (m_random.unit() < m_settings.crossover) {
            cross(m_trials.space(), parent.point, chosen().point, m_random, child.point);
        } else {
            child.point = parent.point;
        }
        mutate(m_trials.space(), m_settings.mutation, m_random, child.point);
        child.score = m_trials.score(child.point).value_or(Score{worst, worst});
    }

    const Individual& chosen() {
        const Individual* best = nullptr;
        for (std::size_t i = 0; i < std::max<std::size_t>(m_settings.tournament, 1); ++i) {
            const Individual& one = m_now[m_random.below(m_now.size())];
            best = best == nullptr || one.score < best->score ? &one : best;
        }
        return *best;
    }

    Trials& m_trials;
    mapspace::Random& m_random;
    GeneticSettings m_settings;
    std::vector<Individual> m_now;
    std::vector<Individual> m_next;
};

}  // namespace

void evolve(Trials& trials, mapspace::Random& random, const GeneticSettings& settings) {
    if (!trials.ended()) {
        Evolution(trials, random, settings).run();
    }
}

}  // namespace loopglass::heuristics
