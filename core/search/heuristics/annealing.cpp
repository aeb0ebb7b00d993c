// Simulated annealing (docs/mappers.md, section "annealing"; Mind Mappings, appendix A): a walk
// over neighbours that takes a better one always and a worse one with probability e^(−Δ/T), while
// the temperature T falls by the same factor at each move.
//
// Both ends of the schedule follow from shares of accepted moves, as in simanneal: a walk from a
// random mapping that takes every move measures Δ, and T begins where the mean of
// min(1, e^(−Δ/T)) is the first share; then a walk that takes better moves only measures the Δ
// refused near a good mapping, and T ends where their mean acceptance is the last share. The mean
// rises with T, so halving finds both. Illegal neighbours are refused and count as evaluations.
//
// Within a number of evaluations there is one run. Within a time, runs follow each other, each
// twice as long as the one before. Assumes scores above 0. Cost: one evaluation a move.
#include "search/heuristics/annealing.h"

#include "search/mapspace/portable_math.h"

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

namespace loopglass::heuristics {

namespace {

constexpr double never = std::numeric_limits<double>::infinity();

/// How much worse b is: by what is minimised, beyond a limit by what is limited.
double worsening(const Score& a, const Score& b) {
    if (a.isOver() || b.isOver()) {
        return a.isOver() && b.isOver() ? b.secondary - a.secondary : never;
    }
    return b.primary - a.primary;
}

/// The temperature at which so large a share of these moves is taken.
double temperatureFor(const std::vector<double>& worse, double share) {
    const double most = *std::max_element(worse.begin(), worse.end());
    if (!(most > 0)) {
        return 1;
    }
    double low = most * 1e-9;
    double high = most * 1e9;
    for (int i = 0; i < 100; ++i) {
        const double middle =
            mapspace::portableExp((mapspace::portableLog(low) + mapspace::portableLog(high)) / 2);
        double taken = 0;
        for (const double delta : worse) {
            taken += delta <= 0 ? 1 : mapspace::portableExp(-delta / middle);
        }
        (taken < share * static_cast<double>(worse.size()) ? low : high) = middle;
    }
    return high;
}

template <typename Space> class Annealing {
public:
    Annealing(TrialsIn<Space>& trials, mapspace::Random& random, const AnnealingSettings& settings)
        : m_trials(trials),
          m_random(random),
          m_settings(settings),
          m_moves(trials.space()) {}

    void run(std::uint64_t evaluations) {
        const std::optional<Score> start = m_trials.start(m_random, m_here);
        if (!start) {
            return;
        }
        m_score = *start;
        const std::uint64_t end = m_trials.tried() + evaluations;
        const std::uint64_t tuning = std::min(m_settings.tuningMoves, evaluations / 20 + 1);
        const double first = tune(tuning, m_settings.firstAcceptance, false);
        const double last = std::min(first, tune(tuning, m_settings.lastAcceptance, true));
        if (m_trials.tried() < end) {
            const auto moves = static_cast<double>(end - m_trials.tried());
            cool(end, first, mapspace::portableExp(mapspace::portableLog(last / first) / moves));
        }
    }

private:
    /// A neighbour in m_next; whether it is legal, and what it scores.
    std::optional<Score> neighbour() {
        m_next = m_here;
        return m_moves.step(m_random, m_next) ? m_trials.score(m_next) : std::nullopt;
    }

    void go(const Score& score) {
        std::swap(m_here, m_next);
        m_score = score;
    }

    double tune(std::uint64_t moves, double share, bool down) {
        std::vector<double> worse;
        for (std::uint64_t i = 0; i < moves && !m_trials.ended(); ++i) {
            const std::optional<Score> next = neighbour();
            if (!next) {
                continue;
            }
            const double delta = worsening(m_score, *next);
            if (delta < never && (!down || delta > 0)) {
                worse.push_back(delta);
            }
            if (down && delta < 0) {
                worse.clear();  // what is refused further up says nothing of this mapping
            }
            if (!down || delta < 0) {
                go(*next);
            }
        }
        return worse.empty() ? 1 : temperatureFor(worse, share);
    }

    void cool(std::uint64_t end, double temperature, double factor) {
        while (m_trials.tried() < end && !m_trials.ended()) {
            const std::uint64_t before = m_trials.tried();
            const std::optional<Score> next = neighbour();
            if (m_trials.tried() == before) {
                return;  // nothing to move
            }
            if (next) {
                const double delta = worsening(m_score, *next);
                if (delta <= 0 || m_random.unit() < mapspace::portableExp(-delta / temperature)) {
                    go(*next);
                }
            }
            temperature *= factor;
        }
    }

    TrialsIn<Space>& m_trials;
    mapspace::Random& m_random;
    AnnealingSettings m_settings;
    typename SampledVariant<Space>::Moves m_moves;
    typename SampledVariant<Space>::Point m_here;
    typename SampledVariant<Space>::Point m_next;
    Score m_score;
};

}  // namespace

template <typename Space>
void anneal(TrialsIn<Space>& trials, mapspace::Random& random, const AnnealingSettings& settings) {
    Annealing<Space> annealing(trials, random, settings);
    std::uint64_t evaluations = trials.counts() ? trials.left() : settings.runEvaluations;
    while (!trials.ended()) {
        const std::uint64_t before = trials.tried();
        annealing.run(std::min(evaluations, trials.left()));
        if (trials.tried() == before) {
            return;
        }
        evaluations = trials.counts() ? trials.left() : 2 * evaluations;
    }
}

template void anneal(Trials&, mapspace::Random&, const AnnealingSettings&);
template void anneal(UnevenTrials&, mapspace::Random&, const AnnealingSettings&);

}  // namespace loopglass::heuristics
