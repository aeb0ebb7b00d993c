// Repairs of violations. Each repair leads to a legal mapping if it claims so. After a repair, its
// violation is gone and no new one exists. Mappings that are made illegal in every way have a
// repair.

#include "mapping/legality.h"
#include "mapping/nest_edit.h"
#include "mapping/repairs.h"
#include "runner/run_tests.h"
#include "support/builders.h"
#include "support/cases/random_cases.h"
#include "support/cases/tiny_cases.h"
#include "support/cases/uneven_cases.h"
#include "support/messages.h"
#include "words/language.h"

#include <QTest>
#include <algorithm>
#include <array>

namespace loopglass::test::repairs_test {

bool same(const Violation& a, const Violation& b) {
    return a.kind == b.kind && a.level == b.level && a.buffer == b.buffer &&
           a.dimension == b.dimension && a.axis == b.axis;
}

bool contains(const std::vector<Violation>& all, const Violation& one) {
    return std::any_of(all.begin(), all.end(), [&](const Violation& v) { return same(v, one); });
}

/// Returns the problem after a repair that enlarges a buffer.
Problem enlarged(Problem problem, const Violation& violation, std::int64_t capacity) {
    problem.accelerator.levels[index(*violation.level)].buffers[*violation.buffer].capacity =
        capacity;
    return problem;
}

/// If a repair states that a remainder tile results, some loop of the dimension has an imperfect
/// factor.
bool saysWhatIsCut(const Problem& problem, const Repair& repair) {
    const std::string wording = idAndArguments(repair.sentence);
    const std::string uneven = "mapping.cut-unevenly(";
    if (!wording.starts_with(uneven))
        return true;
    const std::string name = wording.substr(uneven.size(), wording.find(';') - uneven.size());
    const DimensionId d = *findDimension(problem.workload, name);
    return std::ranges::any_of(repair.mapping->levels, [&](const LevelMapping& level) {
        return std::ranges::any_of(std::array{&level.temporal, &level.x, &level.y},
                                   [&](auto* loops) {
                                       return std::ranges::any_of(*loops, [&](const Loop& loop) {
                                           return loop.dimension == d && loop.step > 0;
                                       });
                                   });
    });
}

/// Tries every repair of every violation. Returns how many violations had one.
std::size_t tryMends(const Problem& problem, const Mapping& mapping, const std::string& text) {
    const std::vector<Violation> before = violations(problem, mapping);
    std::size_t repaired = 0;
    for (const Violation& violation : before) {
        const std::vector<Repair> repairs = repairsOf(problem, mapping, violation);
        repaired += repairs.empty() ? 0 : 1;
        for (const Repair& repair : repairs) {
            const Problem changed =
                repair.capacity ? enlarged(problem, violation, *repair.capacity) : problem;
            const std::vector<Violation> after =
                violations(changed, repair.mapping ? *repair.mapping : mapping);
            const std::string what = english(repair.sentence) + "\n" + text;
            if (!saysWhatIsCut(problem, repair))
                qFatal("no piece is shorter: %s", what.c_str());
            if (contains(after, violation))
                qFatal("not mended: %s", what.c_str());
            for (const Violation& left : after) {
                if (!contains(before, left))
                    qFatal("new: %s after %s", english(left.sentence).c_str(), what.c_str());
            }
        }
    }
    return repaired;
}

/// Returns a random place with a loop, or nothing.
std::optional<LoopPlace> somePlace(RandomSource& random, const Mapping& mapping) {
    std::vector<LoopPlace> places;
    for (std::size_t l = 0; l < mapping.levels.size(); ++l) {
        for (const LoopKind kind : {LoopKind::Temporal, LoopKind::X, LoopKind::Y}) {
            for (std::size_t i = 0; i < loopsAt(mapping, levelId(l), kind).size(); ++i)
                places.push_back({levelId(l), kind, i});
        }
    }
    if (places.empty())
        return std::nullopt;
    return places[static_cast<std::size_t>(
        random.between(0, static_cast<std::int64_t>(places.size()) - 1))];
}

class RepairsTest : public QObject {
    Q_OBJECT

private slots:
    void everyMendMends();
    void everyMendOfUnevenTilesMends();
    void theSmallestFactorComesFirst();
    void aFanoutShedsToTimeOrTheOtherAxis();
    void sumsThatCannotBeAddedLeaveTheAxis();
    void aProductIsCorrected();
};

void RepairsTest::everyMendMends() {
    std::size_t found = 0;
    std::size_t repaired = 0;
    for (std::uint64_t seed = 1; seed <= caseCount(2000); ++seed) {
        RandomCase one = randomCase(seed);
        RandomSource random(seed);
        Problem problem = bind(one.workload, one.accelerator);
        Mapping mapping = one.mapping;
        for (int step = 0; step < 3; ++step) {  // random moves and changes of loops, legal or not
            const auto from = somePlace(random, mapping);
            if (!from)
                break;
            const LoopPlace to{levelId(static_cast<std::size_t>(random.between(
                                   0, static_cast<std::int64_t>(mapping.levels.size()) - 1))),
                               static_cast<LoopKind>(random.between(0, 2)), 0};
            mapping = random.between(0, 3) == 0 ? withFactor(mapping, *from, random.between(1, 6))
                                                : movedLoop(mapping, *from, to);
        }
        for (std::size_t l = 1; l < problem.levelCount(); ++l) {
            for (Buffer& buffer : problem.accelerator.levels[l].buffers) {
                if (buffer.capacity)
                    buffer.capacity = std::max<std::int64_t>(1, *buffer.capacity / 2);
            }
        }
        found += violations(problem, mapping).size();
        repaired += tryMends(problem, mapping, describe(one));
    }
    QVERIFY(found > caseCount(2000) / 2);
    QVERIFY2(repaired * 10 >= found * 8, qPrintable(QString("%1 of %2").arg(repaired).arg(found)));
}

/// Mappings with steps, one of which is changed at random, and buffers that are too small.
void RepairsTest::everyMendOfUnevenTilesMends() {
    std::size_t found = 0;
    std::size_t repaired = 0;
    for (std::uint64_t seed = 1; seed <= caseCount(1000); ++seed) {
        const RandomCase one = unevenCase(seed);
        RandomSource random(seed);
        Problem problem = bind(one.workload, one.accelerator);
        Mapping mapping = one.mapping;
        const auto place = somePlace(random, mapping);
        if (seed % 2 == 0 && place)
            loopsAt(mapping, place->level, place->kind)[place->position].step =
                random.between(1, 9);
        if (seed % 3 == 0 && problem.levelCount() > 1) {
            const auto extents = tileExtents(problem, mapping);
            Level& level = problem.accelerator.levels.back();
            for (std::size_t b = 0; b < level.buffers.size(); ++b) {
                const LevelId id = levelId(problem.levelCount() - 1);
                level.buffers[b].buffering = 1;
                level.buffers[b].capacity =
                    std::max<std::int64_t>(1, bufferWords(problem, id, b, extents.back()) - 1);
            }
        }
        found += violations(problem, mapping).size();
        repaired += tryMends(problem, mapping, describe(one));
    }
    QVERIFY(found > caseCount(1000) / 4);
    const std::size_t share = caseCount(1000) < 1000 ? 5 : 6;  // few cases vary
    QVERIFY2(repaired * 10 >= found * share,
             qPrintable(QString("%1 of %2").arg(repaired).arg(found)));
}

void RepairsTest::theSmallestFactorComesFirst() {
    Level inner = makeLevel("L1");
    inner.buffers.front().capacity = 40;
    const Problem problem = bind(conv1d(4, 4, 14, 3), makeAccelerator({makeLevel("DRAM"), inner}));
    const auto id = [&](const char* name) { return *findDimension(problem.workload, name); };
    Mapping mapping;
    mapping.levels.resize(2);
    mapping.levels[0].temporal = {{id("K"), 4}, {id("P"), 7}};
    mapping.levels[1].temporal = {{id("C"), 4}, {id("P"), 2}, {id("R"), 3}};
    // L1: 2 outputs, 4 · 4 inputs, 12 weights: 30 words. With all of K: 8 + 16 + 48.
    QVERIFY(violations(problem, mapping).empty());
    mapping = movedLoop(mapping, {levelId(0), LoopKind::Temporal, 0},
                        {levelId(1), LoopKind::Temporal, 0});
    const std::vector<Violation> wrong = violations(problem, mapping);
    QCOMPARE(wrong.size(), std::size_t{1});
    const std::vector<Repair> repairs = repairsOf(problem, mapping, wrong.front());
    QVERIFY(repairs.size() >= 3);
    // C 2 at the outer level: 8 + 8 + 24 = 40 words. K 2 leaves 4 + 16 + 24 = 44, so K must move
    // completely.
    QCOMPARE(idAndArguments(repairs[0].sentence),
             std::string("mapping.move-out(C; 2; 'L1'; 'DRAM')"));
    QCOMPARE(idAndArguments(repairs.back().sentence),
             std::string("mapping.enlarge-level('L1'; 72)"));
    QCOMPARE(*repairs.back().capacity, std::int64_t{72});
    tryMends(problem, mapping, "conv1d");
}

void RepairsTest::aFanoutShedsToTimeOrTheOtherAxis() {
    Level outer = makeLevel("DRAM", 2, 4);
    const Problem problem = bind(conv1d(4, 4, 14, 3), makeAccelerator({outer, makeLevel("L1")}));
    const auto id = [&](const char* name) { return *findDimension(problem.workload, name); };
    Mapping mapping;
    mapping.levels.resize(2);
    mapping.levels[0].temporal = {{id("P"), 14}, {id("C"), 4}, {id("R"), 3}};
    mapping.levels[0].x = {{id("K"), 4}};
    const std::vector<Violation> wrong = violations(problem, mapping);
    QCOMPARE(wrong.size(), std::size_t{1});
    const std::vector<Repair> repairs = repairsOf(problem, mapping, wrong.front());
    QCOMPARE(repairs.size(), std::size_t{2});
    QCOMPARE(idAndArguments(repairs[0].sentence),
             std::string("mapping.move-to-time(K; 2; X; 'DRAM')"));
    QCOMPARE(idAndArguments(repairs[1].sentence),
             std::string("mapping.move-to-axis(K; 2; X; 'DRAM'; Y)"));
    tryMends(problem, mapping, "conv1d");
}

void RepairsTest::sumsThatCannotBeAddedLeaveTheAxis() {
    Level outer = makeLevel("DRAM", 4, 4);
    outer.fanout.reduction = false;
    const Problem problem = bind(conv1d(4, 4, 14, 3), makeAccelerator({outer, makeLevel("L1")}));
    const auto id = [&](const char* name) { return *findDimension(problem.workload, name); };
    Mapping mapping;
    mapping.levels.resize(2);
    mapping.levels[0].temporal = {{id("P"), 14}, {id("K"), 4}, {id("R"), 3}};
    mapping.levels[0].x = {{id("C"), 4}};
    const std::vector<Violation> wrong = violations(problem, mapping);
    QCOMPARE(wrong.size(), std::size_t{1});
    const std::vector<Repair> repairs = repairsOf(problem, mapping, wrong.front());
    QCOMPARE(repairs.size(), std::size_t{1});
    QVERIFY(violations(problem, *repairs[0].mapping).empty());
}

void RepairsTest::aProductIsCorrected() {
    const Problem problem =
        bind(conv1d(4, 4, 14, 3), makeAccelerator({makeLevel("DRAM"), makeLevel("L1")}));
    const auto id = [&](const char* name) { return *findDimension(problem.workload, name); };
    Mapping mapping;
    mapping.levels.resize(2);
    mapping.levels[0].temporal = {{id("P"), 7}, {id("K"), 4}};
    mapping.levels[1].temporal = {{id("C"), 4}, {id("R"), 3}};
    const std::vector<Violation> wrong = violations(problem, mapping);
    QCOMPARE(wrong.size(), std::size_t{1});
    const std::vector<Repair> repairs = repairsOf(problem, mapping, wrong.front());
    QCOMPARE(repairs.size(), std::size_t{2});
    QCOMPARE(idAndArguments(repairs[0].sentence), std::string("mapping.add-loop(P; 2; 'DRAM')"));
    QCOMPARE(idAndArguments(repairs[1].sentence), std::string("mapping.set-factor(P; 'DRAM'; 14)"));
    tryMends(problem, mapping, "conv1d");
}

LOOPGLASS_TEST(RepairsTest)

}  // namespace loopglass::test::repairs_test

#include "repairs_test.moc"
