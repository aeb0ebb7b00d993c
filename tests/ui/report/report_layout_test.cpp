// Pages of a report. Headings are on the page of their content, tables are not divided, and no page
// has only a few lines.
#include "mappers/evidence_tab.h"
#include "report/report.h"
#include "report/report_layout.h"
#include "runner/run_tests.h"
#include "ui/searched_sample.h"

#include <QBuffer>
#include <QMarginsF>
#include <QPageSize>
#include <QPdfWriter>
#include <QTemporaryDir>
#include <QTest>

namespace loopglass::ui::test::report_layout_test {

class ReportLayoutTest : public QObject {
    Q_OBJECT

    /// Lays out the report as for printing.
    struct Paper {
        QBuffer bytes;
        std::unique_ptr<QPdfWriter> pdf;

        Paper() {
            bytes.open(QIODevice::WriteOnly);
            pdf = std::make_unique<QPdfWriter>(&bytes);
            pdf->setPageSize(QPageSize(QPageSize::A4));
            pdf->setPageMargins(QMarginsF(16, 16, 16, 16), QPageLayout::Millimeter);
            pdf->setResolution(600);
        }
        QSizeF page() const { return {double(pdf->width()), pdf->height() - 180.0}; }
    };

private slots:
    void samples_data() {
        QTest::addColumn<QString>("accelerator");
        QTest::addColumn<QString>("workload");
        for (const auto& [accelerator, workload] :
             {std::pair("figure-4-3", "conv1d"), std::pair("eyeriss-like", "conv2d"),
              std::pair("unified-edge", "conv2d"), std::pair("systolic-2x2", "lecture-matmul"),
              std::pair("eyeriss-like", "depthwise"), std::pair("table-2-1", "table-2-1"),
              std::pair("datacenter-unified", "mttkrp-nell2"), std::pair("simba-like", "pointwise"),
              std::pair("eyeriss-like-45nm", "conv2d")}) {
            QTest::addRow("%s on %s", workload, accelerator)
                << QString::fromLatin1(accelerator) << QString::fromLatin1(workload);
        }
    }
    void samples() {
        QFETCH(QString, accelerator);
        QFETCH(QString, workload);
        const auto run =
            searched(accelerator.toStdString() + ".yaml", workload.toStdString() + ".yaml");
        // The window adds the distance of the result from the optimum: more lines, and other pages.
        for (const std::optional<double> above : {std::optional<double>(), std::optional(1.0)}) {
            const QString html = QString::fromStdString(
                reportHtml({&run->problem(), &run->problem(), &run->method(), &run->options(),
                            &run->trace(), run->found(), above}));
            Paper paper;
            ReportLayout layout(html, *paper.pdf, paper.page());
            QCOMPARE(layout.wrong().join(QLatin1Char('\n')), QString());
            for (int page = 0; page < layout.pages(); ++page) {
                const bool last = page + 1 == layout.pages();
                QVERIFY2(layout.filled(page) >= (last ? 0.15 : 0.4),
                         qPrintable(QStringLiteral("page %1 of %2: %3")
                                        .arg(page + 1)
                                        .arg(layout.pages())
                                        .arg(layout.filled(page))));
            }
        }
    }

    /// The comparison of published and proven results is printed like a report: its tables are in
    /// one piece, and page ends cut no line.
    void evidence() {
        const Theme theme;
        EvidenceTab tab(theme);
        tab.resize(700, 500);
        tab.show();
        Paper paper;
        ReportLayout layout(tab.pageHtml(), *paper.pdf, paper.page());
        QCOMPARE(layout.wrong().join(QLatin1Char('\n')), QString());
        QVERIFY(layout.pages() > 4 && layout.pages() < 14);
        QVERIFY(layout.filled(layout.pages() - 1) >= 0.15);
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("evidence.pdf"));
        QCOMPARE(tab.printTo(file), QString());
        QFile pdf(file);
        QVERIFY(pdf.open(QIODevice::ReadOnly));
        QVERIFY(pdf.readAll().contains("/Count " + QByteArray::number(layout.pages())));
    }

    /// A heading at the end of a page moves to the next page, together with the heading above it.
    void aHeadingGoesWithItsText() {
        QString html = QStringLiteral("<html><head><title>t</title></head><body>");
        Paper paper;
        for (int lines = 30; lines < 90; ++lines) {
            QString page = html;
            for (int line = 0; line < lines; ++line) {
                page += QStringLiteral("<p>line %1</p>").arg(line);
            }
            page += QStringLiteral("<h2>above</h2><h3>heading</h3><p>text</p></body></html>");
            ReportLayout layout(page, *paper.pdf, paper.page());
            QCOMPARE(layout.wrong().join(QLatin1Char('\n')), QString());
        }
    }

    /// A table that fits on one page is on one page.
    void aTableIsNotTorn() {
        Paper paper;
        for (int lines = 20; lines < 70; lines += 2) {
            QString page = QStringLiteral("<html><body>");
            for (int line = 0; line < lines; ++line) {
                page += QStringLiteral("<p>line %1</p>").arg(line);
            }
            page += QStringLiteral("<p>Counts.</p><table>");
            for (int row = 0; row < 12; ++row) {
                page += QStringLiteral("<tr><td>%1</td><td>words</td></tr>").arg(row);
            }
            page += QStringLiteral("</table><p>end</p></body></html>");
            ReportLayout layout(page, *paper.pdf, paper.page());
            QCOMPARE(layout.wrong().join(QLatin1Char('\n')), QString());
        }
    }
};

LOOPGLASS_TEST(ReportLayoutTest)

}  // namespace loopglass::ui::test::report_layout_test

#include "report_layout_test.moc"
