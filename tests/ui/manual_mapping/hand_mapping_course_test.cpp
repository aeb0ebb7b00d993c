// The worked questions of the Timeloop exercises, T0 to T4, answered by moving loops. Each number
// of the table is compared with a formula of a student.
#include "mapping/stationarity.h"
#include "runner/run_tests.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "ui/hand_desk.h"

#include <QFile>
#include <QLabel>

namespace loopglass::ui::test::hand_mapping_course_test {
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

class HandMappingCourseTest : public QObject {
    Q_OBJECT

private slots:
    /// T0: every operation updates its partial sum, and reads it unless the update is the first. So
    /// there are P·R updates and P·R − P reads, in any loop order.
    void partialSumsAreReadLessOftenThanWritten() {
        HandDesk desk(makeAccelerator({makeLevel("Buffer")}), convolution(16, 3));
        for (int order = 0; order < 2; ++order) {
            QCOMPARE(desk.updates("Buffer", "out"), 16 * 3);
            QCOMPARE(desk.reads("Buffer", "out"), 16 * 3 - 16);
            QCOMPARE(desk.reads("Buffer", "w"), 16 * 3);
            QCOMPARE(desk.reads("Buffer", "in"), 16 * 3);
            const QString why = desk.explained("Buffer", "out", Access::Reads);
            QVERIFY2(why.contains(QStringLiteral("16 first visits")), qPrintable(why));
            desk.take(desk.place("P", "Buffer"));
            desk.key(Qt::Key_Down, Qt::AltModifier);
        }
        QCOMPARE(desk.loops("Buffer"), QStringLiteral("R 3, P 16"));
    }

    /// T1: either weights stay in place (R outside, P in the buffer), or outputs do (P outside, R
    /// in the buffer). Both bring each word once: P + R − 1 inputs, R weights, P outputs.
    void weightAndOutputStationaryMoveTheSame() {
        HandDesk desk(makeAccelerator({makeLevel("DRAM"), bounded("Buffer", 64)}),
                      convolution(16, 3));
        const auto once = [&] {
            QCOMPARE(desk.reads("DRAM", "in"), 16 + 3 - 1);
            QCOMPARE(desk.reads("DRAM", "w"), 3);
            QCOMPARE(desk.updates("DRAM", "out"), 16);
            QCOMPARE(desk.reads("DRAM", "out"), 0);
        };
        desk.dragInside("P", "DRAM", "Buffer");
        QCOMPARE(desk.gauge("Buffer").words, 1 + 16 + 16);
        once();
        const QString weightStationary = desk.figure(0);
        desk.document.undoStack().undo();
        desk.dragInside("R", "DRAM", "Buffer");
        QCOMPARE(desk.gauge("Buffer").words, 3 + 3 + 1);
        once();
        QCOMPARE(desk.figure(0), weightStationary);
        // With the reuse model of a course that empties its buffers, the weights are brought at
        // every step of P.
        desk.read(ReuseReading::Flush);
        QCOMPARE(desk.reads("DRAM", "w"), 3 * 16);
        QCOMPARE(desk.reads("DRAM", "in"), 3 * 16);
    }

    /// T1, second part: P becomes 1920. Stationary weights need 1 + 1920 + 1920 words of 64.
    /// Stationary outputs need 7 as before. A larger buffer repairs the mapping.
    void aLongerRowBreaksTheWeightStationaryOne() {
        HandDesk desk(makeAccelerator({makeLevel("DRAM"), bounded("Buffer", 64)}),
                      convolution(1920, 3));
        desk.dragInside("R", "DRAM", "Buffer");
        QVERIFY(desk.view.numbers().isLegal());
        desk.document.undoStack().undo();
        desk.dragInside("P", "DRAM", "Buffer");
        QCOMPARE(desk.gauge("Buffer").over(), 1 + 1920 + 1920 - 64);
        QCOMPARE(desk.view.numbers().wrong.size(), std::size_t{1});
        QCOMPARE(desk.reads("DRAM", "in"), 1920 + 3 - 1);  // still counted
        const auto& repairs = desk.view.numbers().wrong.front().repairs;
        QVERIFY(repairs.back().capacity == 3841);
        desk.clickMend(0, repairs.size() - 1);
        QVERIFY(desk.view.numbers().isLegal());
        QCOMPARE(*desk.document.accelerator().levels[1].buffers.front().capacity, 3841);
        QCOMPARE(desk.loops("Buffer"), QStringLiteral("P ") + countLabel(1920));
        desk.document.undoStack().undo();  // one undo step for two changes
        QCOMPARE(*desk.document.accelerator().levels[1].buffers.front().capacity, 64);
        QCOMPARE(desk.loops("Buffer"), QStringLiteral("P ") + countLabel(1920));
        QVERIFY(!desk.view.numbers().isLegal());
    }

