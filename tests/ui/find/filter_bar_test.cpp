// The reason that is singled out is said above every view, with how many have it, and left there.
#include "find/filter_bar.h"
#include "models/trace_marks.h"
#include "runner/run_tests.h"
#include "text/text.h"
#include "ui/no_warnings.h"
#include "ui/own_home.h"
#include "ui/settled.h"
#include "ui/shown_window.h"

#include <QMenu>
#include <QTest>
#include <QToolButton>

namespace loopglass::ui::test::filter_bar_test {

class FilterBarTest : public QObject {
    Q_OBJECT

    OwnHome m_home;

    static QToolButton* button(FilterBar& bar, const QString& begins) {
        for (QToolButton* one : bar.findChildren<QToolButton*>()) {
            if (one->text().startsWith(begins)) {
                return one;
            }
        }
        return nullptr;
    }

private slots:
    void holdsAboveEveryView() {
        const NoWarnings warnings;
        Theme theme;
        const std::unique_ptr<MainWindow> window = shownWindow(theme);
        window->openSample(samples().first());
        QVERIFY(settle(*window));
        auto* bar = window->findChild<FilterBar*>();
        QVERIFY(bar != nullptr && !bar->isVisible());
        const Trace& trace = window->shown().now().run->trace();
        std::int64_t memory = 0;
        for (std::size_t n = 0; n < trace.size(); ++n) {
            const NodeRecord& record = trace[static_cast<NodeId>(n)];
            const bool rest = record.kind == NodeKind::Rest;
            memory += record.reason != PruneReason::Memory ? 0 : rest ? record.payload : 1;
        }
        window->selection().setFilter(PruneReason::Memory);
        for (const View* view : window->views()) {
            window->showView(view->id());
            QVERIFY2(bar->isVisible(), qPrintable(view->name()));
        }
        QVERIFY2(bar->said().startsWith(countLabel(memory) + QStringLiteral(" of ")),
                 qPrintable(bar->said()));
        // Another one from the list of those that there are.
        QToolButton* other = button(*bar, QStringLiteral("Another"));
        QVERIFY(other != nullptr);
        emit other->menu()->aboutToShow();
        QVERIFY(!other->menu()->actions().isEmpty());
        for (const QAction* action : other->menu()->actions()) {
            QVERIFY(
                !action->text().startsWith(reasonName(PruneReason::Memory) + QStringLiteral(" (")));
        }
        other->menu()->actions().first()->trigger();
        QVERIFY(window->selection().filter() != PruneReason::Memory);
        QVERIFY(window->selection().filter() != PruneReason::None);
        QToolButton* chip = button(*bar, QStringLiteral("Only "));
        QVERIFY(chip != nullptr && chip->text().contains(reasonName(window->selection().filter())));
        QTest::mouseClick(chip, Qt::LeftButton);
        QCOMPARE(window->selection().filter(), PruneReason::None);
        QVERIFY(!bar->isVisible());
        window->close();
        QCOMPARE(NoWarnings::taken(), QStringList());
    }
};

LOOPGLASS_TEST(FilterBarTest)

}  // namespace loopglass::ui::test::filter_bar_test

#include "filter_bar_test.moc"
