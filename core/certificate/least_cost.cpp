// A lower bound for the completions of a partial mapping (docs/certificate.md, section "The
// bound"):
//
//     energy ≥ Σ transfers into levels whose tile is decided    (least_words.cpp)
//            + least energy of the transfers further out        (a table)
//            + energy of the operations + leakage of the least delay
//     delay  ≥ operations ÷ most lanes,  words at a port ÷ most instances ÷ bandwidth,
//              and their sum where latency is serial
//
// The table: the extents of a tile determine the smallest cost of the transfers into its level.
// Each undecided tile is a multiple of the next inner tile, and the innermost undecided tile is a
// multiple of the decided part. The table has the smallest sum of these costs over all chains of
// tiles that fit. The sum is computed from the outermost level inward, with a lattice of extents
// for each level. For EDP, the bound is the smallest energy times the smallest delay.
//
// Cost: for the tables, a few bounds for each point and level; afterwards, some dozen products for
// each bound and level. Most variants need no table, because the traffic into the MACs alone makes
// their bound large enough.
#include "certificate/least_cost.h"

#include "certificate/layouts.h"
#include "mapping/legality.h"
#include "words/sentences/certificate.h"
#include "workload/checked.h"
#include "workload/input_error.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace loopglass::certificate {

namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();
/// Largest number of entries of all tables together: 128 MB.
constexpr double maxEntries = 16e6;

bool holds(const Problem& problem, std::size_t level, const std::vector<std::int64_t>& extents) {
    const std::vector<Buffer>& buffers = problem.accelerator.levels[level].buffers;
    try {
        for (std::size_t b = 0; b < buffers.size(); ++b) {
            const auto there = usableWords(buffers[b]);
            if (there && bufferWords(problem, levelId(level), b, extents) > *there) {
                return false;
            }
        }
    } catch (const CountOverflow&) {
        return false;  // mappings with this tile are illegal
    }
    return true;
}

CompiledProblem compiledFor(const Subject& subject) {
    CompiledProblem compiled(subject.problem, subject.cost);
    price(compiled, subject.objective);
    return compiled;
}

}  // namespace

LeastCost::LeastCost(const Subject& subject, std::stop_token stop)
    : m_subject(&subject),
      m_compiled(compiledFor(subject)),
      m_transfers(m_compiled),
      m_lattice(subject.problem.workload),
      m_stop(std::move(stop)),
      m_unrollable(unrollable(subject)),
      m_words(m_compiled, m_transfers, m_unrollable),
      m_sums(m_transfers.measures),
      m_instances(m_compiled.levelCount + 1, 1),
      m_point(m_compiled.dimensionCount, 1) {}

const std::vector<char>& LeastCost::fits(std::size_t level) {
    if (m_fits.empty()) {
        findFits();
    }
    return m_fits[level];
}

/// Throws InputError if the tables would be too large.
void LeastCost::findFits() {
    const double entries = m_lattice.size() * static_cast<double>(m_compiled.levelCount) *
                           static_cast<double>(m_transfers.measures + 1);
    if (entries > maxEntries || m_compiled.tensors.size() > LeastWords::mostTensors) {
        throw InputError(msg::certificate::tooLarge(m_lattice.size()));
    }
    const auto points = static_cast<std::size_t>(m_lattice.size());
    for (std::size_t l = 0; l < m_compiled.levelCount; ++l) {
        m_fits.emplace_back(points, 0);
        for (std::size_t n = 0; n < points && !m_stop.stop_requested(); ++n) {
            m_lattice.extentsOf(n, m_point);
            m_fits[l][n] = holds(m_subject->problem, l, m_point) ? 1 : 0;
        }
    }
}

/// Computes for each fanout how many children can be used, by the number of remaining iterations.
void LeastCost::findChildren() {
    const auto points = static_cast<std::size_t>(m_lattice.size());
    for (std::size_t l = 0; l < m_compiled.levelCount; ++l) {
        const Fanout& fanout = m_compiled.level(l).fanout;
        const double there = static_cast<double>(fanout.x) * static_cast<double>(fanout.y);
        m_children.emplace_back(points, 1);
        for (std::size_t n = 0; n < points && !m_stop.stop_requested(); ++n) {
            m_lattice.extentsOf(n, m_point);
            double used = 1;
            bool can = true;
            for (std::size_t d = 0; d < m_point.size(); ++d) {
                used *= static_cast<double>(m_point[d]);
                can &= m_point[d] == 1 || m_unrollable[l].contains(dimensionId(d));
            }
            m_children[l][n] = can && used <= there ? used : 1;
        }
        takeLargestOfDivisors(m_lattice, m_children[l]);
    }
}

