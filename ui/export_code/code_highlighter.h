#pragma once

#include "theme/theme.h"

#include <QHash>
#include <QStringList>
#include <QSyntaxHighlighter>
#include <vector>

namespace loopglass::ui {

/// Colours exported text: pale comments, bold loops, and a colour for each tensor.
class CodeHighlighter : public QSyntaxHighlighter {
    Q_OBJECT

public:
    CodeHighlighter(const Theme& theme, QTextDocument* document);

    /// Sets the workload whose tensors get colours.
    void setWorkload(const Workload& workload);

protected:
    void highlightBlock(const QString& line) override;

private:
    const Theme& m_theme;
    QStringList m_tensors;
    std::vector<std::size_t> m_roles;  ///< role number of each tensor
};

}  // namespace loopglass::ui
