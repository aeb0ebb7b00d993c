#pragma once

#include <QByteArray>
#include <QList>
#include <QString>
#include <QTextDocument>

namespace loopglass::ui {

/// Takes the pictures out of the page and leaves a word in the place of each.
QList<QByteArray> takePictures(QString& html);

/// What rich text wants said in other words: room in tables, and lines no taller than their
/// pictures.
void prepareForPaper(QString& html);

/// Puts characters that are drawn as pictures (SvgTextObject) in the place of those words.
void putPictures(QTextDocument& document, qsizetype count);

}  // namespace loopglass::ui
