#pragma once

#include "run/display_state.h"
#include "theme/theme.h"

#include <QWidget>

namespace loopglass::ui {

/// Returns a few words if a panel does not show the final result of the document's search: "out of
/// date", "at step 312", "paused", "stopped". Empty otherwise.
QString shownWords(const DisplayState& shown);
/// Returns the status as a sentence, for screen readers and tooltips.
QString shownSentence(const DisplayState& shown);

/// Returns a remark on the record if imperfect factors were requested: the search over perfect
/// factors comes first, and only that search is recorded. Available as a few words and as a
/// sentence; empty if the record belongs to the search itself.
QString recordWords(const DisplayState& shown);
QString recordSentence(const DisplayState& shown);

/// The words as a small mark beside a panel's title; takes no space if they are empty.
class StatusBadge : public QWidget {
    Q_OBJECT

public:
    explicit StatusBadge(const Theme& theme, QWidget* parent = nullptr);

    void setDisplayState(const DisplayState& shown);
    /// Sets the words; `old` means that they report an edit.
    void setWords(const QString& text, bool old);
    /// Sets the opacity of words about an edit, which appear with the veil; other words appear
    /// immediately.
    void setOverlayOpacity(double overlayOpacity);
    const QString& text() const { return m_text; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

signals:
    /// Emitted when its size or visibility changes.
    void resized();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void fit();

    const Theme& m_theme;
    QString m_text;
    bool m_old = false;
    double m_overlayOpacity = 0;
};

}  // namespace loopglass::ui
