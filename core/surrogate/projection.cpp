// Converts real numbers to the nearest mapping (Mind Mappings, section 4.2: "round each to the
// nearest value; if that is invalid, the nearest valid neighbour"). The square of the distance is a
// sum over parts: the factors of each dimension, the banks of each buffer, and the positions of
// each level. So each part can be rounded separately:
//
//   factors    to the nearest of all ordered factorisations of the size;
//   banks      to the nearest way to share them;
//   positions  by sorting, because the permutation in the order of the numbers is nearest
//              (the rearrangement inequality).
//
// The parts depend on each other only because the mapping must fit the buffers. To find the nearest
// legal mapping, candidates are examined by increasing distance. A candidate has one choice for
// each part. The choices of a part are numbered by distance; this number is the rank. The parts are
// sorted by the increase of the distance from rank 0 to rank 1. Let p be the last changed part of a
// candidate, and q the part after p. The candidate then has at most three successors: p gets its
// next choice; q gets rank 1; or, if p has rank 1, q gets rank 1 and p returns to rank 0. No
// successor is nearer than its candidate, and each candidate occurs once: the k best sums of sorted
// lists. The first legal candidate is the nearest legal mapping. In the repository of Mind
// Mappings, the part with the nearest next choice gets this choice, until the mapping is legal. The
// result of this rule is not always the nearest mapping.
//
// Cost: the distances of all factorisations (some hundreds), then one check for each candidate.
// After 4000 candidates, the rule of the repository is used instead. If a size has more than 4096
// factorisations, only some are listed: starting with all factors outermost, single prime factors
// are moved while the distance decreases.
#include "surrogate/projection.h"

#include "surrogate/prime_powers.h"
#include "surrogate/problem_ranges.h"

#include <algorithm>
#include <functional>
#include <numeric>

