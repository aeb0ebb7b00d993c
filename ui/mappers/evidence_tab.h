#pragma once

#include "theme/theme.h"

#include <QTextBrowser>

namespace loopglass::ui {

/// The tab Evidence: published results beside the proven optima, as docs/evidence.md has them, in
/// the language of the window.
class EvidenceTab : public QTextBrowser {
    Q_OBJECT

public:
    explicit EvidenceTab(const Theme& theme, QWidget* parent = nullptr);

    /// Writes the whole page as pages of a PDF. Gives why not; empty when it is written.
    QString printTo(const QString& file) const;
    /// Returns the page as printed.
    QString pageHtml() const;

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fitWidth();
    void undress();
    void restylePage();
    void dress(QTextDocument& text) const;
    static void spaceBlocks(QTextDocument& text);
    void showHeading(const QString& name);

    const Theme& m_theme;
    bool m_read = false;
    bool m_dressed = false;  ///< in the colours of now
};

}  // namespace loopglass::ui
