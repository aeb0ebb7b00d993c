// The view Loop nest with mouse and keys. The nest is the engine's, the numbers are those of the
// cost model, and each number has an explanation under the mouse or the keys.
#include "charts/nest_panel.h"
#include "cost/evaluate.h"
#include "format/nest_text.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "text/units.h"
#include "ui/displayed_view.h"
#include "ui/drawn_text.h"
#include "views/mapping_view.h"
#include "widgets/explained_card.h"
#include "widgets/table_panel.h"

#include <QLabel>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTextDocument>

namespace loopglass::ui::test::mapping_view_test {

using Bench = DisplayedView<MappingView>;

constexpr int readsColumn = 3;
constexpr int fillsColumn = 4;
constexpr int updatesColumn = 5;

QString nestOf(const Problem& problem, const Mapping& mapping) {
    QStringList lines;
    for (const NestLine& line : nestText(problem, mapping)) {
        lines << QString(static_cast<qsizetype>(line.depth) * 2, QLatin1Char(' ')) + qt(line.text);
    }
    return lines.join(QLatin1Char('\n'));
}

std::int64_t wholeNumber(QString text) {
    return text == QStringLiteral("–") ? 0 : text.remove(QChar(0x202F)).toLongLong();
}

class MappingViewTest : public QObject {
    Q_OBJECT

private slots:
    /// Rich text would replace the thin spaces of a number by common ones, at which a line may
    /// break.
    void noLineEndsInANumber() {
        Bench shown(searched("eyeriss-like.yaml", "conv2d.yaml"));
        int found = 0;
        for (const QLabel* label : shown.view.findChildren<QLabel*>()) {
            if (label->property("card").toBool()) {
                QTextDocument page;
                page.setHtml(label->text());
                QVERIFY2(page.toPlainText().contains(QChar(0x202F)), qPrintable(label->text()));
                ++found;
            }
        }
        QVERIFY(found > 0);
    }

    /// The card of counts is as high as its lines.
    void theCardIsNoHigherThanItsLines() {
        Bench shown(searched("figure-4-3.yaml", "conv1d.yaml"));
        QCoreApplication::processEvents();
        const auto* card = shown.view.findChild<ExplainedCard*>();
        QVERIFY(card != nullptr && card->isVisible());
        QVERIFY(card->contentHeight() > 0);
        QVERIFY2(
            card->height() <= card->contentHeight(),
            qPrintable(QStringLiteral("%1 of %2").arg(card->height()).arg(card->contentHeight())));
    }

    /// The operation stays inside its band, and so does the sign at the end of a line.
    void theOperationKeepsToItsBand() {
        Bench shown(searched("eyeriss-like.yaml", "conv2d.yaml"));
        auto* nest = shown.view.findChild<NestPanel*>();
        const int least = nest->minimumSizeHint().width();
        for (int width = least; width < least + 200; width += 3) {
            nest->setFixedSize(width, nest->heightForWidth(width));
            for (const DrawnText& drawn : drawnTexts(*nest)) {
                const double end = drawn.place.left() + drawn.place.width() * 2 / 3;
                QVERIFY2(drawn.text != QLatin1String(" * ") || end < width - 6,
                         qPrintable(QStringLiteral("%1 of %2").arg(end).arg(width)));
            }
        }
    }

    /// In the narrow width of a comparison column, no word about tile sizes is cut.
    void headingsHaveRoomAtTheLeastWidth() {
        for (const auto& [accelerator, workload] :
             {std::pair("figure-4-3.yaml", "conv1d.yaml"),
              std::pair("datacenter-unified.yaml", "mttkrp-nell2.yaml")}) {
            Bench shown(searched(accelerator, workload));
            auto* nest = shown.view.findChild<NestPanel*>();
            const int width = nest->minWidth();
            nest->setFixedSize(width, nest->heightForWidth(width));
            for (const DrawnText& drawn : drawnTexts(*nest)) {
                QVERIFY2(drawn.text.contains(QStringLiteral("for ")) ||
                             drawn.place.right() <= width,
                         qPrintable(QStringLiteral("%1 ends at %2 of %3")
                                        .arg(drawn.text)
                                        .arg(drawn.place.right())
                                        .arg(width)));
            }
        }
    }

