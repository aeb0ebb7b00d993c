#pragma once

#include <QByteArray>
#include <QList>
#include <QString>
#include <QTextDocument>

namespace loopglass::ui {

/// Takes the pictures out of the page and leaves a word in the place of each.
QList<QByteArray> takePictures(QString& html);

/// Adapts the page to Qt's rich text: space in tables, and lines not taller than their pictures.
void prepareForPaper(QString& html);

/// Puts characters that are drawn as pictures (SvgTextObject) in the place of those words.
void putPictures(QTextDocument& document, qsizetype count);

}  // namespace loopglass::ui