void LeastCost::findOutward() {
    const auto points = static_cast<std::size_t>(m_lattice.size());
    const std::size_t measures = m_transfers.measures;
    m_outward.assign((m_compiled.levelCount + 1) * measures, {});
    for (std::size_t m = 0; m < measures; ++m) {
        m_outward[m].assign(points, 0);  // no words move into the outermost level
        m_outward[m].back() = m_fits[0].back() != 0 ? 0 : infinite;
    }
    std::vector<double> here(measures);
    for (std::size_t l = 0; l < m_compiled.levelCount; ++l) {
        // An entry of level l is the smallest cost of all outer levels if the decided part has the
        // extents of this entry. An entry of the next inner level is a minimum over the tiles of
        // level l.
        Partial partial(m_subject->problem);
        partial.level = l;
        for (std::size_t m = 0; m < measures; ++m) {
            m_outward[(l + 1) * measures + m].assign(points, infinite);
        }
        for (std::size_t n = l == 0 ? points - 1 : 0; n < points && !m_stop.stop_requested(); ++n) {
            if (m_fits[l][n] == 0) {
                continue;
            }
            m_lattice.extentsOf(n, partial.extentsAt(l));
            std::fill(here.begin(), here.end(), 0.0);
            m_words.add(partial, l, here);
            for (std::size_t m = 0; m < measures; ++m) {
                m_outward[(l + 1) * measures + m][n] = here[m] + m_outward[l * measures + m][n];
            }
        }
        for (std::size_t m = 0; m < measures && !m_stop.stop_requested(); ++m) {
            takeLeastOfMultiples(m_lattice, m_outward[(l + 1) * measures + m]);
        }
    }
}

double LeastCost::maxChildren(const Partial& partial, std::size_t level, std::size_t left) const {
    if (level < partial.fanoutsFrom()) {
        return m_children[level][left];
    }
    double children = 1;
    for (std::size_t d = 0; d < partial.dimensions; ++d) {
        children *= static_cast<double>(partial.unrolling(level, d));
    }
    return children;
}

/// Returns the score for the sums of all measures, if at most `instances` instances can work.
double LeastCost::scoreOfSums(double instances) const {
    const auto operations = static_cast<double>(m_compiled.operations);
    double cycles = operations / instances;
    for (const Port& port : m_transfers.ports) {
        cycles =
            together(m_compiled.latency, cycles, m_sums[port.measure] / m_instances[port.level]);
    }
    const double energy =
        operations * m_compiled.macEnergy + m_sums[0] + m_compiled.staticPower * cycles;
    return minScoreOf(m_subject->objective, energy, cycles).primary;
}

double LeastCost::ofAllAtOnce() {
    if (m_compiled.tensors.size() > LeastWords::mostTensors) {
        return 0;
    }
    std::fill(m_sums.begin(), m_sums.end(), 0.0);
    m_words.add(Partial(m_subject->problem), m_compiled.levelCount, m_sums);
    for (std::size_t l = 0; l < m_compiled.levelCount; ++l) {
        const Fanout& fanout = m_compiled.level(l).fanout;
        m_instances[l + 1] =
            m_instances[l] * static_cast<double>(fanout.x) * static_cast<double>(fanout.y);
    }
    return scoreOfSums(std::min(m_instances.back(), static_cast<double>(m_compiled.operations)));
}

double LeastCost::of(const Partial& partial) {
    if (m_outward.empty()) {
        fits(0);
        findChildren();
        findOutward();
    }
    std::fill(m_sums.begin(), m_sums.end(), 0.0);
    for (std::size_t child = partial.level; child <= m_compiled.levelCount; ++child) {
        m_words.add(partial, child, m_sums);
    }
    for (std::size_t d = 0; d < partial.dimensions; ++d) {
        m_point[d] = partial.decided(d);
    }
    const std::size_t point = m_lattice.numberOf(m_point);
    for (std::size_t m = 0; m < m_sums.size() && partial.level > 0; ++m) {
        m_sums[m] += m_outward[partial.level * m_sums.size() + m][point];
    }
    for (std::size_t d = 0; d < partial.dimensions; ++d) {
        m_point[d] = m_subject->problem.workload.dimensions[d].bound / m_point[d];
    }
    const std::size_t left = m_lattice.numberOf(m_point);
    for (std::size_t l = 0; l < m_compiled.levelCount; ++l) {
        m_instances[l + 1] = m_instances[l] * maxChildren(partial, l, left);
    }
    return scoreOfSums(m_instances.back());
}

double rootBound(const Subject& subject, LeastCost& cost, double cutoff) {
    const double atOnce = cost.ofAllAtOnce();
    return atOnce >= cutoff ? atOnce : cost.of(Partial(subject.problem));
}

}  // namespace loopglass::certificate
