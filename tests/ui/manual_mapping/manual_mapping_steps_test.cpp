// The worked questions of the Timeloop exercises, T0 to T4, answered by moving loops. Each number
// of the table is compared with a formula of a student.
#include "mapping/stationarity.h"
#include "runner/run_tests.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "ui/manual_mapping_fixture.h"

#include <QFile>
#include <QLabel>

namespace loopglass::ui::test::manual_mapping_steps_test {
using namespace loopglass::test;

/// out[p] += in[p+r] * w[r]
Workload convolution(std::int64_t p, std::int64_t r) {
    return makeWorkload({{"P", p}, {"R", r}}, {{"out", {"P"}}, {"in", {"P+R"}}, {"w", {"R"}}});
}

/// out[k,p] += in[p+r] * w[k,r]
Workload withChannels(std::int64_t k, std::int64_t p, std::int64_t r) {
    return makeWorkload({{"K", k}, {"P", p}, {"R", r}},
                        {{"out", {"K", "P"}}, {"in", {"P+R"}}, {"w", {"K", "R"}}});
}

Level bounded(const std::string& name, std::int64_t words, std::int64_t x = 1) {
    Level level = makeLevel(name, x);
    level.buffers.front().capacity = words;
    return level;
}

class ManualMappingStepsTest : public QObject {
    Q_OBJECT

private slots:
    /// T0: every operation updates its partial sum, and reads it unless the update is the first. So
    /// there are P·R updates and P·R − P reads, in any loop order.
    void partialSumsAreReadLessOftenThanWritten() {
        ManualMappingFixture fixture(makeAccelerator({makeLevel("Buffer")}), convolution(16, 3));
        for (int order = 0; order < 2; ++order) {
            QCOMPARE(fixture.updates("Buffer", "out"), 16 * 3);
            QCOMPARE(fixture.reads("Buffer", "out"), 16 * 3 - 16);
            QCOMPARE(fixture.reads("Buffer", "w"), 16 * 3);
            QCOMPARE(fixture.reads("Buffer", "in"), 16 * 3);
            const QString why = fixture.explained("Buffer", "out", Access::Reads);
            QVERIFY2(why.contains(QStringLiteral("16 first visits")), qPrintable(why));
            fixture.take(fixture.place("P", "Buffer"));
            fixture.key(Qt::Key_Down, Qt::AltModifier);
        }
        QCOMPARE(fixture.loops("Buffer"), QStringLiteral("R 3, P 16"));
    }

    /// T1: either weights stay in place (R outside, P in the buffer), or outputs do (P outside, R
    /// in the buffer). Both bring each word once: P + R − 1 inputs, R weights, P outputs.
    void weightAndOutputStationaryMoveTheSame() {
        ManualMappingFixture fixture(makeAccelerator({makeLevel("DRAM"), bounded("Buffer", 64)}),
                                     convolution(16, 3));
        const auto once = [&] {
            QCOMPARE(fixture.reads("DRAM", "in"), 16 + 3 - 1);
            QCOMPARE(fixture.reads("DRAM", "w"), 3);
            QCOMPARE(fixture.updates("DRAM", "out"), 16);
            QCOMPARE(fixture.reads("DRAM", "out"), 0);
        };
        fixture.dragInside("P", "DRAM", "Buffer");
        QCOMPARE(fixture.gauge("Buffer").words, 1 + 16 + 16);
        once();
        const QString weightStationary = fixture.figure(0);
        fixture.document.undoStack().undo();
        fixture.dragInside("R", "DRAM", "Buffer");
        QCOMPARE(fixture.gauge("Buffer").words, 3 + 3 + 1);
        once();
        QCOMPARE(fixture.figure(0), weightStationary);
        // With the reuse model of a course that empties its buffers, the weights are brought at
        // every step of P.
        fixture.read(ReuseReading::Flush);
        QCOMPARE(fixture.reads("DRAM", "w"), 3 * 16);
        QCOMPARE(fixture.reads("DRAM", "in"), 3 * 16);
    }

