// The filtered reason is named above every view, with its number of candidates, and can be removed
// there.
#include "find/filter_bar.h"
#include "models/trace_marks.h"
#include "runner/run_tests.h"
#include "text/text.h"
#include "ui/window_fixture.h"

#include <QMenu>
#include <QTest>
#include <QToolButton>

namespace loopglass::ui::test::filter_bar_test {

class FilterBarTest : public WindowFixture {
    Q_OBJECT

    static QToolButton* button(FilterBar& bar, const QString& begins) {
        for (QToolButton* one : bar.findChildren<QToolButton*>()) {
            if (one->text().startsWith(begins)) {
                return one;
            }
        }
        return nullptr;
    }

private slots:
    void init() { begin(samples().first()); }
    void cleanup() { end(); }

    void holdsAboveEveryView() {
        auto* bar = m_window->findChild<FilterBar*>();
        QVERIFY(bar != nullptr && !bar->isVisible());
        const Trace& trace = m_window->shown().now().run->trace();
        std::int64_t memory = 0;
        for (std::size_t n = 0; n < trace.size(); ++n) {
            const NodeRecord& record = trace[static_cast<NodeId>(n)];
            const bool rest = record.kind == NodeKind::Rest;
            memory += record.reason != PruneReason::Memory ? 0 : rest ? record.payload : 1;
        }
        m_window->selection().setFilter(PruneReason::Memory);
        for (const View* view : m_window->views()) {
            m_window->showView(view->id());
            QVERIFY2(bar->isVisible(), qPrintable(view->name()));
        }
        QVERIFY2(bar->message().startsWith(countLabel(memory) + QStringLiteral(" of ")),
                 qPrintable(bar->message()));
        // Selects another reason from the list of existing ones.
        QToolButton* other = button(*bar, QStringLiteral("Another"));
        QVERIFY(other != nullptr);
        emit other->menu()->aboutToShow();
        QVERIFY(!other->menu()->actions().isEmpty());
        for (const QAction* action : other->menu()->actions()) {
            QVERIFY(
                !action->text().startsWith(reasonName(PruneReason::Memory) + QStringLiteral(" (")));
        }
        other->menu()->actions().first()->trigger();
        QVERIFY(m_window->selection().filter() != PruneReason::Memory);
        QVERIFY(m_window->selection().filter() != PruneReason::None);
        QToolButton* badge = button(*bar, QStringLiteral("Only "));
        QVERIFY(badge != nullptr &&
                badge->text().contains(reasonName(m_window->selection().filter())));
        QTest::mouseClick(badge, Qt::LeftButton);
        QCOMPARE(m_window->selection().filter(), PruneReason::None);
        QVERIFY(!bar->isVisible());
        m_window->close();
    }
};

LOOPGLASS_TEST(FilterBarTest)

}  // namespace loopglass::ui::test::filter_bar_test

#include "filter_bar_test.moc"
