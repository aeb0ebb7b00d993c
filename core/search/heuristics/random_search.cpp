// Random and linear search as in Timeloop's mapper (docs/mappers.md, section "random, random-pruned
// and linear"). Both methods use the numbers of mappings: random search samples numbers, and linear
// search tries them in ascending order. Earlier results have no influence on later mappings. Cost:
// one evaluation per mapping; fanouts reject most mappings before their traffic is counted.
//
// Random search that tries loop orders only for legal factorisations, as in Timeloop's mapper
// (docs/mappers.md, section "random, random-pruned and linear"). The search samples a
// factorisation, with perfect or imperfect factors, and divides its unrolling between the axes in
// several ways. For each legal result, the search tries several loop orders. The method assumes
// that legality does not depend on loop orders. The search ends by itself after many successive
// illegal mappings (timeout), or after many successive mappings that are no better (victory). Cost:
// one evaluation per mapping.
#include "search/heuristics/random_search.h"

#include <optional>

namespace loopglass::heuristics {

namespace {

class RandomPruned {
public:
    RandomPruned(Trials& trials, mapspace::Random& random, const RandomPrunedSettings& settings)
        : m_trials(trials),
          m_random(random),
          m_settings(settings),
          m_axes(trials.space()) {}

    void run() {
        while (goesOn()) {
            space().sample(m_random, m_point);
            for (std::uint64_t i = 0; i < (m_axes.any() ? m_settings.perStep : 1) && goesOn();
                 ++i) {
                tryOrders();
                m_axes.lay(m_random, m_point);
            }
        }
    }

private:
    const mapspace::MapSpace& space() const { return m_trials.space(); }
    bool goesOn() const {
        return !m_trials.ended() && m_illegal < m_settings.timeout &&
               m_noBetter < m_settings.victory;
    }

    void tryOrders() {
        for (std::uint64_t i = 0; i < m_settings.perStep && goesOn(); ++i) {
            const std::optional<Score> score = m_trials.score(m_point);
            m_illegal = score ? 0 : m_illegal + 1;
            if (!score) {
                return;
            }
            m_noBetter = m_trials.improvedLast() ? 0 : m_noBetter + 1;
            for (std::size_t l = 0; l < space().levelCount(); ++l) {
                space().shuffleOrder(l, m_random, m_point);
            }
        }
    }

    Trials& m_trials;
    mapspace::Random& m_random;
    RandomPrunedSettings m_settings;
    mapspace::MapAxes m_axes;
    mapspace::MapPoint m_point;
    std::uint64_t m_illegal = 0;
    std::uint64_t m_noBetter = 0;
};

}  // namespace

void searchAtRandom(Trials& trials, mapspace::Random& random) {
    mapspace::MapPoint point;
    while (!trials.ended()) {
        trials.space().sample(random, point);
        trials.score(point);
    }
}

void searchInOrder(Trials& trials) {
    for (mpz_class number = 0; number < trials.space().size() && !trials.ended(); ++number) {
        trials.score(trials.space().at(number));
    }
}

void searchPrunedAtRandom(Trials& trials, mapspace::Random& random,
                          const RandomPrunedSettings& settings) {
    RandomPruned(trials, random, settings).run();
}

}  // namespace loopglass::heuristics
