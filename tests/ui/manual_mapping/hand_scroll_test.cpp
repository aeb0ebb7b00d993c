// The visible rows stay in place if an edit adds or removes rows above them.
#include "runner/run_tests.h"
#include "ui/hand_desk.h"

#include <QLineEdit>
#include <QScrollBar>

namespace loopglass::ui::test::hand_scroll_test {
using namespace loopglass::test;

class HandScrollTest : public QObject {
    Q_OBJECT

    /// Returns a nest that is higher than the window; loops of its innermost level are visible.
    struct LowDesk : HandDesk {
        LowDesk()
            : HandDesk(makeAccelerator({makeLevel("DRAM"), makeLevel("L2", 4, 4),
                                        makeLevel("L1", 4, 4), makeLevel("PE")}),
                       conv1d(16, 16, 14, 3), {1100, 330}) {
            dragInside("K", "DRAM", "PE");
            dragInside("P", "DRAM", "PE");
            dragInside("C", "DRAM", "L1");
            QCoreApplication::processEvents();
            bar().setValue(bar().maximum());
            QCoreApplication::processEvents();
        }
        QScrollBar& bar() {
            auto* area = qobject_cast<QScrollArea*>(editor().parentWidget()->parentWidget());
            return *area->verticalScrollBar();
        }
        /// Returns the distance of a loop from the top of the window.
        int heightOf(const LoopPlace& at) {
            QCoreApplication::processEvents();
            return editor().mapTo(&view, editor().rectOf(at).topLeft()).y();
        }
        void type(const QString& amount) {
            key(Qt::Key_Return);
            auto* field = editor().findChild<QLineEdit*>();
            field->setText(amount);
            QTest::keyClick(field, Qt::Key_Return);
        }
    };

private slots:
    /// The error of a dimension size is shown at the top.
    void aBrokenBoundMovesNothing() {
        LowDesk desk;
        QVERIFY(desk.bar().value() > 100);
        const LoopPlace loop = desk.place("K", "PE");
        desk.take(loop);
        const int stood = desk.heightOf(loop);
        for (const char* amount : {"5", "by 5", "3", "16"}) {
            desk.type(QLatin1String(amount));
            QCOMPARE(desk.view.numbers().wrong.empty(), QByteArray(amount) == "16");
            QCOMPARE(desk.editor().selected(), std::optional(loop));
            QCOMPARE(desk.heightOf(loop), stood);
        }
        desk.document.undoStack().undo();
        QVERIFY(!desk.view.numbers().wrong.empty());
        QCOMPARE(desk.heightOf(loop), stood);
    }

    /// The last loop of a level is removed: a neighbouring loop is selected, and not the first of
    /// all.
    void aLoopThatGoesLeavesTheViewWhereItIs() {
        LowDesk desk;
        desk.take(desk.place("C", "L1"));
        const LoopPlace below = desk.place("K", "PE");
        QVERIFY(desk.heightOf(below) > 0);
        desk.key(Qt::Key_Delete);
        QCOMPARE(desk.editor().selected(), std::optional(below));
        QVERIFY(desk.bar().value() > 100);
        QVERIFY(!desk.editor().visibleRegion().intersected(desk.editor().rectOf(below)).isEmpty());
    }
};

LOOPGLASS_TEST(HandScrollTest)

}  // namespace loopglass::ui::test::hand_scroll_test

#include "hand_scroll_test.moc"
