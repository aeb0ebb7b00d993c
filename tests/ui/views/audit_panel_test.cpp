// The audit in the view Pruning with mouse and keys. It shows the results of the engine's audit,
// its rows lead to the pruned candidates, and it can be cancelled.
#include "models/space_text.h"
#include "reasons/reasons_view.h"
#include "record/vocabulary.h"
#include "run/audit_run.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "support/builders.h"
#include "support/cases/tiny_cases.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "ui/displayed_view.h"

#include <QLabel>

namespace loopglass::ui::test::audit_panel_test {
using namespace loopglass::test;

using Bench = DisplayedView<ReasonsView>;

/// A finished run whose rules lost something, with the losses.
struct Lossy {
    std::shared_ptr<RunData> run;
    Audit audit;
    std::size_t rule = 0;
};

Lossy lossyRun() {
    for (std::uint64_t seed = 1;; ++seed) {
        const RandomCase randomCase = tinyFieldCase(seed);
        auto problem =
            std::make_shared<const Problem>(bind(randomCase.workload, randomCase.accelerator));
        const Audit found = audit(*problem, {});
        for (std::size_t r = 0; r < found.rules.size(); ++r) {
            const auto& dropped = found.rules[r].dropped;
            if (found.rules[r].ratio > 1.001 && dropped && dropped->node != noNode) {
                auto run = std::make_shared<RunData>(problem, SearchOptions{});
                run->finish(map({*problem, principlesMethod(), {}}, &run->mutableTrace()));
                return {run, found, r};
            }
        }
    }
}

class AuditPanelTest : public QObject {
    Q_OBJECT

private slots:
    void saysWhatEachRuleLost() {
        const Lossy lossy = lossyRun();
        Bench shown(lossy.run);
        TablePanel* table = shown.table("Loss by rule");
        QVERIFY(table);
        QCOMPARE(table->model()->rowCount(), 4);  // the number for each rule is known at once
        QAbstractButton* start = shown.button("Measure the loss");
        QVERIFY(start && start->isEnabled());
        QTest::mouseClick(start, Qt::LeftButton);
        QTRY_COMPARE(table->model()->rowCount(), 5);
        for (std::size_t r = 0; r < 3; ++r) {
            const RuleLoss& loss = lossy.audit.rules[r];
            const int row = static_cast<int>(r);
            QCOMPARE(cellText(*table, row, 0), titleText(loss.rule));
            QCOMPARE(cellText(*table, row, 2),
                     loss.ratio > 1 ? shareLabel(loss.ratio - 1) : QStringLiteral("nothing"));
            QCOMPARE(cellText(*table, row, 3),
                     loss.cost ? quantityLabel(loss.cost->edp()) : QString());
        }
        QCOMPARE(cellText(*table, 4, 2), shareLabel(lossy.audit.gap - 1));
    }

    /// 7 × 5 × 13 on 4 × 3 lanes: the loss by perfect factors.
    void evenPaddedAndUneven() {
        Level dram = makeLevel("DRAM", 4, 3);
        dram.buffers[0].energy = {100, 100, 100};
        const auto problem = std::make_shared<const Problem>(
            bind(conv1d(7, 5, 13, 3), makeAccelerator({dram, makeLevel("L1")})));
        MapOptions options;
        options.uneven = Unevenness::Spatial;
        const auto run = std::make_shared<RunData>(problem, options);
        run->finish(map({*problem, principlesMethod(), options}, &run->mutableTrace()));
        Bench shown(run);
        QTest::mouseClick(shown.button("Measure the loss"), Qt::LeftButton);
        TablePanel* table = shown.table("Loss by rule");
        QTRY_COMPARE(table->model()->rowCount(), 8);
        const Audit found = audit(*problem, options);
        for (std::size_t c = 0; c < 3; ++c) {
            const int row = static_cast<int>(c) + 5;
            QCOMPARE(
                cellText(*table, row, 0),
                QStringLiteral("the best %1 mapping").arg(uiText(titleOf(found.cuts[c].cutting))));
            QCOMPARE(cellText(*table, row, 3), quantityLabel(found.cuts[c].score.primary));
            QCOMPARE(cellText(*table, row, 4), QStringLiteral("proven"));
        }
        QVERIFY(shown.view.asTable().size() > 8);
    }

