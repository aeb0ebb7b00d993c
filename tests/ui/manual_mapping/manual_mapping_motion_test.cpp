// Lab 3 of a course on accelerators: seven loops of size 2, and the words that move from DRAM to
// the scratchpad while one loop after the other moves below the scratchpad, for all three reuse
// models. The formulas: a tile of the loops below is w = r·s·… words of a tensor; under "flush" it
// is moved once per iteration of all loops above; under "stationary" the loops inside the innermost
// one that indexes the tensor cost nothing; "exact" lets what a window still covers stay besides.
#include "runner/run_tests.h"
#include "ui/manual_mapping_fixture.h"

#include <array>

namespace loopglass::ui::test::manual_mapping_motion_test {
using namespace loopglass::test;

constexpr std::array<ReuseReading, 3> readings{ReuseReading::Exact, ReuseReading::Stationary,
                                               ReuseReading::Flush};

Workload sevenLoops() {
    return makeWorkload({{"N", 2}, {"C", 2}, {"M", 2}, {"P", 2}, {"Q", 2}, {"R", 2}, {"S", 2}},
                        {{"out", {"N", "M", "P", "Q"}},
                         {"in", {"N", "C", "P+R", "Q+S"}},
                         {"w", {"M", "C", "R", "S"}}});
}

/// Words of inputs, weights and outputs that go down or up, and of outputs that come back down.
struct Moved {
    std::int64_t in;
    std::int64_t w;
    std::int64_t out;
    std::int64_t back;
    bool operator==(const Moved&) const = default;
};

class ManualMappingMotionTest : public QObject {
    Q_OBJECT

    static Moved fromDram(ManualMappingFixture& fixture) {
        return {fixture.reads("DRAM", "in"), fixture.reads("DRAM", "w"),
                fixture.updates("DRAM", "out"), fixture.reads("DRAM", "out")};
    }
    /// Expected words by reuse model: exact, stationary, flush.
    static void expect(ManualMappingFixture& fixture, const std::array<Moved, 3>& expected) {
        for (std::size_t r = 0; r < readings.size(); ++r) {
            fixture.read(readings[r]);
            const Moved moved = fromDram(fixture);
            const QString found = QStringLiteral("reading %1: in %2, w %3, out %4, back %5")
                                      .arg(r)
                                      .arg(moved.in)
                                      .arg(moved.w)
                                      .arg(moved.out)
                                      .arg(moved.back);
            QVERIFY2(moved == expected[r], qPrintable(found));
        }
    }
    /// N, C and M are outside the scratchpad; P, Q, R, S are inside.
    static void begin(ManualMappingFixture& fixture) {
        for (const char* dimension : {"S", "R", "Q", "P"}) {
            fixture.dragOutside(dimension, "DRAM", "Scratchpad");
        }
        QCOMPARE(fixture.loops("DRAM"), QStringLiteral("N 2, C 2, M 2"));
        QCOMPARE(fixture.loops("Scratchpad"), QStringLiteral("P 2, Q 2, R 2, S 2"));
    }

private slots:
    void loopsMoveBelowTheScratchpad() {
        ManualMappingFixture fixture(makeAccelerator({makeLevel("DRAM"), makeLevel("Scratchpad")}),
                                     sevenLoops());
        begin(fixture);
        // A tile: (2+2−1)² inputs, 2·2 weights, 2·2 outputs. Inputs stay over M, weights never,
        // outputs leave at each C and come back for the second: (8 − 4 first) tiles of 4.
        const std::int64_t window = 3 * 3;
        Moved stay{4 * window, 8 * 4, 8 * 4, (8 - 4) * 4};
        expect(fixture, {stay, stay, Moved{8 * window, 8 * 4, 8 * 4, (8 - 4) * 4}});
        // M is inside: tiles of 8 weights and 8 outputs. Outputs stay in place over C, which is
        // innermost now.
        fixture.dragInside("M", "DRAM", "Scratchpad");
        stay = {4 * window, 4 * 8, 2 * 8, 0};
        expect(fixture, {stay, stay, Moved{4 * window, 4 * 8, 4 * 8, (4 - 2) * 8}});
        // C is inside: 2·9 inputs, and all 16 weights, which stay in place over N.
        fixture.dragInside("C", "DRAM", "Scratchpad");
        stay = {2 * 2 * window, 16, 2 * 8, 0};
        expect(fixture, {stay, stay, Moved{2 * 2 * window, 2 * 16, 2 * 8, 0}});
        // N is inside: every word moves once.
        fixture.dragInside("N", "DRAM", "Scratchpad");
        stay = {2 * 2 * window, 16, 2 * 8, 0};
        expect(fixture, {stay, stay, stay});
    }

