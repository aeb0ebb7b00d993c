// The editable loop nest with mouse and keys: the effect of each action on the mapping, the numbers
// and the undo stack, and the repairs of illegal mappings.
#include "cost/evaluate.h"
#include "manual_mapping/nest_pieces.h"
#include "mapping/steps.h"
#include "runner/run_tests.h"
#include "text/text.h"
#include "ui/manual_mapping_fixture.h"
#include "words/language.h"

#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <cmath>

namespace loopglass::ui::test::manual_mapping_editing_test {
using namespace loopglass::test;

Accelerator machine(std::int64_t words = 1'000'000) {
    Level l1 = makeLevel("L1", 4, 2);
    l1.buffers.front().capacity = words;
    return makeAccelerator({makeLevel("DRAM"), l1, makeLevel("PE")});
}

class ManualMappingEditingTest : public QObject {
    Q_OBJECT

    static QLineEdit* field(ManualMappingFixture& fixture) {
        return fixture.editor().findChild<QLineEdit*>();
    }
    static QAction* action(QMenu& menu, const QString& begins) {
        for (QAction* each : menu.actions()) {
            if (each->text().startsWith(begins)) {
                return each;
            }
        }
        return nullptr;
    }

    /// Returns a number in the notation of tables.
    static double numberIn(QString text) {
        text.remove(QChar(0x202F));
        bool ok = false;
        const double number = text.toDouble(&ok);
        return ok ? number : qQNaN();
    }

private slots:
    /// Operations have a row, and leakage too if it counts. The energies of all rows add up to the
    /// displayed energy, for every machine.
    void theRowsAreTogetherTheEnergy() {
        for (const bool leaks : {false, true}) {
            Accelerator accelerator = machine();
            accelerator.compute.energy = 3;
            if (leaks) {
                accelerator.clock = 1;
                accelerator.counting.staticEnergy = StaticEnergy::Counted;
                accelerator.levels[1].buffers.front().leakage = 2;
            }
            ManualMappingFixture fixture(accelerator, conv1d(4, 4, 14, 3));
            const QList<QStringList> table = fixture.view.asTable();
            const qsizetype energy = table.front().size() - 3;
            double sum = 0;
            for (const QStringList& row : table.mid(1, table.size() - 2)) {
                QCOMPARE(row.size(), table.front().size());
                sum += numberIn(row[energy]);
            }
            const double all = fixture.view.numbers().cost->energy;
            QVERIFY2(std::abs(sum - all) <= 1e-3 * all, qPrintable(QString::number(sum)));
            QCOMPARE(table.last().first(), QStringLiteral("total"));
            QVERIFY(std::abs(numberIn(table.last()[energy]) - all) <= 1e-3 * all);
            const QStringList operations = table[table.size() - 2];
            QCOMPARE(operations.first(), QString::fromStdString(accelerator.compute.name));
            QCOMPARE(numberIn(operations[2]), double(fixture.view.numbers().cost->macs));
            // The text of the window.
            const TableModel& shown = fixture.view.counts().table().table();
            QCOMPARE(shown.rowCount(), table.size() - 1);
            QCOMPARE(shown.index(shown.rowCount() - 1, shown.columnCount() - 1).data().toString(),
                     fixture.figure(0));
        }
    }

