// The view Pruning with mouse and keys. Its counts are those of the trace, a row filters all views
// by its reason, and the ablation has the engine's result without a rule.
#include "mapper/space_count.h"
#include "reasons/reasons_view.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "search/search.h"
#include "support/builders.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "trace/candidate_text.h"
#include "trace/explain.h"
#include "trace/rules.h"
#include "ui/displayed_view.h"

#include <QLabel>
#include <map>

namespace loopglass::ui::test::reasons_view_test {

using Bench = DisplayedView<ReasonsView>;

std::int64_t wholeNumber(QString text) { return text.remove(QChar(0x202F)).toLongLong(); }

/// Manual counts of candidates by level and by the name of the rule that pruned them.
std::map<std::pair<QString, QString>, std::int64_t> counted(const RunData& run,
                                                            std::uint32_t moment) {
    std::map<std::pair<QString, QString>, std::int64_t> counts;
    const Trace& trace = run.trace();
    for (std::size_t n = 1; n < trace.size(); ++n) {
        const auto id = static_cast<NodeId>(n);
        const NodeRecord& node = trace[id];
        if (node.bornAt > moment || node.reason == PruneReason::None ||
            trace.stateAt(id, moment) == NodeState::Open) {
            continue;
        }
        const QString place = node.kind == NodeKind::Order
                                  ? QStringLiteral("order trie")
                                  : qt(run.problem().accelerator.levels[node.level].name);
        const QString rule = uiText(ruleOf(node.reason, hasWindows(run.problem().workload)).name);
        counts[{place, rule}] += node.kind == NodeKind::Rest ? node.payload : 1;
    }
    return counts;
}

std::map<std::pair<QString, QString>, std::int64_t> shownCounts(const TablePanel& table) {
    std::map<std::pair<QString, QString>, std::int64_t> counts;
    for (int row = 0; row < table.model()->rowCount(); ++row) {
        if (cellText(table, row, 1) != QStringLiteral("kept") &&
            cellText(table, row, 1) != QStringLiteral("kept by the tile rule") &&
            cellText(table, row, 1) != QStringLiteral("continued")) {
            counts[{cellText(table, row, 0), cellText(table, row, 1)}] =
                wholeNumber(cellText(table, row, 2));
        }
    }
    return counts;
}

int rowOf(const TablePanel& table, const QString& reason) {
    for (int row = 0; row < table.model()->rowCount(); ++row) {
        if (cellText(table, row, 1) == reason) {
            return row;
        }
    }
    return -1;
}

QString memoryRule(const RunData& run) {
    return uiText(ruleOf(PruneReason::Memory, hasWindows(run.problem().workload)).name);
}

class ReasonsViewTest : public QObject {
    Q_OBJECT

private slots:
    /// T5 of the courses in the form for students: 945 × 36 × 64.
    void theSpaceOfTheMapperExercise() {
        using namespace loopglass::test;
        auto problem = std::make_shared<const Problem>(
            bind(makeWorkload({{"K", 32}, {"P", 16}, {"R", 3}},
                              {{"ofmap", {"K", "P"}}, {"ifmap", {"P+R"}}, {"weight", {"K", "R"}}}),
                 makeAccelerator({makeLevel("DRAM"), makeLevel("GlobalBuffer"), makeLevel("RF")})));
        auto run = std::make_shared<RunData>(problem, SearchOptions{});
        run->finish(map({*problem, principlesMethod(), {}}, &run->mutableTrace()));
        Bench shown(run);
        QTRY_VERIFY(shown.table("Mappings after each rule") != nullptr);
        const TablePanel& table = *shown.table("Mappings after each rule");
        QCOMPARE(cellText(table, 0, 1), QStringLiteral("945"));
        QCOMPARE(cellText(table, 0, 2), QStringLiteral("36"));
        QCOMPARE(cellText(table, 0, 4), QStringLiteral("64"));
        QCOMPARE(cellText(table, 0, 5), countLabel(2177280));
        QCOMPARE(cellText(table, 1, 5), countLabel(2177280 / 64));
    }

