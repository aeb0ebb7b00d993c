// The explanation without a selected candidate says why the best mapping is the best. Its numbers
// are those of the trace, its links lead to the named parts, and it follows the search.
#include "inspector/inspector.h"
#include "mapping/stationarity.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "text/units.h"
#include "ui/displayed_view.h"

#include <QSignalSpy>
#include <QTextBrowser>
#include <QTextCursor>
#include <algorithm>
#include <vector>

namespace loopglass::ui::test::best_explanation_test {

using Bench = DisplayedView<Inspector>;

std::shared_ptr<RunData> oneDimensional() { return searched("figure-4-3.yaml", "conv1d.yaml"); }

/// Returns the objectives of all complete mappings of a finished search, sorted.
std::vector<double> costsOf(const Trace& trace) {
    std::vector<double> costs;
    for (std::size_t n = 0; n < trace.size(); ++n) {
        const NodeRecord& node = trace[static_cast<NodeId>(n)];
        if (node.state == NodeState::Evaluated) {
            costs.push_back(node.cost);
        }
    }
    std::sort(costs.begin(), costs.end());
    return costs;
}

class BestExplanationTest : public QObject {
    Q_OBJECT

    static constexpr QSize room{320, 900};

    static QString textOf(const Bench& shown, const QString& heading) {
        for (const BestExplanation::Line& line : shown.view.bestWhy()->lines) {
            if (line.heading == heading) {
                return line.text;
            }
        }
        return {};
    }
    /// Follows the n-th link of the page with the keyboard.
    static void follow(Bench& shown, int link) {
        auto* page = shown.view.findChild<QTextBrowser*>();
        page->setFocus(Qt::TabFocusReason);
        for (int i = 0; i < link; ++i) {
            QTest::keyClick(page, Qt::Key_Tab);
        }
        QTest::keyClick(page, Qt::Key_Return);
    }

private slots:
    /// Cost, place, decision, runner-up and proof, also for screen readers and exports.
    void fiveLinesWithoutASelection() {
        Bench shown(oneDimensional(), room);
        QVERIFY(shown.view.bestWhy().has_value());
        const auto& lines = shown.view.bestWhy()->lines;
        QCOMPARE(lines.size(), std::size_t{5});
        const QString page = shown.view.findChild<QTextBrowser*>()->toPlainText();
        const QList<QStringList> table = shown.view.asTable();
        QCOMPARE(table.size(), 6);
        for (std::size_t l = 0; l < lines.size(); ++l) {
            QVERIFY(!lines[l].text.isEmpty());
            QCOMPARE(table[static_cast<qsizetype>(l) + 1],
                     (QStringList{lines[l].heading, lines[l].text}));
            QString written = page;
            written.replace(QChar::Nbsp, QLatin1Char(' '));
            QVERIFY2(written.contains(lines[l].heading.toUpper()), qPrintable(written));
        }
        const double best = shown.run().result()->score.primary;
        QVERIFY(textOf(shown, QStringLiteral("cost")).contains(shown.run().scores().label(best)));
        const Stationarity kind =
            stationarityOf(shown.run().problem(), *shown.run().result()->best);
        QVERIFY(textOf(shown, QStringLiteral("tensors in place"))
                    .contains(sentence(uiText(kind.sentence))));
    }

    /// An objective that is the energy or the delay appears once, not "21 314 pJ: 21 314 pJ".
    void theObjectiveAppearsOnce() {
        for (const ObjectiveKind kind : {ObjectiveKind::Energy, ObjectiveKind::Delay}) {
            SearchOptions options;
            options.objective = Objective(kind);
            Bench shown(searched("figure-4-3.yaml", "conv1d.yaml", options), room);
            const Cost cost = bestMapping(shown.run(), std::nullopt)->cost;
            const QString text =
                textOf(shown, QStringLiteral("cost")).section(QLatin1Char('.'), 0, 0);
            for (const QString& part : {energyLabel(cost.energy), delayLabel(cost.cycles, {})}) {
                QVERIFY2(text.count(part) == 1, qPrintable(text));
            }
        }
    }

    /// The lanes in use, the reuse and the filled buffers agree with the cost model.
    void theUseOfTheAccelerator() {
        Bench shown(searched("eyeriss-like.yaml", "conv2d.yaml"), room);
        const Problem& problem = shown.run().problem();
        const Cost cost = bestMapping(shown.run(), std::nullopt)->cost;
        const QString lanes = QStringLiteral("Lanes in use: %1 of 168").arg(cost.lanes);
        QVERIFY(textOf(shown, QStringLiteral("cost")).contains(lanes));
        const QString places = textOf(shown, QStringLiteral("tensors in place"));
        // Each level of this accelerator keeps all tensors.
        std::size_t level = 1;
        std::size_t tensor = 0;  // with the largest number of saved accesses
        const auto accesses = [&](std::size_t l, std::size_t t) {
            const TensorCost& one = cost.levels[l].tensors[t];
            return problem.workload.tensors[t].output ? one.updates : one.reads;
        };
        const auto saved = [&](std::size_t l, std::size_t t) {
            return accesses(l, t) - accesses(l - 1, t);
        };
        for (std::size_t l = 1; l < cost.levels.size(); ++l) {
            for (std::size_t t = 0; t < problem.workload.tensorCount(); ++t) {
                QVERIFY(cost.levels[l].tensors[t].kept);
                if (saved(l, t) > saved(level, tensor)) {
                    level = l;
                    tensor = t;
                }
            }
        }
        const double uses = static_cast<double>(accesses(level, tensor)) /
                            static_cast<double>(accesses(level - 1, tensor));
        const QString reuse = QStringLiteral("level above: %1 %2 %3")
                                  .arg(qt(problem.accelerator.levels[level].name),
                                       qt(problem.workload.tensors[tensor].name), ratioLabel(uses));
        QVERIFY2(places.contains(reuse), qPrintable(places));
        QVERIFY2(places.contains(QStringLiteral("Filled: L2 %1").arg(shareLabel(54272.0 / 55296))),
                 qPrintable(places));
    }

