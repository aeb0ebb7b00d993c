// Numbers in the notation of the window.
#include "runner/run_tests.h"
#include "text/list_text.h"
#include "text/markdown_page.h"
#include "text/score_text.h"
#include "text/text.h"
#include "text/units.h"
#include "words/sentences/mapper.h"

#include <QAbstractTextDocumentLayout>
#include <QTest>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextEdit>

namespace loopglass::ui::test::text_test {

class TextTest : public QObject {
    Q_OBJECT

private slots:
    /// The headings of a page are separated from the text above and below them.
    void headingsHaveSpace() {
        QTextEdit page;
        showMarkdown(page, QStringLiteral("# Tiles\n\nA view.\n\n## Keys\n\nA table.\n"),
                     spaceHeadings);
        const QRectF none;
        QRectF above;
        const auto* layout = page.document()->documentLayout();
        for (QTextBlock block = page.document()->begin(); block.isValid(); block = block.next()) {
            const QRectF here = layout->blockBoundingRect(block);
            const double gap = here.top() - above.bottom();
            if (above != none && block.blockFormat().headingLevel() > 0) {
                QVERIFY2(gap >= page.fontMetrics().height() * 0.8,
                         qPrintable(QString::number(gap)));
            } else if (above != none && block.previous().blockFormat().headingLevel() > 0) {
                QVERIFY2(gap >= page.fontMetrics().height() * 0.4,
                         qPrintable(QString::number(gap)));
            }
            above = here;
        }
    }
    void wholeNumbersHaveNoDecimals() {
        QCOMPARE(quantityLabel(672), QStringLiteral("672"));
        QCOMPARE(quantityLabel(0), QStringLiteral("0"));
        QCOMPARE(quantityLabel(4.5029e14), QStringLiteral("4.503e14"));
        QCOMPARE(quantityLabel(216366), QStringLiteral("216"
                                                       u"\u202F"
                                                       u"366"));
    }
    /// In the unit of the larger number, a limit of a few pJ was shown as 1.000e-6 µJ.
    void aLimitFarFromItsEnergyHasItsOwnUnit() {
        const ScoreText scores(Objective::delayWithin(1));
        const auto message = [&](double limit, double least) {
            return scores.text(
                msg::mapper::noneWithinEnergy(exactNumber(limit), exactNumber(least)));
        };
        QCOMPARE(message(1, 22'610'000),
                 QStringLiteral("no mapping meets the limit 1 pJ; the minimum energy is 22.61 µJ"));
        QCOMPARE(
            message(20'000'000, 22'610'000),
            QStringLiteral("no mapping meets the limit 20.00 µJ; the minimum energy is 22.61 µJ"));
    }
    void sizesGoOnAsFarAsTheyAre() {
        QCOMPARE(bytesLabel(24), QStringLiteral("24 bytes"));
        QCOMPARE(bytesLabel(110'592), QStringLiteral("108 KiB"));
        QCOMPARE(bytesLabel(1.024e12), QStringLiteral("953.7 GiB"));
        QCOMPARE(bytesLabel(1'099'511'627'776.0 * 2048), QStringLiteral("2048 TiB"));
    }
    void oneIsSingular() {
        QCOMPARE(countLabel(1, QStringLiteral("word"), QStringLiteral("words")),
                 QStringLiteral("1 word"));
        QCOMPARE(countLabel(0, QStringLiteral("word"), QStringLiteral("words")),
                 QStringLiteral("0 words"));
        QCOMPARE(countLabel(1200, QStringLiteral("word"), QStringLiteral("words")),
                 QStringLiteral("1"
                                u"\u202F"
                                u"200 words"));
    }
    void longCountsAreShortened() {
        QCOMPARE(compactLabel(999999), QStringLiteral("999"
                                                      u"\u202F"
                                                      u"999"));
        QCOMPARE(compactLabel(102410344931328), QStringLiteral("1.024e14"));
    }
    void timesAndSharesAreShort() {
        QCOMPARE(durationLabel(0.0001447), QStringLiteral("0.14 ms"));
        QCOMPARE(durationLabel(0.04566), QStringLiteral("45.7 ms"));
        QCOMPARE(durationLabel(0.999), QStringLiteral("999 ms"));
        QCOMPARE(durationLabel(1.589), QStringLiteral("1.59 s"));
        QCOMPARE(durationLabel(12.34), QStringLiteral("12.3 s"));
        QCOMPARE(shareLabel(1), QStringLiteral("100.0 %"));
        QCOMPARE(shareLabel(0.0002), QStringLiteral("< 0.1 %"));
        QCOMPARE(shareLabel(0), QStringLiteral("0.0 %"));
    }
    void axesAreShort() {
        QCOMPARE(closedUp(QStringLiteral("最低的 能量，對 L2 容量")),
                 QStringLiteral("最低的能量，對 L2 容量"));
        QCOMPARE(closedUp(QStringLiteral("Least EDP")), QStringLiteral("Least EDP"));
        QCOMPARE(oneAfterOther(QStringLiteral("一。"), QStringLiteral("二。")),
                 QStringLiteral("一。二。"));
        QCOMPARE(oneAfterOther(QStringLiteral("One."), QStringLiteral("Two.")),
                 QStringLiteral("One. Two."));
        QCOMPARE(ratioLabel(0.5), QStringLiteral("0.500×"));
        QCOMPARE(ratioLabel(0.0214), QStringLiteral("0.0214×"));
        QCOMPARE(ratioLabel(0.000324), QStringLiteral("0.000324×"));  // and not 0.000×
        QCOMPARE(ratioLabel(3.1e-7), QStringLiteral("3.10e-7×"));
        QCOMPARE(axisLabel(0), QStringLiteral("0"));
        QCOMPARE(axisLabel(2500), QStringLiteral("2500"));
        QCOMPARE(axisLabel(5e7), QStringLiteral("5e7"));
        QCOMPARE(axisLabel(1.5e15), QStringLiteral("1.5e15"));
        QCOMPARE(axisLabel(2.275e26), QStringLiteral("2.275e26"));  // between 2.25 and 2.3
    }
    void tooltipsAreNoMarkup() {
        QCOMPARE(plainTip(QStringLiteral("L1 < 8 & more")), QStringLiteral("L1 < 8 & more"));
        const QString name = QStringLiteral("level <b>x</b>,\nand <i>y</i>");
        QVERIFY(Qt::mightBeRichText(name));
        QTextDocument shown;
        shown.setHtml(plainTip(name));
        QCOMPARE(shown.toPlainText().simplified(), name.simplified());
    }
    void thousandsOfTheEngineBecomeThin() {
        QCOMPARE(withThinSpaces(QStringLiteral("it needs 1,625,292 words of L2, which has 8")),
                 QStringLiteral("it needs 1"
                                u"\u202F"
                                u"625"
                                u"\u202F"
                                u"292 words of L2, which has 8"));
        QCOMPARE(withThinSpaces(QStringLiteral("K 2,P 2")), QStringLiteral("K 2,P 2"));
    }
};

LOOPGLASS_TEST(TextTest)

}  // namespace loopglass::ui::test::text_test

#include "text_test.moc"
