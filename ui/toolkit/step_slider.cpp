#include "toolkit/step_slider.h"

#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

namespace loopglass::ui {

namespace {
constexpr double stepKnob = 7;
constexpr int pages = 10;  ///< number of presses of a page key that cover all steps
}  // namespace

StepSlider::StepSlider(const Theme& theme, QWidget* parent)
    : QSlider(Qt::Horizontal, parent),
      m_theme(theme) {
    setCursor(Qt::PointingHandCursor);
    connect(&m_theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

QPointF StepSlider::knobAt(int position) const {
    const double room = width() - 2 * stepKnob - 2;
    const double share =
        static_cast<double>(position - minimum()) / std::max(1, maximum() - minimum());
    return {stepKnob + 1 + room * share, height() / 2.0};
}

int StepSlider::positionAt(const QPointF& place) const {
    const double room = std::max(1.0, width() - 2 * stepKnob - 2);
    const double share = std::clamp((place.x() - stepKnob - 1) / room, 0.0, 1.0);
    return minimum() + static_cast<int>(std::lround(share * (maximum() - minimum())));
}

void StepSlider::sliderChange(SliderChange change) {
    QSlider::sliderChange(change);
    if (change == SliderRangeChange) {
        setPageStep(std::max(1, (maximum() - minimum()) / pages));
    }
}

void StepSlider::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QPointF knob = knobAt(sliderPosition());
    painter.setPen(QPen(m_theme.hairline(), 4, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(knobAt(minimum()), knobAt(maximum()));
    const QColor accent = isEnabled() ? m_theme.accent() : m_theme.faintText();
    painter.setPen(QPen(accent, 4, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(knobAt(minimum()), knob);
    painter.setPen(QPen(accent, hasFocus() ? 3 : 2));
    painter.setBrush(m_theme.panel());
    painter.drawEllipse(knob, stepKnob - 1, stepKnob - 1);
}

void StepSlider::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) {
        event->ignore();
        return;
    }
    setSliderDown(true);
    setSliderPosition(positionAt(event->position()));
}

void StepSlider::mouseMoveEvent(QMouseEvent* event) {
    if (isSliderDown()) {
        setSliderPosition(positionAt(event->position()));
    }
}

void StepSlider::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) {
        setSliderDown(false);
    }
}

}  // namespace loopglass::ui
