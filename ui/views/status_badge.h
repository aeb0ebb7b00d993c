#pragma once

#include "run/display_state.h"
#include "theme/theme.h"

#include <QWidget>

namespace loopglass::ui {

/// Returns a short text if a panel does not show the final result of the document's search: "out of
/// date", "at step 312", "paused", "stopped". Returns an empty text otherwise.
QString shownWords(const DisplayState& shown);
/// Returns the status as a sentence, for screen readers and tooltips.
QString shownSentence(const DisplayState& shown);

/// Returns a remark on the record if imperfect factors were requested. The search over perfect
/// factors is first, and only this search is recorded. The remark is available as a short text and
/// as a sentence; both are empty if the record belongs to the search itself.
QString recordWords(const DisplayState& shown);
QString recordSentence(const DisplayState& shown);

/// The short text as a small badge beside the title of a panel; without text, the badge needs no
/// space.
class StatusBadge : public QWidget {
    Q_OBJECT

public:
    explicit StatusBadge(const Theme& theme, QWidget* parent = nullptr);

    void setDisplayState(const DisplayState& shown);
    /// Sets the text; if `old` is true, the text reports an edit.
    void setWords(const QString& text, bool old);
    /// Sets the opacity of a text about an edit, which appears with the overlay; other texts appear
    /// immediately.
    void setOverlayOpacity(double overlayOpacity);
    const QString& text() const { return m_text; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

signals:
    /// Emitted when the size or the visibility of the badge changes.
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
