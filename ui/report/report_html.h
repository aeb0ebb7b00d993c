#pragma once

#include <QByteArray>
#include <QList>
#include <QString>
#include <QTextDocument>

namespace loopglass::ui {

/// Replaces each picture in the page by a placeholder word. Returns the pictures.
QList<QByteArray> takePictures(QString& html);

/// Adapts the page to Qt's rich text: sets margins in tables, and limits lines to the height of
/// their pictures.
void prepareForPaper(QString& html);

/// Replaces the placeholder words by characters that are drawn as pictures (SvgTextObject).
void putPictures(QTextDocument& document, qsizetype count);

}  // namespace loopglass::ui