    void aDragIsOneStep() {
        ManualMappingFixture fixture(machine(), conv1d(4, 4, 14, 3));
        QCOMPARE(fixture.loops("DRAM"), QStringLiteral("K 4, C 4, P 14, R 3"));
        const int steps = fixture.document.undoStack().count();
        QSignalSpy changes(&fixture.view, &ManualMappingView::mappingChanged);
        fixture.dragOutside("P", "DRAM", "DRAM");
        QCOMPARE(fixture.loops("DRAM"), QStringLiteral("P 14, K 4, C 4, R 3"));
        fixture.dragInside("K", "DRAM", "L1");
        fixture.dragToAxis("C", "DRAM", "L1", LoopKind::X);
        QCOMPARE(fixture.loops("DRAM"), QStringLiteral("P 14, R 3"));
        QCOMPARE(fixture.loops("L1"), QStringLiteral("K 4"));
        QCOMPARE(fixture.loops("L1", LoopKind::X), QStringLiteral("C 4"));
        QCOMPARE(changes.size(), 3);
        QCOMPARE(fixture.document.undoStack().count(), steps + 3);
        QCOMPARE(fixture.document.undoStack().undoText(),
                 QStringLiteral("move C 4 to axis X of L1"));
        fixture.drag(fixture.place("C", "L1", LoopKind::X), {levelId(2), LoopKind::Temporal, 0});
        QCOMPARE(fixture.loops("PE"), QStringLiteral("C 4"));
        for (int i = 0; i < 4; ++i) {
            fixture.document.undoStack().undo();
        }
        QCOMPARE(fixture.loops("DRAM"), QStringLiteral("K 4, C 4, P 14, R 3"));
        fixture.document.undoStack().redo();
        QCOMPARE(fixture.loops("DRAM"), QStringLiteral("P 14, K 4, C 4, R 3"));
        QVERIFY(fixture.document.isModified());
    }

    /// While the loop is dragged, the numbers belong to its present place. Escape moves it back.
    void numbersFollowTheHand() {
        ManualMappingFixture fixture(machine(), conv1d(4, 4, 14, 3));
        const Mapping before = fixture.mapping();
        const std::int64_t reads = fixture.reads("DRAM", "ifmap");
        const int steps = fixture.document.undoStack().count();
        QSignalSpy changes(&fixture.view, &ManualMappingView::mappingChanged);
        const LoopPlace to{levelId(1), LoopKind::Temporal, 0};
        fixture.hang(fixture.place("P", "DRAM"), to);
        QVERIFY(fixture.editor().isDragging());
        const Mapping there = movedLoop(before, {levelId(0), LoopKind::Temporal, 2}, to);
        const Cost cost = evaluate(fixture.problem(), there);
        QCOMPARE(fixture.reads("DRAM", "ifmap"), cost.levels[0].tensors[1].reads);
        QVERIFY(fixture.reads("DRAM", "ifmap") != reads);
        QCOMPARE(fixture.figure(0), quantityLabel(cost.energy));
        QCOMPARE(fixture.mapping(), before);
        fixture.key(Qt::Key_Escape);
        QVERIFY(!fixture.editor().isDragging());
        QCOMPARE(fixture.reads("DRAM", "ifmap"), reads);
        QTest::mouseRelease(&fixture.editor(), Qt::LeftButton, {}, fixture.pointOf(to));
        QCOMPARE(fixture.mapping(), before);
        QCOMPARE(fixture.document.undoStack().count(), steps);
        QCOMPARE(changes.size(), 0);
    }

    /// A place far outside the nest has no effect.
    void aLoopLetGoOutsideGoesBack() {
        ManualMappingFixture fixture(machine(), conv1d(4, 4, 14, 3));
        const Mapping before = fixture.mapping();
        const QPoint start = fixture.editor().rectOf(fixture.place("P", "DRAM")).center();
        QTest::mousePress(&fixture.editor(), Qt::LeftButton, {}, start);
        QTest::mouseMove(&fixture.editor(), start + QPoint(0, 60));
        QTest::mouseMove(&fixture.editor(), start + QPoint(900, 0));
        QTest::mouseRelease(&fixture.editor(), Qt::LeftButton, {}, start + QPoint(900, 0));
        QCOMPARE(fixture.mapping(), before);
        QVERIFY(!fixture.editor().isDragging());
    }

