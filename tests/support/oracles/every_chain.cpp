// Visits all uneven mappings of a small problem. A dimension with a bound of B gets, place by place
// from the outermost inward, every step from the remaining size down to 1; a loop of one piece is
// left out. Legality is computed here: pieces against fanouts, first tiles against buffers, summed
// dimensions against fanouts that do not add. Each mapping is counted like in evaluate(), with
// reused memory.

#include "support/oracles/every_chain.h"

#include "cost/cut_counts.h"
#include "cost/cut_nest.h"
#include "mapping/steps.h"
#include "workload/checked.h"

#include <algorithm>
#include <utility>

namespace loopglass::test {

namespace {

class EveryChain {
public:
    EveryChain(const Problem& problem, const CostOptions& options, Unevenness uneven,
               std::vector<Objective> objectives, std::uint64_t& left)
        : m_problem(problem),
          m_uneven(uneven),
          m_left(left),
          m_bounds(workloadBounds(problem.workload)),
          m_steps(m_bounds.size(), std::vector<std::int64_t>(3 * problem.levelCount(), 1)),
          m_compiled(problem, options),
          m_counter(m_compiled) {
        m_mapping.levels.resize(problem.levelCount());
        m_result.objectives = std::move(objectives);
        m_result.optima.assign(m_result.objectives.size(), std::nullopt);
    }

    std::optional<BruteForce> run() {
        cut(0, 0);
        return m_left > 0 ? std::optional(std::move(m_result)) : std::nullopt;
    }

private:
    std::int64_t rangeAt(std::size_t d, std::size_t place) const {
        return place == 0 ? m_bounds[d] : m_steps[d][place - 1];
    }
    std::int64_t piecesAt(std::size_t d, std::size_t place) const {
        return (rangeAt(d, place) + m_steps[d][place] - 1) / m_steps[d][place];
    }

    void cut(std::size_t d, std::size_t place) {
        if (d == m_bounds.size()) {
            if (holdsTiles())
                permute(0);
            return;
        }
        if (place == m_steps[d].size()) {
            if (m_steps[d].back() == 1)
                cut(d + 1, 0);
            return;
        }
        const std::int64_t range = rangeAt(d, place);
        for (std::int64_t step = 1; step <= range && m_left > 0; ++step) {
            m_steps[d][place] = step;
            if (mayCut(d, place))
                cut(d, place + 1);
        }
    }

    /// Returns whether the loop of a dimension at a place is allowed beside those of the dimensions
    /// before.
    bool mayCut(std::size_t d, std::size_t place) const {
        const std::int64_t pieces = piecesAt(d, place);
        if (pieces == 1)
            return true;
        if (place % 3 == 0)
            return m_uneven == Unevenness::All || rangeAt(d, place) % m_steps[d][place] == 0;
        const Fanout& fanout = m_problem.accelerator.levels[place / 3].fanout;
        std::int64_t used = 1;
        for (std::size_t e = 0; e <= d; ++e)
            used *= piecesAt(e, place);
        return used <= (place % 3 == 1 ? fanout.x : fanout.y) &&
               (fanout.reduction || isOfOutput(d));
    }

    bool isOfOutput(std::size_t d) const {
        const Tensor& output = m_problem.workload.tensors[index(m_problem.output)];
        return std::ranges::any_of(output.ranks, [&](const Rank& rank) {
            return std::ranges::any_of(
                rank.terms, [&](const Term& term) { return index(term.dimension) == d; });
        });
    }

    /// Returns the first tile of a dimension at a level, which is the longest.
    std::int64_t extentAt(std::size_t l, std::size_t d) const {
        return l == 0 ? m_bounds[d] : m_steps[d][3 * l - 1];
    }

    bool holdsTiles() const {
        for (std::size_t l = 0; l < m_problem.levelCount(); ++l) {
            const std::vector<Buffer>& buffers = m_problem.accelerator.levels[l].buffers;
            for (std::size_t b = 0; b < buffers.size(); ++b) {
                if (buffers[b].capacity && bitsIn(l, b) > *buffers[b].capacity /
                                                              buffers[b].buffering *
                                                              m_problem.accelerator.wordBits)
                    return false;
            }
        }
        return true;
    }

