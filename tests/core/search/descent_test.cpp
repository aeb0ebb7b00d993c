// Moves between mappings, and the descent by moves. Every move makes a legal mapping that satisfies
// the constraints, or leaves the mapping unchanged. Moves reach every factorisation. A descent
// reports the cost of its mapping, is never worse than its start, and always has the same result.
// LOOPGLASS_SEED=<seed> starts with that seed.
#include "cost/evaluate.h"
#include "mapping/legality.h"
#include "runner/run_tests.h"
#include "search/descent/descent.h"
#include "search/engine/fallback_mapping.h"
#include "search/search.h"
#include "search/space/axis_layout.h"
#include "support/builders.h"
#include "support/cases/random_constraints.h"
#include "support/cases/wide_cases.h"
#include "support/oracles/cost_comparison.h"
#include "support/sanitizer.h"
#include "words/language.h"
#include "workload/input_error.h"

#include <QTest>
#include <random>
#include <set>

namespace loopglass::test::descent_test {

const std::uint64_t caseCount = randomRounds(400);

struct Setting {
    explicit Setting(std::uint64_t seed) : wide(wideCase(seed)) {
        problem = bind(wide.base.workload, wide.base.accelerator);
        options.cost = wide.base.options;
        options.constraints = wide.constraints;
        options.objective = Objective{static_cast<ObjectiveKind>(seed % 3)};
    }

    WideCase wide;
    Problem problem;
    SearchOptions options;
};

/// Returns the error of a complete mapping; nothing if it is valid.
std::string flawOf(const Setting& setting, const Mapping& mapping) {
    for (const Violation& violation : violations(setting.problem, mapping))
        return english(violation.sentence);
    return keepsTo(setting.options.constraints, mapping) ? "" : "does not keep to the constraints";
}

/// Prepares the case with a space and a start mapping, if both exist.
template <typename Visit> void forEachSetting(const Visit& visit) {
    const std::uint64_t first = seedFromEnvironment(1);
    for (std::uint64_t seed = first; seed < first + caseCount; ++seed) {
        const Setting setting(seed);
        try {
            const space::SearchProblem space(setting.problem, setting.options);
            const auto start = engine::untiledMapping(space);
            if (start && flawOf(setting, space::wholeMapping(space, *start)).empty())
                visit(seed, setting, space, *start);
        } catch (const InputError&) {
            continue;  // the constraints contradict each other
        }
    }
}

class DescentTest : public QObject {
    Q_OBJECT

private slots:
    void movesKeepMappingsLegal() {
        std::size_t made = 0;
        forEachSetting([&](std::uint64_t seed, const Setting& setting,
                           const space::SearchProblem& space, const space::PartialMapping& start) {
            std::mt19937_64 random(seed);
            descent::Moves moves(space);
            space::PartialMapping here = start;
            moves.orderAll(here);
            for (int i = 0; i < 60 && !moves.all().empty(); ++i) {
                const Mapping before = space::wholeMapping(space, here);
                if (!moves.make(moves.all()[random() % moves.all().size()], here)) {
                    QVERIFY2(space::wholeMapping(space, here) == before,
                             describe(setting.wide.base).c_str());
                    continue;
                }
                ++made;
                const std::string flaw = flawOf(setting, space::wholeMapping(space, here));
                QVERIFY2(flaw.empty(), ("seed " + std::to_string(seed) + ": " + flaw).c_str());
            }
        });
        QVERIFY(made > caseCount);
    }

    /// The orders of a search only have existing loops. So a dimension whose position is
    /// constrained may be missing.
    void movesKeepFixedOrders() {
        std::size_t made = 0;
        forEachSetting([&](std::uint64_t seed, const Setting& setting,
                           const space::SearchProblem& space, const space::PartialMapping& start) {
            std::mt19937_64 random(seed);
            descent::Moves moves(space);
            space::PartialMapping here = start;
            for (std::size_t l = 0; l < space.levelCount(); ++l) {
                std::vector<DimensionId> loops;
                for (const DimensionId d : space::orderOf(space, here, l))
                    if (here.temporal(l, index(d)) > 1)
                        loops.push_back(d);
                here.setOrder(l, loops);
            }
            moves.orderAll(here);
            for (int i = 0; i < 60 && !moves.all().empty(); ++i) {
                if (!moves.make(moves.all()[random() % moves.all().size()], here))
                    continue;
                ++made;
                const std::string flaw = flawOf(setting, space::wholeMapping(space, here));
                QVERIFY2(flaw.empty(), ("seed " + std::to_string(seed) + ": " + flaw).c_str());
            }
        });
        QVERIFY(made > caseCount);
    }

