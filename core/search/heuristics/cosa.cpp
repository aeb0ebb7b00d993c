// CoSA (docs/mappers.md, section "cosa"; Sunstone thesis, section 6.3.1) finds a mapping by one
// integer program in logarithms. Each variable is the number of a dimension's equal prime factors
// at a place. (CoSA has a 0/1 variable for each of these factors. Equal factors can be exchanged,
// so a number describes the same mappings without repetition.) With such a variable x and the
// logarithm log q of its prime, the program has the rows
//
//   for each prime of a dimension       Σ over its places of x = its power
//   for each axis of a fanout           Σ log q · x ≤ log children
//   for each tensor in a bounded buffer Σ over its dimensions, at the level and at inner levels,
//                                       log q · x ≤ log (its share of the buffer)
//
// where the tensors of a buffer have equal shares of it. The program minimises
//
//   compute · Σ over temporal places log q · x
//   − utilization · Σ over these tensors and buffers of the logarithm of the tile
//   + traffic · Σ over tensors of the logarithm of (the tile below the permuted level
//     · the children there that get different parts of the tile · the loops that fetch it again)
//
// The permuted level is the outermost level with a fanout (CoSA's global buffer). The program
// decides the loop order of this level. Each dimension d has a rank u. There is a variable y for
// each tensor and each dimension d that does not index it. If y is 1, the loops of d are inside all
// loops that index the tensor: u(d) + 1 ≤ u(e) + n·(1 − y) for each of the indexing dimensions e,
// where n is the number of ranked dimensions. The loops of d then do not fetch the tensor again.
// This saves s, with s ≤ Σ log q · x and s ≤ most · y. (CoSA has a 0/1 variable for each factor and
// rank. In this program, a dimension without a loop can have any rank, so that the same orders are
// found.) If two variables y would require that d is inside e and e is inside d, at least one of
// the variables must be 0. The row for this condition follows from the other rows, but makes the
// bounds of the solver tighter. All other levels have the same loop order as the permuted level.
//
// The logarithm of a product is a sum, but a window p + r − 1 is not a product. So only the longest
// dimension of each index counts, and each of its factors is multiplied by the stride, as in the
// published tool. Tiles of windows may therefore be too large. The result is then illegal, as
// published for CoSA. Example: M 4 over two levels, and a tensor in an inner buffer of 2 words. The
// rows are x₀ + x₁ = 2 and log 2 · x₁ ≤ log 2, so x₁ = 1, which is a tile of 2. Cost: the time of
// the solver; milliseconds to seconds.
#include "search/heuristics/cosa.h"

#include "surrogate/portable_math.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace loopglass::heuristics {

namespace {

// A slack for rounding, smaller than the difference between the logarithms of any two products.
constexpr double slack = 1e-7;

double cosaLog(std::int64_t number) {
    return surrogate::portableLogarithm<25>(static_cast<double>(number));
}

std::size_t permutedLevel(const mapspace::MapSpace& space) {
    const std::size_t last = space.levelCount() < 2 ? 0 : space.levelCount() - 2;
    const auto fanout = std::ranges::find_if(
        space.places(), [](const mapspace::Place& place) { return place.axis != 't'; });
    return fanout == space.places().end() ? last : std::min(fanout->level, last);
}

/// Returns a mapping that has only the factors outside the program; all other factors are 1.
mapspace::MapPoint fixedPart(const mapspace::MapSpace& space) {
    mapspace::MapPoint point = space.untiled();
    for (const mapspace::DimensionSpread& prime : space.spreads()) {
        std::int64_t& factor =
            point.factors[prime.places.front() * space.dimensionCount() + prime.dimension];
        for (unsigned i = 0; i < prime.spread.power(); ++i) {
            factor /= prime.spread.prime();
        }
    }
    return point;
}

}  // namespace

CosaProgram::CosaProgram(const mapspace::MapSpace& space, const CosaWeights& weights)
    : m_space(space),
      m_permuted(permutedLevel(space)),
      m_base(fixedPart(space)) {
    addFactors(weights.compute);
    addFanouts();
    addBuffers(weights.utilization);
    addTraffic(weights.traffic);
    addRanks();
    for (std::size_t t = 0; t < space.space().compiled().tensors.size(); ++t) {
        addOrderTraffic(t, weights.traffic);
    }
}

