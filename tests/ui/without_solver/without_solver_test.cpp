// The window of a build without the solver Gecode. This program links a substitute for the solver
// (tests/CMakeLists.txt). The mode Instructions is missing, its key does nothing, and opening an
// instruction shows an explanation.
#include "embed/embed.h"
#include "modes/mode_table.h"
#include "runner/run_tests.h"
#include "support/paths.h"
#include "ui/window_fixture.h"

#include <QSignalSpy>
#include <QTest>
#include <algorithm>

namespace loopglass::ui::test::without_solver_test {

class WithoutSolverTest : public WindowFixture {
    Q_OBJECT

private slots:
    void init() { begin(); }
    void cleanup() { end(); }
    void theModeIsLeftOut();
    void anInstructionIsRefusedWithItsReason();
};

void WithoutSolverTest::theModeIsLeftOut() {
    QVERIFY(!embed::available());
    const std::vector<ModeRow> rows = modeRows();
    QCOMPARE(rows.size(), std::size_t{6});
    QVERIFY(std::none_of(rows.begin(), rows.end(), [](const ModeRow& row) {
        return QLatin1String(row.name) == QLatin1String("embed");
    }));
    QVERIFY(m_window->bench().modeCalled(QStringLiteral("embed")) == nullptr);
    for (const QAction* action : m_window->commands().actions()) {
        QVERIFY2(!action->objectName().startsWith(QLatin1String("embed.")),
                 qPrintable(action->objectName()));
        QVERIFY(action->shortcut() != QKeySequence(Qt::CTRL | Qt::Key_6));
    }
    const Mode* before = m_window->bench().mode();
    QTest::keyClick(m_window.get(), Qt::Key_6, Qt::ControlModifier);
    QCOMPARE(m_window->bench().mode(), before);
}

void WithoutSolverTest::anInstructionIsRefusedWithItsReason() {
    for (const char* file : {"samples/instructions/outer-4x4.yaml", "samples/machines/dma.yaml"}) {
        QSignalSpy message(&m_window->bench(), &Workbench::messageSent);
        m_window->bench().files().openFile(
            QString::fromStdString(loopglass::test::sourcePath(file)));
        QVERIFY(message.size() >= 1);
        QVERIFY2(message.last()[0].toString().contains(QLatin1String("without the solver Gecode")),
                 qPrintable(message.last()[0].toString()));
    }
}

LOOPGLASS_TEST(WithoutSolverTest)

}  // namespace loopglass::ui::test::without_solver_test

#include "without_solver_test.moc"
