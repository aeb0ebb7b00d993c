// Iterated local search: improves a complete mapping step by step (docs/search.md, section "Good
// mappings early").
//
// A descent tries all moves in turn and keeps each move that improves the mapping. If no move
// improves the mapping, the mapping is a local optimum. A *leap* of several random moves then leads
// away from the best mapping, and a new descent begins there. If this descent finds a better
// mapping, it becomes the best mapping. Mappings of two dataflows differ in the places of many
// prime factors, and the mappings between them are worse than both. For this reason, a leap also
// moves powers of primes, and a long leap first changes loop orders.
//
// The result gives an exact search a good incumbent early. The proof does not depend on the
// descent, because each result is a legal mapping that the cost model has evaluated.
//
// Guarantee: heuristic. Cost: about a microsecond for each tried move; a local optimum takes some
// ten thousand tried moves.
#include "search/descent/descent.h"

#include "workload/checked.h"

#include <array>
#include <exception>
#include <limits>
#include <utility>

namespace loopglass::descent {

namespace {

constexpr std::array<std::uint64_t, 4> leapMoves{4, 2, 10, 30};
constexpr std::size_t firstLong = 2;    ///< index of the first long leap in leapMoves
constexpr std::uint64_t maxPowers = 4;  ///< largest exponent of a prime in one move of a leap
/// Number of random moves that are tried for one leap; most of them cannot be applied to the
/// mapping.
constexpr int leapTries = 400;

/// Returns a power of the prime. If the requested power exceeds the bound, returns the largest
/// power that does not.
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

/// Returns a random number (SplitMix64). The sequence is the same on every computer.
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

/// Tries all moves repeatedly, until a whole round of moves brings no improvement.
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

/// Changes the order of the loops of a level at random.
void Descent::shuffle(Found& here, std::size_t level) {
    const std::size_t dimensions = m_space->dimensionCount();
    for (std::size_t d = 0; d < dimensions; ++d) {
        m_moves.make({Move::Kind::Loop, Move::Side::Inside, level, random() % dimensions, d},
                     here.whole);
    }
}

/// Returns a random move with a random power of its prime factors. An exchange has the same
/// exponent for both primes.
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

// A descent of 20,000 mappings takes some 40 ms. No other part of a large search runs that long on
// a single thread, so another thread runs the descent. The search takes the result when it has made
// a certain number of candidates; this number is known when the descent begins. For this reason,
// the result does not depend on the number of threads.

BackgroundDescent::BackgroundDescent(const space::SearchProblem& space, parallel::WorkerPool& pool,
                                     std::stop_token stop)
    : m_pool(&pool),
      m_heard(std::move(stop), [this] { m_stop.request_stop(); }),
      m_descent(space, m_stop.get_token()) {}

BackgroundDescent::~BackgroundDescent() {
    try {
        end();
    } catch (const std::exception&) {  // after an error, no result is needed
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
