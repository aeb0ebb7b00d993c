#pragma once

#include <QScrollArea>

namespace loopglass::ui {

/// An area that scrolls only horizontally. It is as high as its contents, so that only the page
/// around it scrolls vertically.
class SidewaysArea : public QScrollArea {
    Q_OBJECT

public:
    explicit SidewaysArea(QWidget* parent = nullptr);

    /// Sets the number of pixels at both sides that do not scroll and stay empty.
    void setSideMargins(int left, int right) { setViewportMargins(left, 0, right, 0); }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    int tall() const;
};

}  // namespace loopglass::ui
