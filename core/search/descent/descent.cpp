// A mapping is bettered step by step: iterated local search (docs/search.md, section "Good mappings
// early").
//
// All moves are tried in turn, and each that betters the mapping is kept. When none of them does,
// the mapping is a local optimum. A leap of moves at random leads away from the best, and the
// search comes down from there. The better of both is the best from then on. Another dataflow is
// many prime factors away, with worse mappings between, so the moves of a leap take powers of
// primes too, and long leaps begin with other loop orders.
//
// This gives a cutoff early in an exact search. The proof does not rest on it: whatever it finds is
// a legal mapping, counted by the cost model.
//
// Worth: heuristic. Cost: about a microsecond per move tried; a local optimum after some ten
// thousand of them.
#include "search/descent/descent.h"

#include "workload/checked.h"

#include <array>
#include <exception>
#include <limits>
#include <utility>

namespace loopglass::descent {

namespace {

constexpr std::array<std::uint64_t, 4> leapMoves{4, 2, 10, 30};
constexpr std::size_t firstLong = 2;    ///< from here on, leaps are long
constexpr std::uint64_t maxPowers = 4;  ///< of a prime that a leap moves at once
constexpr int leapTries = 400;  ///< moves that are drawn for a leap; most have nothing to move

/// The prime to this power, or to the highest one below it that is no larger than the bound.
std::int64_t powerOf(std::int64_t prime, std::uint64_t exponent, std::int64_t bound) {
    std::int64_t power = prime;
    for (; exponent > 1 && power <= bound / prime; --exponent) {
        power *= prime;
    }
    return power;
}

}  // namespace

Descent::Descent(const space::SearchProblem& space, std::stop_token stop)
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
void Descent::runDescent(Found& here) {
    const std::vector<Move>& moves = m_moves.all();
    std::size_t without = 0;
    for (std::size_t i = 0; without < moves.size(); i = (i + 1) % moves.size()) {
        if (m_left == 0 || m_stop.stop_requested()) {
            return;
        }
        without = tryMove(moves[i], here) ? 0 : without + 1;
    }
}

/// Another order of the loops of a level.
void Descent::shuffle(Found& here, std::size_t level) {
    const std::size_t dimensions = m_space->dimensionCount();
    for (std::size_t d = 0; d < dimensions; ++d) {
        m_moves.make({Move::Kind::Loop, Move::Side::Inside, level, random() % dimensions, d},
                     here.whole);
    }
}

/// One of all moves; of its primes, the same power.
Move Descent::anyMove() {
    Move move = m_moves.all()[random() % m_moves.all().size()];
    if (move.kind != Move::Kind::Loop) {
        const std::uint64_t exponent = 1 + random() % maxPowers;
        move.factor = powerOf(move.factor, exponent, m_space->bound(move.dimension));
        if (move.kind == Move::Kind::Exchange) {
            move.otherFactor =
                powerOf(move.otherFactor, exponent, m_space->bound(move.otherDimension));
        }
    }
    return move;
}

void Descent::perturb(Found& here) {
    const std::size_t length = random() % leapMoves.size();
    if (length >= firstLong) {
        shuffle(here, random() % m_space->levelCount());
        if (random() % 2 == 0) {
            shuffle(here, 0);
        }
    }
    std::uint64_t made = 0;
    for (int i = 0; i < leapTries && made < leapMoves[length]; ++i) {
        made += m_moves.make(anyMove(), here.whole) ? 1 : 0;
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
    runDescent(best);
    while (m_left > 0 && !m_stop.stop_requested()) {
        Found here = best;
        perturb(here);
        runDescent(here);
        if (here.score < best.score) {
            best = std::move(here);
        }
    }
}

// A descent of 20,000 mappings takes some 40 ms, and no other part of a large search runs on one
// thread for as long. So another thread runs the descent. The search takes the result at a number
// of candidates that is known when the descent begins, so the result does not depend on the
// threads.

BackgroundDescent::BackgroundDescent(const space::SearchProblem& space, parallel::WorkerPool& pool,
                                     std::stop_token stop)
    : m_pool(&pool),
      m_heard(std::move(stop), [this] { m_stop.request_stop(); }),
      m_descent(space, m_stop.get_token()) {}

BackgroundDescent::~BackgroundDescent() {
    try {
        end();
    } catch (const std::exception&) {  // the result is not needed
    }
}

std::optional<Found> BackgroundDescent::now(const space::PartialMapping& from,
                                            std::uint64_t evaluations) {
    std::optional<Found> found = m_descent.startFrom(from);
    if (found) {
        m_descent.better(*found, evaluations);
    }
    return found;
}

void BackgroundDescent::begin(std::vector<space::PartialMapping> from, std::uint64_t evaluations,
                              std::uint64_t due) {
    m_due = due;
    m_found.reset();
    m_job.emplace(1, [this, from = std::move(from), evaluations](std::size_t /*worker*/,
                                                                 std::size_t /*number*/) {
        descend(from, evaluations);
    });
    m_pool->startInBackground(*m_job);
}

void BackgroundDescent::descend(const std::vector<space::PartialMapping>& from,
                                std::uint64_t evaluations) {
    for (const space::PartialMapping& start : from) {
        std::optional<Found> found = now(start, evaluations / from.size());
        if (found && (!m_found || found->score < m_found->score)) {
            m_found = std::move(found);
        }
    }
}

std::optional<Found> BackgroundDescent::take() {
    if (!m_job) {
        return std::nullopt;
    }
    try {
        m_pool->finish(*m_job);
    } catch (...) {
        m_job.reset();
        throw;
    }
    m_job.reset();
    return std::exchange(m_found, std::nullopt);
}

void BackgroundDescent::end() {
    m_stop.request_stop();
    take();
}

}  // namespace loopglass::descent
