// A mapping is bettered step by step: iterated local search (docs/search.md, section "Good mappings
// early").
//
// All moves are tried in turn, and each that betters the mapping is kept. When none of them does,
// the mapping is a local optimum. A leap of a few moves at random leads away from the best, and the
// search comes down from there. The better of both is the best from then on.
//
// This gives a cutoff early in an exact search. The proof does not rest on it: whatever it finds is
// a legal mapping, counted by the cost model.
//
// Worth: heuristic. Cost: about a microsecond per move tried; a local optimum after some ten
// thousand of them.
#include "search/descent/descent.h"

#include "workload/checked.h"

#include <limits>
#include <utility>

namespace loopglass::descent {

namespace {

constexpr std::uint64_t leapMoves = 4;
constexpr int leapTries = 400;  ///< moves that are drawn for a leap; most have nothing to move

}  // namespace

Descent::Descent(const space::SearchSpace& space, std::stop_token stop)
    : m_space(&space),
      m_stop(std::move(stop)),
      m_moves(space),
      m_layout(space),
      m_trial(space) {}

/// SplitMix64: the same numbers on any machine.
std::uint64_t Descent::random() {
    std::uint64_t z = (m_state += 0x9e3779b97f4a7c15U);
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31U);
}

std::optional<Score> Descent::scored(const space::PartialMapping& whole, Totals& totals) {
    try {
        totals = m_layout.count(whole);
    } catch (const CountOverflow&) {
        return std::nullopt;
    }
    return scoreOf(m_space->options().objective, totals.energy, totals.cycles);
}

std::optional<Found> Descent::startFrom(const space::PartialMapping& whole) {
    Found found{whole, {}, {}};
    m_moves.orderAll(found.whole);
    const std::optional<Score> score = scored(found.whole, found.totals);
    if (!score) {
        return std::nullopt;
    }
    found.score = *score;
    return found;
}

bool Descent::tryMove(const Move& move, Found& here) {
    m_trial = here.whole;
    if (!m_moves.make(move, m_trial)) {
        return false;
    }
    --m_left;
    Totals totals;
    const std::optional<Score> score = scored(m_trial, totals);
    if (!score || !(*score < here.score)) {
        return false;
    }
    std::swap(here.whole, m_trial);
    here.totals = totals;
    here.score = *score;
    return true;
}

/// Until all moves in a row have bettered nothing.
void Descent::comeDown(Found& here) {
    const std::vector<Move>& moves = m_moves.all();
    std::size_t without = 0;
    for (std::size_t i = 0; without < moves.size(); i = (i + 1) % moves.size()) {
        if (m_left == 0 || m_stop.stop_requested()) {
            return;
        }
        without = tryMove(moves[i], here) ? 0 : without + 1;
    }
}

void Descent::leap(Found& here) {
    std::uint64_t made = 0;
    for (int i = 0; i < leapTries && made < leapMoves; ++i) {
        made += m_moves.make(m_moves.all()[random() % m_moves.all().size()], here.whole) ? 1 : 0;
    }
    const std::optional<Score> score = scored(here.whole, here.totals);
    m_left -= m_left > 0 ? 1 : 0;
    constexpr double none = std::numeric_limits<double>::infinity();
    here.score = score ? *score : Score{none, none};
}

void Descent::better(Found& best, std::uint64_t evaluations) {
    if (m_moves.all().empty()) {
        return;
    }
    m_left = evaluations;
    comeDown(best);
    while (m_left > 0 && !m_stop.stop_requested()) {
        Found here = best;
        leap(here);
        comeDown(here);
        if (here.score < best.score) {
            best = std::move(here);
        }
    }
}

}  // namespace loopglass::descent