    /// The space by rule equals the engine's, digit by digit.
    void theSpaceIsCounted() {
        Bench shown(searched("figure-4-3.yaml", "conv1d.yaml"));
        QTRY_VERIFY(shown.table("Mappings after each rule") != nullptr);
        const TablePanel& table = *shown.table("Mappings after each rule");
        const SpaceStages space = countSpace(shown.run().problem(), shown.run().options());
        QCOMPARE(table.model()->rowCount(), static_cast<int>(space.stages.size()));
        for (std::size_t s = 0; s < space.stages.size(); ++s) {
            const int row = static_cast<int>(s);
            const SpaceCount& count = space.stages[s].count;
            QCOMPARE(cellText(table, row, 0), uiText(spaceRuleText(space.stages[s].rule)));
            QCOMPARE(wholeNumber(cellText(table, row, 1)), std::stoll(count.factors));
            QCOMPARE(wholeNumber(cellText(table, row, 2)), std::stoll(count.orders));
            QCOMPARE(wholeNumber(cellText(table, row, 5)), std::stoll(count.mappings));
        }
        QCOMPARE(cellText(table, 0, 5), countLabel(13824));
        const TablePanel& listed = *shown.table("Candidates by rule and level");
        QCOMPARE(cellText(listed, 0, 2), QStringLiteral("4"));
        QCOMPARE(cellText(listed, 1, 6), QStringLiteral("4"));
    }

    void countsAreThoseOfTheTrace_data() {
        QTest::addColumn<std::string>("accelerator");
        QTest::addColumn<std::string>("workload");
        QTest::newRow("one processing element")
            << std::string("figure-4-3.yaml") << std::string("conv1d.yaml");
        QTest::newRow("an array") << std::string("eyeriss-like.yaml") << std::string("matmul.yaml");
        QTest::newRow("two fanouts")
            << std::string("simba-like.yaml") << std::string("matmul.yaml");
    }
    void countsAreThoseOfTheTrace() {
        QFETCH(std::string, accelerator);
        QFETCH(std::string, workload);
        Bench shown(searched(accelerator, workload));
        TablePanel* table = shown.table("Candidates by level and reason");
        QVERIFY(table);
        QVERIFY(!counted(shown.run(), shown.trace().now()).empty());
        QVERIFY(shownCounts(*table) == counted(shown.run(), shown.trace().now()));
        for (const std::uint32_t moment : {shown.trace().now() / 2, shown.trace().now() / 5}) {
            shown.selection.showMoment(moment);
            QVERIFY(shownCounts(*table) == counted(shown.run(), moment));
        }
    }

    /// Numbers of the whole search are not shown with the list of an earlier step.
    void theNoteOnTheListIsOfTheSameMoment() {
        Bench shown(searched("eyeriss-like.yaml", "conv1d.yaml"));
        const auto says = [&](const char* words) {
            const auto labels = shown.view.findChildren<QLabel*>();
            return std::any_of(labels.begin(), labels.end(), [words](const QLabel* label) {
                return !label->isHidden() && label->text().contains(QLatin1String(words));
            });
        };
        QVERIFY(says("The list of reasons counts"));
        shown.selection.showMoment(shown.trace().now() / 5);
        QVERIFY(!says("The list of reasons counts"));
        QVERIFY(says("counts the whole search"));
        shown.selection.showMoment(std::nullopt);
        QVERIFY(says("The list of reasons counts"));
    }

    void aClickSinglesOut() {
        Bench shown(searched("figure-4-3.yaml", "conv1d.yaml"));
        TablePanel* table = shown.table("Candidates by level and reason");
        const int row = rowOf(*table, memoryRule(shown.run()));
        QVERIFY(row >= 0);
        clickCell(*table, row);
        QCOMPARE(shown.selection.filter(), PruneReason::Memory);
        const NodeId example = shown.selection.selected();
        QCOMPARE(shown.trace()[example].reason, PruneReason::Memory);
        QCOMPARE(cellText(*table, row, 4),
                 uiText(candidateText(shown.run().problem(), shown.trace(), example)));
        QAbstractButton* everything = shown.button("Clear the filter");
        QVERIFY(everything && everything->isVisible());
        QTest::mouseClick(everything, Qt::LeftButton);
        QCOMPARE(shown.selection.filter(), PruneReason::None);
        QVERIFY(!everything->isVisible());
        clickCell(*table, row);  // the filter may be removed at any place while the row is selected
        shown.selection.setFilter(PruneReason::None);
        clickCell(*table, row);
        QCOMPARE(shown.selection.filter(), PruneReason::Memory);
    }