namespace loopglass::surrogate {

namespace {

constexpr std::size_t maxChoices = 4096;
constexpr unsigned maxCandidates = 4000;

/// Appends every way to write `left` as a sum of terms from place `at` on, each at least `least`.
void listSums(std::int64_t left, std::int64_t least, std::size_t at, std::vector<std::int64_t>& row,
              std::vector<std::int64_t>& sums) {
    if (at + 1 == row.size()) {
        row[at] = left;
        sums.insert(sums.end(), row.begin(), row.end());
        return;
    }
    const std::int64_t others = least * static_cast<std::int64_t>(row.size() - at - 1);
    for (row[at] = least; row[at] + others <= left; ++row[at]) {
        listSums(left - row[at], least, at + 1, row, sums);
    }
}

std::int64_t power(std::int64_t base, std::int64_t exponent) {
    std::int64_t result = 1;
    for (; exponent > 0; --exponent) {
        result *= base;
    }
    return result;
}

/// Returns every ordered factorisation of a size, in rows; empty if there are too many.
std::vector<std::int64_t> factorisations(std::int64_t bound, std::size_t places) {
    std::vector<std::int64_t> rows(places, 1);
    for (const PrimePower& prime : primePowersOf(bound)) {
        double ways = static_cast<double>(rows.size() / places);
        for (std::size_t i = 1; i < places; ++i) {
            ways *= static_cast<double>(prime.exponent + i) / static_cast<double>(i);
        }
        if (ways > static_cast<double>(maxChoices) + 0.5) {
            return {};
        }
        std::vector<std::int64_t> exponents;
        std::vector<std::int64_t> row(places, 0);
        listSums(static_cast<std::int64_t>(prime.exponent), 0, 0, row, exponents);
        std::vector<std::int64_t> products;
        for (std::size_t r = 0; r < rows.size(); r += places) {
            for (std::size_t e = 0; e < exponents.size(); ++e) {
                products.push_back(rows[r + e % places] * power(prime.prime, exponents[e]));
            }
        }
        rows = std::move(products);
    }
    return rows;
}

double squareOf(double number) { return number * number; }

}  // namespace

Projector::Projector(const Problem& problem, const VectorLayout& layout)
    : m_layout(&layout),
      m_check(problem, layout),
      m_bounds(boundsOf(problem.workload)) {
    const std::size_t dimensions = layout.dimensions();
    for (std::size_t d = 0; d < dimensions; ++d) {
        addFactors(m_bounds[d], d);
    }
    std::size_t column = layout.firstBank();
    for (const BankGroup& group : layout.bankGroups()) {
        addBanks(group.tensors.size(), column);
        column += group.tensors.size();
    }
    m_point.factors.assign(layout.places().size() * dimensions, 1);
    m_point.positions.resize(layout.levels() * dimensions);
    m_point.banks.resize(layout.size() - layout.firstBank());
}

void Projector::addFactors(std::int64_t bound, std::size_t dimension) {
    const std::size_t places = m_layout->places().size();
    Part part;
    for (std::size_t p = 0; p < places; ++p) {
        part.columns.push_back(m_layout->firstFactor() + p * m_layout->dimensions() + dimension);
    }
    part.choices = factorisations(bound, places);
    if (part.choices.empty()) {
        part.bound = bound;
        part.primes = primePowersOf(bound);
    }
    m_parts.push_back(std::move(part));
}

void Projector::addBanks(std::size_t tensors, std::size_t firstColumn) {
    Part part;
    part.columns.resize(tensors);
    std::iota(part.columns.begin(), part.columns.end(), firstColumn);
    std::vector<std::int64_t> row(tensors, 1);
    listSums(m_layout->banks(), 1, 0, row, part.choices);
    m_parts.push_back(std::move(part));
}

/// Lists factorisations on a descending path to the vector, moving one prime factor at a time.
void Projector::climb(std::span<const double> vector, Part& part) const {
    const std::size_t places = part.columns.size();
    std::vector<std::int64_t> row(places, 1);
    row[0] = part.bound;
    part.choices = row;
    for (bool better = true; better;) {
        better = false;
        double best = 0;
        std::vector<std::int64_t> next = row;
        for (const PrimePower& prime : part.primes) {
            for (std::size_t from = 0; from < places; ++from) {
                for (std::size_t to = 0; to < places; ++to) {
                    if (from == to || row[from] % prime.prime != 0) {
                        continue;
                    }
                    const auto gain = [&](std::size_t place, std::int64_t factor) {
                        const double wanted = vector[part.columns[place]];
                        return squareOf(static_cast<double>(row[place]) - wanted) -
                               squareOf(static_cast<double>(factor) - wanted);
                    };
                    const double gained =
                        gain(from, row[from] / prime.prime) + gain(to, row[to] * prime.prime);
                    if (gained > best) {
                        best = gained;
                        next = row;
                        next[from] /= prime.prime;
                        next[to] *= prime.prime;
                        better = true;
                    }
                }
            }
        }
        row = next;
        part.choices.insert(part.choices.end(), row.begin(), row.end());
    }
}

void Projector::measure(std::span<const double> vector) {
    for (Part& part : m_parts) {
        if (!part.primes.empty()) {
            climb(vector, part);
        }
        const std::size_t width = part.columns.size();
        part.distances.assign(part.count(), 0);
        for (std::size_t i = 0; i < part.choices.size(); ++i) {
            part.distances[i / width] +=
                squareOf(static_cast<double>(part.choices[i]) - vector[part.columns[i % width]]);
        }
        const auto least = std::min_element(part.distances.begin(), part.distances.end());
        part.ranked.assign(1, static_cast<std::size_t>(least - part.distances.begin()));
    }
}

void Projector::rankAll() {
    for (Part& part : m_parts) {
        part.ranked.resize(part.count());
        std::iota(part.ranked.begin(), part.ranked.end(), std::size_t{0});
        std::stable_sort(part.ranked.begin(), part.ranked.end(), [&](std::size_t a, std::size_t b) {
            return part.distances[a] < part.distances[b];
        });
    }
}

void Projector::setOrders(std::span<const double> vector) {
    const std::size_t dimensions = m_layout->dimensions();
    std::vector<std::size_t> sorted(dimensions);
    for (std::size_t l = 0; l < m_layout->levels(); ++l) {
        const double* wanted = &vector[m_layout->firstPosition() + l * dimensions];
        std::iota(sorted.begin(), sorted.end(), std::size_t{0});
        std::stable_sort(sorted.begin(), sorted.end(),
                         [&](std::size_t a, std::size_t b) { return wanted[a] < wanted[b]; });
        for (std::size_t i = 0; i < dimensions; ++i) {
            m_point.positions[l * dimensions + sorted[i]] = static_cast<std::int32_t>(i);
        }
    }
}

bool Projector::tryRanks(const std::uint32_t* ranks) {
    for (std::size_t p = 0; p < m_parts.size(); ++p) {
        const Part& part = m_parts[p];
        const std::int64_t* row = &part.choices[part.ranked[ranks[p]] * part.columns.size()];
        for (std::size_t i = 0; i < part.columns.size(); ++i) {
            const std::size_t column = part.columns[i];
            if (column < m_layout->firstPosition()) {
                m_point.factors[column - m_layout->firstFactor()] = row[i];
            } else {
                m_point.banks[column - m_layout->firstBank()] = static_cast<std::int32_t>(row[i]);
            }
        }
    }
    return m_check.holds(m_point, Validity::Legal);
}

/// Returns the parts that have further choices, sorted by the increase of the distance for the next
/// choice.
std::vector<std::uint32_t> Projector::givingParts() const {
    std::vector<std::uint32_t> parts;
    for (std::uint32_t p = 0; p < m_parts.size(); ++p) {
        if (m_parts[p].ranked.size() > 1) {
            parts.push_back(p);
        }
    }
    std::stable_sort(parts.begin(), parts.end(), [&](std::uint32_t a, std::uint32_t b) {
        return m_parts[a].loss(1) < m_parts[b].loss(1);
    });
    return parts;
}

/// Adds a copy of candidate `from`; the caller then changes its ranks.
std::uint32_t* Projector::open(std::size_t from, std::size_t last, double distance) {
    const std::size_t width = m_parts.size();
    const std::size_t number = m_ranks.size() / width;
    m_ranks.resize(m_ranks.size() + width);
    std::copy_n(&m_ranks[from * width], width, &m_ranks[number * width]);
    m_open.push_back({distance, number, last});
    std::push_heap(m_open.begin(), m_open.end(), std::greater<>());
    return &m_ranks[number * width];
}

Projector::Candidate Projector::takeNearest() {
    std::pop_heap(m_open.begin(), m_open.end(), std::greater<>());
    const Candidate nearest = m_open.back();
    m_open.pop_back();
    return nearest;
}

void Projector::openSuccessors(const std::vector<std::uint32_t>& parts, const Candidate& here) {
    const std::uint32_t last = parts[here.last];
    const Part& part = m_parts[last];
    const std::uint32_t rank = m_ranks[here.number * m_parts.size() + last];
    if (rank + 1 < part.ranked.size()) {
        ++open(here.number, here.last, here.distance - part.loss(rank) + part.loss(rank + 1))[last];
    }
    if (here.last + 1 == parts.size()) {
        return;
    }
    const std::uint32_t next = parts[here.last + 1];
    const double more = here.distance + m_parts[next].loss(1);
    open(here.number, here.last + 1, more)[next] = 1;
    if (rank == 1) {
        std::uint32_t* ranks = open(here.number, here.last + 1, more - part.loss(1));
        ranks[next] = 1;
        ranks[last] = 0;
    }
}

bool Projector::findNearest() {
    const std::vector<std::uint32_t> parts = givingParts();
    if (parts.empty()) {
        return false;
    }
    m_ranks.assign(m_parts.size(), 0);
    m_open.clear();
    open(0, 0, m_parts[parts[0]].loss(1))[parts[0]] = 1;
    for (unsigned taken = 0; taken < maxCandidates && !m_open.empty(); ++taken) {
        const Candidate here = takeNearest();
        if (tryRanks(&m_ranks[here.number * m_parts.size()])) {
            return true;
        }
        openSuccessors(parts, here);
    }
    return false;
}

bool Projector::giveWay() {
    std::vector<std::uint32_t> ranks(m_parts.size(), 0);
    while (!tryRanks(ranks.data())) {
        std::size_t chosen = m_parts.size();
        double least = 0;
        for (std::size_t p = 0; p < m_parts.size(); ++p) {
            const Part& part = m_parts[p];
            if (ranks[p] + 1 < part.ranked.size()) {
                const double distance = part.distances[part.ranked[ranks[p] + 1]];
                if (chosen == m_parts.size() || distance < least) {
                    chosen = p;
                    least = distance;
                }
            }
        }
        if (chosen == m_parts.size()) {
            return false;
        }
        ++ranks[chosen];
    }
    return true;
}

void Projector::spreadOutermost() {
    std::fill(m_point.factors.begin(), m_point.factors.end(), 1);
    for (std::size_t d = 0; d < m_layout->dimensions(); ++d) {
        m_point.factors[d] = m_bounds[d];
    }
    std::int32_t* banks = m_point.banks.data();
    for (const BankGroup& group : m_layout->bankGroups()) {
        const auto each = evenBanks(m_layout->banks(), group.tensors.size());
        banks = std::copy(each.begin(), each.end(), banks);
    }
}

Point Projector::project(std::span<const double> vector, ProjectionRule rule) {
    measure(vector);
    setOrders(vector);
    m_ranks.assign(m_parts.size(), 0);
    if (!tryRanks(m_ranks.data())) {
        rankAll();
        const bool found = rule == ProjectionRule::Nearest && findNearest();
        if (!found && !giveWay()) {
            spreadOutermost();
        }
    }
    return m_point;
}

}  // namespace loopglass::surrogate