    void keysMoveALoopThroughTheNest() {
        ManualMappingFixture fixture(machine(), conv1d(4, 4, 14, 3));
        fixture.key(Qt::Key_Home);
        fixture.key(Qt::Key_Down);
        QCOMPARE(fixture.editor().selected(), std::optional(fixture.place("C", "DRAM")));
        for (int i = 0; i < 3; ++i) {
            fixture.key(Qt::Key_Down, Qt::AltModifier);
        }
        QCOMPARE(fixture.loops("DRAM"), QStringLiteral("K 4, P 14, R 3"));
        QCOMPARE(fixture.loops("L1"), QStringLiteral("C 4"));
        fixture.key(Qt::Key_Down, Qt::ControlModifier);
        QCOMPARE(fixture.loops("PE"), QStringLiteral("C 4"));
        fixture.key(Qt::Key_Down, Qt::AltModifier);  // the end of the nest
        QCOMPARE(fixture.loops("PE"), QStringLiteral("C 4"));
        fixture.key(Qt::Key_Up, Qt::AltModifier);
        fixture.key(Qt::Key_X);
        QCOMPARE(fixture.loops("L1", LoopKind::X), QStringLiteral("C 4"));
        fixture.key(Qt::Key_Y);
        QCOMPARE(fixture.loops("L1", LoopKind::Y), QStringLiteral("C 4"));
        QVERIFY(!fixture.view.numbers().isLegal());  // Y has two children
        const CountsPanel& counts = fixture.view.counts();
        for (const Figure& figure : counts.figures().figures()) {
            QVERIFY(figure.cannotBe);
        }
        QVERIFY(fixture.cell("L1", "weight", Access::Reads).data(TableModel::calmRole).toBool());
        auto& strip = const_cast<FigureStrip&>(counts.figures());
        const QImage drawn = strip.grab().toImage();
        for (int at = 0; at < drawn.width() * drawn.height(); ++at) {
            const QColor one = drawn.pixelColor(at % drawn.width(), at / drawn.width());
            QVERIFY(one != fixture.theme.good());
        }
        fixture.key(Qt::Key_T);
        QCOMPARE(fixture.loops("L1"), QStringLiteral("C 4"));
        fixture.key(Qt::Key_Up, Qt::AltModifier);
        QCOMPARE(fixture.loops("DRAM"), QStringLiteral("K 4, P 14, R 3, C 4"));
        QVERIFY(fixture.editor().accessibleDescription().contains(QStringLiteral("C in 4")));
    }

    void factorsAreSplitMergedAndTyped() {
        ManualMappingFixture fixture(machine(), conv1d(4, 4, 12, 3));
        fixture.take(fixture.place("P", "DRAM"));
        fixture.key(Qt::Key_S);
        QCOMPARE(fixture.loops("DRAM"), QStringLiteral("K 4, C 4, P 4, P 3, R 3"));
        fixture.take(fixture.place("P", "DRAM"));
        fixture.key(Qt::Key_M);
        QCOMPARE(fixture.loops("DRAM"), QStringLiteral("K 4, C 4, P 12, R 3"));
        const std::int64_t legal = fixture.reads("DRAM", "ifmap");
        fixture.take(fixture.place("P", "DRAM"));
        fixture.key(Qt::Key_6);
        QVERIFY(field(fixture)->isVisible());
        QTest::keyClick(field(fixture), Qt::Key_Return);
        QCOMPARE(fixture.loops("DRAM"), QStringLiteral("K 4, C 4, P 6, R 3"));
        // Half of P is missing: there are no numbers, a sentence with the reason, and a button that
        // adds the rest.
        QCOMPARE(fixture.reads("DRAM", "ifmap"), -1);
        QVERIFY(fixture.view.counts().explained().contains(QStringLiteral("factors of P")));
        QVERIFY(fixture.editor().nest().general.has_value());
        fixture.clickMend(0, 0);
        QVERIFY(fixture.view.numbers().isLegal());
        fixture.document.undoStack().undo();
        fixture.take(fixture.place("P", "DRAM"));
        fixture.key(Qt::Key_Return);
        QCOMPARE(field(fixture)->text(), QStringLiteral("6"));
        QTest::keyClicks(field(fixture), QStringLiteral("12"));
        QTest::keyClick(field(fixture), Qt::Key_Return);
        QCOMPARE(fixture.reads("DRAM", "ifmap"), legal);
    }