    void aRowLeadsToTheCandidate() {
        const Lossy lossy = lossyRun();
        Bench shown(lossy.run);
        QAbstractButton* start = shown.button("Measure the loss");
        start->setFocus();
        QTest::keyClick(start, Qt::Key_Space);
        TablePanel* table = shown.table("Loss by rule");
        QTRY_COMPARE(table->model()->rowCount(), 5);
        const StageVerdict& dropped = *lossy.audit.rules[lossy.rule].dropped;
        clickCell(*table, static_cast<int>(lossy.rule));
        QCOMPARE(shown.selection.selected(), dropped.node);
        QCOMPARE(
            table->model()->index(static_cast<int>(lossy.rule), 4).data(Qt::ToolTipRole).toString(),
            uiText(dropped.sentence));
        shown.selection.select(noNode);
        table->setFocus(Qt::TabFocusReason);
        clickCell(*table, 3);  // the bound rule lost nothing, and the row leads nowhere
        QCOMPARE(shown.selection.selected(), noNode);
        for (int row = 3; row > static_cast<int>(lossy.rule); --row) {
            QTest::keyClick(table, Qt::Key_Up);
        }
        QCOMPARE(shown.selection.selected(), dropped.node);
    }

    void theTableIsExported() {
        const Lossy lossy = lossyRun();
        Bench shown(lossy.run);
        QTest::mouseClick(shown.button("Measure the loss"), Qt::LeftButton);
        QTRY_COMPARE(shown.table("Loss by rule")->model()->rowCount(), 5);
        const QList<QStringList> table = shown.view.asTable();
        auto heading =
            QStringList{QStringLiteral("rule"), QStringLiteral("pruned"), QStringLiteral("lost"),
                        QStringLiteral("best without it"), QStringLiteral("pruned candidate")};
        heading.resize(table.front().size());
        QVERIFY(table.contains(heading));
        QCOMPARE(table.size() - table.indexOf(heading), 6);
    }

    void theSizeOfTheSpaceCanBeCopied() {
        Bench shown(searched("figure-4-3.yaml", "conv1d.yaml"));
        QLabel* space = nullptr;
        for (QLabel* label : shown.view.findChildren<QLabel*>()) {
            if (label->accessibleName() == QStringLiteral("Size of the mapping space")) {
                space = label;
            }
        }
        QVERIFY(space && space->text().contains(spaceText(shown.run())));
        QVERIFY(space->textInteractionFlags().testFlag(Qt::TextSelectableByMouse));
    }

    void itCanBeCancelled() {
        Bench shown(searched("eyeriss-like.yaml", "conv2d.yaml"));
        QAbstractButton* start = shown.button("Measure the loss");
        QAbstractButton* cancel = shown.button("Cancel");
        QVERIFY(cancel && !cancel->isVisible());
        QTest::mouseClick(start, Qt::LeftButton);
        QVERIFY(cancel->isVisible() && !start->isVisible());
        // The focus stays here, because otherwise the page would scroll.
        QCOMPARE(shown.view.window()->focusWidget(), cancel);
        QTest::mouseClick(cancel, Qt::LeftButton);
        QCOMPARE(shown.view.window()->focusWidget(), start);
        QVERIFY(start->isVisible() && start->isEnabled() && !cancel->isVisible());
        QCOMPARE(shown.table("Loss by rule")->model()->rowCount(), 4);
    }

    void anExactRunHasNothingToAudit() {
        Bench shown(searched("figure-4-3.yaml", "conv1d.yaml", exactly({})));
        QVERIFY(!shown.button("Measure the loss")->isEnabled());
    }

    void anotherRunForgetsIt() {
        const Lossy lossy = lossyRun();
        Bench shown(lossy.run);
        QTest::mouseClick(shown.button("Measure the loss"), Qt::LeftButton);
        TablePanel* table = shown.table("Loss by rule");
        QTRY_COMPARE(table->model()->rowCount(), 5);
        shown.view.setDisplayState(
            loopglass::ui::DisplayState::current(searched("figure-4-3.yaml", "conv1d.yaml")));
        QTRY_COMPARE(table->model()->rowCount(), 4);
    }
};

LOOPGLASS_TEST(AuditPanelTest)

}  // namespace loopglass::ui::test::audit_panel_test

#include "audit_panel_test.moc"