    void movesReachEveryFactorisation() {
        const Problem problem =
            bind(conv1d(4, 3, 4, 1), makeAccelerator({makeLevel("A", 2, 2), makeLevel("B")}));
        const space::SearchProblem space(problem, {});
        descent::Moves moves(space);
        std::set<std::vector<std::int64_t>> seen;
        const auto factorsOf = [&](const space::PartialMapping& mapping) {
            std::vector<std::int64_t> factors;
            for (std::size_t l = 0; l < space.levelCount(); ++l)
                for (std::size_t d = 0; d < space.dimensionCount(); ++d) {
                    factors.push_back(mapping.temporal(l, d));
                    factors.push_back(mapping.spatial(l, d));
                }
            return factors;
        };
        std::vector<space::PartialMapping> open{*engine::untiledMapping(space)};
        moves.orderAll(open.front());
        seen.insert(factorsOf(open.front()));
        while (!open.empty()) {
            const space::PartialMapping here = open.back();
            open.pop_back();
            for (const descent::Move& move : moves.all()) {
                space::PartialMapping next = here;
                if (moves.make(move, next) && seen.insert(factorsOf(next)).second)
                    open.push_back(next);
            }
        }
        // K 4 and P 4 are divided between loops of A, children of A and loops of B, with at most
        // four children used: 31 ways. C 3 does not fit an axis: 2 ways.
        QCOMPARE(seen.size(), std::size_t{62});
    }

    /// Leaps also change positions of loops, except positions that constraints fix.
    void noLoopComesInsideAFixedOne() {
        const Problem problem =
            bind(conv1d(4, 3, 4, 1), makeAccelerator({makeLevel("A"), makeLevel("B")}));
        SearchOptions options;
        options.constraints.levels.resize(2);
        options.constraints.levels[0].order = {*findDimension(problem.workload, "P")};
        const space::SearchProblem space(problem, options);
        descent::Moves moves(space);
        space::PartialMapping whole = *engine::untiledMapping(space);
        moves.orderAll(whole);
        descent::Move move;
        move.kind = descent::Move::Kind::Loop;
        move.dimension = static_cast<std::uint16_t>(index(*findDimension(problem.workload, "C")));
        QVERIFY(!moves.make(move, whole));
        QVERIFY(keepsTo(options.constraints, space::wholeMapping(space, whole)));
    }

    void descentSaysWhatItFinds() {
        std::size_t bettered = 0;
        forEachSetting([&](std::uint64_t seed, const Setting& setting,
                           const space::SearchProblem& space, const space::PartialMapping& start) {
            descent::Descent descent(space, {});
            auto found = descent.startFrom(start);
            QVERIFY(found);
            const Score before = found->score;
            descent.better(*found, 300);
            QVERIFY(!(before < found->score));
            bettered += found->score < before ? 1 : 0;
            const Mapping mapping = space::wholeMapping(space, found->whole);
            const std::string flaw = flawOf(setting, mapping);
            QVERIFY2(flaw.empty(), ("seed " + std::to_string(seed) + ": " + flaw).c_str());
            const Cost cost = evaluate(setting.problem, mapping, setting.options.cost);
            QVERIFY2(closeTo(cost.energy, found->totals.energy, 1e-12) &&
                         closeTo(cost.cycles, found->totals.cycles, 1e-12),
                     ("seed " + std::to_string(seed)).c_str());
            descent::Descent again(space, {});
            auto same = again.startFrom(start);
            again.better(*same, 300);
            QVERIFY(space::wholeMapping(space, same->whole) == mapping);
        });
        QVERIFY(bettered > caseCount / 10);
    }
};

LOOPGLASS_TEST(DescentTest)

}  // namespace loopglass::test::descent_test

#include "descent_test.moc"
