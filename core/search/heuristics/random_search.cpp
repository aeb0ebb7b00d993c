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

template <typename Space> class RandomPruned {
public:
    RandomPruned(TrialsIn<Space>& trials, mapspace::Random& random,
                 const RandomPrunedSettings& settings)
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
    const Space& space() const { return m_trials.space(); }
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

    TrialsIn<Space>& m_trials;
    mapspace::Random& m_random;
    RandomPrunedSettings m_settings;
    typename SampledVariant<Space>::Axes m_axes;
    typename SampledVariant<Space>::Point m_point;
    std::uint64_t m_illegal = 0;
    std::uint64_t m_noBetter = 0;
};

}  // namespace

template <typename Space> void searchAtRandom(TrialsIn<Space>& trials, mapspace::Random& random) {
    typename SampledVariant<Space>::Point point;
    while (!trials.ended()) {
        trials.space().sample(random, point);
        trials.score(point);
    }
}

template <typename Space> void searchInOrder(TrialsIn<Space>& trials) {
    for (mpz_class number = 0; number < trials.space().size() && !trials.ended(); ++number) {
        trials.score(trials.space().at(number));
    }
}

template <typename Space>
void searchPrunedAtRandom(TrialsIn<Space>& trials, mapspace::Random& random,
                          const RandomPrunedSettings& settings) {
    RandomPruned<Space>(trials, random, settings).run();
}

template void searchAtRandom(Trials&, mapspace::Random&);
template void searchAtRandom(UnevenTrials&, mapspace::Random&);
template void searchInOrder(Trials&);
template void searchInOrder(UnevenTrials&);
template void searchPrunedAtRandom(Trials&, mapspace::Random&, const RandomPrunedSettings&);
template void searchPrunedAtRandom(UnevenTrials&, mapspace::Random&, const RandomPrunedSettings&);

}  // namespace loopglass::heuristics
