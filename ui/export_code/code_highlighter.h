#pragma once

#include "theme/theme.h"

#include <QHash>
#include <QStringList>
#include <QSyntaxHighlighter>

namespace loopglass::ui {

/// Colours exported text: comments faint, loops strong, each tensor in its own colour.
class CodeHighlighter : public QSyntaxHighlighter {
    Q_OBJECT

public:
    CodeHighlighter(const Theme& theme, QTextDocument* document);

    /// Names of tensors, output first.
    void setTensors(const QStringList& names);

protected:
    void highlightBlock(const QString& line) override;

private:
    const Theme& m_theme;
    QStringList m_tensors;
};

}  // namespace loopglass::ui
