// Writes a report as a PDF, page by page, with page numbers at the bottom.
#include "report/report_pdf.h"

#include "report/report.h"
#include "report/report_layout.h"
#include "text/engine_text.h"
#include "text/write_whole.h"
#include "workload/checked.h"

#include <QAbstractTextDocumentLayout>
#include <QBuffer>
#include <QCoreApplication>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QRegularExpression>
#include <QTextDocument>

namespace loopglass::ui {

namespace {

constexpr int dotsPerInch = 600;
constexpr qreal marginMm = 16;
QString titleOf(const QString& html) {
    static const QRegularExpression title(QStringLiteral("<title>(.*?)</title>"));
    QTextDocument plain;
    plain.setHtml(title.match(html).captured(1));
    return plain.toPlainText();
}

void drawPages(QPainter& painter, QPdfWriter& pdf, QTextDocument& document, qreal footer) {
    const QSizeF page = document.pageSize();
    const int pages = document.pageCount();
    for (int i = 0; i < pages; ++i) {
        if (i > 0) {
            pdf.newPage();
        }
        painter.save();
        painter.translate(0, -i * page.height());
        QAbstractTextDocumentLayout::PaintContext context;
        context.clip = QRectF(QPointF(0, i * page.height()), page);
        context.palette.setColor(QPalette::Text, Qt::black);
        painter.setClipRect(context.clip);
        document.documentLayout()->draw(&painter, context);
        painter.restore();
        painter.setPen(QColor(0x5b, 0x67, 0x75));
        painter.setFont(document.defaultFont());
        painter.drawText(QRectF(0, page.height(), page.width(), footer),
                         Qt::AlignRight | Qt::AlignBottom,
                         QStringLiteral("%1 / %2").arg(i + 1).arg(pages));
    }
}

}  // namespace

QString printReport(const QString& html, const QString& file) {
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter pdf(&buffer);
    pdf.setPageSize(QPageSize(QPageSize::A4));
    pdf.setPageMargins(QMarginsF(marginMm, marginMm, marginMm, marginMm), QPageLayout::Millimeter);
    pdf.setResolution(dotsPerInch);
    pdf.setTitle(titleOf(html));
    pdf.setCreator(QStringLiteral("Loopglass"));
    QPainter painter(&pdf);
    const qreal footer = dotsPerInch * 0.3;
    const QSizeF page(pdf.width(), pdf.height() - footer);
    ReportLayout layout(html, pdf, page);
    drawPages(painter, pdf, layout.document(), footer);
    painter.end();
    return writeWhole(file, buffer.data());
}

QString writePage(const std::string& html, const QString& file) {
    if (file.endsWith(QLatin1String(".pdf"), Qt::CaseInsensitive)) {
        return printReport(QString::fromStdString(html), file);
    }
    return writeWhole(file, QByteArray::fromStdString(html));
}

QString writeReport(const RunData& run, const QString& file,
                    const std::optional<double>& aboveOptimum) {
    if (run.isRunning()) {
        return QCoreApplication::translate("Report", "the search has not ended yet");
    }
    std::string html;
    try {
        const VariantsRun* variants = run.variants();
        html = reportHtml({&run.problem(),
                           variants != nullptr ? variants->given.get() : &run.problem(),
                           &run.method(), &run.options(), &run.trace(), run.found(), aboveOptimum});
    } catch (const CountOverflow& error) {
        return messageOf(error);
    }
    return writePage(html, file);
}

}  // namespace loopglass::ui
