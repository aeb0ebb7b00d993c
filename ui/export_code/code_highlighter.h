#pragma once

#include "theme/theme.h"

#include <QHash>
#include <QStringList>
#include <QSyntaxHighlighter>

namespace loopglass::ui {

/// Colours exported text: pale comments, bold loops, and a colour for each tensor.
class CodeHighlighter : public QSyntaxHighlighter {
    Q_OBJECT

public:
    CodeHighlighter(const Theme& theme, QTextDocument* document);

    /// Sets the names of the tensors, with the output first.
    void setTensors(const QStringList& names);

protected:
    void highlightBlock(const QString& line) override;

private:
    const Theme& m_theme;
    QStringList m_tensors;
};

}  // namespace loopglass::ui