    /// P above, innermost: rows of the window slide. A tile is 2·3 inputs, of which one row of 3 is
    /// new when P steps, and again when P wraps around while M steps; another C or N brings all 6.
    void theHaloStaysUnderTheExactReadingOnly() {
        ManualMappingFixture fixture(makeAccelerator({makeLevel("DRAM"), makeLevel("Scratchpad")}),
                                     sevenLoops());
        begin(fixture);
        fixture.dragInside("P", "Scratchpad", "DRAM");
        QCOMPARE(fixture.loops("DRAM"), QStringLiteral("N 2, C 2, M 2, P 2"));
        const std::int64_t exact = 6 + 8 * 3 + 4 * 3 + 2 * 6 + 1 * 6;
        // Weights stay over P. Outputs are 2 words a tile; 16 tiles, 8 of them for the first time.
        const Moved stationary{16 * 6, 8 * 4, 16 * 2, (16 - 8) * 2};
        expect(fixture, {Moved{exact, 8 * 4, 16 * 2, (16 - 8) * 2}, stationary,
                         Moved{16 * 6, 16 * 4, 16 * 2, (16 - 8) * 2}});
        fixture.read(ReuseReading::Exact);
        const QString why = fixture.explained("DRAM", "in", Access::Reads);
        QVERIFY2(why.contains(QStringLiteral("P 2 at DRAM: 8 × 3 words = 24. The window slides")),
                 qPrintable(why));
        QVERIFY2(why.contains(QStringLiteral("exact 60, stationary 96, flush 96")),
                 qPrintable(why));
    }

    /// From the scratchpad to registers of one word each, all loops above the registers: emptied at
    /// every iteration, each operation brings its three words; else sums stay over R and S.
    void fromTheScratchpadToRegisters() {
        ManualMappingFixture fixture(
            makeAccelerator({makeLevel("DRAM"), makeLevel("Scratchpad"), makeLevel("Registers")}),
            sevenLoops());
        begin(fixture);
        const std::int64_t operations = 128;
        fixture.read(ReuseReading::Flush);
        QCOMPARE(fixture.reads("Scratchpad", "in"), operations);
        QCOMPARE(fixture.reads("Scratchpad", "w"), operations);
        QCOMPARE(fixture.updates("Scratchpad", "out"), operations);
        for (const ReuseReading reading : {ReuseReading::Exact, ReuseReading::Stationary}) {
            fixture.read(reading);
            QCOMPARE(fixture.reads("Scratchpad", "w"), operations);
            QCOMPARE(fixture.updates("Scratchpad", "out"), operations / 4);
            QCOMPARE(fixture.fills("Registers", "w"), operations);
        }
        // S at the registers: two weights and two inputs at once, but one partial sum.
        fixture.dragInside("S", "Scratchpad", "Registers");
        QCOMPARE(fixture.reads("Scratchpad", "w"), operations);
        QCOMPARE(fixture.updates("Scratchpad", "out"), operations / 4);
        // Q at the registers too: weights stay in place over Q, so 2 words serve 4 operations.
        fixture.dragOutside("Q", "Scratchpad", "Registers");
        QCOMPARE(fixture.reads("Scratchpad", "w"), operations / 2);
    }
};

LOOPGLASS_TEST(ManualMappingMotionTest)

}  // namespace loopglass::ui::test::manual_mapping_motion_test

#include "manual_mapping_motion_test.moc"
