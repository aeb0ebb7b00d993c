// The inspector with mouse and keys: its links lead to the candidates that they name, and a pruned
// candidate is completed when asked, to what the engine makes of it.
#include "cost/evaluate.h"
#include "format/read_constraints.h"
#include "inspector/inspector.h"
#include "runner/run_tests.h"
#include "text/text.h"
#include "trace/candidate_text.h"
#include "trace/explain.h"
#include "trace/rules.h"
#include "ui/shown_view.h"

#include <QTextBrowser>

namespace loopglass::ui::test::inspector_test {

using Shown = ShownView<Inspector>;

/// Where a link is drawn; a null point when it is not.
QPoint linkAt(const QTextBrowser& page, const QString& link) {
    for (int y = 0; y < page.viewport()->height(); y += 3) {
        for (int x = 0; x < page.viewport()->width(); x += 3) {
            if (page.anchorAt(QPoint(x, y)) == link) {
                return {x, y};
            }
        }
    }
    return {};
}

QString linkTo(NodeId node) {
    return QStringLiteral("node:%1").arg(static_cast<std::uint32_t>(node));
}

NodeId prunedFor(const Trace& trace, PruneReason reason) {
    return firstNode(trace, [reason](const NodeRecord& node) { return node.reason == reason; });
}

std::shared_ptr<RunData> oneDimensional() { return searched("figure-4-3.yaml", "conv1d.yaml"); }

class InspectorTest : public QObject {
    Q_OBJECT

    static constexpr QSize room{320, 900};

private slots:
    /// For every reason: the rule, both numbers, the inequality, its worth and its source.
    void everyReasonIsExplained() {
        Shown shown(searched("eyeriss-like.yaml", "matmul.yaml"), room);
        auto* page = shown.view.findChild<QTextBrowser*>();
        int reasons = 0;
        for (int r = 1; r < 8; ++r) {
            const auto reason = static_cast<PruneReason>(r);
            const NodeId node = prunedFor(shown.trace(), reason);
            if (node == noNode) {
                continue;
            }
            ++reasons;
            shown.selection.select(node);
            const NodeRecord& record = shown.trace()[node];
            const Rule rule = ruleOf(reason, hasWindows(shown.run().problem().workload));
            QString text = page->toPlainText();
            text.replace(QChar(0x2009), QLatin1Char(','));
            const auto says = [&](std::string_view part) {
                return text.contains(sentence(qt(part)).mid(1).chopped(1));
            };
            QVERIFY2(says(reasonText(shown.run().problem(), shown.trace(), record)),
                     qPrintable(text));
            QVERIFY2(says(rule.statement), qPrintable(text));
            QVERIFY2(text.contains(qt(rule.source)), qPrintable(text));
            QVERIFY2(text.contains(qt(rule.compared)), qPrintable(text));
            const auto [left, right] = comparedTexts(record.left, record.right);
            QVERIFY2(text.contains(qt(left)) && text.contains(qt(right)), qPrintable(text));
            QCOMPARE(text.contains(QStringLiteral("PROVEN RULE")), rule.worth == Worth::Proven);
        }
        QVERIFY(reasons >= 5);
    }

    void aClickOnALinkSelectsWhoDecided() {
        Shown shown(oneDimensional(), room);
        const NodeId pruned = prunedFor(shown.trace(), PruneReason::LargerTile);
        shown.selection.select(pruned);
        const NodeId larger = shown.trace()[pruned].other;
        auto* page = shown.view.findChild<QTextBrowser*>();
        const QPoint at = linkAt(*page, linkTo(larger));
        QVERIFY(!at.isNull());
        QTest::mouseClick(page->viewport(), Qt::LeftButton, {}, at);
        QCOMPARE(shown.selection.selected(), larger);
        QVERIFY(page->toPlainText().contains(
            qt(candidateText(shown.run().problem(), shown.trace(), larger)).mid(1)));
    }