    /// T2: output channels. A part of K in the buffer enlarges the tiles of weights and outputs,
    /// but not the tile of the inputs. If P is outside K, inputs are then brought K_outside times
    /// less often.
    void splittingKAffectsWhatItIndexes() {
        constexpr std::int64_t k = 32;
        constexpr std::int64_t p = 16;
        constexpr std::int64_t r = 3;
        HandDesk desk(makeAccelerator({makeLevel("DRAM"), makeLevel("Buffer")}),
                      withChannels(k, p, r));
        desk.dragInside("R", "DRAM", "Buffer");
        QCOMPARE(desk.loops("DRAM"), QStringLiteral("K 32, P 16"));
        // The window slides along P for each K: P + R − 1 words, then it returns to its beginning.
        QCOMPARE(desk.reads("DRAM", "in"), k * (p + r - 1));
        QCOMPARE(desk.reads("DRAM", "w"), k * r);
        QCOMPARE(desk.updates("DRAM", "out"), k * p);
        const auto tiles = [&] {
            std::vector<std::int64_t> words;
            for (const BufferFill::Part& part : desk.gauge("Buffer").parts) {
                words.push_back(part.words);
            }
            return words;
        };
        QCOMPARE(tiles(), (std::vector<std::int64_t>{1, r, r}));
        desk.take(desk.place("K", "DRAM"));
        desk.key(Qt::Key_S);
        QCOMPARE(desk.loops("DRAM"), QStringLiteral("K 8, K 4, P 16"));
        QCOMPARE(desk.reads("DRAM", "in"), k * (p + r - 1));  // only the notation differs
        // The inner part is selected and moves over P into the buffer.
        desk.key(Qt::Key_Down, Qt::AltModifier);
        QCOMPARE(desk.under("DRAM", "in", Access::Reads).first(),
                 QString(QChar(0x2212)) + QStringLiteral("432"));  // (32 − 8)·18
        desk.key(Qt::Key_Down, Qt::AltModifier);
        QCOMPARE(desk.loops("DRAM"), QStringLiteral("K 8, P 16"));
        QCOMPARE(desk.loops("Buffer"), QStringLiteral("K 4, R 3"));
        QCOMPARE(tiles(), (std::vector<std::int64_t>{4, r, 4 * r}));
        QCOMPARE(desk.reads("DRAM", "in"), (k / 4) * (p + r - 1));
        QCOMPARE(desk.reads("DRAM", "w"), k * r);
        QCOMPARE(desk.updates("DRAM", "out"), k * p);
    }

    /// T2: the name of the dataflow. If the innermost loop does not index a tensor, this tensor
    /// stays in place.
    void theDataflowIsNamed() {
        HandDesk desk(makeAccelerator({makeLevel("DRAM"), makeLevel("Buffer")}),
                      withChannels(4, 16, 3));
        const auto named = [&] {
            return desk.view.asTable().size() > 1
                       ? uiText(stationarityOf(desk.problem(), desk.mapping()).name)
                       : QString();
        };
        QCOMPARE(named(), QStringLiteral("output-stationary"));  // R is innermost
        desk.take(desk.place("P", "DRAM"));
        desk.key(Qt::Key_Down, Qt::AltModifier);
        QCOMPARE(desk.loops("DRAM"), QStringLiteral("K 4, R 3, P 16"));
        QCOMPARE(named(), QStringLiteral("weight-stationary"));
        bool said = false;
        for (const QLabel* label : desk.view.findChildren<QLabel*>()) {
            said = said || label->text().startsWith(QStringLiteral("Weight-stationary."));
        }
        QVERIFY(said);
    }

    /// T3: the inputs bypass the inner level. Each operation then reads its input from the outer
    /// level, K·P·R times, and nothing is filled inside.
    void aBypassedTensorIsReadFromOutside() {
        Level inner = makeLevel("L1");
        HandDesk desk(makeAccelerator({makeLevel("DRAM"), makeLevel("L2"), inner}),
                      withChannels(4, 16, 3));
        desk.dragOutside("R", "DRAM", "L1");
        desk.dragOutside("P", "DRAM", "L2");
        QCOMPARE(desk.reads("L1", "in"), 4 * 16 * 3);
        // L2 holds all inputs from the start. L1 slides along P, and starts again for each K.
        QCOMPARE(desk.reads("L2", "in"), 4 * (16 + 3 - 1));
        QCOMPARE(desk.fills("L1", "in"), 4 * (16 + 3 - 1));
        inner.buffers.front().keepsAll = false;
        inner.buffers.front().keeps = {"out", "w"};
        desk.change(makeAccelerator({makeLevel("DRAM"), makeLevel("L2"), inner}));
        QCOMPARE(desk.loops("L2"), QStringLiteral("P 16"));  // the mapping is still the edited one
        QCOMPARE(desk.rowOf("L1", "in"), -1);
        QCOMPARE(desk.reads("L2", "in"), 4 * 16 * 3);
        QCOMPARE(desk.fills("L2", "in"), 16 + 3 - 1);
        QCOMPARE(desk.fills("L1", "w"), 4 * 3);
    }

