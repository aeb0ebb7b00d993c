// The inspector with mouse and keys. Its links lead to the candidates that they name. On request, a
// pruned candidate is completed to the engine's completion.
#include "cost/evaluate.h"
#include "format/read/read_constraints.h"
#include "inspector/inspector.h"
#include "inspector/inspector_page.h"
#include "models/trace_marks.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "search/search.h"
#include "text/cycles_text.h"
#include "text/digit_gap.h"
#include "text/engine_text.h"
#include "text/glossary.h"
#include "text/text.h"
#include "trace/candidate_text.h"
#include "trace/explain.h"
#include "trace/rules.h"
#include "ui/displayed_view.h"
#include "words/language.h"

#include <QRegularExpression>
#include <QScrollBar>
#include <QSet>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextLayout>
#include <algorithm>
#include <array>
#include <cmath>
#include <memory>

namespace loopglass::ui::test::inspector_test {

using Bench = DisplayedView<Inspector>;

/// Returns the point at which a link is drawn; a null point if it is not.
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

/// Returns the lengths of the bars of a picture from top to bottom, by the colours of the tried and
/// the best mapping. A mark is as wide as high and does not count as a bar.
QList<int> barsOf(const QImage& picture, const Theme& theme) {
    constexpr int widestMark = 14;
    const std::array colours{theme.markColor(Mark::Better).rgb(),
                             theme.markColor(Mark::Kept).rgb()};
    QList<int> bars;
    std::size_t above = colours.size();
    for (int y = 0; y < picture.height(); ++y) {
        std::size_t here = colours.size();
        int longest = 0;
        for (std::size_t c = 0; c < colours.size(); ++c) {
            int run = 0;
            for (int x = 0; x < picture.width(); ++x) {
                run = picture.pixel(x, y) == colours[c] ? run + 1 : 0;
                if (run > std::max(longest, widestMark)) {
                    longest = run;
                    here = c;
                }
            }
        }
        if (here != above && here != colours.size()) {
            bars << longest;
        }
        above = here;
    }
    return bars;
}

std::shared_ptr<RunData> oneDimensional() { return searched("figure-4-3.yaml", "conv1d.yaml"); }

/// The page of a candidate that the bound rule pruned. Its best completion is compared with the
/// best mapping.
struct ComparedPage {
    struct Numbers {
        double energy;
        double cycles;
    };
    ComparedPage(const Numbers& tried, const Numbers& best, int width) {
        answer.cost = costOf(tried);
        answer.best = costOf(best);
        CandidateExplanation why;
        why.mark = Mark::Cut;
        why.hasRule = true;
        page->resize(width, 900);
        page->setHtml(inspectorPage(why, theme, answer, false));
        page->show();
        QCoreApplication::processEvents();
    }
    static Cost costOf(const Numbers& numbers) {
        Cost cost;
        cost.energy = numbers.energy;
        cost.cycles = numbers.cycles;
        return cost;
    }

    Theme theme;
    CandidateResult answer;
    std::unique_ptr<QTextBrowser> page = std::make_unique<QTextBrowser>();
};

class InspectorTest : public QObject {
    Q_OBJECT