    /// The Tab key goes from link to link, Enter follows.
    void keysFollowLinks() {
        Shown shown(oneDimensional(), room);
        const NodeId pruned = prunedFor(shown.trace(), PruneReason::LargerTile);
        shown.selection.select(pruned);
        auto* page = shown.view.findChild<QTextBrowser*>();
        page->setFocus(Qt::TabFocusReason);
        QTest::keyClick(page, Qt::Key_Tab);
        QTest::keyClick(page, Qt::Key_Return);
        QCOMPARE(shown.selection.selected(), shown.trace()[pruned].other);
    }

    void thePathLeadsBack() {
        Shown shown(oneDimensional(), room);
        const NodeId pruned = prunedFor(shown.trace(), PruneReason::Memory);
        shown.selection.select(pruned);
        auto* page = shown.view.findChild<QTextBrowser*>();
        const NodeId parent = shown.trace()[pruned].parent;
        const QPoint at = linkAt(*page, linkTo(parent));
        QVERIFY(!at.isNull());
        QTest::mouseClick(page->viewport(), Qt::LeftButton, {}, at);
        QCOMPARE(shown.selection.selected(), parent);
    }

    /// Against a search of the test's own in which the tile is fixed by a constraints file.
    void resurrectsWhatTheEngineMakesOfIt() {
        Shown shown(oneDimensional(), room);
        const Problem& problem = shown.run().problem();
        NodeId pruned = noNode;
        for (std::size_t n = 0; n < shown.trace().size() && pruned == noNode; ++n) {
            const auto id = static_cast<NodeId>(n);
            const NodeRecord& node = shown.trace()[id];
            if (node.reason == PruneReason::LargerTile && node.level == 1 &&
                shown.trace().tileFactors(id, 4) == std::vector<std::int64_t>{2, 1, 1, 1}) {
                pruned = id;
            }
        }
        QVERIFY(pruned != noNode);
        shown.selection.select(pruned);
        QAbstractButton* evaluate = shown.button("Evaluate it all the same");
        QTest::mouseClick(evaluate, Qt::LeftButton);
        auto* page = shown.view.findChild<QTextBrowser*>();
        QTRY_VERIFY(page->toPlainText().contains(QStringLiteral("its best completion")));
        SearchOptions options = shown.run().options();
        options.constraints = readConstraints(
            {"fixed",
             "constraints:\n  - level: L1\n    temporal: {factors: [K 2, C 1, P 1, R 1]}\n"},
            problem.workload, problem.accelerator);
        const SearchResult fixed = search(problem, options);
        QVERIFY(fixed.best);
        const QString edp = quantityLabel(fixed.totals.edp());
        QVERIFY2(page->toPlainText().contains(edp), qPrintable(edp + page->toPlainText()));
        QVERIFY(page->toPlainText().contains(quantityLabel(shown.run().result()->totals.edp())));
        QVERIFY(fixed.totals.edp() >= shown.run().result()->totals.edp());
    }

    void keysResurrect() {
        Shown shown(oneDimensional(), room);
        shown.selection.select(prunedFor(shown.trace(), PruneReason::NoFurtherReuse));
        QAbstractButton* evaluate = shown.button("Evaluate it all the same");
        evaluate->setFocus();
        QTest::keyClick(evaluate, Qt::Key_Space);
        auto* page = shown.view.findChild<QTextBrowser*>();
        QTRY_VERIFY(page->toPlainText().contains(QStringLiteral("its best completion")));
    }

    /// What does not fit cannot be made to fit.
    void whatDoesNotFitStaysOut() {
        Shown shown(oneDimensional(), room);
        shown.selection.select(prunedFor(shown.trace(), PruneReason::Memory));
        QTest::mouseClick(shown.button("Evaluate it all the same"), Qt::LeftButton);
        auto* page = shown.view.findChild<QTextBrowser*>();
        QTRY_VERIFY(
            page->toPlainText().contains(QStringLiteral("No legal mapping can be made of it.")));
    }
};

LOOPGLASS_TEST(InspectorTest)

}  // namespace loopglass::ui::test::inspector_test

#include "inspector_test.moc"