    /// A tile text is below a long name of a level, and is not cut.
    void longNamesOfLevelsCutNoTile() {
        const auto named = searched("eyeriss-like.yaml", "conv2d.yaml");
        Accelerator accelerator = named->problem().accelerator;
        accelerator.levels[1].name = "UnifiedGlobalBufferOfAllTensors";
        const Problem problem = bind(named->problem().workload, accelerator);
        Theme theme;
        NestPanel nest(theme);
        nest.setNest(problem, nestText(problem, *named->result()->best));
        const QRegularExpression tile(QStringLiteral("fmap.\\d"));
        for (const int width : {220, 260, 300}) {
            nest.setFixedSize(width, nest.heightForWidth(width));
            for (const DrawnText& drawn : drawnTexts(nest)) {
                QVERIFY2(drawn.text.contains(QStringLiteral("for ")) ||
                             !drawn.text.contains(tile) || drawn.place.right() <= width,
                         qPrintable(QStringLiteral("%1 ends at %2 of %3")
                                        .arg(drawn.text)
                                        .arg(drawn.place.right())
                                        .arg(width)));
            }
        }
    }

    /// Every drawn number is a whole number of the text, also if a tile text needs several lines.
    void noNumberIsBrokenInTwo() {
        const auto run = searched("eyeriss-like.yaml", "conv2d.yaml");
        Theme theme;
        NestPanel nest(theme);
        nest.setNest(run->problem(), nestText(run->problem(), *run->result()->best));
        const QRegularExpression number(QStringLiteral("\\d+(?:[\\x{202F}\\x{A0} ]\\d{3})*"));
        const auto numbersIn = [&number](const QString& text) {
            QStringList found;
            for (auto match = number.globalMatch(text); match.hasNext();) {
                found << match.next().captured().remove(QRegularExpression(QStringLiteral("\\D")));
            }
            return found;
        };
        const QStringList whole = numbersIn(nest.text());
        for (int width = nest.minWidth(); width <= 400; width += 10) {
            nest.setFixedSize(width, nest.heightForWidth(width));
            for (const DrawnText& drawn : drawnTexts(nest)) {
                for (const QString& one : numbersIn(drawn.text)) {
                    QVERIFY2(
                        whole.contains(one),
                        qPrintable(
                            QStringLiteral("%1 in '%2' at %3").arg(one, drawn.text).arg(width)));
                }
            }
        }
    }

    /// Counts have all their digits, as in the view Execution, if the table has space for them.
    void countsAreWhole() {
        Bench shown(searched("eyeriss-like.yaml", "conv2d.yaml"), {1100, 600});
        const TableModel& counts = shown.view.counts().table();
        const QRegularExpression exponent(QStringLiteral("\\de\\d"));
        constexpr int energy = 1;  // columns after the counts
        bool large = false;
        for (int row = 0; row < counts.rowCount(); ++row) {
            for (int column = 2; column + energy < counts.columnCount(); ++column) {
                const QString text = counts.index(row, column).data().toString();
                QVERIFY2(!exponent.match(text).hasMatch(), qPrintable(text));
                large = large || wholeNumber(text) >= 1'000'000;
            }
        }
        QVERIFY(large);
    }

    /// Only a count with a derivation has a tooltip, because the card explains the first of them.
    void shortCountsKeepTheirTooltips() {
        Bench wide(searched("eyeriss-like.yaml", "conv2d.yaml"), {1100, 600});
        Bench narrow(searched("eyeriss-like.yaml", "conv2d.yaml"), {690, 600});
        const TableModel& whole = wide.view.counts().table();
        const TableModel& brief = narrow.view.counts().table();
        bool isShort = false;
        for (int row = 0; row < whole.rowCount(); ++row) {
            for (int column = 0; column < whole.columnCount(); ++column) {
                const QModelIndex a = whole.index(row, column);
                const QModelIndex b = brief.index(row, column);
                QCOMPARE(b.data(Qt::ToolTipRole), a.data(Qt::ToolTipRole));
                isShort = isShort || a.data() != b.data();
            }
        }
        QVERIFY(isShort);
    }

