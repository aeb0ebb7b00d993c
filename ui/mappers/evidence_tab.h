#pragma once

#include "theme/theme.h"

#include <QTextBrowser>

namespace loopglass::ui {

/// The tab Published results: published results beside the proven optima, from docs/evidence.md, in
/// the language of the window.
class EvidenceTab : public QTextBrowser {
    Q_OBJECT

public:
    explicit EvidenceTab(const Theme& theme, QWidget* parent = nullptr);

    /// Writes the whole page as a PDF. Returns the error; empty on success.
    QString printTo(const QString& file) const;
    /// Returns the printed page as HTML.
    QString pageHtml() const;

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fitWidth();
    void clearStyle();
    void restylePage();
    void applyStyle(QTextDocument& text) const;
    static void spaceBlocks(QTextDocument& text);
    void showHeading(const QString& name);

    const Theme& m_theme;
    bool m_read = false;
    bool m_hasStyle = false;  ///< true if the page has the current colours
};

}  // namespace loopglass::ui
