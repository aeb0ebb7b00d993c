// The window of a build without the solver Gecode: what stands in for the solver is linked into
// this program (tests/CMakeLists.txt). The mode Embed is left out, its key does nothing, and who
// opens an instruction is told why.
#include "embed/embed.h"
#include "modes/mode_table.h"
#include "runner/run_tests.h"
#include "support/paths.h"
#include "ui/no_warnings.h"
#include "ui/own_home.h"
#include "ui/shown_window.h"
#include "window/main_window.h"

#include <QSignalSpy>
#include <QTest>
#include <algorithm>

namespace loopglass::ui::test::without_solver_test {

class WithoutSolverTest : public QObject {
    Q_OBJECT

private slots:
    void theModeIsLeftOut();
    void anInstructionIsRefusedWithItsReason();
};

void WithoutSolverTest::theModeIsLeftOut() {
    const NoWarnings warnings;
    const OwnHome home;
    QVERIFY(!embed::available());
    Theme theme;
    const auto window = shownWindow(theme);
    const std::vector<ModeRow> rows = modeRows();
    QCOMPARE(rows.size(), std::size_t{6});
    QVERIFY(std::none_of(rows.begin(), rows.end(), [](const ModeRow& row) {
        return QLatin1String(row.name) == QLatin1String("embed");
    }));
    QVERIFY(window->bench().modeCalled(QStringLiteral("embed")) == nullptr);
    for (const QAction* action : window->commands().actions()) {
        QVERIFY2(!action->objectName().startsWith(QLatin1String("embed.")),
                 qPrintable(action->objectName()));
        QVERIFY(action->shortcut() != QKeySequence(Qt::CTRL | Qt::Key_6));
    }
    const Mode* before = window->bench().mode();
    QTest::keyClick(window.get(), Qt::Key_6, Qt::ControlModifier);
    QCOMPARE(window->bench().mode(), before);
    QCOMPARE(NoWarnings::taken(), QStringList());
}

void WithoutSolverTest::anInstructionIsRefusedWithItsReason() {
    const NoWarnings warnings;
    const OwnHome home;
    Theme theme;
    const auto window = shownWindow(theme);
    for (const char* file : {"samples/instructions/outer-4x4.yaml", "samples/machines/dma.yaml"}) {
        QSignalSpy said(&window->bench(), &Workbench::said);
        window->bench().files().openFile(QString::fromStdString(loopglass::test::sourcePath(file)));
        QVERIFY(said.size() >= 1);
        QVERIFY2(said.last()[0].toString().contains(QLatin1String("without the solver Gecode")),
                 qPrintable(said.last()[0].toString()));
    }
    QCOMPARE(NoWarnings::taken(), QStringList());
}

LOOPGLASS_TEST(WithoutSolverTest)

}  // namespace loopglass::ui::test::without_solver_test

#include "without_solver_test.moc"
