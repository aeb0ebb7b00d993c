// Computes the facts about a problem that do not change during the search: the places that
// constraints leave free, the divisors of every divisor of a dimension size, buffers with a
// capacity, limited ports, and the accessed words of each tensor.
//
// The number of accessed words is the product, over the ranks, of the number of different index
// values. The product is exact if each dimension indexes only one rank. If a dimension indexes
// several ranks (a diagonal), the product may be too large, so the bounds use 0. Cost: one union of
// progressions for each rank.
//
// Selects the ports that may determine the delay. Consider two neighbouring keepers of an operand
// without a fanout between them. The only child fills each word that the parent reads. So the read
// port of the parent and the write port of the child carry the same words. If the wider port
// carries no other words, the wider port never takes longer than the narrower port. A port carries
// no words if it only writes operands into the level that has them from the start.
//
// Guarantee: proven; requires only that the delay is the maximum over the ports. An accelerator
// like the TPU with a bandwidth for each buffer has twelve ports; eight of them are needed.
#include "search/space/search_problem.h"

#include "cost/evaluate.h"
#include "cost/interval_union.h"
#include "search/space/divisors.h"
#include "search/space/least_port_cycles.h"
#include "search/space/usable_children.h"
#include "words/sentences/search.h"
#include "workload/checked.h"
#include "workload/input_error.h"

#include <algorithm>
#include <optional>

namespace loopglass::space {

namespace {

std::int64_t fixedIn(const LoopConstraint& constraint, std::size_t d) {
    for (const Loop& loop : constraint.factors) {
        if (index(loop.dimension) == d) {
            return loop.factor;
        }
    }
    return 1;
}

bool freeIn(const LoopConstraint& constraint, std::size_t d) {
    const bool fixed = std::ranges::any_of(
        constraint.factors, [&](const Loop& loop) { return index(loop.dimension) == d; });
    return !fixed && constraint.mostOf(dimensionId(d)) > 1;
}

/// Returns the position in the file at which the factor of a loop is fixed.
Location placeOf(const Problem& problem, const LoopConstraint& constraint, DimensionId dimension) {
    return constraint.factorsAt.of(problem.workload[dimension].name);
}

void requireDivisor(const Problem& problem, const LoopConstraint& constraint, const Loop& loop) {
    if (index(loop.dimension) >= problem.workload.dimensionCount()) {
        throw InputError(msg::search::fixesUnknown());
    }
    const Dimension& dimension = problem.workload[loop.dimension];
    if (loop.factor < 1 || dimension.bound % loop.factor != 0) {
        throw InputError(placeOf(problem, constraint, loop.dimension),
                         msg::search::fixesNoDivisor(loop.factor, dimension.name, dimension.bound));
    }
}

void requireLimit(const Problem& problem, const LoopConstraint& constraint, const Loop& limit) {
    if (index(limit.dimension) >= problem.workload.dimensionCount()) {
        throw InputError(msg::search::fixesUnknown());
    }
    if (limit.factor < 1) {
        throw InputError(placeOf(problem, constraint, limit.dimension),
                         msg::search::limitBelowOne(problem.workload[limit.dimension].name));
    }
}

/// Throws InputError if the factors that are fixed on an axis do not fit, or if they need a spatial
/// reduction that the fanout does not support.
void requireRoom(const Problem& problem, std::size_t level, const LoopConstraint& axis, char name) {
    const Level& here = problem.accelerator.levels[level];
    const std::int64_t children = name == 'x' ? here.fanout.x : here.fanout.y;
    const DimensionSet indexing = problem.reuse[index(problem.output)].indexing;
    if (axis.least > children) {
        throw InputError(msg::search::asksTooMuch(axis.least, name, here.name, children));
    }
    std::int64_t room = children;
    for (const Loop& loop : axis.factors) {
        room /= loop.factor;
        if (room == 0) {
            throw InputError(placeOf(problem, axis, loop.dimension),
                             msg::search::fixesTooMuch(name, here.name, children));
        }
        if (!here.fanout.reduction && loop.factor > 1 && !indexing.contains(loop.dimension)) {
            throw InputError(placeOf(problem, axis, loop.dimension),
                             msg::search::unrollsSums(problem.workload[loop.dimension].name,
                                                      here.name,
                                                      problem.workload[problem.output].name));
        }
    }
}

class PortOrder {
public:
    explicit PortOrder(const CompiledProblem& compiled) : m_compiled(compiled) {}

    /// Returns true if all words of the port are operands that the level has from the start.
    bool isIdle(const Port& port) const {
        return isPure(port) && port.writes > 0 &&
               std::ranges::all_of(m_compiled.tensors, [&](const CompiledTensor& tensor) {
                   return !carries(port, tensor) ||
                          (!tensor.output && tensor.keepers.front() == port.level);
               });
    }

