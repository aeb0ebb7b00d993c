#pragma once

#include <QFont>
#include <QLabel>

namespace loopglass::ui {

/// A line of text that is cut if it does not fit, unless it has shorter forms or may use two lines.
/// The whole text is its accessible name.
class ElidedLabel : public QLabel {
    Q_OBJECT

public:
    explicit ElidedLabel(Qt::Alignment alignment, QWidget* parent = nullptr);

    /// Sets the text; `shorter` contains shorter forms of the text, the longest first.
    void setFullText(const QString& text, const QStringList& shorter = {});
    /// Allows two lines if the text does not fit in one line and two lines are not higher than the
    /// label.
    void setTwoLines(bool allowed);
    /// Returns true if a part of the text is not visible.
    bool isCut() const { return m_cut; }
    /// Sets the minimum width in pixels to which the label is cut.
    void setLeast(int pixels);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    /// Shows the whole text as a tooltip if it is elided and has no other tooltip.
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void cut();
    QString twoLines(int room) const;

    QString m_full;
    /// Size hint of the current text and font, because layouts query it often.
    mutable QSize m_hint;
    mutable QString m_hintOf;
    mutable QFont m_hintIn;
    QStringList m_shorter;
    int m_least = 0;
    bool m_twoLines = false;
    bool m_cut = false;
};

}  // namespace loopglass::ui