    /// A row is marked while its candidate is selected.
    void anotherCandidateUnmarksTheRow() {
        Bench shown(searched("figure-4-3.yaml", "conv1d.yaml"));
        TablePanel* table = shown.table("Candidates by level and reason");
        clickCell(*table, 1);
        const NodeId selected = shown.selection.selected();
        QVERIFY(selected != noNode);
        QCOMPARE(table->selectionModel()->selectedRows().size(), 1);
        shown.selection.select(selected == NodeId{2} ? NodeId{3} : NodeId{2});
        QVERIFY(table->selectionModel()->selectedRows().isEmpty());
    }

    void keysSingleOut() {
        Bench shown(searched("figure-4-3.yaml", "conv1d.yaml"));
        TablePanel* table = shown.table("Candidates by level and reason");
        table->setFocus(Qt::TabFocusReason);
        QCOMPARE(shown.selection.filter(), PruneReason::None);
        QCOMPARE(shown.selection.selected(), noNode);
        const int row = rowOf(*table, memoryRule(shown.run()));
        for (int i = table->currentIndex().row(); i < row; ++i) {
            QTest::keyClick(table, Qt::Key_Down);
        }
        QCOMPARE(shown.selection.filter(), PruneReason::Memory);
        QAbstractButton* everything = shown.button("Clear the filter");
        for (const QLabel* label : shown.view.findChildren<QLabel*>()) {
            QVERIFY2(label->wordWrap() || label->width() >= label->sizeHint().width(),
                     qPrintable(label->text()));  // beside the button, too
        }
        const auto* figures = shown.view.findChild<QLabel*>(QStringLiteral("figures"));
        QVERIFY(figures != nullptr);
        QVERIFY(figures->height() >= figures->heightForWidth(figures->width()));
        everything->setFocus();
        QTest::keyClick(everything, Qt::Key_Space);
        QCOMPARE(shown.selection.filter(), PruneReason::None);
    }

    void theAblationIsWhatTheEngineFinds() {
        Bench shown(searched("figure-4-3.yaml", "conv1d.yaml"));
        QAbstractButton* run = shown.button("Measure the effect");
        run->setFocus();
        QTest::keyClick(run, Qt::Key_Space);
        QTRY_VERIFY(!shown.view.isAblating());
        TablePanel* steps = shown.table("Effect of each rule");
        QVERIFY(steps);
        const auto found = [&](const SearchOptions& options) {
            return quantityLabel(search(shown.run().problem(), options).totals.edp());
        };
        QCOMPARE(cellText(*steps, 0, 3), found({}));
        int changed = 0;
        for (int row = 1; row < 5; ++row) {
            SearchOptions options;
            bool Principles::*const principle[] = {&Principles::order, &Principles::tile,
                                                   &Principles::unrolling, &Principles::alphaBeta};
            const QString name = cellText(*steps, row, 0);
            const int which = name.contains(QStringLiteral("order"))       ? 0
                              : name.contains(QStringLiteral("tile"))      ? 1
                              : name.contains(QStringLiteral("unrolling")) ? 2
                                                                           : 3;
            options.principles.*principle[which] = false;
            QCOMPARE(cellText(*steps, row, 3), found(options));
            changed |= 1 << which;
        }
        QCOMPARE(changed, 15);
    }
};

LOOPGLASS_TEST(ReasonsViewTest)

}  // namespace loopglass::ui::test::reasons_view_test

#include "reasons_view_test.moc"
