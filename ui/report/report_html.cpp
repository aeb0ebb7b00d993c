#include "report/report_html.h"

#include "report/svg_text_object.h"

#include <QRegularExpression>
#include <QTextCursor>

namespace loopglass::ui {

namespace {

QString placeholder(qsizetype number) { return QStringLiteral("@@picture%1@@").arg(number); }

}  // namespace

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

void prepareForPaper(QString& html) {
    static const QRegularExpression lineHeight(QStringLiteral("line-height: [0-9.]+;"));
    html.remove(lineHeight);
    // Removes lengths that Qt would read as pixels.
    html.remove(QStringLiteral("padding: 2pt 8pt 2pt 0;"));
    html.remove(QStringLiteral("margin: 6pt 0;"));
    html.replace(QStringLiteral("</style>"), QStringLiteral("th, td { font-size: 8pt; }</style>"));
    html.replace(QStringLiteral("<table>"),
                 QStringLiteral("<table cellspacing=\"0\" cellpadding=\"3\">"));
    // Summaries become headings, because a printed page cannot be unfolded.
    html.replace(QStringLiteral("summary>"), QStringLiteral("h3>"));
    html.replace(QStringLiteral("</table>"), QStringLiteral("</table><p></p>"));
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

}  // namespace loopglass::ui
