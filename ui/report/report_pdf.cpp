// The page of a report as a PDF. Qt's rich text lays out all of it but the pictures, which it does
// not know: each stands as one large character that draws itself.
#include "report/report_pdf.h"

#include "report/report.h"
#include "report/svg_text_object.h"
#include "text/engine_text.h"
#include "workload/checked.h"

#include <QAbstractTextDocumentLayout>
#include <QCoreApplication>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QRegularExpression>
#include <QSaveFile>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextFrame>
#include <QTextTable>

namespace loopglass::ui {

namespace {

constexpr int dotsPerInch = 600;
constexpr qreal marginMm = 16;
/// A pixel of a web page, a little smaller so that wide pictures keep their place on A4.
constexpr qreal pixel = 0.8 * dotsPerInch / 96.0;

QString placeholder(qsizetype number) { return QStringLiteral("@@picture%1@@").arg(number); }

/// Takes the pictures out of the page and leaves a word in the place of each.
QList<QByteArray> takePictures(QString& html) {
    static const QRegularExpression picture(QStringLiteral("<svg.*?</svg>"),
                                            QRegularExpression::DotMatchesEverythingOption);
    QList<QByteArray> pictures;
    QString rest;
    qsizetype done = 0;
    QRegularExpressionMatchIterator found = picture.globalMatch(html);
    while (found.hasNext()) {
        const QRegularExpressionMatch match = found.next();
        rest += QStringView(html).mid(done, match.capturedStart() - done);
        rest += placeholder(pictures.size());
        pictures << match.captured().toUtf8();
        done = match.capturedEnd();
    }
    html = rest + html.mid(done);
    return pictures;
}

/// Where the heading of a picture begins, or the one right above it.
qsizetype headingBefore(const QString& html, qsizetype picture) {
    const qsizetype heading = html.lastIndexOf(QLatin1String("<h3>"), picture);
    const qsizetype above = html.lastIndexOf(QLatin1String("<h2>"), heading);
    const qsizetype end = html.indexOf(QLatin1String("</h2>"), above) + 5;
    const bool together =
        heading >= 0 && above >= 0 && QStringView(html).mid(end, heading - end).trimmed().isEmpty();
    return together ? above : heading;
}

/// What rich text wants said in other words: room in tables, lines no taller than their pictures,
/// and tall pictures on a page of their own, below their heading.
void prepareForPaper(QString& html, qreal pageHeight) {
    static const QRegularExpression lineHeight(QStringLiteral("line-height: [0-9.]+;"));
    html.remove(lineHeight);
    // Lengths that would be taken in dots.
    html.remove(QStringLiteral("padding: 2pt 8pt 2pt 0;"));
    html.remove(QStringLiteral("margin: 6pt 0;"));
    html.replace(QStringLiteral("</style>"), QStringLiteral("th, td { font-size: 8pt; }</style>"));
    html.replace(QStringLiteral("<table>"),
                 QStringLiteral("<table cellspacing=\"0\" cellpadding=\"3\">"));
    // Paper has nothing to unfold.
    html.replace(QStringLiteral("summary>"), QStringLiteral("h3>"));
    html.replace(QStringLiteral("</table>"), QStringLiteral("</table><p></p>"));
    html.replace(QStringLiteral("<h2>Files"),
                 QStringLiteral("<h2 style=\"page-break-before: always\">Files"));
    static const QRegularExpression height(QStringLiteral("<svg[^>]* height=\"([0-9.]+)\""));
    constexpr qreal tall = 0.45;
    for (qsizetype at = 0;;) {
        const QRegularExpressionMatch match = height.match(html, at);
        if (!match.hasMatch()) {
            return;
        }
        at = match.capturedEnd();
        const qsizetype heading = headingBefore(html, match.capturedStart());
        if (heading >= 0 && match.captured(1).toDouble() * pixel > tall * pageHeight) {
            const QString broken = QStringLiteral(" style=\"page-break-before: always\"");
            html.insert(heading + 3, broken);
            at += broken.size();
        }
    }
}

QString titleOf(const QString& html) {
    static const QRegularExpression title(QStringLiteral("<title>(.*?)</title>"));
    QTextDocument plain;
    plain.setHtml(title.match(html).captured(1));
    return plain.toPlainText();
}

/// Tables begin where the text does, and keep what follows at a distance.
void placeTables(QTextDocument& document) {
    const QList<QTextFrame*> frames = document.rootFrame()->childFrames();
    for (QTextFrame* frame : frames) {
        if (auto* table = qobject_cast<QTextTable*>(frame)) {
            QTextTableFormat format = table->format();
            format.setLeftMargin(0);
            format.setTopMargin(4);
            format.setBottomMargin(12);
            table->setFormat(format);
        }
    }
}

void putPictures(QTextDocument& document, qsizetype count) {
    for (qsizetype i = 0; i < count; ++i) {
        QTextCursor cursor = document.find(placeholder(i));
        QTextCharFormat format;
        format.setObjectType(SvgTextObject::type);
        format.setProperty(SvgTextObject::number, static_cast<int>(i));
        cursor.insertText(QString(QChar::ObjectReplacementCharacter), format);
    }
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
    QPdfWriter pdf(file);
    pdf.setPageSize(QPageSize(QPageSize::A4));
    pdf.setPageMargins(QMarginsF(marginMm, marginMm, marginMm, marginMm), QPageLayout::Millimeter);
    pdf.setResolution(dotsPerInch);
    pdf.setTitle(titleOf(html));
    pdf.setCreator(QStringLiteral("Loopglass"));
    QPainter painter;
    if (!painter.begin(&pdf)) {
        return QCoreApplication::translate("Report", "%1 could not be written").arg(file);
    }
    const qreal footer = dotsPerInch * 0.3;
    const QSizeF page(pdf.width(), pdf.height() - footer);
    QString text = html;
    prepareForPaper(text, page.height());
    const QList<QByteArray> pictures = takePictures(text);
    QTextDocument document;
    document.setDocumentMargin(0);
    QFont font(QStringLiteral("DejaVu Sans"));
    font.setPointSizeF(9);
    document.setDefaultFont(font);
    document.documentLayout()->setPaintDevice(&pdf);
    auto* drawing = new SvgTextObject(pictures, pixel, page * 0.97, &document);
    document.documentLayout()->registerHandler(SvgTextObject::type, drawing);
    document.setHtml(text);
    placeTables(document);
    putPictures(document, pictures.size());
    document.setPageSize(page);
    drawPages(painter, pdf, document, footer);
    return painter.end()
               ? QString()
               : QCoreApplication::translate("Report", "%1 could not be written").arg(file);
}

QString writePage(const std::string& html, const QString& file) {
    if (file.endsWith(QLatin1String(".pdf"), Qt::CaseInsensitive)) {
        return printReport(QString::fromStdString(html), file);
    }
    QSaveFile out(file);
    const bool written = out.open(QIODevice::WriteOnly) &&
                         out.write(html.data(), static_cast<qint64>(html.size())) ==
                             static_cast<qint64>(html.size()) &&
                         out.commit();
    return written ? QString()
                   : QCoreApplication::translate("Report", "%1 could not be written: %2")
                         .arg(file, out.errorString());
}

QString writeReport(const RunData& run, const QString& file) {
    if (run.isRunning()) {
        return QCoreApplication::translate("Report", "the search has not ended yet");
    }
    std::string html;
    try {
        const VariantsRun* variants = run.variants();
        html = reportHtml({&run.problem(),
                           variants != nullptr ? variants->given.get() : &run.problem(),
                           &run.method(), &run.options(), &run.trace(), run.found()});
    } catch (const CountOverflow& error) {
        return saidOf(error);
    }
    return writePage(html, file);
}

}  // namespace loopglass::ui