std::size_t CosaProgram::add(double most, double cost, bool whole) {
    m_program.variables.push_back({most, cost, whole});
    return m_program.variables.size() - 1;
}

/// Calls visit(variable, dimension, place, logarithm of the prime) for each variable.
template <typename Visit> void CosaProgram::forEachFactor(const Visit& visit) const {
    for (std::size_t s = 0; s < m_first.size(); ++s) {
        const mapspace::DimensionSpread& prime = m_space.spreads()[s];
        const double logarithm = cosaLog(prime.spread.prime());
        for (std::size_t i = 0; i < prime.places.size(); ++i) {
            visit(m_first[s] + i, prime.dimension, m_space.places()[prime.places[i]], logarithm);
        }
    }
}

/// Returns the logarithm of the factors that constraints fix at a place.
double CosaProgram::logOfFixed(std::size_t place, DimensionSet dimensions) const {
    double sum = 0;
    for (std::size_t d = 0; d < m_space.dimensionCount(); ++d) {
        if (dimensions.contains(dimensionId(d))) {
            sum += cosaLog(m_base.factors[place * m_space.dimensionCount() + d]);
        }
    }
    return sum;
}

void CosaProgram::addFactors(double weight) {
    for (const mapspace::DimensionSpread& prime : m_space.spreads()) {
        const double power = prime.spread.power();
        const double logarithm = cosaLog(prime.spread.prime());
        Row row{{}, power, power};
        m_first.push_back(m_program.variables.size());
        for (const std::size_t place : prime.places) {
            const bool temporal = m_space.places()[place].axis == 't';
            row.terms.emplace_back(add(power, temporal ? weight * logarithm : 0), 1);
        }
        m_program.rows.push_back(std::move(row));
    }
}

void CosaProgram::addFanouts() {
    for (std::size_t p = 0; p < m_space.places().size(); ++p) {
        const mapspace::Place& place = m_space.places()[p];
        if (place.axis == 't') {
            continue;
        }
        const Fanout& fanout = m_space.space().compiled().level(place.level).fanout;
        const DimensionSet all = DimensionSet::firstDimensions(m_space.dimensionCount());
        const LevelConstraints& level = m_space.space().constraints(place.level);
        const bool onX = place.axis == 'x';
        const double fixed = logOfFixed(p, all);
        Row row{{},
                std::max(0.0, cosaLog(onX ? level.x.least : level.y.least) - fixed - slack),
                cosaLog(onX ? fanout.x : fanout.y) - fixed + slack};
        forEachFactor([&](std::size_t v, std::size_t, const mapspace::Place& at, double logarithm) {
            if (at == place) {
                row.terms.emplace_back(v, logarithm);
            }
        });
        m_program.rows.push_back(std::move(row));
    }
}

/// Returns a stride for each dimension. The longest dimension of each index has its stride, and all
/// other dimensions have 0.
std::vector<std::int64_t> CosaProgram::strides(std::size_t tensor) const {
    const Workload& workload = m_space.space().problem().workload;
    std::vector<std::int64_t> strides(m_space.dimensionCount(), 0);
    for (const Rank& rank : workload.tensors[tensor].ranks) {
        const auto longest =
            std::ranges::max_element(rank.terms, [&](const auto& a, const auto& b) {
                return workload[a.dimension].bound < workload[b.dimension].bound;
            });
        if (longest != rank.terms.end()) {
            strides[index(longest->dimension)] = longest->coefficient;
        }
    }
    return strides;
}

void CosaProgram::addBuffers(double weight) {
    for (const space::BoundedBuffer& buffer : m_space.space().buffers()) {
        for (const std::size_t tensor : buffer.tensors) {
            addTile(buffer, tensor, weight);
        }
    }
}

