#pragma once

#include "run/shown.h"
#include "theme/theme.h"

#include <QWidget>

namespace loopglass::ui {

/// What a panel shows when it is not the end of the document's own search, in a few words:
/// "out of date", "at step 312", "paused", "stopped". Empty when there is nothing to say.
QString shownWords(const Shown& shown);
/// The same as a sentence, for screen readers and when pointed at.
QString shownSentence(const Shown& shown);

/// Whose the decisions of the record are where uneven tiles were asked for: the search over loops
/// that divide comes first, and it alone is recorded. In a few words and as a sentence; empty where
/// the record is of the search itself.
QString recordWords(const Shown& shown);
QString recordSentence(const Shown& shown);

/// Those words as a small mark beside a panel's title; takes no room while there are none.
class ShownChip : public QWidget {
    Q_OBJECT

public:
    explicit ShownChip(const Theme& theme, QWidget* parent = nullptr);

    void setShown(const Shown& shown);
    /// Other words; `old`: about an edit.
    void setWords(const QString& text, bool old);
    /// Of words about an edit, which come with the veil; others are there at once.
    void setThickness(double thickness);
    const QString& text() const { return m_text; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

signals:
    /// It is another size, or is there or gone.
    void resized();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void fit();

    const Theme& m_theme;
    QString m_text;
    bool m_old = false;
    double m_thickness = 0;
};

}  // namespace loopglass::ui