    /// Returns true if the port `port` never takes longer than the port `other`.
    bool isCovered(const Port& port, const Port& other) const {
        if (!isPure(port) || !isPure(other) || (port.writes > 0) == (other.writes > 0) ||
            rateOf(other) > rateOf(port)) {
            return false;
        }
        return std::ranges::all_of(m_compiled.tensors, [&](const CompiledTensor& tensor) {
            return !carries(port, tensor) || passesBoth(port, other, tensor);
        });
    }

private:
    static bool isPure(const Port& port) { return (port.reads > 0) != (port.writes > 0); }
    static double rateOf(const Port& port) {
        return port.wordsPerCycle / (port.reads + port.writes);
    }
    static std::optional<std::size_t> placeOf(const CompiledTensor& tensor, std::size_t level) {
        const auto& keepers = tensor.keepers;
        const auto found = std::ranges::find(keepers, level);
        return found == keepers.end()
                   ? std::nullopt
                   : std::optional(static_cast<std::size_t>(found - keepers.begin()));
    }
    bool carries(const Port& port, const CompiledTensor& tensor) const {
        const auto t = static_cast<std::size_t>(&tensor - m_compiled.tensors.data());
        return port.tensors[t] != 0 && placeOf(tensor, port.level).has_value();
    }
    bool hasFanout(std::size_t outer, std::size_t inner) const {
        for (std::size_t l = outer; l < inner; ++l) {
            if (m_compiled.level(l).fanout.x * m_compiled.level(l).fanout.y > 1) {
                return true;
            }
        }
        return false;
    }
    /// Returns true if all words of an operand at `port` also pass `other`, and need as many
    /// instances at `other`.
    bool passesBoth(const Port& port, const Port& other, const CompiledTensor& tensor) const {
        const std::size_t here = *placeOf(tensor, port.level);
        if (tensor.output) {
            return false;
        }
        if (port.writes > 0 && here == 0) {
            return true;  // the port carries no words
        }
        if (!carries(other, tensor)) {
            return false;
        }
        if (port.writes > 0) {
            return tensor.keepers[here - 1] == other.level && !hasFanout(other.level, port.level);
        }
        return here + 1 < tensor.keepers.size() && tensor.keepers[here + 1] == other.level &&
               !hasFanout(port.level, other.level);
    }

