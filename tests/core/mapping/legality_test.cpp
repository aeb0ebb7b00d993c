// Legality: every kind of violation with its numbers and its place, several violations at once, and
// complete sentences.

#include "mapping/legality.h"
#include "mapping/problem.h"
#include "runner/run_tests.h"
#include "support/builders.h"
#include "words/language.h"

#include <QTest>
#include <algorithm>

namespace loopglass::test::legality_test {

/// ofmap[K,P] += ifmap[C,P+R] * weight[K,C,R] with K 4, C 4, P 14, R 3.
Workload workload() { return conv1d(4, 4, 14, 3); }

/// DRAM, L2 of 200 words with 2×2 children, L1 with a scratchpad for each tensor.
Accelerator accelerator() {
    Accelerator result = makeAccelerator({makeLevel("DRAM"), makeLevel("L2", 2, 2),
                                          makeSplitLevel("L1", {"ifmap", "weight", "ofmap"})});
    result.levels[1].buffers[0].capacity = 200;
    result.levels[2].buffers[0].capacity = 10;
    result.levels[2].buffers[1].capacity = 20;
    result.levels[2].buffers[2].capacity = 14;
    return result;
}

/// Returns a mapping that is legal on it: tiles at L2 ifmap 4·9, weight 4·4·3, ofmap 4·7; at L1
/// ifmap 9, weight 2·1·3, ofmap 2·7.
Mapping legalMapping() {
    return {{makeLoops(workload(), {"P 2"}, {}), makeLoops(workload(), {"C 2"}, {"K 2"}, {"C 2"}),
             makeLoops(workload(), {"K 2", "P 7", "R 3"}, {})}};
}

std::vector<Violation> violationsOf(const Accelerator& machine, const Mapping& mapping) {
    return violations(bind(workload(), machine), mapping);
}

std::vector<ViolationKind> kinds(const std::vector<Violation>& found) {
    std::vector<ViolationKind> all(found.size());
    std::transform(found.begin(), found.end(), all.begin(),
                   [](const Violation& violation) { return violation.kind; });
    std::sort(all.begin(), all.end());
    return all;
}

using Kinds = std::vector<ViolationKind>;

/// Returns true if the sentence has all these words and numbers.
bool says(const Violation& violation, const std::vector<std::string>& words) {
    for (const std::string& word : words) {
        if (english(violation.sentence).find(word) == std::string::npos) {
            qWarning("'%s' does not say '%s'", english(violation.sentence).c_str(), word.c_str());
            return false;
        }
    }
    return true;
}

DimensionId dimension(const std::string& name) { return findDimension(workload(), name).value(); }

class LegalityTest : public QObject {
    Q_OBJECT

private slots:
    void aLegalMappingHasNoViolation();
    void levelCount();
    void badFactor_data();
    void badFactor();
    void unknownDimension();
    void productTooSmallAndTooLarge();
    void steps();
    void capacityOfASharedBuffer();
    void capacityOfOneOfSeveralBuffers();
    void capacityCountsBits();
    void capacityIsSharedByCopies();
    void capacityCountsWhatIsKept();
    void thousandsAreApart();
    void fanout();
    void reduction();
    void reductionIsOnlyAskedOfTheFanoutThatUnrolls();
    void overflow();
    void tileOverflow();
    void severalAtOnce();
    void tilesOfEveryLevel();
    void footprints();
};

void LegalityTest::aLegalMappingHasNoViolation() {
    const std::vector<Violation> found = violationsOf(accelerator(), legalMapping());
    QVERIFY2(found.empty(), found.empty() ? "" : english(found.front().sentence).c_str());
}

void LegalityTest::levelCount() {
    Mapping mapping = legalMapping();
    mapping.levels.pop_back();
    const std::vector<Violation> found = violationsOf(accelerator(), mapping);
    QCOMPARE(kinds(found), (Kinds{ViolationKind::LevelCount}));
    QCOMPARE(found[0].needed, 2);
    QCOMPARE(found[0].available, 3);
    QVERIFY(says(found[0], {"2", "3", "levels"}));
    QCOMPARE(kinds(violationsOf(accelerator(), {})), (Kinds{ViolationKind::LevelCount}));
}

void LegalityTest::badFactor_data() {
    QTest::addColumn<qint64>("factor");
    QTest::newRow("zero") << qint64{0};
    QTest::newRow("negative") << qint64{-2};
    QTest::newRow("lowest") << std::numeric_limits<qint64>::min();
}

void LegalityTest::badFactor() {
    QFETCH(qint64, factor);
    Mapping mapping = legalMapping();
    mapping.levels[1].temporal[0].factor = factor;
    const std::vector<Violation> found = violationsOf(accelerator(), mapping);
    QCOMPARE(found.empty(), false);
    QCOMPARE(found[0].kind, ViolationKind::BadFactor);
    QCOMPARE(found[0].level, levelId(1));
    QCOMPARE(found[0].dimension, dimension("C"));
    QCOMPARE(found[0].needed, factor);
    QVERIFY(says(found[0], {"L2", "C", std::to_string(factor)}));
}

void LegalityTest::unknownDimension() {
    Mapping mapping = legalMapping();
    mapping.levels[2].x.push_back({dimensionId(17), 2});
    const std::vector<Violation> found = violationsOf(accelerator(), mapping);
    QCOMPARE(found.empty(), false);
    QCOMPARE(found[0].kind, ViolationKind::BadFactor);
    QCOMPARE(found[0].level, levelId(2));
    QVERIFY(says(found[0], {"L1", "a dimension that the workload does not have"}));
}

void LegalityTest::productTooSmallAndTooLarge() {
    Mapping mapping = legalMapping();
    mapping.levels[0].temporal = makeLoops(workload(), {"K 3"});
    const std::vector<Violation> found = violationsOf(accelerator(), mapping);
    QCOMPARE(kinds(found), (Kinds{ViolationKind::Product, ViolationKind::Product}));
    QCOMPARE(found[0].dimension, dimension("K"));
    QCOMPARE(found[0].needed, 12);
    QCOMPARE(found[0].available, 4);
    QVERIFY(says(found[0], {"K", "12", "4"}));
    QCOMPARE(found[1].dimension, dimension("P"));
    QCOMPARE(found[1].needed, 7);
    QCOMPARE(found[1].available, 14);
    QVERIFY(says(found[1], {"P", "7", "14"}));
}

/// P of 14 by 4: three tiles of 4 and a remainder tile of 2. The largest tile must fit.
void LegalityTest::steps() {
    const DimensionId p = dimension("P");
    Mapping mapping = legalMapping();
    mapping.levels[0].temporal = {{p, 1, 4}};
    mapping.levels[2].temporal = {{dimension("K"), 2}, {p, 4}, {dimension("R"), 3}};
    QVERIFY(violationsOf(accelerator(), mapping).empty());
    const auto extents = tileExtents(bind(workload(), accelerator()), mapping);
    QCOMPARE(extents[0][index(p)], 14);
    QCOMPARE(extents[1][index(p)], 4);
    Accelerator small = accelerator();
    small.levels[2].buffers[2].capacity = 7;
    std::vector<Violation> found = violationsOf(small, mapping);
    QCOMPARE(kinds(found), (Kinds{ViolationKind::Capacity}));
    QCOMPARE(found.front().needed, 8);

    mapping.levels[2].temporal[1] = {p, 1, 5};
    found = violationsOf(accelerator(), mapping);
    QCOMPARE(kinds(found), (Kinds{ViolationKind::BadFactor}));
    QVERIFY(says(found.front(), {"'L1' has tiles of 5 iterations of P", "leave only 4 iterations",
                                 "larger than the outer tile"}));
    mapping.levels[2].temporal[1] = {p, 3};
    found = violationsOf(accelerator(), mapping);
    QCOMPARE(kinds(found), (Kinds{ViolationKind::BadFactor}));
    QVERIFY(says(found.front(),
                 {"the factor 3 of P", "the 4 iterations that the outer loops", "P by 2"}));
    mapping.levels[2].temporal[1] = {p, 2};
    found = violationsOf(accelerator(), mapping);
    QCOMPARE(kinds(found), (Kinds{ViolationKind::Product}));
    QVERIFY(says(found.front(),
                 {"innermost loop over P has the tile size 2", "must have the tile size 1"}));
    mapping.levels[1].x = {{dimension("K"), 1, 1}};
    mapping.levels[2].temporal = {{p, 4}, {dimension("R"), 3}};
    found = violationsOf(accelerator(), mapping);
    QVERIFY(std::any_of(found.begin(), found.end(), [](const Violation& one) {
        return one.kind == ViolationKind::Fanout && one.needed == 4;
    }));
}

void LegalityTest::capacityOfASharedBuffer() {
    Accelerator machine = accelerator();
    machine.levels[1].buffers[0].capacity = 36 + 48 + 28 - 1;
    const std::vector<Violation> found = violationsOf(machine, legalMapping());
    QCOMPARE(kinds(found), (Kinds{ViolationKind::Capacity}));
    QCOMPARE(found[0].level, levelId(1));
    QCOMPARE(found[0].buffer, std::optional<std::size_t>(0));
    QCOMPARE(found[0].tensors.size(), std::size_t{3});
    QCOMPARE(found[0].needed, 112);
    QCOMPARE(found[0].available, 111);
    QVERIFY(says(found[0], {"L2", "112", "111", "ifmap 36", "weight 48", "ofmap 28"}));
    machine.levels[1].buffers[0].capacity = 112;
    QVERIFY(violationsOf(machine, legalMapping()).empty());
}

void LegalityTest::capacityOfOneOfSeveralBuffers() {
    Accelerator machine = accelerator();
    machine.levels[2].buffers[2].capacity = 13;
    const std::vector<Violation> found = violationsOf(machine, legalMapping());
    QCOMPARE(kinds(found), (Kinds{ViolationKind::Capacity}));
    QCOMPARE(found[0].level, levelId(2));
    QCOMPARE(found[0].buffer, std::optional<std::size_t>(2));
    QCOMPARE(found[0].tensors, std::vector<TensorId>{outputTensor(workload())});
    QCOMPARE(found[0].needed, 14);
    QCOMPARE(found[0].available, 13);
    QVERIFY(says(found[0], {"L1", "L1_ofmap", "14", "13"}));
}

void LegalityTest::capacityCountsBits() {
    // 14 partial sums of 24 bits need 21 words of 16 bits, 9 activations of 8 bits 4½, that is 5.
    Accelerator machine = accelerator();
    machine.wordBits = 16;
    machine.tensorBits = {{"ofmap", 24}, {"ifmap", 8}};
    machine.levels[2].buffers[0].capacity = 4;
    machine.levels[2].buffers[2].capacity = 20;
    const std::vector<Violation> found = violationsOf(machine, legalMapping());
    QCOMPARE(kinds(found), (Kinds{ViolationKind::Capacity, ViolationKind::Capacity}));
    QCOMPARE(found[0].needed, 5);
    QCOMPARE(found[1].needed, 21);
    machine.levels[2].buffers[0].capacity = 5;
    machine.levels[2].buffers[2].capacity = 21;
    QVERIFY(violationsOf(machine, legalMapping()).empty());
}

void LegalityTest::capacityIsSharedByCopies() {
    Accelerator machine = accelerator();
    machine.levels[1].buffers[0].capacity = 2 * 112 - 1;
    machine.levels[1].buffers[0].buffering = 2;
    const std::vector<Violation> found = violationsOf(machine, legalMapping());
    QCOMPARE(kinds(found), (Kinds{ViolationKind::Capacity}));
    QCOMPARE(found[0].needed, 112);
    QCOMPARE(found[0].available, 111);
    QVERIFY(says(found[0], {"L2", "112", "111", "223", "2"}));
    machine.levels[1].buffers[0].capacity = 2 * 112;
    QVERIFY(violationsOf(machine, legalMapping()).empty());
}

void LegalityTest::capacityCountsWhatIsKept() {
    Accelerator machine = accelerator();
    machine.levels[1].buffers[0].keepsAll = false;
    machine.levels[1].buffers[0].keeps = {"weight"};
    machine.levels[1].buffers[0].capacity = 48;
    QVERIFY(violationsOf(machine, legalMapping()).empty());
    machine.levels[1].buffers[0].capacity = 47;
    QCOMPARE(kinds(violationsOf(machine, legalMapping())), (Kinds{ViolationKind::Capacity}));
}

/// The numbers equal those of the tables.
void LegalityTest::thousandsAreApart() {
    const Workload large = conv1d(4096, 4, 14, 3);
    Accelerator machine = accelerator();
    machine.levels[1].buffers[0].capacity = 2 * 55'296;
    machine.levels[1].buffers[0].buffering = 2;
    Mapping mapping{{{}, makeLoops(large, {"K 4096", "C 4", "P 14", "R 3"}, {}), {}}};
    const auto text = [&] {
        const std::vector<Violation> found = violations(bind(large, machine), mapping);
        return found.empty() ? "" : english(found.front().sentence);
    };
    QCOMPARE(text(), "level 'L2' needs 106,560 words (ofmap 57,344, ifmap 64 and weight 49,152), "
                     "but only 55,296 words are available, because 2 copies share the capacity of "
                     "110,592 words");
    machine.levels[1].buffers[0].buffering = 1;
    machine.levels[1].buffers[0].capacity = 1000;
    QVERIFY2(text().ends_with("but its capacity is 1,000 words"), text().c_str());
    mapping.levels[1] = makeLoops(large, {}, {"K 4096"});
    mapping.levels[0] = makeLoops(large, {"C 4", "P 14", "R 3"}, {});
    machine.levels[1].buffers[0].capacity.reset();
    QCOMPARE(text(), "the x axis of level 'L2' needs 4,096 instances, but has only 2");
    mapping.levels[0].temporal.push_back({findDimension(large, "K").value(), 2});
    QCOMPARE(text(),
             "the factors of K multiply to 8,192, but must multiply to 4,096, the size of K");
}

void LegalityTest::fanout() {
    Mapping mapping = legalMapping();
    mapping.levels[1] = makeLoops(workload(), {}, {"K 2", "C 2"}, {"C 2"});
    std::vector<Violation> found = violationsOf(accelerator(), mapping);
    QCOMPARE(kinds(found), (Kinds{ViolationKind::Fanout}));
    QCOMPARE(found[0].level, levelId(1));
    QCOMPARE(found[0].axis, 'x');
    QCOMPARE(found[0].needed, 4);
    QCOMPARE(found[0].available, 2);
    QVERIFY(says(found[0], {"L2", "x", "4", "2"}));
    std::swap(mapping.levels[1].x, mapping.levels[1].y);
    found = violationsOf(accelerator(), mapping);
    QCOMPARE(kinds(found), (Kinds{ViolationKind::Fanout}));
    QCOMPARE(found[0].axis, 'y');
    // The lanes below the innermost level are a fanout too: L1 has one lane.
    mapping = legalMapping();
    mapping.levels[2] = makeLoops(workload(), {"P 7", "R 3"}, {"K 2"});
    found = violationsOf(accelerator(), mapping);
    QCOMPARE(kinds(found), (Kinds{ViolationKind::Fanout}));
    QCOMPARE(found[0].level, levelId(2));
    QCOMPARE(found[0].available, 1);
}

void LegalityTest::reduction() {
    Accelerator machine = accelerator();
    machine.levels[1].fanout.reduction = false;
    const std::vector<Violation> found = violationsOf(machine, legalMapping());
    QCOMPARE(kinds(found), (Kinds{ViolationKind::Reduction}));
    QCOMPARE(found[0].level, levelId(1));
    QCOMPARE(found[0].dimension, dimension("C"));
    QCOMPARE(found[0].axis, 'y');
    QVERIFY(says(found[0], {"L2", "C", "ofmap", "2"}));
}

void LegalityTest::reductionIsOnlyAskedOfTheFanoutThatUnrolls() {
    Accelerator machine = accelerator();
    machine.levels[0].fanout.reduction = false;
    machine.levels[2].fanout.reduction = false;
    QVERIFY(violationsOf(machine, legalMapping()).empty());
    // A factor of 1 unrolls nothing, and a dimension of the output needs no addition.
    machine.levels[1].fanout.reduction = false;
    Mapping mapping = legalMapping();
    mapping.levels[1] = makeLoops(workload(), {"C 4"}, {"K 2"}, {"C 1"});
    QVERIFY(violationsOf(machine, mapping).empty());
}

void LegalityTest::overflow() {
    Mapping mapping = legalMapping();
    mapping.levels[0].temporal = makeLoops(workload(), {"P 4611686018427387904", "P 4"});
    const std::vector<Violation> found = violationsOf(accelerator(), mapping);
    QCOMPARE(found.empty(), false);
    QCOMPARE(found.back().kind, ViolationKind::Overflow);
    QVERIFY(says(found.back(), {"9223372036854775807"}));
}

void LegalityTest::tileOverflow() {
    const std::int64_t bound = std::int64_t{1} << 20;
    const Workload large = makeWorkload({{"I", bound}, {"J", bound}},
                                        {{"out", {"I"}}, {"A", {"1048576*I", "1048576*J"}}});
    Accelerator machine = makeAccelerator({makeLevel("DRAM"), makeLevel("L1")});
    machine.levels[1].buffers[0].capacity = 1000;
    const Mapping mapping{{{}, makeLoops(large, {"I 1048576", "J 1048576"}, {})}};
    const std::vector<Violation> found = violations(bind(large, machine), mapping);
    QCOMPARE(kinds(found), (Kinds{ViolationKind::Overflow}));
}

void LegalityTest::severalAtOnce() {
    Accelerator machine = accelerator();
    machine.levels[1].fanout.reduction = false;
    machine.levels[1].buffers[0].capacity = 100;
    machine.levels[2].buffers[0].capacity = 8;
    machine.levels[2].buffers[1].capacity = 5;
    Mapping mapping = legalMapping();
    mapping.levels[0].temporal.clear();                                 // P: 7 of 14
    mapping.levels[1] = makeLoops(workload(), {}, {"K 2", "C 4"}, {});  // x: 8 of 2, adds C
    const std::vector<Violation> found = violationsOf(machine, mapping);
    QCOMPARE(kinds(found),
             (Kinds{ViolationKind::Product, ViolationKind::Capacity, ViolationKind::Capacity,
                    ViolationKind::Capacity, ViolationKind::Fanout, ViolationKind::Reduction}));
    for (const Violation& violation : found)
        QVERIFY(says(violation, {std::to_string(violation.needed)}));
}

void LegalityTest::tilesOfEveryLevel() {
    // K, C, P, R; a level's tile includes its own loops and the loops of its fanout.
    const std::vector<std::vector<std::int64_t>> expected = {
        {4, 4, 14, 3}, {4, 4, 7, 3}, {2, 1, 7, 3}};
    QCOMPARE(tileExtents(bind(workload(), accelerator()), legalMapping()), expected);
}

void LegalityTest::footprints() {
    const Workload conv = makeWorkload({{"P", 4}, {"R", 3}, {"C", 2}},
                                       {{"out", {"P"}}, {"in", {"C", "2*P+3*R"}}, {"s", {}}});
    const std::vector<std::int64_t> tile = {4, 3, 2};
    QCOMPARE(footprint(conv.tensors[0], tile), 4);
    QCOMPARE(footprint(conv.tensors[1], tile), 2 * (2 * 3 + 3 * 2 + 1));
    QCOMPARE(footprint(conv.tensors[2], tile), 1);
    QCOMPARE(footprint(conv.tensors[1], {1, 1, 1}), 1);
}

LOOPGLASS_TEST(LegalityTest)

}  // namespace loopglass::test::legality_test

#include "legality_test.moc"