    /// 14 in tiles of 5 are 5, 5 and 4. A button adds the loop over the tiles.
    void piecesAreTyped() {
        ManualMappingFixture fixture(machine(), conv1d(4, 4, 14, 3));
        fixture.take(fixture.place("P", "DRAM"));
        fixture.key(Qt::Key_B);
        QCOMPARE(field(fixture)->text(), QStringLiteral("by "));
        QTest::keyClicks(field(fixture), QStringLiteral("5"));
        QTest::keyClick(field(fixture), Qt::Key_Return);
        const std::optional<Loop> loop = loopAt(fixture.mapping(), fixture.place("P", "DRAM"));
        QCOMPARE(loop->step, std::int64_t{5});
        QCOMPARE(loop->factor, std::int64_t{3});
        QCOMPARE(fixture.document.undoStack().undoText(), QStringLiteral("set P to tiles of 5"));
        QVERIFY(!fixture.view.numbers().isLegal());
        fixture.clickMend(0, 0);
        QVERIFY2(fixture.view.numbers().isLegal(), qPrintable(fixture.view.counts().explained()));
        QVERIFY(hasSteps(fixture.mapping()));
        QCOMPARE(unevenRange(fixture.problem(), fixture.mapping(), fixture.place("P", "DRAM")),
                 std::optional<std::int64_t>(14));
        QVERIFY(!unevenRange(fixture.problem(), fixture.mapping(), fixture.place("K", "DRAM")));
        const Cost cost = evaluate(fixture.problem(), fixture.mapping());
        QCOMPARE(fixture.reads("DRAM", "ifmap"), cost.levels[0].tensors[1].reads);
        fixture.key(Qt::Key_Return);
        field(fixture)->setText(QStringLiteral("by 0"));
        QTest::keyClick(field(fixture), Qt::Key_Return);
        QVERIFY(fixture.view.numbers().isLegal());
        // Perfect factors are written as counts again.
        fixture.take(fixture.place("P", "DRAM"));
        fixture.key(Qt::Key_Return);
        QCOMPARE(field(fixture)->text(), QStringLiteral("by 5"));
        field(fixture)->setText(QStringLiteral("by 7"));
        QTest::keyClick(field(fixture), Qt::Key_Return);
        QVERIFY(fixture.view.numbers().isLegal());
        QVERIFY(!hasSteps(fixture.mapping()));
    }

    /// 14 in tiles of 5 on 56 pixels, and more tiles than can be distinguished.
    void theLastPieceIsDrawnShorter() {
        const std::vector<QRectF> bars = pieceBars(14, 5, QRectF(10, 2, 56, 2));
        QCOMPARE(bars.size(), std::size_t{3});
        QCOMPARE(bars[0], QRectF(10, 2, 18.5, 2));
        QCOMPARE(bars[1], QRectF(30, 2, 18.5, 2));
        QCOMPARE(bars[2], QRectF(50, 2, 14.5, 2));
        const std::vector<QRectF> many = pieceBars(149, 2, QRectF(0, 0, 120, 2));
        QCOMPARE(many.size(), std::size_t{2});
        QVERIFY(many[0].right() < many[1].left() && many[1].width() >= 1);
        QCOMPARE(pieceBars(7, 9, QRectF(0, 0, 70, 2)).size(), std::size_t{1});
    }