    /// T1, second part: P becomes 1920. Stationary weights need 1 + 1920 + 1920 words of 64.
    /// Stationary outputs need 7 as before. A larger buffer repairs the mapping.
    void aLongerRowBreaksTheWeightStationaryOne() {
        ManualMappingFixture fixture(makeAccelerator({makeLevel("DRAM"), bounded("Buffer", 64)}),
                                     convolution(1920, 3));
        fixture.dragInside("R", "DRAM", "Buffer");
        QVERIFY(fixture.view.numbers().isLegal());
        fixture.document.undoStack().undo();
        fixture.dragInside("P", "DRAM", "Buffer");
        QCOMPARE(fixture.gauge("Buffer").over(), 1 + 1920 + 1920 - 64);
        QCOMPARE(fixture.view.numbers().wrong.size(), std::size_t{1});
        QCOMPARE(fixture.reads("DRAM", "in"), 1920 + 3 - 1);  // still counted
        const auto& repairs = fixture.view.numbers().wrong.front().repairs;
        QVERIFY(repairs.back().capacity == 3841);
        fixture.clickMend(0, repairs.size() - 1);
        QVERIFY(fixture.view.numbers().isLegal());
        QCOMPARE(*fixture.document.accelerator().levels[1].buffers.front().capacity, 3841);
        QCOMPARE(fixture.loops("Buffer"), QStringLiteral("P ") + countLabel(1920));
        fixture.document.undoStack().undo();  // one undo step for two changes
        QCOMPARE(*fixture.document.accelerator().levels[1].buffers.front().capacity, 64);
        QCOMPARE(fixture.loops("Buffer"), QStringLiteral("P ") + countLabel(1920));
        QVERIFY(!fixture.view.numbers().isLegal());
    }

    /// T2: output channels. A part of K in the buffer enlarges the tiles of weights and outputs,
    /// but not the tile of the inputs. If P is outside K, inputs are then brought K_outside times
    /// less often.
    void splittingKAffectsWhatItIndexes() {
        constexpr std::int64_t k = 32;
        constexpr std::int64_t p = 16;
        constexpr std::int64_t r = 3;
        ManualMappingFixture fixture(makeAccelerator({makeLevel("DRAM"), makeLevel("Buffer")}),
                                     withChannels(k, p, r));
        fixture.dragInside("R", "DRAM", "Buffer");
        QCOMPARE(fixture.loops("DRAM"), QStringLiteral("K 32, P 16"));
        // The window slides along P for each K: P + R − 1 words, then it returns to its beginning.
        QCOMPARE(fixture.reads("DRAM", "in"), k * (p + r - 1));
        QCOMPARE(fixture.reads("DRAM", "w"), k * r);
        QCOMPARE(fixture.updates("DRAM", "out"), k * p);
        const auto tiles = [&] {
            std::vector<std::int64_t> words;
            for (const BufferFill::Part& part : fixture.gauge("Buffer").parts) {
                words.push_back(part.words);
            }
            return words;
        };
        QCOMPARE(tiles(), (std::vector<std::int64_t>{1, r, r}));
        fixture.take(fixture.place("K", "DRAM"));
        fixture.key(Qt::Key_S);
        QCOMPARE(fixture.loops("DRAM"), QStringLiteral("K 8, K 4, P 16"));
        QCOMPARE(fixture.reads("DRAM", "in"), k * (p + r - 1));  // only the notation differs
        // The inner part is selected and moves over P into the buffer.
        fixture.key(Qt::Key_Down, Qt::AltModifier);
        QCOMPARE(fixture.under("DRAM", "in", Access::Reads).first(),
                 QString(QChar(0x2212)) + QStringLiteral("432"));  // (32 − 8)·18
        fixture.key(Qt::Key_Down, Qt::AltModifier);
        QCOMPARE(fixture.loops("DRAM"), QStringLiteral("K 8, P 16"));
        QCOMPARE(fixture.loops("Buffer"), QStringLiteral("K 4, R 3"));
        QCOMPARE(tiles(), (std::vector<std::int64_t>{4, r, 4 * r}));
        QCOMPARE(fixture.reads("DRAM", "in"), (k / 4) * (p + r - 1));
        QCOMPARE(fixture.reads("DRAM", "w"), k * r);
        QCOMPARE(fixture.updates("DRAM", "out"), k * p);
    }