void CosaProgram::addTile(const space::BoundedBuffer& buffer, std::size_t tensor, double weight) {
    const Problem& problem = m_space.space().problem();
    const double words = static_cast<double>(buffer.words) *
                         static_cast<double>(problem.accelerator.wordBits) /
                         static_cast<double>(problem.tensorBits[tensor]) /
                         static_cast<double>(buffer.tensors.size());
    Row row{{},
            -IntegerProgram::unbounded,
            surrogate::portableLogarithm<25>(std::max(1.0, words)) + slack};
    const std::vector<std::int64_t> stride = strides(tensor);
    DimensionSet dimensions;
    for (std::size_t d = 0; d < stride.size(); ++d) {
        if (stride[d] > 0) {
            dimensions.insert(dimensionId(d));
        }
    }
    for (std::size_t p = 0; p < m_space.places().size(); ++p) {
        if (m_space.places()[p].level >= buffer.level) {
            row.most -= logOfFixed(p, dimensions);
        }
    }
    forEachFactor([&](std::size_t v, std::size_t d, const mapspace::Place& at, double logarithm) {
        if (at.level >= buffer.level && stride[d] > 0) {
            const double grown = logarithm + cosaLog(stride[d]);
            row.terms.emplace_back(v, grown);
            m_program.variables[v].cost -= weight * grown;
        }
    });
    m_program.rows.push_back(std::move(row));
}

/// Adds the costs of the traffic to the objective; loops of the permuted level are not included.
void CosaProgram::addTraffic(double weight) {
    for (std::size_t t = 0; t < m_space.space().compiled().tensors.size(); ++t) {
        const std::vector<std::int64_t> stride = strides(t);
        const DimensionSet indexing = m_space.space().compiled().tensors[t].indexing;
        forEachFactor(
            [&](std::size_t v, std::size_t d, const mapspace::Place& at, double logarithm) {
                const bool inTile = at.level > m_permuted && stride[d] > 0;
                const bool apart =
                    at.level == m_permuted && at.axis != 't' && indexing.contains(dimensionId(d));
                const bool outside = at.level < m_permuted && at.axis == 't';
                m_program.variables[v].cost += inTile || apart || outside ? weight * logarithm : 0;
            });
    }
}

/// Adds a variable for the rank of each dimension whose position is free. The innermost dimension
/// has the lowest rank.
void CosaProgram::addRanks() {
    const auto [first, last] = m_space.arranged(m_permuted);
    const std::uint8_t* order = &m_base.order[m_permuted * m_space.dimensionCount()];
    m_ordered.assign(order + first, order + last);
    for (std::size_t i = 0; i < first; ++i) {
        m_innermost.insert(dimensionId(order[i]));
    }
    m_ranks = m_program.variables.size();
    for (std::size_t i = 0; i < m_ordered.size(); ++i) {
        add(static_cast<double>(m_ordered.size() - 1), 0, false);
    }
}

/// Adds the costs of a tensor's traffic that depend on the loops of the permuted level. The loops
/// of a dimension do not count if they are inside every loop that indexes the tensor.
void CosaProgram::addOrderTraffic(std::size_t tensor, double weight) {
    const DimensionSet indexing = m_space.space().compiled().tensors[tensor].indexing;
    forEachFactor([&](std::size_t v, std::size_t, const mapspace::Place& at, double logarithm) {
        if (at == mapspace::Place{m_permuted, 't'}) {
            m_program.variables[v].cost += weight * logarithm;
        }
    });
    for (std::size_t i = 0; i < m_ordered.size(); ++i) {
        const bool indexed = indexing.contains(dimensionId(m_ordered[i]));
        if (!indexed && (indexing & m_innermost).empty()) {
            addStay(tensor, i, weight);
        }
    }
}

