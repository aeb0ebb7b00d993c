// Mappings with several loops over a dimension at one level: a split problem is the same problem,
// its search finds what trying all of them finds, and where splitting cannot help it does not.

#include "cost/evaluate.h"
#include "mapper/map.h"
#include "mapper/search_methods.h"
#include "mapping/legality.h"
#include "runner/run_tests.h"
#include "search/variants/split_levels.h"
#include "support/builders.h"
#include "support/cases/tiny_cases.h"
#include "support/cases/wide_cases.h"
#include "support/oracles/brute_force.h"
#include "support/oracles/cost_comparison.h"
#include "trace/trace.h"
#include "workload/input_error.h"

#include <QTest>
#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace loopglass::test::split_levels_test {

constexpr double hair = 1e-9;

/// Every mapping with up to `most` loops over a dimension at each level but the innermost, made
/// loop by loop from the outside in. It knows nothing of split problems.
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

    /// The least objective; nothing when there are too many mappings, or none.
    std::optional<double> least() {
        addLoop(0);
        return m_left == 0 || !m_found ? std::nullopt : std::optional(m_least);
    }

private:
    void evaluateIt() {
        if (m_left == 0 || --m_left == 0) {
            return;
        }
        if (!violations(m_problem, m_mapping).empty() ||
            !disobeyed(m_problem, m_options.constraints, m_mapping).empty()) {
            return;
        }
        const double value =
            valueOf(m_options.objective, evaluate(m_problem, m_mapping, m_options.cost));
        m_least = m_found ? std::min(m_least, value) : value;
        m_found = true;
    }

    /// Another temporal loop inside those of the level, or none.
    void addLoop(std::size_t level) {
        if (m_left == 0) {
            return;
        }
        LevelMapping& loops = m_mapping.levels[level];
        if (level + 1 == m_problem.levelCount()) {
            addSpatial(level, 0);
            return;
        }
        addSpatial(level, 0);
        for (std::size_t d = 0; d < m_remaining.size(); ++d) {
            const auto used =
                std::count_if(loops.temporal.begin(), loops.temporal.end(),
                              [&](const Loop& loop) { return index(loop.dimension) == d; });
            const bool again =
                !loops.temporal.empty() && index(loops.temporal.back().dimension) == d;
            if (again || used >= static_cast<long>(m_most)) {
                continue;
            }
            forEachFactor(d, [&](std::int64_t factor) {
                loops.temporal.push_back({dimensionId(d), factor});
                addLoop(level);
                loops.temporal.pop_back();
            });
        }
    }

    /// Spatial loops from this place on, each dimension on x and on y, then the next level.
    void addSpatial(std::size_t level, std::size_t place) {
        LevelMapping& loops = m_mapping.levels[level];
        const std::size_t d = place / 2;
        if (d == m_remaining.size()) {
            if (level + 1 == m_problem.levelCount()) {
                addRest();
            } else {
                addLoop(level + 1);
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

    /// The innermost level takes what is left; its order changes nothing, but may be fixed.
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
    bool m_found = false;
    double m_least = 0;
};

SearchOptions optionsOf(const WideCase& wide) {
    SearchOptions options;
    options.objective = everyObjective()[wide.base.seed % everyObjective().size()];
    options.cost = wide.base.options;
    if (wide.base.seed % 3 == 0) {
        options.constraints = wide.constraints;
    }
    options.comparedFrom = wide.base.seed % 2 == 0 ? 0 : 4000;
    return options;
}

/// Windows in one rank of everything, in a problem with few mappings.
WideCase windowCase(std::uint64_t seed) {
    static const std::vector<std::vector<std::string>> outputs = {
        {"J+K"}, {"2*J+K"}, {"I", "J+K"}, {"J", "I+2*K"}, {"I+J"}, {"J"}};
    static const std::vector<std::vector<std::string>> operands = {
        {"I"}, {"K+2*J"}, {"I+K"}, {"J", "I+K"}, {"I", "J"}, {"K+J"}, {"I+2*J", "K"}};
    static const std::vector<std::int64_t> bounds = {1, 2, 3, 4, 4, 6, 8};
    RandomSource random(seed);
    WideCase wide;
    wide.base.seed = seed;
    wide.base.workload = makeWorkload(
        {{"I", random.pick(bounds)}, {"J", random.pick(bounds)}, {"K", random.pick(bounds)}},
        {{"O", random.pick(outputs)}, {"A", random.pick(operands)}, {"B", random.pick(operands)}});
    Level outer = makeLevel("L0");
    outer.buffers.front().energy = {80, 240, 80};
    Level inner = makeLevel("L1", random.between(1, 2), 1);
    inner.buffers.front().energy = {0.5, 1.5, 7};
    wide.base.accelerator = makeAccelerator(
        random.chance(25) ? std::vector{outer, makeLevel("M"), inner} : std::vector{outer, inner});
    wide.base.mapping = randomMapping(random, wide.base.workload, wide.base.accelerator);
    boundCapacities(random, wide.base.workload, wide.base.mapping, wide.base.accelerator);
    wide.base.accelerator.levels.front().buffers.front().capacity.reset();
    return wide;
}

class SplitLevelsTest : public QObject {
    Q_OBJECT

private slots:
    void aSplitProblemCostsTheSame();
    void findsWhatTryingAllFinds();
    void whereItCannotHelpItDoesNot();
    void whatCannotBeCarriedIsRefused();
    void theRecordEndsWithTheBest();
};

/// Mappings of a split problem and the same as mappings of the given one.
void SplitLevelsTest::aSplitProblemCostsTheSame() {
    int split = 0;
    for (std::uint64_t seed = 1; seed <= caseCount(3000); ++seed) {
        const RandomCase given = randomCase(seed);
        const Problem problem = bind(given.workload, given.accelerator);
        const std::size_t parts = 2 + seed % 2;
        const variants::SplitProblem wide = variants::splitLevels(problem, {}, parts);
        RandomSource random(seed);
        const Mapping mapping = randomMapping(random, given.workload, wide.problem.accelerator);
        const Mapping joined = variants::joined(mapping, parts);
        QCOMPARE(violations(wide.problem, mapping).empty(), violations(problem, joined).empty());
        const Cost apart = evaluate(wide.problem, mapping, given.options);
        const Cost together = evaluate(problem, joined, given.options);
        QVERIFY2(closeTo(apart.energy, together.energy, 1e-12), std::to_string(seed).c_str());
        QVERIFY2(apart.cycles == together.cycles, std::to_string(seed).c_str());
        for (const LevelMapping& level : joined.levels) {
            std::map<DimensionId, int> loops;
            for (const Loop& loop : level.temporal) {
                split += ++loops[loop.dimension] == 2 ? 1 : 0;
            }
        }
    }
    QVERIFY2(split > static_cast<int>(caseCount(300)), std::to_string(split).c_str());
}

void SplitLevelsTest::findsWhatTryingAllFinds() {
    std::uint64_t tried = 0;
    std::uint64_t better = 0;
    const std::uint64_t first = seedFromEnvironment(1);
    for (std::uint64_t seed = first; seed < first + caseCount(1500); ++seed) {
        const WideCase wide = seed % 2 == 0 ? wideCase(seed) : windowCase(seed);
        const Problem problem = bind(wide.base.workload, wide.base.accelerator);
        SearchOptions options = optionsOf(wide);
        const auto once = EverySplit(problem, options, 1, 4000).least();
        const auto truth = EverySplit(problem, options, 2, 30000).least();
        if (!once || !truth) {
            continue;
        }
        options.loopsPerLevel = 2;
        MapResult found;
        try {
            found = map({problem, exactMethod(), options});
        } catch (const InputError&) {
            QVERIFY(!options.constraints.empty());
            continue;  // refused
        }
        ++tried;
        better += *truth < *once * (1 - hair) ? 1 : 0;
        QVERIFY2(found.found() && found.isOptimal(), std::to_string(seed).c_str());
        const std::string values = "seed " + std::to_string(seed) + ": " +
                                   std::to_string(found.answer.score.primary) +
                                   ", by brute force " + std::to_string(*truth);
        const bool fixedOrders =
            std::any_of(options.constraints.levels.begin(), options.constraints.levels.end(),
                        [](const LevelConstraints& level) { return !level.order.empty(); });
        // Loops of a fixed order are not split.
        QVERIFY2(fixedOrders ? found.answer.score.primary >= *truth * (1 - hair)
                             : closeTo(found.answer.score.primary, *truth, hair),
                 values.c_str());
        QVERIFY2(
            closeTo(found.split->mayHelp ? found.split->once->primary : found.answer.score.primary,
                    *once, hair),
            values.c_str());
    }
    qInfo("%s problems, %s better with split loops", std::to_string(tried).c_str(),
          std::to_string(better).c_str());
    QVERIFY(tried >= caseCount(500) && better >= caseCount(5));
}

/// By brute force, without the search.
void SplitLevelsTest::whereItCannotHelpItDoesNot() {
    int tried = 0;
    for (std::uint64_t seed = 1; seed <= caseCount(1500); ++seed) {
        const WideCase wide = wideCase(seed);
        const Problem problem = bind(wide.base.workload, wide.base.accelerator);
        SearchOptions options = optionsOf(wide);
        if (variants::splittingMayHelp(problem, options.cost)) {
            continue;
        }
        const auto once = EverySplit(problem, options, 1, 4000).least();
        const auto truth = EverySplit(problem, options, 2, 20000).least();
        if (once && truth) {
            ++tried;
            QVERIFY2(*truth >= *once * (1 - hair), std::to_string(seed).c_str());
        }
    }
    QVERIFY2(tried > static_cast<int>(caseCount(100)), std::to_string(tried).c_str());
}

void SplitLevelsTest::whatCannotBeCarriedIsRefused() {
    const Problem problem =
        bind(conv1d(4, 4, 14, 3), makeAccelerator({makeLevel("DRAM"), makeLevel("L1")}));
    SearchOptions options;
    QVERIFY(variants::splittingMayHelp(problem, {}));
    QVERIFY(variants::whyNotSplit(problem, options, 31).empty());
    QVERIFY(!variants::whyNotSplit(problem, options, 32).empty());
    options.constraints.levels.resize(2);
    options.constraints.levels[1].temporal.factors = {{dimensionId(0), 2}};
    QVERIFY(variants::whyNotSplit(problem, options, 2).empty());
    options.constraints.levels[0].temporal.factors = {{dimensionId(0), 2}};
    QVERIFY(!variants::whyNotSplit(problem, options, 2).empty());
    options.loopsPerLevel = 2;
    QVERIFY_THROWS_EXCEPTION(InputError, map({problem, exactMethod(), options}));
    QVERIFY_THROWS_EXCEPTION(InputError, map({problem, principlesMethod(), options}));
    options.constraints = {};
    options.variants.bypass = true;
    QVERIFY_THROWS_EXCEPTION(InputError, map({problem, exactMethod(), options}));
}

/// A record of candidates is of the search with one loop each; the bests go on.
void SplitLevelsTest::theRecordEndsWithTheBest() {
    Accelerator accelerator = makeAccelerator({makeLevel("L0"), makeLevel("L1", 2, 3)});
    accelerator.wordBits = 8;
    accelerator.tensorBits = {{"O", 24}};
    accelerator.compute.energy = 0.5;
    accelerator.levels[0].buffers.front().energy = {80, 240, 80};
    accelerator.levels[1].buffers.front().energy = {0.5, 1.5, 7};
    accelerator.levels[1].buffers.front().capacity = 11;
    accelerator.levels[1].bandwidth = {4, 4};
    const Problem problem = bind(makeWorkload({{"I", 7}, {"J", 9}, {"K", 4}},
                                              {{"O", {"J+K"}}, {"A1", {"I"}}, {"A2", {"K+2*J"}}}),
                                 accelerator);
    SearchOptions options;
    options.loopsPerLevel = 2;
    Trace trace;
    const MapResult found = map({problem, exactMethod(), options}, &trace);
    QVERIFY(found.isOptimal());
    QVERIFY(found.answer.score.primary <= 2.021e6);
    QVERIFY(found.split->once->primary > 2.6e6);
    QVERIFY(trace.size() > 0);
    const BestRecord& last = trace.bestHistory().back();
    QVERIFY(*last.mapping == *found.answer.best);
    QCOMPARE(last.objective, found.answer.score.primary);
    QVERIFY(last.node == noNode && last.at > trace.bestHistory().front().at);
}

LOOPGLASS_TEST(SplitLevelsTest)

}  // namespace loopglass::test::split_levels_test

#include "split_levels_test.moc"
