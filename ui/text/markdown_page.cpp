#include "text/markdown_page.h"

#include <QPointer>
#include <QTextDocument>
#include <QTextEdit>

namespace loopglass::ui {

void showMarkdown(QTextEdit& page, const QString& markdown,
                  const std::function<void(QTextDocument&)>& applyStyle) {
    const QPointer<QTextDocument> before = page.document();
    auto* text = new QTextDocument(&page);
    text->setDefaultFont(before->defaultFont());
    text->setDocumentMargin(before->documentMargin());
    text->setUndoRedoEnabled(false);
    text->setMarkdown(markdown);
    if (applyStyle) {
        applyStyle(*text);
    }
    page.setDocument(text);
    if (before != nullptr && before->parent() == &page) {
        delete before.data();  // deleted here, because the page deletes only its initial document
    }
}

}  // namespace loopglass::ui
