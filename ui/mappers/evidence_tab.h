#pragma once

#include "theme/theme.h"

#include <QTextBrowser>

namespace loopglass::ui {

/// The tab Evidence: published results beside the proven optima, as docs/evidence.md has them.
class EvidenceTab : public QTextBrowser {
    Q_OBJECT

public:
    explicit EvidenceTab(const Theme& theme, QWidget* parent = nullptr);

private:
    void dress();

    const Theme& m_theme;
};

}  // namespace loopglass::ui
