#pragma once

#include <QString>
#include <functional>

class QTextDocument;
class QTextEdit;

namespace loopglass::ui {

/// Shows Markdown in a page, from its beginning. `dress` changes the text before it is seen.
///
/// Sets the text in one change, because Qt lays out a displayed text after each change, which took
/// seconds for a long one with tables.
void showMarkdown(QTextEdit& page, const QString& markdown,
                  const std::function<void(QTextDocument&)>& dress = {});

}  // namespace loopglass::ui
