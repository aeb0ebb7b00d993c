// Edits of a loop nest. An edited nest can be restored, and no loop is lost.

#include "mapping/legality.h"
#include "mapping/nest_edit.h"
#include "runner/run_tests.h"
#include "support/builders.h"
#include "support/cases/random_cases.h"
#include "support/cases/tiny_cases.h"

#include <QTest>

namespace loopglass::test::nest_edit_test {

class NestEditTest : public QObject {
    Q_OBJECT

private slots:
    void movingKeepsEveryProduct();
    void movingWithinAListCountsTheGap();
    void whatIsSplitMergesAgain();
    void whatIsNotThereIsLeftAlone();
    void untiledHoldsEverything();
};

void NestEditTest::movingKeepsEveryProduct() {
    for (std::uint64_t seed = 1; seed <= caseCount(500); ++seed) {
        const RandomCase one = randomCase(seed);
        const Problem problem = bind(one.workload, one.accelerator);
        RandomSource random(seed);
        Mapping mapping = one.mapping;
        const auto levels = static_cast<std::int64_t>(mapping.levels.size());
        for (int step = 0; step < 20; ++step) {
            const auto place = [&] {
                return LoopPlace{levelId(static_cast<std::size_t>(random.between(0, levels - 1))),
                                 static_cast<LoopKind>(random.between(0, 2)),
                                 static_cast<std::size_t>(random.between(0, 3))};
            };
            mapping = movedLoop(mapping, place(), place());
            QVERIFY(tileExtents(problem, mapping).front() ==
                    tileExtents(problem, one.mapping).front());
        }
    }
}

void NestEditTest::movingWithinAListCountsTheGap() {
    Mapping mapping;
    mapping.levels.resize(1);
    mapping.levels[0].temporal = {{dimensionId(0), 2}, {dimensionId(1), 3}, {dimensionId(2), 5}};
    const auto order = [](const Mapping& after) {
        QString text;
        for (const Loop& loop : after.levels[0].temporal)
            text += QString::number(loop.factor);
        return text;
    };
    const auto at = [](std::size_t position) {
        return LoopPlace{levelId(0), LoopKind::Temporal, position};
    };
    QCOMPARE(order(movedLoop(mapping, at(0), at(2))), QString("325"));
    QCOMPARE(order(movedLoop(mapping, at(0), at(3))), QString("352"));
    QCOMPARE(order(movedLoop(mapping, at(2), at(0))), QString("523"));
    QCOMPARE(order(movedLoop(mapping, at(1), at(1))), QString("235"));
    QCOMPARE(order(movedLoop(mapping, at(1), at(2))), QString("235"));
}

void NestEditTest::whatIsSplitMergesAgain() {
    Mapping mapping;
    mapping.levels.resize(1);
    mapping.levels[0].temporal = {{dimensionId(1), 3}, {dimensionId(0), 12}};
    const LoopPlace place{levelId(0), LoopKind::Temporal, 1};
    const Mapping split = splitLoop(mapping, place, 4);
    QCOMPARE(split.levels[0].temporal.size(), std::size_t{3});
    QCOMPARE(split.levels[0].temporal[1].factor, std::int64_t{3});
    QCOMPARE(split.levels[0].temporal[2].factor, std::int64_t{4});
    QVERIFY(mergedLoop(split, place) == mapping);
    QVERIFY(splitLoop(mapping, place, 5) == mapping);
    QVERIFY(splitLoop(mapping, place, 12) == mapping);
}

void NestEditTest::whatIsNotThereIsLeftAlone() {
    Mapping mapping;
    mapping.levels.resize(2);
    mapping.levels[0].x = {{dimensionId(0), 2}};
    const LoopPlace none{levelId(1), LoopKind::Y, 3};
    QVERIFY(!loopAt(mapping, none));
    QVERIFY(!loopAt(mapping, {levelId(7), LoopKind::X, 0}));
    QVERIFY(movedLoop(mapping, none, {levelId(0), LoopKind::X, 0}) == mapping);
    QVERIFY(movedLoop(mapping, {levelId(0), LoopKind::X, 0}, {levelId(7), LoopKind::X, 0}) ==
            mapping);
    QVERIFY(withFactor(mapping, none, 4) == mapping);
    QVERIFY(mergedLoop(mapping, {levelId(0), LoopKind::X, 0}) == mapping);
    QVERIFY(withFactor(mapping, {levelId(0), LoopKind::X, 0}, 1).levels[0].x.empty());
}

void NestEditTest::untiledHoldsEverything() {
    const Problem problem =
        bind(conv1d(4, 4, 14, 3), makeAccelerator({makeLevel("DRAM"), makeLevel("L1")}));
    std::vector<std::int64_t> bounds;
    for (const Dimension& dimension : problem.workload.dimensions)
        bounds.push_back(dimension.bound);
    const Mapping untiled = untiledNest(problem.levelCount(), bounds);
    QVERIFY(violations(problem, untiled).empty());
    QVERIFY(tileExtents(problem, untiled).front() == bounds);
}

LOOPGLASS_TEST(NestEditTest)

}  // namespace loopglass::test::nest_edit_test

#include "nest_edit_test.moc"
