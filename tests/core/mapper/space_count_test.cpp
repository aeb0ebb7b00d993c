// The parts of the mapping space. Numbers of courses are reproduced, and every count is compared
// with an enumeration that only uses the definition of legal mappings.

#include "mapper/space_count.h"
#include "mapping/legality.h"
#include "runner/run_tests.h"
#include "search/search.h"
#include "search/space/space_places.h"
#include "search/variants/variant_search.h"
#include "support/builders.h"
#include "support/cases/tiny_cases.h"

#include <QTest>
#include <algorithm>
#include <numeric>

namespace loopglass::test::space_count_test {

/// The mapper exercise of the Timeloop tutorial: a 1-D convolution with output channels on three
/// levels, of which the two inner ones may keep or bypass each of the three tensors.
Problem exercise5() {
    return bind(makeWorkload({{"K", 32}, {"P", 16}, {"R", 3}},
                             {{"ofmap", {"K", "P"}}, {"ifmap", {"P+R"}}, {"weight", {"K", "R"}}}),
                makeAccelerator({makeLevel("DRAM"), makeLevel("GlobalBuffer"), makeLevel("RF")}));
}

const SpaceCount* stage(const SpaceStages& stages, SpaceRule rule) {
    for (const SpaceStage& each : stages.stages) {
        if (each.rule == rule) {
            return &each.count;
        }
    }
    return nullptr;
}

LoopConstraint fixedLoops(const Problem& problem, const std::vector<std::string>& loops) {
    return {DimensionSet{}, makeLoops(problem.workload, loops)};
}

struct Enumerated {
    std::uint64_t all = 0;
    std::uint64_t onAxes = 0;  ///< mappings whose spatial loops fit
    std::uint64_t legal = 0;
};

/// Returns every way to spread the factors over temporal loops and axes with children.
class Enumeration {
public:
    explicit Enumeration(const Problem& problem) : m_problem(problem) {
        m_mapping.levels.resize(problem.levelCount());
        for (std::size_t l = 0; l < problem.levelCount(); ++l) {
            LevelMapping& level = m_mapping.levels[l];
            m_places.push_back(&level.temporal);
            if (problem.accelerator.levels[l].fanout.x > 1)
                m_places.push_back(&level.x);
            if (problem.accelerator.levels[l].fanout.y > 1)
                m_places.push_back(&level.y);
        }
    }

    Enumerated run() {
        place(0, 0, m_problem.workload.dimensions[0].bound);
        return m_out;
    }

private:
    void place(std::size_t d, std::size_t where, std::int64_t left) {
        if (d == m_problem.workload.dimensionCount()) {
            judge();
            return;
        }
        if (where == m_places.size()) {
            if (left == 1) {
                const bool last = d + 1 == m_problem.workload.dimensionCount();
                place(d + 1, 0, last ? 1 : m_problem.workload.dimensions[d + 1].bound);
            }
            return;
        }
        for (std::int64_t factor = 1; factor <= left; ++factor) {
            if (left % factor == 0) {
                m_places[where]->push_back({dimensionId(d), factor});
                place(d, where + 1, left / factor);
                m_places[where]->pop_back();
            }
        }
    }

    void judge() {
        const std::vector<Violation> wrong = violations(m_problem, m_mapping);
        ++m_out.all;
        m_out.legal += wrong.empty() ? 1 : 0;
        m_out.onAxes += std::none_of(wrong.begin(), wrong.end(), [](const Violation& violation) {
            return violation.kind == ViolationKind::Fanout ||
                   violation.kind == ViolationKind::Reduction;
        });
    }