    std::int64_t bitsIn(std::size_t l, std::size_t buffer) const {
        std::int64_t bits = 0;
        for (std::size_t t = 0; t < m_problem.workload.tensorCount(); ++t) {
            if (m_problem.keeper[l][t] != buffer)
                continue;
            std::int64_t words = 1;
            for (const Rank& rank : m_problem.workload.tensors[t].ranks) {
                std::int64_t last = 0;
                for (const Term& term : rank.terms)
                    last += term.coefficient * (extentAt(l, index(term.dimension)) - 1);
                words *= last + 1;
            }
            bits += words * m_problem.tensorBits[t];
        }
        return bits;
    }

    void permute(std::size_t l) {
        if (m_left == 0)
            return;
        if (l == m_mapping.levels.size()) {
            --m_left;
            consider();
            return;
        }
        LevelMapping& level = m_mapping.levels[l];
        level = {};
        for (std::size_t d = 0; d < m_bounds.size(); ++d) {
            add(level.temporal, d, 3 * l);
            add(level.x, d, 3 * l + 1);
            add(level.y, d, 3 * l + 2);
        }
        std::vector<Loop> loops = level.temporal;
        const auto before = [](const Loop& a, const Loop& b) {
            return index(a.dimension) < index(b.dimension);
        };
        do {
            level.temporal = loops;
            permute(l + 1);
        } while (l + 1 < m_mapping.levels.size() &&
                 std::next_permutation(loops.begin(), loops.end(), before));
    }

    void add(std::vector<Loop>& loops, std::size_t d, std::size_t place) const {
        if (piecesAt(d, place) > 1)
            loops.push_back({dimensionId(d), piecesAt(d, place), m_steps[d][place]});
    }

    void consider() {
        ++m_result.legal;
        try {
            const Mapping mapping = settled(m_mapping, m_bounds);
            m_nest.assign(mapping, m_bounds);
            m_counter.count(m_nest);
            const Totals totals = m_counter.totals();
            m_result.points.push_back(totals);
            for (std::size_t o = 0; o < m_result.objectives.size(); ++o)
                keepBetter(o, totals, mapping);
        } catch (const CountOverflow&) {
            // The mapping cannot be counted.
        }
    }

    void keepBetter(std::size_t o, const Totals& totals, const Mapping& mapping) {
        const Objective& objective = m_result.objectives[o];
        if ((objective.kind == ObjectiveKind::EnergyWithin && totals.cycles > objective.number) ||
            (objective.kind == ObjectiveKind::DelayWithin && totals.energy > objective.number))
            return;
        std::optional<Optimum>& best = m_result.optima[o];
        const double value = objective.kind == ObjectiveKind::Traffic ? wordsOf(objective)
                                                                      : valueOf(objective, totals);
        const double tie =
            objective.kind == ObjectiveKind::Energy || objective.kind == ObjectiveKind::EnergyWithin
                ? totals.cycles
                : totals.energy;
        if (!best || value < best->value || (value == best->value && tie < best->tie))
            best = Optimum{value, mapping, tie};
    }

    double wordsOf(const Objective& objective) const {
        double words = 0;
        for (std::size_t l = 0; l < m_compiled.levelCount; ++l) {
            for (std::size_t t = 0; t < m_compiled.tensors.size(); ++t) {
                const auto& names = objective.tensors;
                const std::string& name = m_problem.workload.tensors[t].name;
                if (m_compiled.level(l).name == objective.level &&
                    (names.empty() || std::ranges::count(names, name) > 0))
                    words += static_cast<double>(m_counter.at(l, t).reads) +
                             static_cast<double>(m_counter.at(l, t).updates);
            }
        }
        return words;
    }

    const Problem& m_problem;
    Unevenness m_uneven;
    std::uint64_t& m_left;
    std::vector<std::int64_t> m_bounds;
    std::vector<std::vector<std::int64_t>> m_steps;  ///< [dimension][place]
    Mapping m_mapping;
    CompiledProblem m_compiled;
    CutCounter m_counter;
    CutNest m_nest;
    BruteForce m_result;
};

}  // namespace

std::optional<BruteForce> bruteForceUneven(const Problem& problem, const CostOptions& options,
                                           Unevenness uneven, std::vector<Objective> objectives,
                                           std::uint64_t& left) {
    return EveryChain(problem, options, uneven, std::move(objectives), left).run();
}

}  // namespace loopglass::test