    static constexpr QSize room{320, 900};

private slots:
    /// Words of the glossary are underlined with dots, once each, and a click asks for the word.
    void courseWordsLeadToTheGlossary() {
        Bench shown(searched("eyeriss-like.yaml", "conv2d.yaml"), {320, 1200});
        const auto* page = shown.view.findChild<QTextBrowser*>();
        QStringList words;
        for (QTextBlock block = page->document()->begin(); block.isValid(); block = block.next()) {
            for (auto part = block.begin(); !part.atEnd(); ++part) {
                const QTextCharFormat format = part.fragment().charFormat();
                if (format.underlineStyle() == QTextCharFormat::DotLine) {
                    const QString word = part.fragment().text();
                    QVERIFY(!format.isAnchor());  // Tab leads from link to link
                    QCOMPARE(format.toolTip(), glossaryMeaning(word));
                    QVERIFY2(!glossaryMeaning(word).isEmpty(), qPrintable(word));
                    words << glossaryMeaning(word);
                }
            }
        }
        QVERIFY(words.size() > 2);
        QCOMPARE(QSet<QString>(words.begin(), words.end()).size(), words.size());
        QString wanted;
        connect(&shown.view, &Inspector::wordRequested, this,
                [&wanted](const QString& word) { wanted = word; });
        for (int y = 0; y < page->viewport()->height() && wanted.isEmpty(); y += 3) {
            for (int x = 0; x < page->viewport()->width() && wanted.isEmpty(); x += 3) {
                if (!glossaryWordAt(*page->document(), QPointF(x, y)).isEmpty()) {
                    QTest::mouseClick(page->viewport(), Qt::LeftButton, {}, QPoint(x, y));
                }
            }
        }
        QVERIFY2(!glossaryMeaning(wanted).isEmpty(), qPrintable(wanted));
    }

    void noLineEndsBeforeAUnit() {
        QCOMPARE(unbrokenInHtml(QStringLiteral("2.16e26 pJ·cycles in 5 s, 19.0 % of 3 lanes")),
                 QStringLiteral("2.16e26_pJ·cycles in 5_s, 19.0_% of 3 lanes")
                     .replace(QLatin1Char('_'), QChar::Nbsp));
    }

    /// A link leads back to the explanation of the best mapping.
    void aLinkLeadsBackToTheBest() {
        Bench shown(oneDimensional(), room);
        auto* page = shown.view.findChild<QTextBrowser*>();
        const QString best = page->toPlainText();
        const NodeId node = prunedFor(shown.trace(), PruneReason::LargerTile);
        shown.selection.select(node);
        QVERIFY(page->toPlainText() != best);
        QVERIFY(page->toHtml().contains(linkTo(noNode)));
        emit page->anchorClicked(QUrl(linkTo(noNode)));
        QCOMPARE(shown.selection.selected(), noNode);
        QCOMPARE(page->toPlainText(), best);
    }

