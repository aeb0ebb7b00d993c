// The page of a report as a PDF. Qt's rich text lays out all of it but the pictures, which it does
// not know: each stands as one large character that draws itself.
#include "report/report_pdf.h"

#include "report/svg_text_object.h"

#include <QAbstractTextDocumentLayout>
#include <QCoreApplication>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QRegularExpression>
#include <QTextCursor>
#include <QTextDocument>

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
    pdf.setCreator(QStringLiteral("Loopglass"));
    QPainter painter;
    if (!painter.begin(&pdf)) {
        return QCoreApplication::translate("Report", "%1 could not be written").arg(file);
    }
    const qreal footer = dotsPerInch * 0.3;
    const QSizeF page(pdf.width(), pdf.height() - footer);
    QString text = html;
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
    putPictures(document, pictures.size());
    document.setPageSize(page);
    pdf.setTitle(document.metaInformation(QTextDocument::DocumentTitle));
    drawPages(painter, pdf, document, footer);
    return painter.end()
               ? QString()
               : QCoreApplication::translate("Report", "%1 could not be written").arg(file);
}

}  // namespace loopglass::ui