    /// The runner-up is the second of all complete mappings, in the order of their costs.
    void theRunnerUpIsTheSecond() {
        for (const char* workload : {"conv1d.yaml", "matmul.yaml"}) {
            Bench shown(searched("eyeriss-like.yaml", workload), room);
            const std::vector<double> costs = costsOf(shown.trace());
            QVERIFY(costs.size() > 1);
            const QString text = textOf(shown, QStringLiteral("runner-up"));
            QVERIFY2(text.contains(shown.run().scores().label(costs[1])), qPrintable(text));
            if (costs[1] > costs[0]) {
                QVERIFY2(text.contains(ratioLabel(costs[1] / costs[0])), qPrintable(text));
            } else {
                QVERIFY2(text.contains(QStringLiteral("the same")), qPrintable(text));
            }
        }
    }

    /// A search without a second mapping names the pruned candidate with the lowest bound.
    void theClosestPrunedCandidate() {
        Bench shown(searched("eyeriss-like.yaml", "conv2d.yaml"), room);
        const Trace& trace = shown.trace();
        QCOMPARE(costsOf(trace).size(), std::size_t{1});
        double lowest = 0;
        for (std::size_t n = 0; n < trace.size(); ++n) {
            const NodeRecord& node = trace[static_cast<NodeId>(n)];
            if (node.reason == PruneReason::Bound) {
                lowest = lowest == 0 ? node.left : std::min(lowest, node.left);
            }
        }
        const QString text = textOf(shown, QStringLiteral("runner-up"));
        QVERIFY2(text.contains(shown.run().scores().label(lowest)), qPrintable(text));
        QVERIFY(lowest >= costsOf(trace)[0]);
        QVERIFY2(text.contains(lowest > 1.0005 * costsOf(trace)[0]
                                   ? ratioLabel(lowest / costsOf(trace)[0])
                                   : QStringLiteral("is the same cost")),
                 qPrintable(text));
    }

    /// In a window of 960 × 640 pixels, the proof is visible without scrolling.
    void theProofIsAboveTheFold() {
        Bench shown(searched("eyeriss-like.yaml", "conv2d.yaml"), {217, 490});
        QCOMPARE(shown.view.bestWhy()->lines[1].heading, QStringLiteral("proof"));
        const auto* page = shown.view.findChild<QTextBrowser*>();
        QTextCursor found = page->document()->find(QStringLiteral("PROOF"));
        QVERIFY(!found.isNull());
        found.movePosition(QTextCursor::NextBlock);
        found.movePosition(QTextCursor::EndOfBlock);
        QVERIFY(page->cursorRect(found).bottom() <= page->viewport()->height());
    }

    void theLinksLeadThere() {
        Bench shown(oneDimensional(), room);
        QSignalSpy asked(&shown.view, &Inspector::viewRequested);
        follow(shown, 1);
        QCOMPARE(asked.size(), 1);
        QCOMPARE(asked[0][0].value<ViewId>(), ViewId::Mapping);
        follow(shown, 3);  // from the first link to the fourth
        const NodeId second = shown.selection.selected();
        QVERIFY(second != noNode && second != shown.run().best(std::nullopt)->node);
        QCOMPARE(shown.trace()[second].cost, costsOf(shown.trace())[1]);
        QVERIFY(!shown.view.bestWhy().has_value());
        shown.selection.select(noNode);
        QVERIFY(shown.view.bestWhy().has_value());
    }

    /// Another run, an earlier step and a running search change the text at once.
    void itFollowsTheRun() {
        Bench shown(oneDimensional(), room);
        const QString before = textOf(shown, QStringLiteral("cost"));
        const std::uint32_t first = shown.run().bests().steps().front().at;
        shown.selection.showMoment(first);
        QVERIFY(textOf(shown, QStringLiteral("proof")).contains(QStringLiteral("not finished")));
        shown.selection.showMoment(0);
        QVERIFY(!shown.view.bestWhy().has_value());
        shown.selection.showMoment(std::nullopt);
        QCOMPARE(textOf(shown, QStringLiteral("cost")), before);
        shown.view.setDisplayState(
            DisplayState::current(searched("eyeriss-like.yaml", "matmul.yaml")));
        QVERIFY(textOf(shown, QStringLiteral("cost")) != before);
        shown.view.setDisplayState({});
        QVERIFY(!shown.view.bestWhy().has_value());
        QVERIFY(shown.view.findChild<QTextBrowser*>()->toPlainText().contains(
            QStringLiteral("Open a sample")));
    }

    /// The proof of the exact search in the background appears when the search ends.
    void theProofArrives() {
        Bench shown(oneDimensional(), room);
        QVERIFY(textOf(shown, QStringLiteral("proof")).contains(QStringLiteral("still running")));
        QTRY_VERIFY_WITH_TIMEOUT(
            textOf(shown, QStringLiteral("proof")).startsWith(QStringLiteral("Proven")),
            longestWait);
        QVERIFY(shown.view.findChild<QTextBrowser*>()->toPlainText().contains(
            QStringLiteral("Proven: no other mapping")));
    }
};

LOOPGLASS_TEST(BestExplanationTest)

}  // namespace loopglass::ui::test::best_explanation_test

#include "best_explanation_test.moc"