    /// T2: the name of the dataflow. If the innermost loop does not index a tensor, this tensor
    /// stays in place.
    void theDataflowIsNamed() {
        ManualMappingFixture fixture(makeAccelerator({makeLevel("DRAM"), makeLevel("Buffer")}),
                                     withChannels(4, 16, 3));
        const auto named = [&] {
            return fixture.view.asTable().size() > 1
                       ? uiText(stationarityOf(fixture.problem(), fixture.mapping()).name)
                       : QString();
        };
        QCOMPARE(named(), QStringLiteral("output-stationary"));  // R is innermost
        fixture.take(fixture.place("P", "DRAM"));
        fixture.key(Qt::Key_Down, Qt::AltModifier);
        QCOMPARE(fixture.loops("DRAM"), QStringLiteral("K 4, R 3, P 16"));
        QCOMPARE(named(), QStringLiteral("weight-stationary"));
        bool message = false;
        for (const QLabel* label : fixture.view.findChildren<QLabel*>()) {
            message = message || label->text().startsWith(QStringLiteral("Weight-stationary."));
        }
        QVERIFY(message);
    }

    /// T3: the inputs bypass the inner level. Each operation then reads its input from the outer
    /// level, K·P·R times, and nothing is filled inside.
    void aBypassedTensorIsReadFromOutside() {
        Level inner = makeLevel("L1");
        ManualMappingFixture fixture(makeAccelerator({makeLevel("DRAM"), makeLevel("L2"), inner}),
                                     withChannels(4, 16, 3));
        fixture.dragOutside("R", "DRAM", "L1");
        fixture.dragOutside("P", "DRAM", "L2");
        QCOMPARE(fixture.reads("L1", "in"), 4 * 16 * 3);
        // L2 holds all inputs from the start. L1 slides along P, and starts again for each K.
        QCOMPARE(fixture.reads("L2", "in"), 4 * (16 + 3 - 1));
        QCOMPARE(fixture.fills("L1", "in"), 4 * (16 + 3 - 1));
        inner.buffers.front().keepsAll = false;
        inner.buffers.front().keeps = {"out", "w"};
        fixture.change(makeAccelerator({makeLevel("DRAM"), makeLevel("L2"), inner}));
        QCOMPARE(fixture.loops("L2"),
                 QStringLiteral("P 16"));  // the mapping is still the edited one
        QCOMPARE(fixture.rowOf("L1", "in"), -1);
        QCOMPARE(fixture.reads("L2", "in"), 4 * 16 * 3);
        QCOMPARE(fixture.fills("L2", "in"), 16 + 3 - 1);
        QCOMPARE(fixture.fills("L1", "w"), 4 * 3);
    }

