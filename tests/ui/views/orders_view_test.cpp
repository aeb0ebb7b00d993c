// The view Loop orders on the 1-D example: its table is figure 4.2 of the Sunstone thesis.

#include "models/candidate_explanation.h"
#include "models/trace_marks.h"
#include "runner/run_tests.h"
#include "ui/displayed_view.h"
#include "ui/drawn_text.h"
#include "ui/no_warnings.h"
#include "ui/searched_sample.h"
#include "views/orders_view.h"

#include <QMap>
#include <QTest>
#include <optional>
#include <utility>

namespace loopglass::ui::test::orders_view_test {

class OrdersViewTest : public QObject {
    Q_OBJECT

    std::optional<NoWarnings> m_warnings;
    Theme m_theme;
    SelectionModel m_selection;
    std::unique_ptr<OrdersView> m_view;

    QString verdictOf(const QString& order) const {
        for (const QStringList& row : m_view->asTable()) {
            if (row[0] == order) {
                return row.mid(1).join(QStringLiteral(" | "));
            }
        }
        return QStringLiteral("not there");
    }

private slots:
    void cleanup() {
        QCOMPARE(NoWarnings::taken(), QStringList());
        m_warnings.reset();
    }

    void init() {
        m_warnings.emplace();
        m_selection.reset();
        m_view = std::make_unique<OrdersView>(m_selection, m_theme);
        followMoment(*m_view, m_selection);
        m_view->resize(700, 500);
        m_view->show();
    }

    void saysWhatWouldFillIt() {
        QCOMPARE(m_view->asTable().size(), 1);
        QVERIFY(!m_view->grab().isNull());
    }

    /// The legend has its final rows before the search has found a mapping.
    void theLegendKeepsItsHeight() {
        m_view->resize(560, 500);
        const auto run = searched("figure-4-3.yaml", "conv1d.yaml");
        m_view->setDisplayState(loopglass::ui::DisplayState::current(run));
        QCoreApplication::processEvents();
        const auto* legend = m_view->findChild<LegendBar*>();
        const int last = legend->height();
        for (std::uint32_t step = 5; step < lastMoment(run->trace()); step += 10) {
            m_selection.showMoment(step);
            QCoreApplication::processEvents();
            QCOMPARE(legend->height(), last);
        }
    }

    void showsFigure42() {
        m_view->setDisplayState(
            loopglass::ui::DisplayState::current(searched("figure-4-3.yaml", "conv1d.yaml")));
        QStringList kept;
        QStringList goesOn;
        for (const QStringList& row : m_view->asTable()) {
            if (row[2] == QStringLiteral("kept")) {
                kept << row[0];
            } else if (row[2] == QStringLiteral("continued")) {
                goesOn << row[0];
            }
        }
        QCOMPARE(kept, QStringList({QStringLiteral("xxxP"), QStringLiteral("xxPK"),
                                    QStringLiteral("xxRK")}));  // and xxCR, the best
        QCOMPARE(goesOn, QStringList({QStringLiteral("xxxK"), QStringLiteral("xxxR")}));
        QCOMPARE(verdictOf(QStringLiteral("xxCK")),
                 QStringLiteral("ifmap across K | no further reuse | xxxK"));
        QCOMPARE(verdictOf(QStringLiteral("xxRC")),
                 QStringLiteral("ofmap across CR | same or less reuse | xxCR"));
        QCOMPARE(verdictOf(QStringLiteral("xxCR")),
                 QStringLiteral("ofmap across CR, ifmap partially across R | best | "));
    }

    void selectsByMouseAndFollows() {
        m_view->setDisplayState(
            loopglass::ui::DisplayState::current(searched("figure-4-3.yaml", "conv1d.yaml")));
        QTest::mouseClick(m_view->canvas(), Qt::LeftButton, {},
                          m_view->canvas()->rectOf(2).center().toPoint());
        QCOMPARE(m_selection.selected(), NodeId{2});
        QVERIFY(m_view->canvas()->accessibleDescription().contains(
            QStringLiteral("same or less reuse")));
        m_selection.select(NodeId{3});
        QCOMPARE(m_view->canvas()->selected(), 3U);
    }

