// The visible rows stay in place if an edit adds or removes rows above them.
#include "runner/run_tests.h"
#include "ui/manual_mapping_fixture.h"

#include <QLineEdit>
#include <QScrollBar>

namespace loopglass::ui::test::manual_mapping_scroll_test {
using namespace loopglass::test;

class ManualMappingScrollTest : public QObject {
    Q_OBJECT

    /// Returns a nest that is higher than the window; loops of its innermost level are visible.
    struct LowFixture : ManualMappingFixture {
        LowFixture()
            : ManualMappingFixture(makeAccelerator({makeLevel("DRAM"), makeLevel("L2", 4, 4),
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
        LowFixture fixture;
        QVERIFY(fixture.bar().value() > 100);
        const LoopPlace loop = fixture.place("K", "PE");
        fixture.take(loop);
        const int stood = fixture.heightOf(loop);
        for (const char* amount : {"5", "by 5", "3", "16"}) {
            fixture.type(QLatin1String(amount));
            QCOMPARE(fixture.view.numbers().wrong.empty(), QByteArray(amount) == "16");
            QCOMPARE(fixture.editor().selected(), std::optional(loop));
            QCOMPARE(fixture.heightOf(loop), stood);
        }
        fixture.document.undoStack().undo();
        QVERIFY(!fixture.view.numbers().wrong.empty());
        QCOMPARE(fixture.heightOf(loop), stood);
    }

    /// The last loop of a level is removed: a neighbouring loop is selected, and not the first of
    /// all.
    void aLoopThatGoesLeavesTheViewWhereItIs() {
        LowFixture fixture;
        fixture.take(fixture.place("C", "L1"));
        const LoopPlace below = fixture.place("K", "PE");
        QVERIFY(fixture.heightOf(below) > 0);
        fixture.key(Qt::Key_Delete);
        QCOMPARE(fixture.editor().selected(), std::optional(below));
        QVERIFY(fixture.bar().value() > 100);
        QVERIFY(!fixture.editor()
                     .visibleRegion()
                     .intersected(fixture.editor().rectOf(below))
                     .isEmpty());
    }
};

LOOPGLASS_TEST(ManualMappingScrollTest)

}  // namespace loopglass::ui::test::manual_mapping_scroll_test

#include "manual_mapping_scroll_test.moc"
