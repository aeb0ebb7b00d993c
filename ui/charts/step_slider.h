#pragma once

#include "theme/theme.h"

#include <QSlider>

namespace loopglass::ui {

/// A slider over steps in the style of the program, which moves to the clicked place; with a
/// million steps a pixel covers several.
class StepSlider : public QSlider {
    Q_OBJECT

public:
    StepSlider(const Theme& theme, QWidget* parent);

    /// The place of the knob's centre in the widget, for a position.
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