    /// All columns are visible, also if the view is not wide; the loop nest gets the remaining
    /// width.
    void noColumnIsBehindAScrollBar() {
        Bench shown(searched("eyeriss-like.yaml", "conv2d.yaml"));
        for (const int width : {690, 790, 810, 820, 900, 1100}) {
            shown.view.resize(width, 600);
            QCoreApplication::processEvents();
            const auto* table = shown.view.findChild<TablePanel*>();
            QVERIFY2(table->horizontalScrollBar()->maximum() == 0,
                     qPrintable(QString::number(width)));
        }
    }

    void theBestIsShown() {
        Bench shown(searched("figure-4-3.yaml", "conv1d.yaml"));
        const Problem& problem = shown.run().problem();
        const Mapping& best = *shown.run().result()->best;
        QCOMPARE(shown.view.nest(), nestOf(problem, best));
        const Cost cost = evaluate(problem, best);
        const TableModel& counts = shown.view.counts().table();
        int row = 0;
        for (const LevelCost& level : cost.levels) {
            for (const TensorCost& tensor : level.tensors) {
                if (!tensor.kept) {
                    continue;
                }
                const auto number = [&](int column) {
                    return wholeNumber(counts.index(row, column).data().toString());
                };
                QCOMPARE(number(readsColumn), tensor.reads);
                QCOMPARE(number(fillsColumn), tensor.fills);
                QCOMPARE(number(updatesColumn), tensor.updates);
                ++row;
            }
        }
        QCOMPARE(wholeNumber(counts.index(row, readsColumn).data().toString()), cost.macs);
    }

    /// All loops together run every operation once.
    void theLoopsOfTheNestMakeAllOperations() {
        for (const auto& [accelerator, workload] :
             {std::pair{"figure-4-3.yaml", "conv1d.yaml"}, {"eyeriss-like.yaml", "matmul.yaml"}}) {
            Bench shown(searched(accelerator, workload));
            std::int64_t product = 1;
            for (const NestLine& line :
                 nestText(shown.run().problem(), *shown.run().result()->best)) {
                product *= line.loop ? line.loop->factor : 1;
            }
            QCOMPARE(product, evaluate(shown.run().problem(), *shown.run().result()->best).macs);
        }
    }

    void nothingIsClippedInTheSmallestWindow() {
        for (const auto& [accelerator, workload] : {std::pair{"eyeriss-like.yaml", "conv2d.yaml"},
                                                    std::pair{"figure-4-3.yaml", "conv1d.yaml"}}) {
            Bench shown(searched(accelerator, workload), {714, 536});
            for (const QAbstractScrollArea* area :
                 shown.view.findChildren<QAbstractScrollArea*>()) {
                QVERIFY2(area->horizontalScrollBar()->maximum() == 0,
                         qPrintable(area->accessibleName()));
            }
        }
    }

    void aSearchWithoutAMappingSaysWhy() {
        const auto fitting = searched("figure-4-3.yaml", "conv1d.yaml");
        Accelerator small = fitting->problem().accelerator;
        small.levels.back().buffers.front().capacity = 1;
        small.levels.back().name = "<b>L1</b>";
        auto problem =
            std::make_shared<const Problem>(bind(fitting->problem().workload, std::move(small)));
        auto run = std::make_shared<RunData>(problem, SearchOptions{});
        MapResult result = map({*problem, principlesMethod(), {}}, &run->mutableTrace());
        const QString why = uiText(result.answer.whyNone);
        QVERIFY(!why.isEmpty());
        run->finish(std::move(result));
        Bench shown(run);
        QStringList message;
        for (const QLabel* label : shown.view.findChildren<QLabel*>()) {
            message << (label->textFormat() == Qt::PlainText ? label->text() : QString());
        }
        QVERIFY(why.contains(QStringLiteral("<b>L1</b>")));
        QVERIFY(message.contains(sentence(why)));
    }