    const CompiledProblem& m_compiled;
};

}  // namespace

SearchProblem::SearchProblem(const Problem& problem, const SearchOptions& options)
    : m_problem(&problem),
      m_options(options),
      m_compiled(problem, options.cost),
      m_constraints(options.constraints.levels) {
    m_constraints.resize(levelCount());
    price(m_compiled, m_options.objective);
    if (m_compiled.ports.size() > fewPorts) {
        m_compiled.ports = neededPorts(m_compiled);
    }
    checkConstraints();
    listDivisors();
    listLimitedDivisors();
    listBuffers();
    countChildren();
    countAccessedWords();
    m_leastCycles = leastPortCycles(m_compiled, m_accessedWords, m_usableOutside);
}

/// Counts the children of each fanout that mappings of the space can use.
void SearchProblem::countChildren() {
    std::vector<std::int64_t> sizes;
    for (std::size_t d = 0; d < dimensionCount(); ++d) {
        sizes.push_back(bound(d));
    }
    m_childrenOutside.assign(levelCount() + 1, 1);
    m_usableOutside = m_childrenOutside;
    for (std::size_t l = 0; l < levelCount(); ++l) {
        const Fanout& fanout = m_compiled.level(l).fanout;
        const std::int64_t all = fanout.x * fanout.y;
        const bool isEven = m_options.uneven == Unevenness::Even;
        m_usable.push_back(isEven ? space::usableChildren(sizes, fanout.x, fanout.y) : all);
        m_childrenOutside[l + 1] = checkedMultiply(m_childrenOutside[l], all);
        m_usableOutside[l + 1] = checkedMultiply(m_usableOutside[l], m_usable[l]);
    }
}

Totals SearchProblem::actualTotals(const Mapping& mapping, const Totals& counted) const {
    if (m_options.objective.kind != ObjectiveKind::Traffic) {
        return counted;
    }
    const Cost cost = evaluate(*m_problem, mapping, m_options.cost);
    return {cost.energy, cost.cycles};
}

std::int64_t SearchProblem::fixedTemporal(std::size_t level, std::size_t d) const {
    return fixedIn(m_constraints[level].temporal, d);
}

std::int64_t SearchProblem::fixedSpatial(std::size_t level, std::size_t d) const {
    return fixedIn(m_constraints[level].x, d) * fixedIn(m_constraints[level].y, d);
}

bool SearchProblem::temporalFree(std::size_t level, std::size_t d) const {
    return freeIn(m_constraints[level].temporal, d);
}

bool SearchProblem::axisFree(std::size_t level, char axis, std::size_t d) const {
    const bool adds = m_compiled.level(level).fanout.reduction ||
                      m_problem->reuse[index(m_problem->output)].indexing.contains(dimensionId(d));
    const LevelConstraints& here = m_constraints[level];
    return adds && freeIn(axis == 'x' ? here.x : here.y, d);
}

std::int64_t SearchProblem::temporalMost(std::size_t level, std::size_t d) const {
    return m_constraints[level].temporal.mostOf(dimensionId(d));
}

std::int64_t SearchProblem::axisMost(std::size_t level, char axis, std::size_t d) const {
    const LevelConstraints& here = m_constraints[level];
    return axisFree(level, axis, d) ? (axis == 'x' ? here.x : here.y).mostOf(dimensionId(d)) : 1;
}

const std::vector<std::int64_t>& SearchProblem::temporalChoices(std::size_t level, std::size_t d,
                                                                std::int64_t n) const {
    if (!temporalFree(level, d)) {
        return divisors(1);
    }
    const std::int64_t most = temporalMost(level, d);
    return most >= n ? divisors(n) : m_limitedDivisors.at({n, most});
}

void SearchProblem::checkConstraints() {
    for (const LevelConstraints& level : m_constraints) {
        for (const LoopConstraint* place : {&level.temporal, &level.x, &level.y}) {
            for (const Loop& loop : place->factors) {
                requireDivisor(*m_problem, *place, loop);
            }
            for (const Loop& limit : place->most) {
                requireLimit(*m_problem, *place, limit);
            }
        }
    }
    for (std::size_t l = 0; l < levelCount(); ++l) {
        requireRoom(*m_problem, l, m_constraints[l].x, 'x');
        requireRoom(*m_problem, l, m_constraints[l].y, 'y');
    }
    for (std::size_t d = 0; d < dimensionCount(); ++d) {
        std::int64_t left = bound(d);
        for (std::size_t l = 0; l < levelCount(); ++l) {
            const LevelConstraints& level = m_constraints[l];
            for (const LoopConstraint* place : {&level.temporal, &level.x, &level.y}) {
                const std::int64_t factor = fixedIn(*place, d);
                if (left % factor != 0) {
                    throw InputError(placeOf(*m_problem, *place, dimensionId(d)),
                                     msg::search::fixesNoProduct(
                                         m_problem->workload.dimensions[d].name, bound(d)));
                }
                left /= factor;
            }
        }
    }
}

void SearchProblem::listDivisors() {
    for (std::size_t d = 0; d < dimensionCount(); ++d) {
        const std::vector<std::int64_t> all = divisorsOf(bound(d));
        for (const std::int64_t n : all) {
            if (m_divisors.contains(n)) {
                continue;
            }
            std::vector<std::int64_t> some;
            std::copy_if(all.begin(), std::upper_bound(all.begin(), all.end(), n),
                         std::back_inserter(some), [n](std::int64_t i) { return n % i == 0; });
            m_divisors.emplace(n, std::move(some));
        }
    }
}

void SearchProblem::listLimitedDivisors() {
    for (const LevelConstraints& level : m_constraints) {
        for (const Loop& limit : level.temporal.most) {
            const std::int64_t most = level.temporal.mostOf(limit.dimension);
            for (const std::int64_t n : divisors(bound(index(limit.dimension)))) {
                const std::vector<std::int64_t>& all = divisors(n);
                m_limitedDivisors[{n, most}] = {all.begin(),
                                                std::upper_bound(all.begin(), all.end(), most)};
            }
        }
    }
}

void SearchProblem::listBuffers() {
    for (std::size_t l = 0; l < levelCount(); ++l) {
        const Level& level = m_compiled.level(l);
        for (std::size_t b = 0; b < level.buffers.size(); ++b) {
            if (!level.buffers[b].capacity) {
                continue;
            }
            BoundedBuffer buffer{l, b, *usableWords(level.buffers[b]), {}};
            for (std::size_t t = 0; t < m_compiled.tensors.size(); ++t) {
                if (m_problem->keeper[l][t] == b) {
                    buffer.tensors.push_back(t);
                }
            }
            m_buffers.push_back(std::move(buffer));
        }
    }
}

void SearchProblem::countAccessedWords() {
    for (std::size_t t = 0; t < m_compiled.tensors.size(); ++t) {
        const CompiledTensor& tensor = m_compiled.tensors[t];
        // A diagonal may access very few of the words.
        double words = tensor.severalRanks.empty() ? 1 : 0;
        for (std::size_t r = 0; r < tensor.rankCount && words > 0; ++r) {
            std::vector<Progression> offsets;
            for (std::size_t d = 0; d < dimensionCount(); ++d) {
                if (tensor.at(d, r) != 0 && bound(d) > 1) {
                    offsets.push_back({tensor.at(d, r), bound(d)});
                }
            }
            words *= static_cast<double>(unionSize(offsets, 1));
        }
        m_accessedWords.push_back(words);
    }
}

std::vector<Port> neededPorts(const CompiledProblem& compiled) {
    std::vector<Port> ports = compiled.ports;
    if (compiled.latency == Latency::Serial) {
        return ports;
    }
    const PortOrder order(compiled);
    for (std::size_t p = 0; p < ports.size();) {
        const bool covered = std::ranges::any_of(ports, [&](const Port& other) {
            return &other != &ports[p] && order.isCovered(ports[p], other);
        });
        if (covered || order.isIdle(ports[p])) {
            ports.erase(ports.begin() + static_cast<std::ptrdiff_t>(p));
        } else {
            ++p;
        }
    }
    return ports;
}

}  // namespace loopglass::space
