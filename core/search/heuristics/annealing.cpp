// Simulated annealing (docs/mappers.md, section "annealing"; Mind Mappings, appendix A). The search
// moves from neighbour to neighbour. It always accepts a better neighbour, and accepts a worse
// neighbour with probability e^(−Δ/T), where Δ is the worsening. The temperature T falls by the
// same factor at each move.
//
// The schedule of temperatures begins and ends at specified shares of accepted moves, as in
// simanneal. A first trial run starts from a random mapping, accepts every move and measures Δ. T
// begins at the value for which the mean of min(1, e^(−Δ/T)) is the share specified for the
// beginning. A second trial run accepts only better moves, and measures the Δ of the rejected moves
// near a good mapping. T ends at the value for which the mean acceptance of these moves is the
// share specified for the end. The mean rises with T, so a binary search finds both temperatures.
// Illegal neighbours are rejected and count as evaluations.
//
// With an evaluation budget, there is one run. With a time limit, there are successive runs, and
// each takes twice as long as the run before. The method assumes scores above 0. Cost: one
// evaluation per move.
#include "search/heuristics/annealing.h"

#include "surrogate/portable_math.h"

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

namespace loopglass::heuristics {

namespace {

constexpr double never = std::numeric_limits<double>::infinity();

double preciseExp(double power) { return surrogate::portableExponential<13>(power); }
double preciseLog(double number) { return surrogate::portableLogarithm<25>(number); }

/// Returns the difference by which `b` is worse than `a`, or 0. If a limit is exceeded, the
/// difference is in the limited quantity; otherwise it is in the objective.
double worsening(const Score& a, const Score& b) {
    if (a.isOver() || b.isOver()) {
        return a.isOver() && b.isOver() ? b.secondary - a.secondary : never;
    }
    return b.primary - a.primary;
}

/// Returns the temperature at which this share of the worsening moves is accepted.
double temperatureFor(const std::vector<double>& worse, double share) {
    const double most = *std::ranges::max_element(worse);
    if (!(most > 0)) {
        return 1;
    }
    double low = most * 1e-9;
    double high = most * 1e9;
    for (int i = 0; i < 100; ++i) {
        const double middle = preciseExp((preciseLog(low) + preciseLog(high)) / 2);
        double taken = 0;
        for (const double delta : worse) {
            taken += delta <= 0 ? 1 : preciseExp(-delta / middle);
        }
        (taken < share * static_cast<double>(worse.size()) ? low : high) = middle;
    }
    return high;
}

class Annealing {
public:
    Annealing(Trials& trials, mapspace::Random& random, const AnnealingSettings& settings)
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
            cool(end, first, preciseExp(preciseLog(last / first) / moves));
        }
    }

private:
    /// Changes m_next to a neighbour and returns its score. Returns no value if the neighbour is
    /// illegal.
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
                worse.clear();  // differences from worse mappings do not apply to this mapping
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
                return;  // the mapping does not have any neighbours
            }
            if (next) {
                const double delta = worsening(m_score, *next);
                if (delta <= 0 || m_random.unit() < preciseExp(-delta / temperature)) {
                    go(*next);
                }
            }
            temperature *= factor;
        }
    }

    Trials& m_trials;
    mapspace::Random& m_random;
    AnnealingSettings m_settings;
    mapspace::MapMoves m_moves;
    mapspace::MapPoint m_here;
    mapspace::MapPoint m_next;
    Score m_score;
};

}  // namespace

void anneal(Trials& trials, mapspace::Random& random, const AnnealingSettings& settings) {
    Annealing annealing(trials, random, settings);
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

}  // namespace loopglass::heuristics
