#pragma once

#include <QString>
#include <functional>

class QTextDocument;
class QTextEdit;

namespace loopglass::ui {

/// Shows Markdown in a page, from its beginning. `dress` changes the text before it is seen.
///
/// The text is whole before the page has it: a text in a page is laid out after each of the changes
/// of which it is made, which took seconds for a long one with tables.
void showMarkdown(QTextEdit& page, const QString& markdown,
                  const std::function<void(QTextDocument&)>& dress = {});

}  // namespace loopglass::ui
