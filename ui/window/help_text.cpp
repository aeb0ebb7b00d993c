#include "window/help_text.h"

#include "text/window_language.h"

#include <QFile>
#include <QRegularExpression>

namespace loopglass::ui {

QString helpText(const QString& topic) {
    QFile file(helpPage(topic));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QString helpTitle(const QString& topic) {
    static const QRegularExpression heading(QStringLiteral("^#+ +(.+)$"),
                                            QRegularExpression::MultilineOption);
    const QRegularExpressionMatch found = heading.match(helpText(topic));
    return found.hasMatch() ? found.captured(1).trimmed() : topic;
}

QString helpPicture(const QString& topic) {
    return QStringLiteral("pictures/%1.png").arg(topic.chopped(3));
}

QString helpTextWithPicture(const QString& topic) {
    QString text = helpText(topic);
    const QString blank = QStringLiteral("\n\n");
    // Second blank line; the first is below the heading.
    qsizetype end = text.indexOf(blank, text.indexOf(blank) + 2);
    while (end > 0 && (text[end - 1] == QLatin1Char(':') || text[end - 1] == QChar(0xFF1A))) {
        end = text.indexOf(blank, end + 2);
    }
    const QString picture =
        QStringLiteral("\n\n![%1](%2)").arg(helpTitle(topic), helpPicture(topic));
    return text.insert(end < 0 ? text.size() : end, picture);
}

}  // namespace loopglass::ui
