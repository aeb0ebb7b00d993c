#include "support/oracles/every_split.h"

#include "cost/evaluate.h"
#include "mapping/legality.h"
#include "support/oracles/brute_force.h"

#include <algorithm>
#include <cstddef>
#include <set>
#include <vector>

namespace loopglass::test {

namespace {

/// Visits every mapping whose loops at each level except the innermost can be split into `most`
/// parts with one loop over each dimension, built loop by loop from the outermost inward.
class EverySplit {
public:
    EverySplit(const Problem& problem, const SearchOptions& options, unsigned most,
               std::uint64_t limit)
        : m_problem(problem),
          m_options(options),
          m_most(most),
          m_left(limit) {
        m_mapping.levels.resize(problem.levelCount());
        for (const Dimension& dimension : problem.workload.dimensions) {
            m_remaining.push_back(dimension.bound);
        }
    }

    /// Returns the smallest value of the objective; nothing if there are too many mappings, or
    /// none.
    std::optional<SplitOptimum> least() {
        addLoop(0, {}, 1);
        return m_left == 0 ? std::nullopt : m_least;
    }

private:
    void evaluateIt() {
        if (m_left == 0 || --m_left == 0) {
            return;
        }
        if (!violations(m_problem, m_mapping).empty() ||
            !violatedConstraint(m_problem, m_options.constraints, m_mapping).empty()) {
            return;
        }
        const double value =
            valueOf(m_options.objective, evaluate(m_problem, m_mapping, m_options.cost));
        if (!m_least || value < m_least->value) {
            m_least = {value, m_mapping};
        }
    }

    /// Adds another temporal loop inside those of the level, or none; the last part has loops over
    /// `met`.
    void addLoop(std::size_t level, const std::set<std::size_t>& met, unsigned parts) {
        if (m_left == 0) {
            return;
        }
        LevelMapping& loops = m_mapping.levels[level];
        addSpatial(level, 0);
        for (std::size_t d = 0; d < m_remaining.size() && level + 1 < m_problem.levelCount(); ++d) {
            const bool again =
                !loops.temporal.empty() && index(loops.temporal.back().dimension) == d;
            const bool cut = met.count(d) > 0;
            if (again || parts + (cut ? 1 : 0) > m_most) {
                continue;
            }
            std::set<std::size_t> with = cut ? std::set<std::size_t>{} : met;
            with.insert(d);
            forEachFactor(d, [&](std::int64_t factor) {
                loops.temporal.push_back({dimensionId(d), factor});
                addLoop(level, with, parts + (cut ? 1 : 0));
                loops.temporal.pop_back();
            });
        }
    }

    /// Adds spatial loops from this place on, each dimension on x and on y, then the next level.
    void addSpatial(std::size_t level, std::size_t place) {
        LevelMapping& loops = m_mapping.levels[level];
        const std::size_t d = place / 2;
        if (d == m_remaining.size()) {
            if (level + 1 == m_problem.levelCount()) {
                addRest();
            } else {
                addLoop(level + 1, {}, 1);
            }
            return;
        }
        addSpatial(level, place + 1);
        const Fanout& fanout = m_problem.accelerator.levels[level].fanout;
        std::vector<Loop>& axis = place % 2 == 0 ? loops.x : loops.y;
        std::int64_t room = place % 2 == 0 ? fanout.x : fanout.y;
        for (const Loop& loop : axis) {
            room /= loop.factor;
        }
        forEachFactor(d, [&](std::int64_t factor) {
            if (factor <= room) {
                axis.push_back({dimensionId(d), factor});
                addSpatial(level, place + 1);
                axis.pop_back();
            }
        });
    }

    /// The innermost level gets the remaining factors; its order does not matter, but may be fixed.
    void addRest() {
        std::vector<Loop>& loops = m_mapping.levels.back().temporal;
        std::vector<DimensionId> last;
        if (!m_options.constraints.empty()) {
            last = m_options.constraints.levels.back().order;
        }
        const auto add = [&](DimensionId d) {
            if (m_remaining[index(d)] > 1) {
                loops.push_back({d, m_remaining[index(d)]});
            }
        };
        for (std::size_t d = 0; d < m_remaining.size(); ++d) {
            if (std::find(last.begin(), last.end(), dimensionId(d)) == last.end()) {
                add(dimensionId(d));
            }
        }
        std::for_each(last.begin(), last.end(), add);
        evaluateIt();
        loops.clear();
    }

    template <typename Use> void forEachFactor(std::size_t d, Use use) {
        const std::int64_t remaining = m_remaining[d];
        for (std::int64_t factor = 2; factor <= remaining; ++factor) {
            if (remaining % factor == 0) {
                m_remaining[d] = remaining / factor;
                use(factor);
            }
        }
        m_remaining[d] = remaining;
    }

    const Problem& m_problem;
    const SearchOptions& m_options;
    unsigned m_most;
    std::uint64_t m_left;
    Mapping m_mapping;
    std::vector<std::int64_t> m_remaining;
    std::optional<SplitOptimum> m_least;
};

}  // namespace

std::optional<SplitOptimum> bestSplit(const Problem& problem, const SearchOptions& options,
                                      unsigned most, std::uint64_t limit) {
    return EverySplit(problem, options, most, limit).least();
}

std::optional<double> minSplit(const Problem& problem, const SearchOptions& options, unsigned most,
                               std::uint64_t limit) {
    const std::optional<SplitOptimum> best = bestSplit(problem, options, most, limit);
    return best ? std::optional(best->value) : std::nullopt;
}

}  // namespace loopglass::test
