#include "text/markdown_page.h"

#include <QFontMetricsF>
#include <QPointer>
#include <QTextBlock>
#include <QTextCursor>
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

void spaceHeadings(QTextDocument& page) {
    const double line = QFontMetricsF(page.defaultFont()).lineSpacing();
    for (QTextBlock block = page.begin(); block.isValid(); block = block.next()) {
        QTextBlockFormat format = block.blockFormat();
        if (format.headingLevel() > 0) {
            const bool isFirst = block == page.begin();
            format.setTopMargin(isFirst ? 0 : line);
            format.setBottomMargin(line / 2);
            QTextCursor(block).setBlockFormat(format);
        }
    }
}

}  // namespace loopglass::ui