    /// T4: sixteen PEs along K or along C. Along K, each PE has separate weights and outputs, and
    /// all share the inputs. Along C, each has separate inputs, and the outputs are added.
    void partitionsAlongKAndC() {
        constexpr std::int64_t k = 16;
        constexpr std::int64_t c = 16;
        constexpr std::int64_t p = 16;
        constexpr std::int64_t r = 3;
        HandDesk desk(makeAccelerator({makeLevel("DRAM"), makeLevel("GLB", 16), makeLevel("PE")}),
                      conv1d(k, c, p, r));
        for (const char* dimension : {"R", "P"}) {
            desk.dragOutside(dimension, "DRAM", "PE");
        }
        desk.dragInside("C", "DRAM", "GLB");
        desk.dragToAxis("K", "DRAM", "GLB", LoopKind::X);
        QCOMPARE(desk.loops("GLB", LoopKind::X), QStringLiteral("K 16"));
        QCOMPARE(desk.loops("GLB"), QStringLiteral("C 16"));
        QCOMPARE(desk.reads("GLB", "ifmap"), c * (p + r - 1));     // one read for all PEs
        QCOMPARE(desk.fills("PE", "ifmap"), k * c * (p + r - 1));  // each PE stores them
        QCOMPARE(desk.reads("GLB", "weight"), k * c * r);
        QCOMPARE(desk.updates("GLB", "ofmap"), k * p);  // stay in place during C
        QCOMPARE(desk.reads("GLB", "ofmap"), 0);
        QCOMPARE(desk.figure(3), QStringLiteral("100.0 %"));
        QVERIFY(desk.explained("GLB", "ifmap", Access::Reads)
                    .contains(QStringLiteral("K 16 spatial below GLB: the same words")));
        desk.view.togglePin();

        desk.take(desk.place("K", "GLB", LoopKind::X));
        desk.key(Qt::Key_T);
        desk.take(desk.place("C", "GLB"));
        desk.key(Qt::Key_X);
        QCOMPARE(desk.loops("GLB", LoopKind::X), QStringLiteral("C 16"));
        QCOMPARE(desk.loops("GLB"), QStringLiteral("K 16"));
        // Separate inputs for each PE, which stay in place.
        QCOMPARE(desk.reads("GLB", "ifmap"), c * (p + r - 1));
        QCOMPARE(desk.fills("PE", "ifmap"), c * (p + r - 1));
        QCOMPARE(desk.reads("GLB", "weight"), k * c * r);
        QCOMPARE(desk.updates("GLB", "ofmap"), k * p);  // sixteen partial sums make one
        QVERIFY(desk.explained("GLB", "ofmap", Access::Updates)
                    .contains(QStringLiteral("partial sums are added on the way")));
        // In comparison with the pinned mapping, the PEs fill 15/16 fewer inputs.
        QCOMPARE(desk.under("PE", "ifmap", Access::Fills).last(),
                 QStringLiteral("pin ") + QChar(0x2212) + countLabel((k - 1) * c * (p + r - 1)));
    }

    /// T4 without an adder in the network: C cannot be unrolled, and the axis shows a message.
    void withoutReductionCStaysInTime() {
        Level glb = makeLevel("GLB", 16);
        glb.fanout.reduction = false;
        HandDesk desk(makeAccelerator({makeLevel("DRAM"), glb, makeLevel("PE")}),
                      conv1d(16, 16, 16, 3));
        desk.dragToAxis("C", "DRAM", "GLB", LoopKind::X);
        QCOMPARE(desk.view.numbers().wrong.size(), std::size_t{1});
        QVERIFY(desk.view.numbers().wrong.front().violation.kind == ViolationKind::Reduction);
        desk.clickMend(0, 0);
        QVERIFY(desk.view.numbers().isLegal());
        QCOMPARE(desk.loops("GLB"), QStringLiteral("C 16"));
    }

    /// T5: the same nest, edited and from a mapping file, has the same numbers.
    void aFileAndTheHandAgree() {
        HandDesk desk(makeAccelerator({makeLevel("DRAM"), makeLevel("Buffer")}),
                      withChannels(32, 16, 3));
        const QString file = desk.home.file(QStringLiteral("mapping.yaml"));
        QFile out(file);
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write("levels:\n  - {level: DRAM, temporal: [K 8, P 16]}\n"
                  "  - {level: Buffer, temporal: [K 4, R 3]}\n");
        out.close();
        QCOMPARE(desk.view.startFromFile(file), QString());
        QCOMPARE(desk.reads("DRAM", "in"), 8 * (16 + 3 - 1));
        QVERIFY(desk.view.startFromFile(desk.home.file(QStringLiteral("none.yaml")))
                    .contains(QStringLiteral("none.yaml")));
        QCOMPARE(desk.reads("DRAM", "in"), 8 * (16 + 3 - 1));  // still selected
    }
};

LOOPGLASS_TEST(HandMappingCourseTest)

}  // namespace loopglass::ui::test::hand_mapping_course_test

#include "hand_mapping_course_test.moc"
