#pragma once

#include <QLabel>

namespace loopglass::ui {

/// A line of text that is cut short where there is no room for it, unless it was said how it is put
/// more shortly. The whole text is its accessible name.
class ElidedLabel : public QLabel {
    Q_OBJECT

public:
    explicit ElidedLabel(Qt::Alignment alignment, QWidget* parent = nullptr);

    /// `shorter` says the same in fewer words, the longest first.
    void setFullText(const QString& text, const QStringList& shorter = {});
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

    QString m_full;
    QStringList m_shorter;
    int m_least = 0;
};

}  // namespace loopglass::ui