    /// A line break between two groups of digits would make two numbers of one.
    void noLineEndsWithinANumber() {
        ComparedPage shown({259'418.7, 3e5}, {1000, 2e5}, 300);
        Theme theme;
        CandidateExplanation why;
        why.mark = Mark::Cut;
        for (int n = 0; n < 40; ++n) {
            why.sentence += QStringLiteral("it takes %1 words ").arg(countLabel(1'234'567));
        }
        QTextBrowser& page = *shown.page;
        page.setHtml(unbrokenInHtml(inspectorPage(why, theme, shown.answer, false)));
        static const QRegularExpression within(QStringLiteral("1.234.567"));
        int lines = 0;
        for (int width = 200; width < 320; width += 7) {
            page.resize(width, 900);
            page.show();
            QCoreApplication::processEvents();
            for (QTextBlock block = page.document()->begin(); block.isValid();
                 block = block.next()) {
                const QTextLayout& layout = *block.layout();
                for (int line = 0; line < layout.lineCount(); ++line) {
                    const QTextLine one = layout.lineAt(line);
                    const QString text = block.text().mid(one.textStart(), one.textLength());
                    lines += text.contains(within) ? 1 : 0;
                    QVERIFY2(!text.trimmed().endsWith(QStringLiteral("234")) &&
                                 !text.trimmed().endsWith(QStringLiteral(" 1")),
                             qPrintable(text));
                }
            }
        }
        QVERIFY(lines > 100);
    }

    /// Names the quantity of a factor, and explains why cycles may not be whole numbers.
    void factorsAndFractionsAreExplained() {
        const ComparedPage part({1000, 259'418.7}, {1000, 2e5}, 320);
        QVERIFY(part.page->toPlainText().contains(QStringLiteral("multiples of the best mapping")));
        QVERIFY(part.page->toPlainText().contains(whyFraction(259'418.7)));
        const ComparedPage whole({1000, 259'418}, {1000, 2e5}, 320);
        QVERIFY(!whole.page->toPlainText().contains(whyFraction(259'418.7)));
    }

    /// For every reason: the rule, both numbers, the inequality, its guarantee and its source.
    void everyReasonIsExplained() {
        Bench shown(searched("eyeriss-like.yaml", "matmul.yaml"), room);
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
            text.replace(QChar(0x202F), QLatin1Char(','));
            const auto says = [&](const Message& part) {
                return text.contains(sentence(qt(english(part))).mid(1).chopped(1));
            };
            const QString why = reasonLabel(shown.run(), record).replace(QChar(0x202F), u',');
            QVERIFY2(text.contains(sentence(why).mid(1).chopped(1)), qPrintable(text));
            QVERIFY2(says(rule.statement), qPrintable(text));
            QVERIFY2(text.contains(uiText(rule.source)), qPrintable(text));
            QVERIFY2(text.contains(uiText(rule.compared.both())), qPrintable(text));
            const auto [left, right] = comparedTexts(record.left, record.right);
            QVERIFY2(text.contains(qt(left)) && text.contains(qt(right)), qPrintable(text));
            QCOMPARE(text.contains(QStringLiteral("PROVEN RULE")), rule.worth == Worth::Proven);
        }
        QVERIFY(reasons >= 5);
    }

    void aClickOnALinkSelectsWhoDecided() {
        Bench shown(oneDimensional(), room);
        const NodeId pruned = prunedFor(shown.trace(), PruneReason::LargerTile);
        shown.selection.select(pruned);
        const NodeId larger = shown.trace()[pruned].other;
        auto* page = shown.view.findChild<QTextBrowser*>();
        const QPoint at = linkAt(*page, linkTo(larger));
        QVERIFY(!at.isNull());
        QTest::mouseClick(page->viewport(), Qt::LeftButton, {}, at);
        QCOMPARE(shown.selection.selected(), larger);
        QVERIFY(page->toPlainText().contains(
            uiText(candidateText(shown.run().problem(), shown.trace(), larger)).mid(1)));
    }

    /// The Tab key moves from link to link, and Enter follows a link.
    void keysFollowLinks() {
        Bench shown(oneDimensional(), room);
        const NodeId pruned = prunedFor(shown.trace(), PruneReason::LargerTile);
        shown.selection.select(pruned);
        auto* page = shown.view.findChild<QTextBrowser*>();
        page->setFocus(Qt::TabFocusReason);
        QTest::keyClick(page, Qt::Key_Tab);
        QTest::keyClick(page, Qt::Key_Return);
        QCOMPARE(shown.selection.selected(), shown.trace()[pruned].other);
    }

    void thePathLeadsBack() {
        Bench shown(oneDimensional(), room);
        const NodeId pruned = prunedFor(shown.trace(), PruneReason::Memory);
        shown.selection.select(pruned);
        auto* page = shown.view.findChild<QTextBrowser*>();
        const NodeId parent = shown.trace()[pruned].parent;
        const QPoint at = linkAt(*page, linkTo(parent));
        QVERIFY(!at.isNull());
        QTest::mouseClick(page->viewport(), Qt::LeftButton, {}, at);
        QCOMPARE(shown.selection.selected(), parent);
    }

    /// Compares with a separate search in which a constraints file fixes the tile.
    void resurrectsWhatTheEngineMakesOfIt() {
        Bench shown(oneDimensional(), room);
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
        QAbstractButton* evaluate = shown.button("Evaluate anyway");
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
        Bench shown(oneDimensional(), room);
        shown.selection.select(prunedFor(shown.trace(), PruneReason::NoFurtherReuse));
        QAbstractButton* evaluate = shown.button("Evaluate anyway");
        evaluate->setFocus();
        QTest::keyClick(evaluate, Qt::Key_Space);
        auto* page = shown.view.findChild<QTextBrowser*>();
        QTRY_VERIFY(page->toPlainText().contains(QStringLiteral("its best completion")));
    }

    /// In a small window, the page scrolls to the requested cost, which is below the rule.
    void theRequestedCostIsInSight() {
        Bench shown(oneDimensional(), {264, 320});
        shown.selection.select(prunedFor(shown.trace(), PruneReason::NoFurtherReuse));
        auto* page = shown.view.findChild<QTextBrowser*>();
        QCOMPARE(page->verticalScrollBar()->value(), 0);
        QTest::mouseClick(shown.button("Evaluate anyway"), Qt::LeftButton);
        QTRY_VERIFY(page->toPlainText().contains(QStringLiteral("its best completion")));
        QVERIFY(page->verticalScrollBar()->maximum() > 0);
        QTRY_VERIFY(page->verticalScrollBar()->value() > 0);
        QVERIFY(!page->toPlainText().contains(QStringLiteral("axis")));
    }

    /// Bars are proportional to their numbers, for every width of the page.
    void barsAreTrue_data() {
        QTest::addColumn<int>("width");
        QTest::newRow("narrow") << 216;
        QTest::newRow("usual") << 264;
        QTest::newRow("wide") << 500;
    }
    void barsAreTrue() {
        QFETCH(const int, width);
        const ComparedPage compared({9.306e7, 3000}, {5.449e7, 12000}, width);
        const CandidateResult& answer = compared.answer;
        const QList<int> bars = barsOf(compared.page->grab().toImage(), compared.theme);
        QCOMPARE(bars.size(), 6);
        const auto isTrue = [&bars](int row, double tried, double best) {
            const double ratio = tried / best;
            const double drawn = bars[2 * row] / static_cast<double>(bars[2 * row + 1]);
            const double pixel = 1.5 / std::min(bars[2 * row], bars[2 * row + 1]);
            return std::abs(drawn / ratio - 1) <= pixel;
        };
        const auto message = [&bars] {
            QStringList lengths;
            for (const int bar : bars) {
                lengths << QString::number(bar);
            }
            return lengths.join(QLatin1Char(' '));
        };
        QVERIFY2(isTrue(0, answer.cost->edp(), answer.best->edp()), qPrintable(message()));
        QVERIFY2(isTrue(1, answer.cost->energy, answer.best->energy), qPrintable(message()));
        QVERIFY2(isTrue(2, answer.cost->cycles, answer.best->cycles), qPrintable(message()));
    }

    void numbersStandInOneLine_data() { barsAreTrue_data(); }
    void numbersStandInOneLine() {
        QFETCH(const int, width);
        const ComparedPage compared({1.5285e10, 200000}, {1.0111e10, 123456}, width);
        const QTextDocument& written = *compared.page->document();
        int numbers = 0;
        for (QTextBlock block = written.begin(); block.isValid(); block = block.next()) {
            const QString text = block.text().trimmed();
            if (text == QLatin1String("3.057e15") || text == QLatin1String("1.248e15")) {
                ++numbers;
                QCOMPARE(block.layout()->lineCount(), 1);
            }
        }
        QCOMPARE(numbers, 2);
    }

    /// A mapping that exceeds a capacity cannot be completed.
    void whatDoesNotFitStaysOut() {
        Bench shown(oneDimensional(), room);
        shown.selection.select(prunedFor(shown.trace(), PruneReason::Memory));
        QTest::mouseClick(shown.button("Evaluate anyway"), Qt::LeftButton);
        auto* page = shown.view.findChild<QTextBrowser*>();
        QTRY_VERIFY(page->toPlainText().contains(
            QStringLiteral("This candidate has no legal completion.")));
    }
};

LOOPGLASS_TEST(InspectorTest)

}  // namespace loopglass::ui::test::inspector_test

#include "inspector_test.moc"
