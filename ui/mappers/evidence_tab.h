#pragma once

#include <QTextBrowser>

namespace loopglass::ui {

/// The tab Evidence: published results beside the proven optima, as docs/evidence.md has them.
class EvidenceTab : public QTextBrowser {
    Q_OBJECT

public:
    explicit EvidenceTab(QWidget* parent = nullptr);
};

}  // namespace loopglass::ui
