#pragma once

#include <QFont>
#include <QLabel>

namespace loopglass::ui {

/// A line of text that is cut short where there is no room for it, unless it was said how it is put
/// more shortly, or that it may have two lines. The whole text is its accessible name.
class ElidedLabel : public QLabel {
    Q_OBJECT

public:
    explicit ElidedLabel(Qt::Alignment alignment, QWidget* parent = nullptr);

    /// `shorter` says the same in fewer words, the longest first.
    void setFullText(const QString& text, const QStringList& shorter = {});
    /// Where one line has no room for all of it, it stands in two, if these are no higher than the
    /// label is.
    void setTwoLines(bool allowed);
    /// Some of the text is left out for want of room.
    bool isCut() const { return m_cut; }
    /// It is not cut to less than this many pixels.
    void setLeast(int pixels);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    /// Without a tip of its own it says all of a text that is cut.
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void cut();
    QString twoLines(int room) const;

    QString m_full;
    mutable QSize m_hint;  ///< of this text in this font: a layout asks many times
    mutable QString m_hintOf;
    mutable QFont m_hintIn;
    QStringList m_shorter;
    int m_least = 0;
    bool m_twoLines = false;
    bool m_cut = false;
};

}  // namespace loopglass::ui