    /// An order that leads to a kept order is not shown as pruned, although another order has the
    /// same reuse. Its reason stays in the table.
    void anOrderWithAKeptExtensionIsContinued() {
        m_view->setDisplayState(
            loopglass::ui::DisplayState::current(searched("eyeriss-like.yaml", "conv2d.yaml")));
        const Trace& trace = m_view->run()->trace();
        const TraceMarks marks(*m_view->run(), lastMoment(trace));
        const std::vector<OrderNode>& nodes = trace.trie().nodes;
        int continued = 0;
        for (const std::size_t kept : trace.trie().kept) {
            for (std::size_t n = nodes[kept].parent; n != 0; n = nodes[n].parent) {
                const auto node = static_cast<NodeId>(n);
                QVERIFY(marks.of(node) != Mark::Better);
                if (nodes[n].reason == PruneReason::SameOrLessReuse) {
                    ++continued;
                    QCOMPARE(marks.of(node), Mark::Open);
                    QCOMPARE(marks.verdict(node), QStringLiteral("continued"));
                    QVERIFY(marks.tip(node).contains(QStringLiteral("A longer order is kept")));
                    QVERIFY(whyOf(*m_view->run(), node)
                                .verdict.startsWith(QStringLiteral("continued: ")));
                }
            }
        }
        QVERIFY(continued > 0);
    }

    /// A pruned and hidden order is shown alone: its siblings stay hidden, and the letters keep
    /// their size.
    void aPrunedOrderIsShownAlone() {
        m_view->setDisplayState(
            loopglass::ui::DisplayState::current(searched("eyeriss-like.yaml", "conv2d.yaml")));
        TreeCanvas& canvas = *m_view->canvas();
        QVERIFY(canvas.hidesPruned());
        const std::uint32_t before = canvas.itemCount();
        const Trace& trace = m_view->run()->trace();
        const NodeId pruned = firstNode(trace, [](const NodeRecord& record) {
            return record.kind == NodeKind::Order && record.reason == PruneReason::SameOrLessReuse;
        });
        m_selection.select(pruned);
        QCOMPARE(canvas.selected(), static_cast<std::uint32_t>(pruned));
        QVERIFY(canvas.isShown(static_cast<std::uint32_t>(pruned)));
        QVERIFY2(canvas.itemCount() <= before + 12,
                 qPrintable(QString::number(canvas.itemCount())));
    }

    /// In a window of 1280 pixels, every reuse has its letters: as many words as dots.
    void lettersOfReusesAreThere() {
        for (const auto& [machine, work] :
             {std::pair("figure-4-3.yaml", "conv1d.yaml"),
              std::pair("datacenter-unified.yaml", "mttkrp-nell2.yaml")}) {
            m_view->resize(690, 536);
            m_view->setDisplayState(loopglass::ui::DisplayState::current(searched(machine, work)));
            QCoreApplication::processEvents();
            QMap<QString, int> wanted;
            for (const QStringList& row : m_view->asTable().mid(1)) {
                for (const QString& reuse : row[1].split(QStringLiteral(", "))) {
                    if (reuse.contains(QStringLiteral("across "))) {
                        ++wanted[reuse.section(QStringLiteral("across "), 1)];
                    }
                }
            }
            QVERIFY(!wanted.isEmpty());
            NotePaper paper(*m_view->canvas());
            m_view->canvas()->render(&paper);
            QMap<QString, int> drawn;
            for (const DrawnText& text : paper.notes()) {
                ++drawn[text.text];
            }
            for (auto letters = wanted.cbegin(); letters != wanted.cend(); ++letters) {
                QVERIFY2(drawn[letters.key()] >= letters.value(),
                         qPrintable(QStringLiteral("%1 %2: %3 of %4")
                                        .arg(QLatin1String(work), letters.key())
                                        .arg(drawn[letters.key()])
                                        .arg(letters.value())));
            }
        }
    }

    void showsAnotherMoment() {
        m_view->setDisplayState(
            loopglass::ui::DisplayState::current(searched("figure-4-3.yaml", "conv1d.yaml")));
        m_selection.showMoment(4);
        QCOMPARE(m_view->asTable().size(), 4);  // the heading, and the orders made so far
        m_selection.showMoment(std::nullopt);
        QCOMPARE(m_view->asTable().size(), 25);
    }
};

LOOPGLASS_TEST(OrdersViewTest)

}  // namespace loopglass::ui::test::orders_view_test

#include "orders_view_test.moc"
