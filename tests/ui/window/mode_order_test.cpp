// A window of half a screen keeps its size and its panels after any order of modes, views and lab
// questions. Its smallest size does not depend on what was visible before.
#include "labs/lab_session.h"
#include "modes/labs_mode.h"
#include "modes/mode_table.h"
#include "runner/run_tests.h"
#include "ui/from_source.h"
#include "ui/mode_views.h"
#include "ui/window_fixture.h"

#include <QDockWidget>
#include <QTabWidget>
#include <QTest>

namespace loopglass::ui::test::mode_order_test {

constexpr QSize halfOfAScreen(960, 600);

class ModeOrderTest : public WindowFixture {
    Q_OBJECT

    QSize m_first;  ///< size of the window while a mode or a view is shown
    QStringList m_wrong;

    /// Shrinks the window after `where` was shown, and returns to the first size.
    void shrink(const QString& where) {
        letPaint();
        m_window->resize(halfOfAScreen);
        letPaint();
        QString panels;
        for (const auto* dock : m_window->findChildren<QDockWidget*>()) {
            const QRect at(dock->mapTo(m_window.get(), QPoint()), dock->size());
            if (dock->isVisible() && !m_window->rect().contains(at)) {
                panels += QStringLiteral(", outside: ") + dock->objectName();
            }
        }
        const bool isSearch = m_window->bench().mode()->name() == QLatin1String("search");
        for (const char* panel : {"inspector", "timeline"}) {
            const auto* dock = m_window->findChild<QDockWidget*>(QLatin1String(panel));
            if (isSearch && !dock->isVisible()) {
                panels += QStringLiteral(", hidden: ") + dock->objectName();
            }
        }
        if (m_window->size() != halfOfAScreen || !panels.isEmpty()) {
            m_wrong << QStringLiteral("%1: %2 × %3%4")
                           .arg(where)
                           .arg(m_window->width())
                           .arg(m_window->height())
                           .arg(panels);
        }
        m_window->resize(m_first);
        letPaint();
    }
    void show(const QString& mode) {
        m_window->commands().action(QStringLiteral("mode.") + mode)->trigger();
        shrink(mode);
    }
    /// Shows each mode after Layer, and Layer after each mode.
    void everyMode() {
        for (const ModeRow& row : modeRows()) {
            show(QLatin1String(row.name));
            show(QStringLiteral("search"));
        }
    }
    void everyView() {
        for (const auto& [view, look] : viewsOf(*m_window, QStringLiteral("search"))) {
            look();
            shrink(view);
        }
        m_window->showView(ViewId::Hand);
        auto& panes = *m_window->view(ViewId::Hand).findChild<QTabWidget*>();
        for (int pane = 0; pane < panes.count(); ++pane) {
            panes.setCurrentIndex(pane);
            shrink(panes.tabText(pane));
        }
        panes.setCurrentIndex(0);
    }

private slots:
    void init() { begin(); }
    void cleanup() { end(); }

    void theWindowCanShrink_data() {
        QTest::addColumn<QSize>("first");
        QTest::newRow("960") << halfOfAScreen;
        QTest::newRow("1280") << QSize(1280, 800);
    }
    void theWindowCanShrink() {
        QFETCH(const QSize, first);
        m_first = first;
        m_wrong.clear();
        m_window->setUnattended(true);
        QVERIFY(m_window->openFile(fromSource("samples/accelerators/eyeriss-like.yaml")));
        QVERIFY(m_window->openFile(fromSource("samples/workloads/conv2d.yaml")));
        QVERIFY(settle(*m_window));
        m_window->resize(first);
        show(QStringLiteral("search"));
        everyView();
        QVERIFY(WorkedModes(*m_window).workOut(QStringLiteral("labs")));
        everyMode();
        for (const std::size_t question : {0U, 6U}) {  // a number, and a mapping
            modeCalled<LabsMode>("labs").session().choose(question);
            trigger("labs.show-me");
            QVERIFY(settle(*m_window));
            shrink(QStringLiteral("question %1").arg(question + 1));
        }
        everyMode();
        QVERIFY2(m_wrong.isEmpty(), qPrintable(m_wrong.join(QLatin1Char('\n'))));
    }
};

LOOPGLASS_TEST(ModeOrderTest)

}  // namespace loopglass::ui::test::mode_order_test

#include "mode_order_test.moc"