/// Adds two variables for the loops of a dimension that does not index the tensor. The first is 1
/// if the loops are inside all loops that index the tensor. The second is the traffic that is saved
/// in this case.
void CosaProgram::addStay(std::size_t tensor, std::size_t ordered, double weight) {
    const DimensionSet indexing = m_space.space().compiled().tensors[tensor].indexing;
    const std::size_t dimension = m_ordered[ordered];
    double most = 0;
    Row saved{{}, -IntegerProgram::unbounded, 0};
    forEachFactor([&](std::size_t v, std::size_t d, const mapspace::Place& at, double logarithm) {
        if (d == dimension && at == mapspace::Place{m_permuted, 't'}) {
            saved.terms.emplace_back(v, -logarithm);
            most += m_program.variables[v].most * logarithm;
        }
    });
    if (saved.terms.empty()) {
        return;
    }
    const std::size_t stays = add(1, 0);
    const std::size_t saving = add(most, -weight, false);
    saved.terms.emplace_back(saving, 1);
    m_program.rows.push_back(std::move(saved));
    m_program.rows.push_back({{{saving, 1}, {stays, -most}}, -IntegerProgram::unbounded, 0});
    const auto count = static_cast<double>(m_ordered.size());
    for (std::size_t e = 0; e < m_ordered.size(); ++e) {
        if (indexing.contains(dimensionId(m_ordered[e]))) {
            m_program.rows.push_back({{{m_ranks + ordered, 1}, {m_ranks + e, -1}, {stays, count}},
                                      -IntegerProgram::unbounded,
                                      count - 1});
        }
    }
    for (const StationaryLoop& other : m_stays) {
        const DimensionSet others = m_space.space().compiled().tensors[other.tensor].indexing;
        if (indexing.contains(dimensionId(other.dimension)) &&
            others.contains(dimensionId(dimension))) {
            m_program.rows.push_back({{{stays, 1}, {other.variable, 1}}, 0, 1});
        }
    }
    m_stays.push_back({tensor, dimension, stays});
}

/// Returns the ordered dimensions by their rank, innermost first.
std::vector<std::size_t> CosaProgram::dimensionsByRank(const std::vector<double>& values) const {
    std::vector<std::size_t> sorted(m_ordered.size());
    std::iota(sorted.begin(), sorted.end(), std::size_t{0});
    std::ranges::stable_sort(sorted, [&](std::size_t a, std::size_t b) {
        return values[m_ranks + a] < values[m_ranks + b] - 0.5;
    });
    for (std::size_t& i : sorted) {
        i = m_ordered[i];
    }
    return sorted;
}

mapspace::MapPoint CosaProgram::point(const std::vector<double>& values) const {
    mapspace::MapPoint point = m_base;
    const std::size_t dimensions = m_space.dimensionCount();
    for (std::size_t s = 0; s < m_first.size(); ++s) {
        const mapspace::DimensionSpread& prime = m_space.spreads()[s];
        for (std::size_t i = 0; i < prime.places.size(); ++i) {
            for (auto n = std::llround(values[m_first[s] + i]); n > 0; --n) {
                point.factors[prime.places[i] * dimensions + prime.dimension] *=
                    prime.spread.prime();
            }
        }
    }
    const std::vector<std::size_t> sorted = dimensionsByRank(values);
    const auto rankOf = [&](std::uint8_t d) {
        return std::ranges::find(sorted, std::size_t{d}) - sorted.begin();
    };
    for (std::size_t l = 0; l < m_space.levelCount(); ++l) {
        const auto [first, last] = m_space.arranged(l);
        std::uint8_t* order = &point.order[l * dimensions];
        std::stable_sort(order + first, order + last,
                         [&](std::uint8_t a, std::uint8_t b) { return rankOf(a) < rankOf(b); });
    }
    return point;
}

CosaAnswer searchByIntegerProgram(Trials& trials, const CosaWeights& weights, std::uint64_t nodes,
                                  const std::stop_token& stop) {
    CosaAnswer answer;
    if (trials.ended()) {
        return answer;
    }
    const CosaProgram program(trials.space(), weights);
    const ProgramAnswer solved = solve(program.program(), nodes, stop);
    answer.proven = solved.proven;
    if (solved.values) {
        answer.point = program.point(*solved.values);
        answer.outcome = trials.score(answer.point) ? CosaOutcome::Legal : CosaOutcome::Illegal;
    }
    return answer;
}

}  // namespace loopglass::heuristics
