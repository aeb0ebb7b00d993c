#pragma once

#include "theme/theme.h"

#include <QSlider>

namespace loopglass::ui {

/// A slider over steps in the style of the program. A click moves the knob to the clicked position.
/// With a million steps, a pixel represents several steps.
class StepSlider : public QSlider {
    Q_OBJECT

public:
    StepSlider(const Theme& theme, QWidget* parent);

    /// Returns the centre of the knob, in the coordinates of the widget, for a position of the
    /// slider.
    QPointF knobAt(int position) const;

    QSize sizeHint() const override { return {120, 22}; }
    QSize minimumSizeHint() const override { return {40, 22}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void sliderChange(SliderChange change) override;

private:
    int positionAt(const QPointF& place) const;

    const Theme& m_theme;
};

}  // namespace loopglass::ui
