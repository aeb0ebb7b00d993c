// Random search that does not try orders of what is not legal (docs/mappers.md, section "random,
// random-pruned and linear"), as Timeloop's mapper has it: a factorisation is drawn, then its
// unrolling is laid over the axes in some ways, and of each that is legal some orders are tried.
// Assumes that orders do not decide on legality, which holds here. Ends by itself after many
// mappings in a row that are not legal (timeout) or no better (victory). Cost: an evaluation a
// mapping.
#include "search/heuristics/random_pruned.h"

#include "search/mapspace/moves.h"

#include <algorithm>
#include <utility>

namespace loopglass::heuristics {

namespace {

class RandomPruned {
public:
    RandomPruned(Trials& trials, mapspace::Random& random, const RandomPrunedSettings& settings)
        : m_trials(trials),
          m_random(random),
          m_settings(settings),
          m_layAgain(space().spreads().size()) {
        for (std::size_t s = 0; s < m_layAgain.size(); ++s) {
            const auto& places = space().spreads()[s].places;
            for (std::size_t i = 0; i + 1 < places.size(); ++i) {
                const mapspace::Place& x = space().places()[places[i]];
                const mapspace::Place& y = space().places()[places[i + 1]];
                if (x.axis == 'x' && y.axis == 'y' && x.level == y.level) {
                    m_layAgain[s].push_back(places[i]);
                }
            }
        }
    }

    void run() {
        const bool axes = std::any_of(m_layAgain.begin(), m_layAgain.end(),
                                      [](const auto& of) { return !of.empty(); });
        while (goesOn()) {
            space().sample(m_random, m_point);
            for (std::uint64_t i = 0; i < (axes ? m_settings.perStep : 1) && goesOn(); ++i) {
                tryOrders();
                layAgain();
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
                mapspace::shuffleOrder(space(), l, m_random, m_point);
            }
        }
    }

    /// Each prime factor of an unrolling to one of both axes.
    void layAgain() {
        const std::size_t dimensions = space().dimensionCount();
        for (std::size_t s = 0; s < m_layAgain.size(); ++s) {
            const mapspace::DimensionSpread& prime = space().spreads()[s];
            for (const std::size_t place : m_layAgain[s]) {
                std::int64_t& x = m_point.factors[place * dimensions + prime.dimension];
                std::int64_t& y = m_point.factors[(place + 1) * dimensions + prime.dimension];
                std::uint64_t power = 0;
                for (std::int64_t* from : {&x, &y}) {
                    for (; *from % prime.spread.prime() == 0; *from /= prime.spread.prime()) {
                        ++power;
                    }
                }
                const std::uint64_t onX = m_random.below(power + 1);
                for (std::uint64_t i = 0; i < power; ++i) {
                    (i < onX ? x : y) *= prime.spread.prime();
                }
            }
        }
    }

    Trials& m_trials;
    mapspace::Random& m_random;
    RandomPrunedSettings m_settings;
    std::vector<std::vector<std::size_t>> m_layAgain;  ///< by spread: places on X with Y beside
    mapspace::MapPoint m_point;
    std::uint64_t m_illegal = 0;
    std::uint64_t m_noBetter = 0;
};

}  // namespace

void searchPrunedAtRandom(Trials& trials, mapspace::Random& random,
                          const RandomPrunedSettings& settings) {
    RandomPruned(trials, random, settings).run();
}

}  // namespace loopglass::heuristics
