#pragma once

#include <QLabel>

namespace loopglass::ui {

/// Text of several lines, as high as it is in the width that there is. A QLabel proposes a size of
/// its own, for which it lays its text out in several widths: of a page of figures that takes most
/// of a frame, each time one of them changes.
class WrappedLabel : public QLabel {
public:
    explicit WrappedLabel(QWidget* parent = nullptr) : QLabel(parent) { setWordWrap(true); }

    QSize sizeHint() const override { return minimumSizeHint(); }
    QSize minimumSizeHint() const override {
        const QFontMetrics letters = fontMetrics();
        return {letters.averageCharWidth() * leastLetters, letters.height()};
    }

private:
    static constexpr int leastLetters = 24;
};

}  // namespace loopglass::ui
