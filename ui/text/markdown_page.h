#pragma once

#include <QString>
#include <functional>

class QTextDocument;
class QTextEdit;

namespace loopglass::ui {

/// Shows Markdown in a page, from its beginning. `dress` modifies the document before it is shown.
///
/// Sets the text in one change, because Qt lays out a displayed text after each change. For a long
/// text with tables, that took seconds.
void showMarkdown(QTextEdit& page, const QString& markdown,
                  const std::function<void(QTextDocument&)>& dress = {});

}  // namespace loopglass::ui