    void aSelectedCandidateTakesItsPlace() {
        Bench shown(searched("figure-4-3.yaml", "conv1d.yaml"));
        const QString best = shown.view.nest();
        const NodeId bestNode = shown.run().result()->bestNode;
        const NodeId other = firstNode(shown.trace(), [&](const NodeRecord& node) {
            return node.state == NodeState::Evaluated && &node != &shown.trace()[bestNode];
        });
        shown.selection.select(other);
        QVERIFY(shown.view.nest() != best);
        const TableModel& counts = shown.view.counts().table();
        const BestRecord* then = nullptr;
        for (const BestRecord& record : shown.trace().bestHistory()) {
            then = record.node == other ? &record : then;
        }
        const QString total = counts.index(counts.rowCount() - 1, 6).data().toString();
        if (then != nullptr) {
            QCOMPARE(total, energyNumber(then->energy, energyUnit(then->energy)));
        }
        // EDP is energy times delay: the product of the heading's two numbers equals the engine's
        // value.
        double edp = 1;
        for (QLabel* label : shown.view.findChildren<QLabel*>()) {
            const QStringList parts = label->text().split(QStringLiteral(" · "));
            if (parts.size() == 3 && parts[1].endsWith(QStringLiteral(" cycles"))) {
                for (QString part : parts.mid(0, 2)) {
                    part.remove(QChar(0x202F));
                    edp *= part.section(QLatin1Char(' '), 0, 0).toDouble();
                }
            }
        }
        const double engine = shown.trace()[other].cost;
        QVERIFY2(qAbs(edp / engine - 1) < 2e-3,
                 qPrintable(QStringLiteral("%1 %2").arg(edp).arg(engine)));
        shown.selection.select(noNode);
        QCOMPARE(shown.view.nest(), best);
    }

    void theMouseAsksANumber() {
        Bench shown(searched("figure-4-3.yaml", "conv1d.yaml"), {1000, 700});
        TablePanel& counts = shown.view.counts();
        const QModelIndex cell = counts.table().index(1, readsColumn);
        QVERIFY(!cell.data(Qt::ToolTipRole).toString().isEmpty());
        const QPoint at = counts.visualRect(cell).center();
        QTest::mouseMove(counts.viewport(), QPoint(3, 3));
        QTest::mouseMove(counts.viewport(), at);
        QTRY_COMPARE(shown.view.explained(), cell.data(Qt::ToolTipRole).toString());
        // The product in the explanation equals the number.
        QVERIFY(shown.view.explained()
                    .section(QLatin1Char('\n'), 0, 0)
                    .contains(cell.data().toString()));
    }

    void theKeysAskANumber() {
        Bench shown(searched("figure-4-3.yaml", "conv1d.yaml"), {1000, 700});
        TablePanel& counts = shown.view.counts();
        clickCell(counts, 1, readsColumn);
        const QString first = shown.view.explained();
        QTest::keyClick(&counts, Qt::Key_Down);
        QCOMPARE(counts.currentIndex(), counts.table().index(2, readsColumn));
        QVERIFY(shown.view.explained() != first);
        QCOMPARE(shown.view.explained(), counts.currentIndex().data(Qt::ToolTipRole).toString());
        QTest::keyClick(&counts, Qt::Key_Up);
        QCOMPARE(shown.view.explained(), first);
    }

    void earlierMomentsHaveTheBestOfThen() {
        Bench shown(searched("eyeriss-like.yaml", "matmul.yaml"));
        const auto& history = shown.trace().bestHistory();
        shown.selection.showMoment(shown.run().bests().steps().front().at - 1);
        QVERIFY(shown.view.nest().isEmpty());
        shown.selection.showMoment(history.front().at);
        const TableModel& counts = shown.view.counts().table();
        QCOMPARE(counts.index(counts.rowCount() - 1, 6).data().toString(),
                 energyNumber(history.front().energy, energyUnit(history.front().energy)));
    }
};

LOOPGLASS_TEST(MappingViewTest)

}  // namespace loopglass::ui::test::mapping_view_test

#include "mapping_view_test.moc"