    /// Return accepts the typed text and ends the field: the next key belongs to the loop.
    void returnLeavesTheField() {
        ManualMappingFixture fixture(machine(), conv1d(4, 4, 14, 3));
        for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Enter}) {
            fixture.take(fixture.place("P", "DRAM"));
            fixture.key(key);
            QVERIFY(field(fixture)->isVisible());
            field(fixture)->setText(key == Qt::Key_Return ? QStringLiteral("by 5")
                                                          : QStringLiteral("14"));
            QTest::keyClick(field(fixture), key);
            QVERIFY(!field(fixture)->isVisible());
            QVERIFY(fixture.editor().hasFocus());
            QCOMPARE(fixture.editor().selected(), std::optional(fixture.place("P", "DRAM")));
        }
        QCOMPARE(fixture.loops("DRAM"), QStringLiteral("K 4, C 4, P 14, R 3"));
        fixture.key(Qt::Key_Return);  // as it was
        QTest::keyClick(field(fixture), Qt::Key_Return);
        QVERIFY(!field(fixture)->isVisible());
    }

    /// A text that is not a factor stays for correction, with the found text and the allowed
    /// values.
    void whatIsNoFactorIsSaid() {
        ManualMappingFixture fixture(machine(), conv1d(4, 4, 14, 3));
        const auto* message = fixture.editor().findChild<QLabel*>();
        QVERIFY(message != nullptr);
        const QList<QStringList> wrong{
            {QStringLiteral("by x"),
             QStringLiteral("found P by 'x'; the tile size must be a whole number from 1 to 14")},
            {QStringLiteral("by"),
             QStringLiteral("found P by ''; the tile size must be a whole number from 1 to 14")},
            {QStringLiteral("0"),
             QStringLiteral(
                 "the factor of P is '0'; a whole number from 1 to 14, the size of P, is allowed")},
        };
        for (const QStringList& one : wrong) {
            fixture.take(fixture.place("P", "DRAM"));
            fixture.key(Qt::Key_Return);
            QVERIFY(!message->isVisible());
            field(fixture)->setText(one[0]);
            QTest::keyClick(field(fixture), Qt::Key_Return);
            QVERIFY(field(fixture)->isVisible() && field(fixture)->hasFocus());
            QCOMPARE(field(fixture)->text(), one[0]);
            QVERIFY(field(fixture)->property("wrong").toBool());
            QVERIFY(message->isVisible());
            QCOMPARE(message->text(), one[1]);
            QCOMPARE(field(fixture)->accessibleDescription(), one[1]);
            QVERIFY(fixture.editor().rect().contains(message->geometry()));
            QVERIFY(!message->geometry().intersects(field(fixture)->geometry()));
            QVERIFY(message->height() >= message->heightForWidth(message->width()));
            QCOMPARE(fixture.loops("DRAM"), QStringLiteral("K 4, C 4, P 14, R 3"));
        }
        field(fixture)->selectAll();
        QTest::keyClicks(field(fixture), QStringLiteral("by "));
        QVERIFY(!message->isVisible());  // a text that may become a step is not an error yet
        QTest::keyClicks(field(fixture), QStringLiteral("x"));
        QVERIFY(message->isVisible());
        QTest::keyClick(field(fixture), Qt::Key_Backspace);
        QTest::keyClicks(field(fixture), QStringLiteral("5"));
        QVERIFY(!message->isVisible() && !field(fixture)->property("wrong").toBool());
        QTest::keyClick(field(fixture), Qt::Key_Return);
        QCOMPARE(fixture.loops("DRAM"), QStringLiteral("K 4, C 4, P by 5, R 3"));
    }

    void whatIsNoFactorChangesNothing() {
        ManualMappingFixture fixture(machine(), conv1d(4, 4, 12, 3));
        const Mapping before = fixture.mapping();
        for (const char* typed : {"0", "-3", "", "twelve", "99999999999999999999"}) {
            fixture.take(fixture.place("P", "DRAM"));
            fixture.key(Qt::Key_Return);
            field(fixture)->setText(QString::fromLatin1(typed));
            QTest::keyClick(field(fixture), Qt::Key_Return);
            QCOMPARE(fixture.mapping(), before);
        }
        fixture.key(Qt::Key_5);
        QTest::keyClick(field(fixture), Qt::Key_Escape);
        QVERIFY(!field(fixture)->isVisible());
        QCOMPARE(fixture.mapping(), before);
        // The largest possible number: reported, and not counted.
        fixture.key(Qt::Key_Return);
        field(fixture)->setText(QStringLiteral("9223372036854775807"));
        QTest::keyClick(field(fixture), Qt::Key_Return);
        QVERIFY(!fixture.view.numbers().isLegal());
        QVERIFY(!fixture.view.numbers().cost);
        QVERIFY(!fixture.view.numbers().whyNoCost.isEmpty());
    }

    void loopsComeAndGo() {
        ManualMappingFixture fixture(machine(), conv1d(4, 4, 12, 3));
        fixture.take(fixture.place("C", "DRAM"));
        fixture.key(Qt::Key_Delete);
        QCOMPARE(fixture.loops("DRAM"), QStringLiteral("K 4, P 12, R 3"));
        fixture.take(fixture.place("R", "DRAM"));
        QMenu* menu = fixture.editor().createMenu();
        QAction* added = action(*menu, QStringLiteral("New loop"));
        QVERIFY(added);
        action(*added->menu(), QStringLiteral("C,"))->trigger();
        delete menu;
        QCOMPARE(fixture.loops("DRAM"), QStringLiteral("K 4, P 12, C 4, R 3"));  // what was missing
        QVERIFY(fixture.view.numbers().isLegal());
        QVERIFY(fixture.editor().selected() == fixture.place("C", "DRAM"));
    }

    void theMenuHasEverySplit() {
        ManualMappingFixture fixture(machine(), conv1d(4, 4, 12, 3));
        fixture.take(fixture.place("P", "DRAM"));
        QMenu* menu = fixture.editor().createMenu();
        const QAction* splits = action(*menu, QStringLiteral("Split"));
        QCOMPARE(splits->menu()->actions().size(), 4);  // 2, 3, 4, 6
        splits->menu()->actions()[1]->trigger();
        delete menu;
        QCOMPARE(fixture.loops("DRAM"), QStringLiteral("K 4, C 4, P 4, P 3, R 3"));
    }

    /// Everything in L1: 4·12 outputs, 4·14 inputs, 4·4·3 weights, but only 100 words of capacity.
    void aFullBufferSaysWhatAndHowMuch() {
        ManualMappingFixture fixture(machine(100), conv1d(4, 4, 12, 3));
        for (const char* dimension : {"R", "P", "C", "K"}) {
            fixture.dragOutside(dimension, "DRAM", "L1");
        }
        QCOMPARE(fixture.gauge("L1").words, 48 + 56 + 48);
        QCOMPARE(fixture.gauge("L1").over(), 52);
        const Violation& wrong = fixture.view.numbers().wrong.front().violation;
        QCOMPARE(wrong.needed, 152);
        const NestLayout& nest = fixture.editor().nest();
        bool inItsBand = false;
        for (const NestRow& row : nest.rows) {
            inItsBand =
                inItsBand || (row.kind == RowKind::Wrong && nest.bands[1].contains(row.rect) &&
                              row.text.contains(QStringLiteral("152 words")));
        }
        QVERIFY(inItsBand);
        QVERIFY(fixture.view.numbers().cost.has_value());
        const auto repairs = fixture.view.numbers().wrong.front().repairs;
        QVERIFY(repairs.size() >= 2);
        for (std::size_t m = 0; m < repairs.size(); ++m) {
            fixture.clickMend(0, m);
            QVERIFY2(fixture.view.numbers().isLegal(), english(repairs[m].sentence).c_str());
            fixture.document.undoStack().undo();
            QVERIFY(!fixture.view.numbers().isLegal());
        }
        // The keys reach the buttons too.
        fixture.key(Qt::Key_Home);
        fixture.key(Qt::Key_Return);
        QVERIFY(fixture.view.numbers().isLegal());
    }

    void everyNumberSaysHowItComesAbout() {
        ManualMappingFixture fixture(machine(), conv1d(4, 4, 12, 3), {1400, 1000});
        fixture.dragOutside("R", "DRAM", "PE");
        fixture.dragToAxis("C", "DRAM", "L1", LoopKind::X);
        const Cost cost = evaluate(fixture.problem(), fixture.mapping());
        for (std::size_t l = 0; l < 3; ++l) {
            for (std::size_t t = 0; t < 3; ++t) {
                const std::string level = fixture.problem().accelerator.levels[l].name;
                const std::string tensor = fixture.problem().workload.tensors[t].name;
                const TensorCost& counted = cost.levels[l].tensors[t];
                const std::array<std::int64_t, 3> counts{counted.reads, counted.fills,
                                                         counted.updates};
                for (int a = 0; a < 3; ++a) {
                    const auto access = static_cast<Access>(a);
                    const std::int64_t count = counts[static_cast<std::size_t>(a)];
                    QCOMPARE(fixture.count(level.c_str(), tensor.c_str(), access), count);
                    const QString why = fixture.explained(level.c_str(), tensor.c_str(), access);
                    const QString first = why.section(QLatin1Char('\n'), 0, 0);
                    QVERIFY2(first.endsWith(countLabel(count, QStringLiteral("word"),
                                                       QStringLiteral("words"))),
                             qPrintable(why));
                    QVERIFY(
                        why.contains(QStringLiteral("reuse models: exact ") + countLabel(count)));
                }
            }
        }
    }

    void aPinnedMappingStandsBeside() {
        ManualMappingFixture fixture(machine(), conv1d(4, 4, 12, 3));
        const std::int64_t pinned = fixture.reads("DRAM", "ifmap");
        fixture.key(Qt::Key_P);
        QVERIFY(fixture.view.isPinned());
        fixture.dragInside("R", "DRAM", "L1");
        fixture.dragInside("P", "DRAM", "L1");
        const std::int64_t now = fixture.reads("DRAM", "ifmap");
        const QStringList under = fixture.under("DRAM", "ifmap", Access::Reads);
        QCOMPARE(under, QStringList{differenceLabel(static_cast<double>(now),
                                                    static_cast<double>(pinned))});
        const QList<QStringList> table = fixture.view.asTable();
        QCOMPARE(table[2][4],
                 differenceLabel(static_cast<double>(now), static_cast<double>(pinned)));
        fixture.key(Qt::Key_P);
        QVERIFY(!fixture.view.isPinned());
    }

    /// A session stores the mapping in any state.
    void theSessionKeepsIt() {
        ManualMappingFixture fixture(machine(), conv1d(4, 4, 12, 3));
        fixture.dragToAxis("C", "DRAM", "L1", LoopKind::Y);
        fixture.take(fixture.place("P", "DRAM"));
        fixture.key(Qt::Key_7);
        QTest::keyClick(field(fixture), Qt::Key_Return);
        const Mapping mapping = fixture.mapping();
        QVERIFY(!fixture.view.numbers().isLegal());
        const QString file = fixture.home.file(QStringLiteral("hand.loopglass"));
        fixture.document.save(file);
        QVERIFY(!fixture.document.isModified());
        fixture.view.startUntiled();
        QVERIFY(fixture.mapping() != mapping);
        fixture.document.open(file);
        QCOMPARE(fixture.mapping(), mapping);
        QCOMPARE(fixture.document.undoStack().count(), 0);
    }

    /// Edits of the accelerator and of the mapping are undone in their order.
    void oneOrderOfUndo() {
        ManualMappingFixture fixture(machine(), conv1d(4, 4, 12, 3));
        fixture.dragInside("K", "DRAM", "L1");
        fixture.change(machine(10));
        fixture.dragInside("P", "DRAM", "L1");
        fixture.document.undoStack().undo();
        QCOMPARE(fixture.loops("L1"), QStringLiteral("K 4"));
        QCOMPARE(*fixture.gauge("L1").capacity, 10);
        fixture.document.undoStack().undo();
        QCOMPARE(*fixture.gauge("L1").capacity, 1'000'000);
        QCOMPARE(fixture.loops("L1"), QStringLiteral("K 4"));
        fixture.document.undoStack().undo();
        QCOMPARE(fixture.loops("L1"), QString());
    }

    /// Another workload has other dimensions, and nothing of the previous mapping remains.
    void anotherWorkloadBeginsAnew() {
        ManualMappingFixture fixture(machine(), conv1d(4, 4, 12, 3));
        fixture.dragInside("K", "DRAM", "L1");
        fixture.change(makeWorkload({{"M", 8}, {"N", 4}, {"K", 2}},
                                    {{"c", {"M", "N"}}, {"a", {"M", "K"}}, {"b", {"K", "N"}}}));
        QCOMPARE(fixture.loops("DRAM"), QStringLiteral("M 8, N 4, K 2"));
        fixture.document.undoStack().undo();
        QCOMPARE(fixture.loops("L1"), QStringLiteral("K 4"));
        // If only the dimension size differs, the mapping stays and reports the error.
        fixture.change(conv1d(8, 4, 12, 3));
        QCOMPARE(fixture.loops("L1"), QStringLiteral("K 4"));
        QCOMPARE(fixture.view.numbers().wrong.size(), std::size_t{1});
    }
};

LOOPGLASS_TEST(ManualMappingEditingTest)

}  // namespace loopglass::ui::test::manual_mapping_editing_test

#include "manual_mapping_editing_test.moc"
