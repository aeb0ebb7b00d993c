// The unrollings that the rule keeps, found without a complete list. They equal the kept unrollings
// of the complete list, and the verdict on a single unrolling equals its verdict there.

#include "runner/run_tests.h"
#include "search/capacity/capacity_counter.h"
#include "search/principles/unrolling.h"
#include "support/builders.h"
#include "support/cases/large_cases.h"
#include "support/cases/random_constraints.h"
#include "support/cases/tiny_cases.h"
#include "support/effort.h"

#include <QTest>
#include <algorithm>
#include <limits>
#include <optional>
#include <string>

namespace loopglass::test::remaining_unrollings_test {

using principles::Unrolling;

/// Returns a problem with a real choice: fanouts are wide, dimension sizes have many divisors, and
/// buffers are small enough to have an effect.
Problem randomProblem(RandomSource& random, std::uint64_t seed, bool constrained,
                      Constraints& constraints) {
    RandomCase tiny = randomCase(seed);
    const std::vector<std::int64_t> bounds{1, 2, 3, 4, 6, 8, 12, 16, 30};
    for (Dimension& dimension : tiny.workload.dimensions)
        dimension.bound = random.pick(bounds);
    for (Level& level : tiny.accelerator.levels) {
        level.fanout.x = random.between(1, 20);
        level.fanout.y = random.chance(50) ? 1 : random.between(1, 14);
        for (Buffer& buffer : level.buffers)
            if (random.chance(60))
                buffer.capacity = random.between(20, 4000);
    }
    if (constrained)
        constraints = randomConstraints(random, tiny.workload, tiny.mapping);
    return bind(std::move(tiny.workload), std::move(tiny.accelerator));
}

/// A fanout of a problem, with some inner decisions.
struct Place {
    const space::SearchProblem& space;
    space::PartialMapping partial;
    std::size_t level;
    principles::FreeCapacity room;
};

class RemainingUnrollingsTest : public QObject {
    Q_OBJECT

private slots:
    void sameAsOfAll();
    void ofConstrainedFanouts();
    void wideFanouts();
    void itSaysWhatIsMissing();

private:
    void compareAll(const Place& place);
    void compareAt(const space::SearchProblem& space, RandomSource& random);
    void compare(std::uint64_t first, std::uint64_t count, bool constrained);
    std::size_t m_compared = 0;
    std::size_t m_kept = 0;
    std::size_t m_dropped = 0;
};

void RemainingUnrollingsTest::compareAll(const Place& place) {
    const principles::OpenFanout fanout{place.space, place.partial, place.level, place.room};
    constexpr std::size_t many = std::numeric_limits<std::size_t>::max();
    const auto all = principles::judgedUnrollings(fanout, {many, many}).all;
    const auto isKept = [](const Unrolling& one) { return one.reason == PruneReason::None; };
    if (std::all_of(all.begin(), all.end(), isKept))
        return;
    const std::size_t most = all.size() - 1;
    const auto kept = principles::judgedUnrollings(fanout, {most, most});
    QVERIFY(kept.isWhole && kept.left >= most);
    std::size_t next = 0;
    for (const Unrolling& one : all) {
        const auto verdict = principles::verdictOn(one.factors, fanout, most);
        QCOMPARE(verdict.reason, one.reason);
        if (one.reason != PruneReason::None) {
            ++m_dropped;
            QCOMPARE(verdict.lanes, one.lanes);
            QCOMPARE(verdict.otherLanes, one.otherLanes);
            if (one.reason == PruneReason::LargerUnrolling)
                QVERIFY(verdict.other == all[one.other].factors);
            continue;
        }
        QVERIFY(next < kept.all.size());
        QVERIFY(kept.all[next].factors == one.factors && kept.all[next].lanes == one.lanes &&
                kept.all[next].room == one.room);
        ++next;
    }
    QCOMPARE(next, kept.all.size());
    m_kept += next;
    ++m_compared;
}

void RemainingUnrollingsTest::compareAt(const space::SearchProblem& space, RandomSource& random) {
    const std::size_t level = random.below(space.levelCount());
    if (space.compiled().level(level).fanout.x * space.compiled().level(level).fanout.y == 1)
        return;
    Place place{space, space::PartialMapping(space), level, {}};
    for (std::size_t d = 0; d < space.dimensionCount(); ++d)
        if (level + 1 < space.levelCount() && random.chance(25))
            place.partial.multiplySpatial(level + 1, d,
                                          random.pick(space.divisors(place.partial.remaining(d))));
    capacity::CapacityCounter counter(space, place.partial, level);
    counter.measureFrom(std::vector<std::int64_t>(space.dimensionCount(), 1));
    place.room = [&](const UnrollingFactors& factors) -> unsigned {
        const auto tile = counter.tile(factors);
        return tile.fits() ? 1 + tile.halvings(principles::maxHalvings) : 0;
    };
    compareAll(place);
}

void RemainingUnrollingsTest::compare(std::uint64_t first, std::uint64_t count, bool constrained) {
    m_compared = m_kept = m_dropped = 0;
    for (std::uint64_t seed = first; seed < first + count; ++seed) {
        RandomSource random(seed);
        try {
            SearchOptions options;
            const Problem problem = randomProblem(random, seed, constrained, options.constraints);
            const space::SearchProblem space(problem, options);
            compareAt(space, random);
        } catch (const InputError&) {
            continue;  // the constraints allow no unrolling
        }
        if (QTest::currentTestFailed()) {
            qWarning("seed %llu", static_cast<unsigned long long>(seed));
            return;
        }
    }
    QVERIFY2(m_compared > count / 8 && m_kept > count / 2 && m_dropped > 5 * count,
             (std::to_string(m_compared) + " " + std::to_string(m_kept) + " " +
              std::to_string(m_dropped))
                 .c_str());
}

void RemainingUnrollingsTest::sameAsOfAll() {
    compare(seedFromEnvironment(0), caseCount(2000), false);
}

void RemainingUnrollingsTest::ofConstrainedFanouts() {
    compare(seedFromEnvironment(100'000), caseCount(2000), true);
}

principles::UnrollingList keptBelow(const Workload& workload, std::int64_t x, std::int64_t y,
                                    std::size_t most) {
    const Problem problem =
        bind(workload, makeAccelerator({makeLevel("DRAM", x, y), makeLevel("L1")}));
    const space::SearchProblem space(problem, {});
    return principles::judgedUnrollings(
        {space, space::PartialMapping(space), 0, [](const UnrollingFactors&) { return 1U; }},
        {most, most});
}

/// Sixteen million unrollings: all dimensions at once, and the dimensions of each tensor. Powers of
/// two use 8 · 8 of the 168 children of 14 × 12. The search for more children must end.
void RemainingUnrollingsTest::wideFanouts() {
    const auto whole = keptBelow(contraction(24), 65536, 65536, 100);
    QVERIFY(whole.isWhole);
    QCOMPARE(whole.all.size(), std::size_t{4});
    QCOMPARE(whole.all.back().lanes, std::int64_t{1} << 24);
    QVERIFY(whole.left < 2000);

    const auto small = keptBelow(contraction(12), 14, 12, 1000);
    QVERIFY(small.isWhole && !small.all.empty());
    for (const Unrolling& unrolling : small.all)
        QCOMPARE(unrolling.lanes, std::int64_t{64});

    const auto divisors = keptBelow(manyDivisors(), 4096, 4096, 1 << 14);
    QVERIFY(divisors.isWhole);
    const auto most =
        std::max_element(divisors.all.begin(), divisors.all.end(),
                         [](const Unrolling& a, const Unrolling& b) { return a.lanes < b.lanes; });
    QCOMPARE(most->lanes, std::int64_t{4096} * 4095);
}

/// A list that exceeds its limit is marked as incomplete.
void RemainingUnrollingsTest::itSaysWhatIsMissing() {
    const auto few = keptBelow(contraction(12), 8, 8, 20);
    QVERIFY(!few.isWhole);
    QCOMPARE(few.all.size(), std::size_t{20});
}

LOOPGLASS_TEST(RemainingUnrollingsTest)

}  // namespace loopglass::test::remaining_unrollings_test

#include "remaining_unrollings_test.moc"
