#pragma once

#include <QByteArray>
#include <QList>
#include <QString>
#include <QTextDocument>

namespace loopglass::ui {

/// Removes the pictures from the page and inserts a placeholder word for each. Returns the
/// pictures.
QList<QByteArray> takePictures(QString& html);

/// Adapts the page to Qt's rich text: margins in tables, and lines not higher than their pictures.
void prepareForPaper(QString& html);

/// Replaces the placeholder words by characters that are drawn as pictures (SvgTextObject).
void putPictures(QTextDocument& document, qsizetype count);

}  // namespace loopglass::ui
