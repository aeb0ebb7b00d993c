// The Tab key moves through the editors in reading order: first the levels, then the parts below
// them, also after parts were created again.

#include "editors/editors_panel.h"
#include "editors/level_card.h"
#include "editors/level_steps.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "ui/editor_fixture.h"
#include "ui/from_source.h"

#include <QApplication>
#include <QPushButton>
#include <QTest>
#include <QVBoxLayout>
#include <algorithm>
#include <set>

namespace loopglass::ui::test::tab_order_test {

using namespace loopglass::test;

QString textOf(const QWidget* widget) {
    return QStringLiteral("%1 \"%2\"")
        .arg(QLatin1String(widget->metaObject()->className()), widget->accessibleName());
}

bool takesTab(const QWidget* widget) {
    return widget->isVisible() && widget->isEnabled() && widget->focusProxy() == nullptr &&
           (widget->focusPolicy() & Qt::TabFocus) == Qt::TabFocus;
}

bool isInLevel(const QWidget* widget) {
    while (widget != nullptr && qobject_cast<const LevelCard*>(widget) == nullptr) {
        widget = widget->parentWidget();
    }
    return widget != nullptr;
}

class TabOrderTest : public EditorFixture {
    Q_OBJECT

    std::unique_ptr<QWidget> m_window;
    EditorsPanel* m_panel = nullptr;
    QPushButton* m_after = nullptr;

    /// Returns the Tab stops from the panel to the button after it, forward or backward.
    QList<QWidget*> walk(bool forward) {
        QList<QWidget*> stops;
        QWidget* here = forward ? static_cast<QWidget*>(m_panel) : m_after;
        const QWidget* end = forward ? static_cast<QWidget*>(m_after) : m_panel;
        here->setFocus(Qt::TabFocusReason);
        std::set<QWidget*> seen;
        while (here != nullptr && here != end && seen.insert(here).second) {
            stops << here;
            QTest::keyClick(here, forward ? Qt::Key_Tab : Qt::Key_Backtab);
            here = QApplication::focusWidget();
        }
        return here == end ? stops : QList<QWidget*>();
    }

    /// All stops of the panel, once each and downward. The levels come directly after the name in
    /// the title.
    void readsDownward() {
        for (int i = 0; i < 4; ++i) {  // a layout is done after the layout of its parent
            QCoreApplication::processEvents();
        }
        QList<QWidget*> stops = walk(true);
        QVERIFY(!stops.isEmpty());
        stops.removeFirst();  // the panel itself
        for (QWidget* widget : m_panel->findChildren<QWidget*>()) {
            QVERIFY2(!takesTab(widget) || stops.contains(widget), qPrintable(textOf(widget)));
        }
        QVERIFY2(isInLevel(stops.at(1)), qPrintable(textOf(stops.at(1))));
        int above = 0;
        const QWidget* before = nullptr;
        for (const QWidget* stop : stops) {
            const int y = stop->mapTo(m_panel->widget(), QPoint(0, 0)).y();
            QVERIFY2(y + stop->height() > above,
                     qPrintable(textOf(stop) +
                                QStringLiteral(" at %1 after %2 ").arg(y).arg(above) +
                                (before == nullptr ? QString() : textOf(before))));
            above = y;
            before = stop;
        }
        QList<QWidget*> back = walk(false);
        QVERIFY(!back.isEmpty());
        back.removeFirst();  // the button
        std::reverse(back.begin(), back.end());
        QCOMPARE(back, stops);
    }

    void unfold() {
        for (LevelCard* card : m_panel->findChildren<LevelCard*>()) {
            card->setUnfolded(true);
        }
    }

private slots:
    void init() {
        begin();
        m_window = std::make_unique<QWidget>();
        auto* column = new QVBoxLayout(m_window.get());
        m_panel = new EditorsPanel(*m_theme, *m_document, m_window.get());
        m_after = new QPushButton(QStringLiteral("after"), m_window.get());
        column->addWidget(m_panel);
        column->addWidget(m_after);
        m_window->resize(340, 900);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get(), longestWait));
        m_window->activateWindow();
    }
    void cleanup() {
        m_window.reset();
        end();
    }

    void theLevelsComeFirst() { readsDownward(); }

    void unfoldedLevelsTakeTheirTurn() {
        unfold();
        readsDownward();
    }

    void whatIsMadeAnewStaysAtItsPlace() {
        const Accelerator accelerator = withLevelAdded(m_document->accelerator(), 0);
        QCOMPARE(m_document->setAccelerator(accelerator, {QStringLiteral("add"), {}}), QString());
        unfold();
        readsDownward();
        m_document->open(fromSource("samples/networks/resnet18.yaml"));
        readsDownward();
        m_document->open(fromSource("samples/accelerators/simba-like.yaml"));
        readsDownward();
    }
};

LOOPGLASS_TEST(TabOrderTest)

}  // namespace loopglass::ui::test::tab_order_test

#include "tab_order_test.moc"
