// The editable loop nest with mouse and keys: the effect of each action on the mapping, the numbers
// and the undo stack, and the repairs of illegal mappings.
#include "cost/evaluate.h"
#include "manual_mapping/nest_pieces.h"
#include "mapping/steps.h"
#include "runner/run_tests.h"
#include "text/text.h"
#include "ui/hand_desk.h"
#include "words/language.h"

#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <cmath>

namespace loopglass::ui::test::hand_mapping_editing_test {
using namespace loopglass::test;

Accelerator machine(std::int64_t words = 1'000'000) {
    Level l1 = makeLevel("L1", 4, 2);
    l1.buffers.front().capacity = words;
    return makeAccelerator({makeLevel("DRAM"), l1, makeLevel("PE")});
}

class HandMappingEditingTest : public QObject {
    Q_OBJECT

    static QLineEdit* field(HandDesk& desk) { return desk.editor().findChild<QLineEdit*>(); }
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
            HandDesk desk(accelerator, conv1d(4, 4, 14, 3));
            const QList<QStringList> table = desk.view.asTable();
            const qsizetype energy = table.front().size() - 3;
            double sum = 0;
            for (const QStringList& row : table.mid(1, table.size() - 2)) {
                QCOMPARE(row.size(), table.front().size());
                sum += numberIn(row[energy]);
            }
            const double all = desk.view.numbers().cost->energy;
            QVERIFY2(std::abs(sum - all) <= 1e-3 * all, qPrintable(QString::number(sum)));
            QCOMPARE(table.last().first(), QStringLiteral("total"));
            QVERIFY(std::abs(numberIn(table.last()[energy]) - all) <= 1e-3 * all);
            const QStringList operations = table[table.size() - 2];
            QCOMPARE(operations.first(), QString::fromStdString(accelerator.compute.name));
            QCOMPARE(numberIn(operations[2]), double(desk.view.numbers().cost->macs));
            // The text of the window.
            const TableModel& shown = desk.view.counts().table().table();
            QCOMPARE(shown.rowCount(), table.size() - 1);
            QCOMPARE(shown.index(shown.rowCount() - 1, shown.columnCount() - 1).data().toString(),
                     desk.figure(0));
        }
    }

    void aDragIsOneStep() {
        HandDesk desk(machine(), conv1d(4, 4, 14, 3));
        QCOMPARE(desk.loops("DRAM"), QStringLiteral("K 4, C 4, P 14, R 3"));
        const int steps = desk.document.undoStack().count();
        QSignalSpy changes(&desk.view, &ManualMappingView::mappingChanged);
        desk.dragOutside("P", "DRAM", "DRAM");
        QCOMPARE(desk.loops("DRAM"), QStringLiteral("P 14, K 4, C 4, R 3"));
        desk.dragInside("K", "DRAM", "L1");
        desk.dragToAxis("C", "DRAM", "L1", LoopKind::X);
        QCOMPARE(desk.loops("DRAM"), QStringLiteral("P 14, R 3"));
        QCOMPARE(desk.loops("L1"), QStringLiteral("K 4"));
        QCOMPARE(desk.loops("L1", LoopKind::X), QStringLiteral("C 4"));
        QCOMPARE(changes.size(), 3);
        QCOMPARE(desk.document.undoStack().count(), steps + 3);
        QCOMPARE(desk.document.undoStack().undoText(), QStringLiteral("move C 4 to axis X of L1"));
        desk.drag(desk.place("C", "L1", LoopKind::X), {levelId(2), LoopKind::Temporal, 0});
        QCOMPARE(desk.loops("PE"), QStringLiteral("C 4"));
        for (int i = 0; i < 4; ++i) {
            desk.document.undoStack().undo();
        }
        QCOMPARE(desk.loops("DRAM"), QStringLiteral("K 4, C 4, P 14, R 3"));
        desk.document.undoStack().redo();
        QCOMPARE(desk.loops("DRAM"), QStringLiteral("P 14, K 4, C 4, R 3"));
        QVERIFY(desk.document.isModified());
    }

    /// While the loop is dragged, the numbers belong to its present place. Escape moves it back.
    void numbersFollowTheHand() {
        HandDesk desk(machine(), conv1d(4, 4, 14, 3));
        const Mapping before = desk.mapping();
        const std::int64_t reads = desk.reads("DRAM", "ifmap");
        const int steps = desk.document.undoStack().count();
        QSignalSpy changes(&desk.view, &ManualMappingView::mappingChanged);
        const LoopPlace to{levelId(1), LoopKind::Temporal, 0};
        desk.hang(desk.place("P", "DRAM"), to);
        QVERIFY(desk.editor().isDragging());
        const Mapping there = movedLoop(before, {levelId(0), LoopKind::Temporal, 2}, to);
        const Cost cost = evaluate(desk.problem(), there);
        QCOMPARE(desk.reads("DRAM", "ifmap"), cost.levels[0].tensors[1].reads);
        QVERIFY(desk.reads("DRAM", "ifmap") != reads);
        QCOMPARE(desk.figure(0), quantityLabel(cost.energy));
        QCOMPARE(desk.mapping(), before);
        desk.key(Qt::Key_Escape);
        QVERIFY(!desk.editor().isDragging());
        QCOMPARE(desk.reads("DRAM", "ifmap"), reads);
        QTest::mouseRelease(&desk.editor(), Qt::LeftButton, {}, desk.pointOf(to));
        QCOMPARE(desk.mapping(), before);
        QCOMPARE(desk.document.undoStack().count(), steps);
        QCOMPARE(changes.size(), 0);
    }

    /// A place far outside the nest has no effect.
    void aLoopLetGoOutsideGoesBack() {
        HandDesk desk(machine(), conv1d(4, 4, 14, 3));
        const Mapping before = desk.mapping();
        const QPoint start = desk.editor().rectOf(desk.place("P", "DRAM")).center();
        QTest::mousePress(&desk.editor(), Qt::LeftButton, {}, start);
        QTest::mouseMove(&desk.editor(), start + QPoint(0, 60));
        QTest::mouseMove(&desk.editor(), start + QPoint(900, 0));
        QTest::mouseRelease(&desk.editor(), Qt::LeftButton, {}, start + QPoint(900, 0));
        QCOMPARE(desk.mapping(), before);
        QVERIFY(!desk.editor().isDragging());
    }

    void keysMoveALoopThroughTheNest() {
        HandDesk desk(machine(), conv1d(4, 4, 14, 3));
        desk.key(Qt::Key_Home);
        desk.key(Qt::Key_Down);
        QCOMPARE(desk.editor().selected(), std::optional(desk.place("C", "DRAM")));
        for (int i = 0; i < 3; ++i) {
            desk.key(Qt::Key_Down, Qt::AltModifier);
        }
        QCOMPARE(desk.loops("DRAM"), QStringLiteral("K 4, P 14, R 3"));
        QCOMPARE(desk.loops("L1"), QStringLiteral("C 4"));
        desk.key(Qt::Key_Down, Qt::ControlModifier);
        QCOMPARE(desk.loops("PE"), QStringLiteral("C 4"));
        desk.key(Qt::Key_Down, Qt::AltModifier);  // the end of the nest
        QCOMPARE(desk.loops("PE"), QStringLiteral("C 4"));
        desk.key(Qt::Key_Up, Qt::AltModifier);
        desk.key(Qt::Key_X);
        QCOMPARE(desk.loops("L1", LoopKind::X), QStringLiteral("C 4"));
        desk.key(Qt::Key_Y);
        QCOMPARE(desk.loops("L1", LoopKind::Y), QStringLiteral("C 4"));
        QVERIFY(!desk.view.numbers().isLegal());  // Y has two children
        const CountsPanel& counts = desk.view.counts();
        for (const Figure& figure : counts.figures().figures()) {
            QVERIFY(figure.cannotBe);
        }
        QVERIFY(desk.cell("L1", "weight", Access::Reads).data(TableModel::calmRole).toBool());
        auto& strip = const_cast<FigureStrip&>(counts.figures());
        const QImage drawn = strip.grab().toImage();
        for (int at = 0; at < drawn.width() * drawn.height(); ++at) {
            const QColor one = drawn.pixelColor(at % drawn.width(), at / drawn.width());
            QVERIFY(one != desk.theme.good());
        }
        desk.key(Qt::Key_T);
        QCOMPARE(desk.loops("L1"), QStringLiteral("C 4"));
        desk.key(Qt::Key_Up, Qt::AltModifier);
        QCOMPARE(desk.loops("DRAM"), QStringLiteral("K 4, P 14, R 3, C 4"));
        QVERIFY(desk.editor().accessibleDescription().contains(QStringLiteral("C in 4")));
    }

    void factorsAreSplitMergedAndTyped() {
        HandDesk desk(machine(), conv1d(4, 4, 12, 3));
        desk.take(desk.place("P", "DRAM"));
        desk.key(Qt::Key_S);
        QCOMPARE(desk.loops("DRAM"), QStringLiteral("K 4, C 4, P 4, P 3, R 3"));
        desk.take(desk.place("P", "DRAM"));
        desk.key(Qt::Key_M);
        QCOMPARE(desk.loops("DRAM"), QStringLiteral("K 4, C 4, P 12, R 3"));
        const std::int64_t legal = desk.reads("DRAM", "ifmap");
        desk.take(desk.place("P", "DRAM"));
        desk.key(Qt::Key_6);
        QVERIFY(field(desk)->isVisible());
        QTest::keyClick(field(desk), Qt::Key_Return);
        QCOMPARE(desk.loops("DRAM"), QStringLiteral("K 4, C 4, P 6, R 3"));
        // Half of P is missing: there are no numbers, a sentence with the reason, and a button that
        // adds the rest.
        QCOMPARE(desk.reads("DRAM", "ifmap"), -1);
        QVERIFY(desk.view.counts().explained().contains(QStringLiteral("factors of P")));
        QVERIFY(desk.editor().nest().general.has_value());
        desk.clickMend(0, 0);
        QVERIFY(desk.view.numbers().isLegal());
        desk.document.undoStack().undo();
        desk.take(desk.place("P", "DRAM"));
        desk.key(Qt::Key_Return);
        QCOMPARE(field(desk)->text(), QStringLiteral("6"));
        QTest::keyClicks(field(desk), QStringLiteral("12"));
        QTest::keyClick(field(desk), Qt::Key_Return);
        QCOMPARE(desk.reads("DRAM", "ifmap"), legal);
    }

    /// 14 in tiles of 5 are 5, 5 and 4. A button adds the loop over the tiles.
    void piecesAreTyped() {
        HandDesk desk(machine(), conv1d(4, 4, 14, 3));
        desk.take(desk.place("P", "DRAM"));
        desk.key(Qt::Key_B);
        QCOMPARE(field(desk)->text(), QStringLiteral("by "));
        QTest::keyClicks(field(desk), QStringLiteral("5"));
        QTest::keyClick(field(desk), Qt::Key_Return);
        const std::optional<Loop> loop = loopAt(desk.mapping(), desk.place("P", "DRAM"));
        QCOMPARE(loop->step, std::int64_t{5});
        QCOMPARE(loop->factor, std::int64_t{3});
        QCOMPARE(desk.document.undoStack().undoText(), QStringLiteral("set P to tiles of 5"));
        QVERIFY(!desk.view.numbers().isLegal());
        desk.clickMend(0, 0);
        QVERIFY2(desk.view.numbers().isLegal(), qPrintable(desk.view.counts().explained()));
        QVERIFY(hasSteps(desk.mapping()));
        QCOMPARE(unevenRange(desk.problem(), desk.mapping(), desk.place("P", "DRAM")),
                 std::optional<std::int64_t>(14));
        QVERIFY(!unevenRange(desk.problem(), desk.mapping(), desk.place("K", "DRAM")));
        const Cost cost = evaluate(desk.problem(), desk.mapping());
        QCOMPARE(desk.reads("DRAM", "ifmap"), cost.levels[0].tensors[1].reads);
        desk.key(Qt::Key_Return);
        field(desk)->setText(QStringLiteral("by 0"));
        QTest::keyClick(field(desk), Qt::Key_Return);
        QVERIFY(desk.view.numbers().isLegal());
        // Perfect factors are written as counts again.
        desk.take(desk.place("P", "DRAM"));
        desk.key(Qt::Key_Return);
        QCOMPARE(field(desk)->text(), QStringLiteral("by 5"));
        field(desk)->setText(QStringLiteral("by 7"));
        QTest::keyClick(field(desk), Qt::Key_Return);
        QVERIFY(desk.view.numbers().isLegal());
        QVERIFY(!hasSteps(desk.mapping()));
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
        HandDesk desk(machine(), conv1d(4, 4, 14, 3));
        for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Enter}) {
            desk.take(desk.place("P", "DRAM"));
            desk.key(key);
            QVERIFY(field(desk)->isVisible());
            field(desk)->setText(key == Qt::Key_Return ? QStringLiteral("by 5")
                                                       : QStringLiteral("14"));
            QTest::keyClick(field(desk), key);
            QVERIFY(!field(desk)->isVisible());
            QVERIFY(desk.editor().hasFocus());
            QCOMPARE(desk.editor().selected(), std::optional(desk.place("P", "DRAM")));
        }
        QCOMPARE(desk.loops("DRAM"), QStringLiteral("K 4, C 4, P 14, R 3"));
        desk.key(Qt::Key_Return);  // as it was
        QTest::keyClick(field(desk), Qt::Key_Return);
        QVERIFY(!field(desk)->isVisible());
    }

    /// A text that is not a factor stays for correction, with the found text and the allowed
    /// values.
    void whatIsNoFactorIsSaid() {
        HandDesk desk(machine(), conv1d(4, 4, 14, 3));
        const auto* said = desk.editor().findChild<QLabel*>();
        QVERIFY(said != nullptr);
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
            desk.take(desk.place("P", "DRAM"));
            desk.key(Qt::Key_Return);
            QVERIFY(!said->isVisible());
            field(desk)->setText(one[0]);
            QTest::keyClick(field(desk), Qt::Key_Return);
            QVERIFY(field(desk)->isVisible() && field(desk)->hasFocus());
            QCOMPARE(field(desk)->text(), one[0]);
            QVERIFY(field(desk)->property("wrong").toBool());
            QVERIFY(said->isVisible());
            QCOMPARE(said->text(), one[1]);
            QCOMPARE(field(desk)->accessibleDescription(), one[1]);
            QVERIFY(desk.editor().rect().contains(said->geometry()));
            QVERIFY(!said->geometry().intersects(field(desk)->geometry()));
            QVERIFY(said->height() >= said->heightForWidth(said->width()));
            QCOMPARE(desk.loops("DRAM"), QStringLiteral("K 4, C 4, P 14, R 3"));
        }
        field(desk)->selectAll();
        QTest::keyClicks(field(desk), QStringLiteral("by "));
        QVERIFY(!said->isVisible());  // a text that may become a step is not an error yet
        QTest::keyClicks(field(desk), QStringLiteral("x"));
        QVERIFY(said->isVisible());
        QTest::keyClick(field(desk), Qt::Key_Backspace);
        QTest::keyClicks(field(desk), QStringLiteral("5"));
        QVERIFY(!said->isVisible() && !field(desk)->property("wrong").toBool());
        QTest::keyClick(field(desk), Qt::Key_Return);
        QCOMPARE(desk.loops("DRAM"), QStringLiteral("K 4, C 4, P by 5, R 3"));
    }

    void whatIsNoFactorChangesNothing() {
        HandDesk desk(machine(), conv1d(4, 4, 12, 3));
        const Mapping before = desk.mapping();
        for (const char* typed : {"0", "-3", "", "twelve", "99999999999999999999"}) {
            desk.take(desk.place("P", "DRAM"));
            desk.key(Qt::Key_Return);
            field(desk)->setText(QString::fromLatin1(typed));
            QTest::keyClick(field(desk), Qt::Key_Return);
            QCOMPARE(desk.mapping(), before);
        }
        desk.key(Qt::Key_5);
        QTest::keyClick(field(desk), Qt::Key_Escape);
        QVERIFY(!field(desk)->isVisible());
        QCOMPARE(desk.mapping(), before);
        // The largest possible number: reported, and not counted.
        desk.key(Qt::Key_Return);
        field(desk)->setText(QStringLiteral("9223372036854775807"));
        QTest::keyClick(field(desk), Qt::Key_Return);
        QVERIFY(!desk.view.numbers().isLegal());
        QVERIFY(!desk.view.numbers().cost);
        QVERIFY(!desk.view.numbers().whyNoCost.isEmpty());
    }

    void loopsComeAndGo() {
        HandDesk desk(machine(), conv1d(4, 4, 12, 3));
        desk.take(desk.place("C", "DRAM"));
        desk.key(Qt::Key_Delete);
        QCOMPARE(desk.loops("DRAM"), QStringLiteral("K 4, P 12, R 3"));
        desk.take(desk.place("R", "DRAM"));
        QMenu* menu = desk.editor().createMenu();
        QAction* added = action(*menu, QStringLiteral("New loop"));
        QVERIFY(added);
        action(*added->menu(), QStringLiteral("C,"))->trigger();
        delete menu;
        QCOMPARE(desk.loops("DRAM"), QStringLiteral("K 4, P 12, C 4, R 3"));  // what was missing
        QVERIFY(desk.view.numbers().isLegal());
        QVERIFY(desk.editor().selected() == desk.place("C", "DRAM"));
    }

    void theMenuHasEverySplit() {
        HandDesk desk(machine(), conv1d(4, 4, 12, 3));
        desk.take(desk.place("P", "DRAM"));
        QMenu* menu = desk.editor().createMenu();
        const QAction* splits = action(*menu, QStringLiteral("Split"));
        QCOMPARE(splits->menu()->actions().size(), 4);  // 2, 3, 4, 6
        splits->menu()->actions()[1]->trigger();
        delete menu;
        QCOMPARE(desk.loops("DRAM"), QStringLiteral("K 4, C 4, P 4, P 3, R 3"));
    }

    /// Everything in L1: 4·12 outputs, 4·14 inputs, 4·4·3 weights, but only 100 words of capacity.
    void aFullBufferSaysWhatAndHowMuch() {
        HandDesk desk(machine(100), conv1d(4, 4, 12, 3));
        for (const char* dimension : {"R", "P", "C", "K"}) {
            desk.dragOutside(dimension, "DRAM", "L1");
        }
        QCOMPARE(desk.gauge("L1").words, 48 + 56 + 48);
        QCOMPARE(desk.gauge("L1").over(), 52);
        const Violation& wrong = desk.view.numbers().wrong.front().violation;
        QCOMPARE(wrong.needed, 152);
        const NestLayout& nest = desk.editor().nest();
        bool inItsBand = false;
        for (const NestRow& row : nest.rows) {
            inItsBand =
                inItsBand || (row.kind == RowKind::Wrong && nest.bands[1].contains(row.rect) &&
                              row.text.contains(QStringLiteral("152 words")));
        }
        QVERIFY(inItsBand);
        QVERIFY(desk.view.numbers().cost.has_value());
        const auto repairs = desk.view.numbers().wrong.front().repairs;
        QVERIFY(repairs.size() >= 2);
        for (std::size_t m = 0; m < repairs.size(); ++m) {
            desk.clickMend(0, m);
            QVERIFY2(desk.view.numbers().isLegal(), english(repairs[m].sentence).c_str());
            desk.document.undoStack().undo();
            QVERIFY(!desk.view.numbers().isLegal());
        }
        // The keys reach the buttons too.
        desk.key(Qt::Key_Home);
        desk.key(Qt::Key_Return);
        QVERIFY(desk.view.numbers().isLegal());
    }

    void everyNumberSaysHowItComesAbout() {
        HandDesk desk(machine(), conv1d(4, 4, 12, 3), {1400, 1000});
        desk.dragOutside("R", "DRAM", "PE");
        desk.dragToAxis("C", "DRAM", "L1", LoopKind::X);
        const Cost cost = evaluate(desk.problem(), desk.mapping());
        for (std::size_t l = 0; l < 3; ++l) {
            for (std::size_t t = 0; t < 3; ++t) {
                const std::string level = desk.problem().accelerator.levels[l].name;
                const std::string tensor = desk.problem().workload.tensors[t].name;
                const TensorCost& counted = cost.levels[l].tensors[t];
                const std::array<std::int64_t, 3> counts{counted.reads, counted.fills,
                                                         counted.updates};
                for (int a = 0; a < 3; ++a) {
                    const auto access = static_cast<Access>(a);
                    const std::int64_t count = counts[static_cast<std::size_t>(a)];
                    QCOMPARE(desk.count(level.c_str(), tensor.c_str(), access), count);
                    const QString why = desk.explained(level.c_str(), tensor.c_str(), access);
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
        HandDesk desk(machine(), conv1d(4, 4, 12, 3));
        const std::int64_t pinned = desk.reads("DRAM", "ifmap");
        desk.key(Qt::Key_P);
        QVERIFY(desk.view.isPinned());
        desk.dragInside("R", "DRAM", "L1");
        const std::int64_t first = desk.reads("DRAM", "ifmap");
        desk.dragInside("P", "DRAM", "L1");
        const std::int64_t now = desk.reads("DRAM", "ifmap");
        const QStringList under = desk.under("DRAM", "ifmap", Access::Reads);
        QCOMPARE(
            under,
            (QStringList{differenceLabel(static_cast<double>(now), static_cast<double>(first)),
                         QStringLiteral("pin ") + differenceLabel(static_cast<double>(now),
                                                                  static_cast<double>(pinned))}));
        const QList<QStringList> table = desk.view.asTable();
        QCOMPARE(table[2][4],
                 differenceLabel(static_cast<double>(now), static_cast<double>(pinned)));
        desk.key(Qt::Key_P);
        QVERIFY(!desk.view.isPinned());
    }

    /// A session stores the mapping in any state.
    void theSessionKeepsIt() {
        HandDesk desk(machine(), conv1d(4, 4, 12, 3));
        desk.dragToAxis("C", "DRAM", "L1", LoopKind::Y);
        desk.take(desk.place("P", "DRAM"));
        desk.key(Qt::Key_7);
        QTest::keyClick(field(desk), Qt::Key_Return);
        const Mapping mapping = desk.mapping();
        QVERIFY(!desk.view.numbers().isLegal());
        const QString file = desk.home.file(QStringLiteral("hand.loopglass"));
        desk.document.save(file);
        QVERIFY(!desk.document.isModified());
        desk.view.startUntiled();
        QVERIFY(desk.mapping() != mapping);
        desk.document.open(file);
        QCOMPARE(desk.mapping(), mapping);
        QCOMPARE(desk.document.undoStack().count(), 0);
    }

    /// Edits of the accelerator and of the mapping are undone in their order.
    void oneOrderOfUndo() {
        HandDesk desk(machine(), conv1d(4, 4, 12, 3));
        desk.dragInside("K", "DRAM", "L1");
        desk.change(machine(10));
        desk.dragInside("P", "DRAM", "L1");
        desk.document.undoStack().undo();
        QCOMPARE(desk.loops("L1"), QStringLiteral("K 4"));
        QCOMPARE(*desk.gauge("L1").capacity, 10);
        desk.document.undoStack().undo();
        QCOMPARE(*desk.gauge("L1").capacity, 1'000'000);
        QCOMPARE(desk.loops("L1"), QStringLiteral("K 4"));
        desk.document.undoStack().undo();
        QCOMPARE(desk.loops("L1"), QString());
    }

    /// Another workload has other dimensions, and nothing of the previous mapping remains.
    void anotherWorkloadBeginsAnew() {
        HandDesk desk(machine(), conv1d(4, 4, 12, 3));
        desk.dragInside("K", "DRAM", "L1");
        desk.change(makeWorkload({{"M", 8}, {"N", 4}, {"K", 2}},
                                 {{"c", {"M", "N"}}, {"a", {"M", "K"}}, {"b", {"K", "N"}}}));
        QCOMPARE(desk.loops("DRAM"), QStringLiteral("M 8, N 4, K 2"));
        desk.document.undoStack().undo();
        QCOMPARE(desk.loops("L1"), QStringLiteral("K 4"));
        // If only the dimension size differs, the mapping stays and reports the error.
        desk.change(conv1d(8, 4, 12, 3));
        QCOMPARE(desk.loops("L1"), QStringLiteral("K 4"));
        QCOMPARE(desk.view.numbers().wrong.size(), std::size_t{1});
    }
};

LOOPGLASS_TEST(HandMappingEditingTest)

}  // namespace loopglass::ui::test::hand_mapping_editing_test

#include "hand_mapping_editing_test.moc"
