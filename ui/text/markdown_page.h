#pragma once

#include <QString>
#include <functional>

class QTextDocument;
class QTextEdit;

namespace loopglass::ui {

/// Shows Markdown in a page and scrolls to the beginning. `applyStyle` modifies the document before
/// it is shown.
///
/// The text is set in a single change, because Qt computes the layout of a displayed text after
/// each change. For a long text with tables, separate changes took seconds.
void showMarkdown(QTextEdit& page, const QString& markdown,
                  const std::function<void(QTextDocument&)>& applyStyle = {});

/// Separates the headings of a page from the text above and below them, in proportion to the font.
/// Pass this function to showMarkdown().
void spaceHeadings(QTextDocument& page);

}  // namespace loopglass::ui