    /// T4: sixteen PEs along K or along C. Along K, each PE has separate weights and outputs, and
    /// all share the inputs. Along C, each has separate inputs, and the outputs are added.
    void partitionsAlongKAndC() {
        constexpr std::int64_t k = 16;
        constexpr std::int64_t c = 16;
        constexpr std::int64_t p = 16;
        constexpr std::int64_t r = 3;
        ManualMappingFixture fixture(
            makeAccelerator({makeLevel("DRAM"), makeLevel("GLB", 16), makeLevel("PE")}),
            conv1d(k, c, p, r));
        for (const char* dimension : {"R", "P"}) {
            fixture.dragOutside(dimension, "DRAM", "PE");
        }
        fixture.dragInside("C", "DRAM", "GLB");
        fixture.dragToAxis("K", "DRAM", "GLB", LoopKind::X);
        QCOMPARE(fixture.loops("GLB", LoopKind::X), QStringLiteral("K 16"));
        QCOMPARE(fixture.loops("GLB"), QStringLiteral("C 16"));
        QCOMPARE(fixture.reads("GLB", "ifmap"), c * (p + r - 1));     // one read for all PEs
        QCOMPARE(fixture.fills("PE", "ifmap"), k * c * (p + r - 1));  // each PE stores them
        QCOMPARE(fixture.reads("GLB", "weight"), k * c * r);
        QCOMPARE(fixture.updates("GLB", "ofmap"), k * p);  // stay in place during C
        QCOMPARE(fixture.reads("GLB", "ofmap"), 0);
        QCOMPARE(fixture.figure(3), QStringLiteral("100.0 %"));
        QVERIFY(fixture.explained("GLB", "ifmap", Access::Reads)
                    .contains(QStringLiteral("K 16 spatial below GLB: the same words")));
        fixture.view.togglePin();

        fixture.take(fixture.place("K", "GLB", LoopKind::X));
        fixture.key(Qt::Key_T);
        fixture.take(fixture.place("C", "GLB"));
        fixture.key(Qt::Key_X);
        QCOMPARE(fixture.loops("GLB", LoopKind::X), QStringLiteral("C 16"));
        QCOMPARE(fixture.loops("GLB"), QStringLiteral("K 16"));
        // Separate inputs for each PE, which stay in place.
        QCOMPARE(fixture.reads("GLB", "ifmap"), c * (p + r - 1));
        QCOMPARE(fixture.fills("PE", "ifmap"), c * (p + r - 1));
        QCOMPARE(fixture.reads("GLB", "weight"), k * c * r);
        QCOMPARE(fixture.updates("GLB", "ofmap"), k * p);  // sixteen partial sums make one
        QVERIFY(fixture.explained("GLB", "ofmap", Access::Updates)
                    .contains(QStringLiteral("partial sums are added on the way")));
        // In comparison with the pinned mapping, the PEs fill 15/16 fewer inputs.
        QCOMPARE(fixture.under("PE", "ifmap", Access::Fills).last(),
                 QChar(0x2212) + countLabel((k - 1) * c * (p + r - 1)));
    }

    /// T4 without an adder in the network: C cannot be unrolled, and the axis shows a message.
    void withoutReductionCStaysInTime() {
        Level glb = makeLevel("GLB", 16);
        glb.fanout.reduction = false;
        ManualMappingFixture fixture(makeAccelerator({makeLevel("DRAM"), glb, makeLevel("PE")}),
                                     conv1d(16, 16, 16, 3));
        fixture.dragToAxis("C", "DRAM", "GLB", LoopKind::X);
        QCOMPARE(fixture.view.numbers().wrong.size(), std::size_t{1});
        QVERIFY(fixture.view.numbers().wrong.front().violation.kind == ViolationKind::Reduction);
        fixture.clickMend(0, 0);
        QVERIFY(fixture.view.numbers().isLegal());
        QCOMPARE(fixture.loops("GLB"), QStringLiteral("C 16"));
    }

    /// T5: the same nest, edited and from a mapping file, has the same numbers.
    void aFileAndTheHandAgree() {
        ManualMappingFixture fixture(makeAccelerator({makeLevel("DRAM"), makeLevel("Buffer")}),
                                     withChannels(32, 16, 3));
        const QString file = fixture.home.file(QStringLiteral("mapping.yaml"));
        QFile out(file);
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write("levels:\n  - {level: DRAM, temporal: [K 8, P 16]}\n"
                  "  - {level: Buffer, temporal: [K 4, R 3]}\n");
        out.close();
        QCOMPARE(fixture.view.startFromFile(file), QString());
        QCOMPARE(fixture.reads("DRAM", "in"), 8 * (16 + 3 - 1));
        QVERIFY(fixture.view.startFromFile(fixture.home.file(QStringLiteral("none.yaml")))
                    .contains(QStringLiteral("none.yaml")));
        QCOMPARE(fixture.reads("DRAM", "in"), 8 * (16 + 3 - 1));  // still selected
    }
};

LOOPGLASS_TEST(ManualMappingStepsTest)

}  // namespace loopglass::ui::test::manual_mapping_steps_test

#include "manual_mapping_steps_test.moc"
