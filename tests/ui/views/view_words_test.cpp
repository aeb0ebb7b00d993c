// Texts about kept candidates. Equal counts have equal numbers everywhere, and a finished search
// promises no further steps.
#include "models/candidate_explanation.h"
#include "models/reason_counts.h"
#include "runner/run_tests.h"
#include "text/text.h"
#include "ui/displayed_view.h"
#include "ui/drawn_text.h"
#include "ui/no_warnings.h"
#include "ui/searched_sample.h"
#include "views/orders_view.h"
#include "views/tiles_view.h"
#include "views/view_header.h"

#include <QComboBox>
#include <QRegularExpression>
#include <QTest>
#include <algorithm>

namespace loopglass::ui::test::view_words_test {

class ViewWordsTest : public QObject {
    Q_OBJECT

    Theme m_theme;

    /// Returns the number before "kept" in the line above a drawing.
    static QString keptOf(View& view) {
        const QString written = writtenOn(*view.findChild<ViewHeader*>());
        static const QRegularExpression number(QStringLiteral("([0-9\u202F]+)(?:nodes)?kept"));
        return number.match(written).captured(1);
    }

private slots:
    /// Names of buffers that do not fit beside the counts are omitted, not cut.
    void aLongTitleIsShortened() {
        SelectionModel selection;
        TilesView tiles(selection, m_theme);
        tiles.resize(690, 500);
        tiles.show();
        tiles.setDisplayState(
            loopglass::ui::DisplayState::current(searched("eyeriss-like.yaml", "conv2d.yaml")));
        for (auto* box : tiles.findChildren<QComboBox*>()) {
            if (const int first = box->findText(QStringLiteral("L1 tiles")); first >= 0) {
                box->setCurrentIndex(first);
                emit box->activated(first);
            }
        }
        auto* header = tiles.findChild<ViewHeader*>();
        QVERIFY(!writtenOn(*header).contains(QChar(0x2026)));
        QVERIFY(writtenOn(*header).contains(QStringLiteral("TilesofL1")));
        tiles.resize(1200, 500);
        QVERIFY(writtenOn(*header).contains(QStringLiteral("ofmap_spad")));
    }

    void ordersAreCountedOnce_data() {
        QTest::addColumn<QString>("accelerator");
        QTest::addColumn<QString>("workload");
        QTest::addRow("small") << QStringLiteral("figure-4-3.yaml")
                               << QStringLiteral("conv1d.yaml");
        QTest::addRow("array") << QStringLiteral("eyeriss-like.yaml")
                               << QStringLiteral("conv2d.yaml");
    }
    /// Orders, Pruning and the trie itself: only the kept ones on the path of the best.
    void ordersAreCountedOnce() {
        QFETCH(const QString, accelerator);
        QFETCH(const QString, workload);
        const auto run = searched(accelerator.toStdString(), workload.toStdString());
        const OrderTrie& trie = run->trace().trie();
        const auto kept = static_cast<std::int64_t>(std::count_if(
            trie.nodes.begin(), trie.nodes.end(), [](const OrderNode& node) { return node.kept; }));
        SelectionModel selection;
        OrdersView orders(selection, m_theme);
        orders.resize(900, 500);
        orders.show();
        orders.setDisplayState(loopglass::ui::DisplayState::current(run));
        QCOMPARE(keptOf(orders), countLabel(kept));
        const std::size_t levels = run->problem().levelCount();
        const ReasonCounts counts = countReasons(run->trace(), levels);
        QCOMPARE(std::int64_t(counts.levels[levels][0].count), kept);
        QVERIFY(counts.goesOn.count > 0);
        // The status bar has the sum of the kept candidates in Pruning.
        std::uint64_t listed = 0;
        for (const auto& level : counts.levels) {
            listed += level[0].count;
        }
        QCOMPARE(counts.marks[static_cast<std::size_t>(Mark::Kept)] +
                     counts.marks[static_cast<std::size_t>(Mark::Open)],
                 listed);
    }

    /// The line above equals the sum of the legend.
    void tilesOfTheTreeAdd() {
        const auto run = searched("eyeriss-like.yaml", "conv2d.yaml");
        SelectionModel selection;
        TilesView tiles(selection, m_theme);
        tiles.resize(1200, 600);
        tiles.show();
        tiles.setDisplayState(loopglass::ui::DisplayState::current(run));
        const QString written = writtenOn(*tiles.findChild<LegendBar*>());
        std::int64_t sum = 0;
        for (const char* what : {"best", "kept"}) {
            const QRegularExpression number(QStringLiteral("([0-9\u202F]+)") + QLatin1String(what));
            sum += number.match(written).captured(1).remove(QChar(0x202F)).toLongLong();
        }
        QVERIFY(sum > 0);
        QCOMPARE(keptOf(tiles), countLabel(sum));
    }

    void nothingIsLeftToComeBackTo_data() {
        QTest::addColumn<bool>("exact");
        QTest::addRow("principles") << false;
        QTest::addRow("exact") << true;
    }
    void nothingIsLeftToComeBackTo() {
        QFETCH(const bool, exact);
        auto run = searched("figure-4-3.yaml", "conv1d.yaml");
        if (exact) {
            const auto proven =
                std::make_shared<RunData>(run->sharedProblem(), MapOptions{}, exactMethod());
            proven->finish(map({proven->problem(), exactMethod(), {}}, &proven->mutableTrace()));
            run = proven;
        }
        for (std::size_t n = 0; n < run->trace().size(); ++n) {
            const CandidateExplanation why = whyOf(*run, static_cast<NodeId>(n));
            QVERIFY2(!why.verdict.contains(QStringLiteral("has not returned")),
                     qPrintable(why.title));
        }
        // At an earlier step, later decisions are still open.
        std::size_t later = 0;
        for (std::size_t n = 0; n < run->trace().size(); ++n) {
            const NodeRecord& record = run->trace()[static_cast<NodeId>(n)];
            if (record.kind != NodeKind::Tile && record.decidedAt > record.bornAt) {
                const CandidateExplanation why = whyOf(*run, static_cast<NodeId>(n), record.bornAt);
                later += why.verdict.contains(QStringLiteral("has not returned")) ? 1 : 0;
            }
        }
        QVERIFY(later > 0);
    }
};

LOOPGLASS_TEST(ViewWordsTest)

}  // namespace loopglass::ui::test::view_words_test

#include "view_words_test.moc"