    const Problem& m_problem;
    Mapping m_mapping;
    std::vector<std::vector<Loop>*> m_places;
    Enumerated m_out;
};

std::uint64_t number(const std::string& digits) { return std::stoull(digits); }

class SpaceCountTest : public QObject {
    Q_OBJECT

private slots:
    void theMapperExercise();
    void theMapperExerciseIsSearchedToTheEnd();
    void theMapperExerciseFixed();
    void theMapperExerciseWithFixedKeeps();
    void aSpaceThatIsListed();
    void smallSpacesAgreeWithAnEnumeration();
    void constraintsAgreeWithAnEnumeration();
    void ordersAreThoseThatTheSearchTries();
    void tooLargeToCountLegally();
};

/// T5 without constraints: 945 × 36 × 64 = 2,177,280.
void SpaceCountTest::theMapperExercise() {
    SearchOptions options;
    options.variants.bypass = true;
    const SpaceStages space = countSpace(exercise5(), options);
    const SpaceCount& all = space.stages.front().count;
    QCOMPARE(all.factors, std::string("945"));
    QCOMPARE(all.orders, std::string("36"));
    QCOMPARE(all.spatial, 1.0);
    QCOMPARE(all.unrolled, std::string("945"));
    QCOMPARE(all.bypass, std::string("64"));
    QCOMPARE(all.mappings, std::string("2177280"));
    QVERIFY(stage(space, SpaceRule::Keeps) == nullptr);
    // No buffer is bounded, so all mappings are legal.
    QCOMPARE(stage(space, SpaceRule::Capacities)->mappings, std::string("2177280"));
}

/// The search of the tutorial stopped at its first illegal mapping, with eight times the cost of a
/// fixed mapping. In a complete search, no constraint gives a better mapping.
void SpaceCountTest::theMapperExerciseIsSearchedToTheEnd() {
    Accelerator accelerator =
        makeAccelerator({makeLevel("DRAM"), makeLevel("GlobalBuffer"), makeLevel("RF")});
    accelerator.levels[0].buffers.front().energy = {200, 200, 200};
    accelerator.levels[1].buffers.front().energy = {6, 6, 6};
    accelerator.levels[1].buffers.front().capacity = 512;
    accelerator.levels[2].buffers.front().capacity = 16;
    const Problem problem = bind(exercise5().workload, accelerator);
    SearchOptions options = exactly({});
    options.objective = Objective::Energy;
    options.variants.bypass = true;
    const VariantsResult open = variants::searchVariants(problem, options);
    QVERIFY(!open.result.stopped() && open.result.best);
    QCOMPARE(open.variants, std::size_t{64});
    QCOMPARE(open.mappingsExactly, countSpace(problem, options).stages.front().count.mappings);
    options.constraints.levels.resize(3);
    options.constraints.levels[0].temporal = fixedLoops(problem, {"K 8"});
    options.constraints.levels[1].temporal = fixedLoops(problem, {"P 16"});
    options.constraints.levels[2].temporal = fixedLoops(problem, {"K 4", "R 3"});
    const VariantsResult fixed = variants::searchVariants(problem, options);
    QVERIFY(fixed.result.best);
    QVERIFY(open.result.score.primary < fixed.result.score.primary);
    options.variants.bypass = false;
    const SearchResult given = search(problem, options);
    QVERIFY(!given.best || fixed.result.score.primary <= given.score.primary);
}

/// T5 with everything fixed except the bypasses: 1 × 1 × 64. With specified keeps as well: 1.
void SpaceCountTest::theMapperExerciseFixed() {
    const Problem problem = exercise5();
    SearchOptions options;
    options.constraints.levels.resize(3);
    options.constraints.levels[0].temporal = fixedLoops(problem, {"K 2", "P 16"});
    options.constraints.levels[1].temporal = fixedLoops(problem, {"K 16"});
    options.constraints.levels[2].temporal = fixedLoops(problem, {"R 3"});
    options.constraints.levels[0].order = {dimensionId(0), dimensionId(1)};
    options.variants.bypass = true;
    const SpaceStages open = countSpace(problem, options);
    const SpaceCount* fixed = stage(open, SpaceRule::Constraints);
    QVERIFY(fixed != nullptr);
    QCOMPARE(fixed->factors, std::string("1"));
    QCOMPARE(fixed->orders, std::string("1"));
    QCOMPARE(fixed->bypass, std::string("64"));
    QCOMPARE(fixed->mappings, std::string("64"));
    options.variants.bypass = false;
    const SpaceStages closed = countSpace(problem, options);
    QCOMPARE(stage(closed, SpaceRule::Constraints)->mappings, std::string("1"));
}

void SpaceCountTest::theMapperExerciseWithFixedKeeps() {
    const SpaceStages space = countSpace(exercise5(), {});
    QCOMPARE(space.stages.front().count.mappings, std::string("2177280"));
    const SpaceCount* kept = stage(space, SpaceRule::Keeps);
    QVERIFY(kept != nullptr);
    QCOMPARE(kept->mappings, std::to_string(945 * 36));
    QCOMPARE(kept->mappings, space::exactMappingCount(exercise5()));
    QCOMPARE(kept->share, 1.0 / 64);
}

/// One dimension of 4 over two levels and an axis of 2: 4 = 4·1·1, 2·2·1, … in six ways. In one of
/// them, all 4 are on the axis and do not fit.
void SpaceCountTest::aSpaceThatIsListed() {
    const Problem problem =
        bind(makeWorkload({{"K", 4}}, {{"z", {"K"}}, {"a", {"K"}}}),
             makeAccelerator({makeSplitLevel("DRAM", {"z", "a"}), makeSplitLevel("L1", {"z"})}));
    SpaceStages space = countSpace(problem, {});
    QCOMPARE(space.stages.front().count.bypass, std::string("2"));
    QCOMPARE(space.stages.front().count.mappings, std::string("6"));
    Problem wide = problem;
    wide.accelerator.levels[0].fanout.x = 2;
    space = countSpace(bind(wide.workload, wide.accelerator), {});
    QCOMPARE(space.stages.front().count.factors, std::string("3"));
    QCOMPARE(space.stages.front().count.unrolled, std::string("6"));
    QCOMPARE(space.stages.front().count.spatial, 2.0);
    QCOMPARE(stage(space, SpaceRule::Fanouts)->unrolled, std::string("5"));
}

void SpaceCountTest::smallSpacesAgreeWithAnEnumeration() {
    int compared = 0;
    int narrowed = 0;
    for (std::uint64_t seed = 1; seed <= caseCount(600); ++seed) {
        const RandomCase tiny = seed % 2 == 0 ? tinyCase(seed) : tinyFieldCase(seed);
        const Problem problem = bind(tiny.workload, tiny.accelerator);
        const SpaceStages space = countSpace(problem, {});
        const SpaceCount& first = space.stages.front().count;
        if (number(first.unrolled) > 5000 || !space.capacitiesCounted) {
            continue;
        }
        ++compared;
        const QByteArray where = "seed " + QByteArray::number(static_cast<qulonglong>(seed));
        const Enumerated truth = Enumeration(problem).run();
        QVERIFY2(number(first.unrolled) == truth.all, where.constData());
        if (const SpaceCount* onAxes = stage(space, SpaceRule::Fanouts)) {
            QVERIFY2(number(onAxes->unrolled) == truth.onAxes, where.constData());
        }
        const SpaceCount& legal = *stage(space, SpaceRule::Capacities);
        QVERIFY2(number(legal.unrolled) == truth.legal, where.constData());
        QVERIFY2(number(legal.mappings) == truth.legal * number(legal.orders), where.constData());
        narrowed += truth.legal < truth.onAxes ? 1 : 0;
    }
    QVERIFY(compared > static_cast<int>(caseCount(200)));
    QVERIFY(narrowed > static_cast<int>(caseCount(40)));
}

/// A constraint removes exactly the mappings that violate it.
void SpaceCountTest::constraintsAgreeWithAnEnumeration() {
    const Problem problem =
        bind(conv1d(4, 6, 4, 3),
             makeAccelerator({makeLevel("DRAM", 4, 2), makeLevel("L2"), makeLevel("L1")}));
    SearchOptions options;
    options.constraints.levels.resize(3);
    options.constraints.levels[0].x = {DimensionSet{}, makeLoops(problem.workload, {"K 2"})};
    options.constraints.levels[0].y.allowed = DimensionSet(0b0110);
    options.constraints.levels[2].temporal.allowed = DimensionSet(0b1000);
    options.constraints.levels[1].order = {dimensionId(1)};
    const SpaceStages space = countSpace(problem, options);
    // K: 2 on X, the other 2 at DRAM or L2, because L1 allows only R and Y only C and P. C and P:
    // at DRAM, L2 or on Y, at most 2 there together. R: at DRAM, L2 or L1.
    const auto divisors = [](std::uint64_t n) {
        std::uint64_t count = 0;
        for (std::uint64_t i = 1; i <= n; ++i) {
            count += n % i == 0 ? 1 : 0;
        }
        return count;
    };
    const std::uint64_t cAndP = divisors(6) * divisors(4)     // nothing on Y
                                + divisors(3) * divisors(4)   // C 2 there
                                + divisors(6) * divisors(2);  // P 2 there
    const SpaceCount* obeyed = stage(space, SpaceRule::Constraints);
    QVERIFY(obeyed != nullptr);
    QCOMPARE(number(obeyed->unrolled), 2 * cAndP * 3);
    // DRAM orders K, C, P, R freely; L2 has C innermost and orders the other three.
    QCOMPARE(number(obeyed->orders), std::uint64_t{24 * 6});
}

/// If every dimension has a loop, the number of orders is the number that the trie keeps: 4 for the
/// 1-D example (docs/search.md, section "Loop orders").
void SpaceCountTest::ordersAreThoseThatTheSearchTries() {
    const Problem problem =
        bind(conv1d(4, 4, 14, 3), makeAccelerator({makeLevel("DRAM"), makeLevel("L1")}));
    const SpaceStages space = countSpace(problem, {});
    QCOMPARE(stage(space, SpaceRule::Capacities)->orders, std::string("24"));
    QCOMPARE(stage(space, SpaceRule::Orders)->orders, std::string("4"));
    SearchOptions off;
    off.principles.order = false;
    QVERIFY(stage(countSpace(problem, off), SpaceRule::Orders) == nullptr);
}

void SpaceCountTest::tooLargeToCountLegally() {
    const Problem problem = exercise5();
    const SpaceStages space = countSpace(problem, {}, 100);
    QVERIFY(!space.capacitiesCounted);
    QVERIFY(stage(space, SpaceRule::Capacities) == nullptr);
    QVERIFY(stage(space, SpaceRule::Orders) != nullptr);
    QVERIFY(stage(space, SpaceRule::Orders)->share < stage(space, SpaceRule::Keeps)->share);
}

LOOPGLASS_TEST(SpaceCountTest)

}  // namespace loopglass::test::space_count_test

#include "space_count_test.moc"
