// The mark of a design and the document. Selecting a point does not change the document. Taking
// over its machine shows a message, and undo restores machine and method.
#include "design/point_panel.h"
#include "design/views/curve_view.h"
#include "design/views/sensitivity_view.h"
#include "design_window.h"
#include "runner/patience.h"
#include "runner/run_tests.h"

#include <QPushButton>
#include <QTimer>

namespace loopglass::ui::test::design_mark_test {

const QString smallDesign =
    QStringLiteral("accelerator: %1/samples/accelerators/eyeriss-like-45nm.yaml\n"
                   "workloads: %1/samples/workloads/conv1d.yaml\n"
                   "vary:\n"
                   "  - {parameter: L2.capacity, from: 4096, to: 16384}\n");

class DesignMarkTest : public QObject {
    Q_OBJECT

    DesignWindow m_window;

private slots:
    void aMarkChangesNothing() {
        QVERIFY(m_window.map(smallDesign));
        m_window.trigger("design.curve");
        auto& curve = m_window.view<CurveView>("curve");
        Document& document = m_window.window().document();
        const DocumentState before = document.state();
        const int steps = document.undoStack().count();
        // The delay until Search would follow.
        const auto* rest = m_window.mode().findChild<QTimer*>();
        curve.setFocus();
        for (const Qt::Key key : {Qt::Key_Home, Qt::Key_Right, Qt::Key_End}) {
            QTest::keyClick(&curve, key);
            QTRY_VERIFY(!rest->isActive());
            QVERIFY(document.state() == before);
        }
        QCOMPARE(document.undoStack().count(), steps);
        m_window.page().mark({0, 0});
        QTest::mouseClick(&m_window.mode().point().open(), Qt::LeftButton);
        QVERIFY(document.accelerator() == *m_window.page().data()->at({0, 0})->machine);
        const QString message = m_window.window().lastMessage();
        QVERIFY2(message.contains(QStringLiteral("Undo restores the previous")),
                 qPrintable(message));
        m_window.trigger("edit.undo");
        QVERIFY(document.state() == before);
        QCOMPARE(m_window.warnings(), QStringList());
    }

    /// Without a marked point, the tornado chart shows what to do instead of a missing mapping.
    void theTornadoSaysWhatItNeeds() {
        QVERIFY(m_window.map(smallDesign));
        m_window.trigger("design.sensitivity");
        auto& view = m_window.view<SensitivityView>("sensitivity");
        m_window.page().mark({0, 0});
        QCOMPARE(
            view.button().toolTip(),
            QStringLiteral("Change each parameter by one step and map every changed accelerator"));
        Theme theme;
        SensitivityView alone(theme, m_window.window().document());
        QVERIFY2(alone.sentence().contains(QStringLiteral("Map the points with F5")),
                 qPrintable(alone.sentence()));
        QCOMPARE(alone.button().toolTip(), alone.sentence());
    }
};

LOOPGLASS_TEST(DesignMarkTest)

}  // namespace loopglass::ui::test::design_mark_test

#include "design_mark_test.moc"
