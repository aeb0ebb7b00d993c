#pragma once

#include <QString>

class QPointF;
class QTextDocument;

namespace loopglass::ui {

/// Returns the glossary's definition of a word on screen, such as the heading `reads` or `EDP
/// pJ·cycles`, in the language of the window; empty if the glossary lacks the word.
QString glossaryMeaning(const QString& heading);

/// Underlines the words of the glossary in a text with dots, each word at its first place. The
/// tooltip of a word is its definition. Links, bold text and uppercase text are unchanged. The Tab
/// key passes the words, so that it soon reaches the links.
void underlineGlossaryWords(QTextDocument& text);
/// Returns the underlined word at a point of the text; empty if there is none.
QString glossaryWordAt(const QTextDocument& text, const QPointF& point);

}  // namespace loopglass::ui
