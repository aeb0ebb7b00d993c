#include "widgets/log_slider.h"

#include "accelerator/limits.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

namespace loopglass::ui {

namespace {

constexpr int positions = 1000;
constexpr double knobRadius = 7;
constexpr double minOctaves = 20;

/// Rounds to a size of a memory that can be built: 1, 2, 3, 4, 6, 8, 12, …, i.e. a power of two or
/// 1.5 times a power of two. `octaves` is the binary logarithm of the size.
std::int64_t rounded(double octaves) {
    static const double half = std::log2(1.5);
    const auto whole = static_cast<std::int64_t>(std::max(0.0, std::floor(octaves)));
    const double rest = octaves - static_cast<double>(whole);
    const std::int64_t power = std::int64_t{1} << whole;
    const bool isHalf = whole > 0 && rest >= half / 2 && rest < (half + 1) / 2;
    return isHalf ? power / 2 * 3 : rest < 0.5 ? power : 2 * power;
}

}  // namespace

LogSlider::LogSlider(Theme& theme, QWidget* parent) : QAbstractSlider(parent), m_theme(theme) {
    setOrientation(Qt::Horizontal);
    setRange(0, positions);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setCursor(Qt::PointingHandCursor);
    connect(&m_theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

std::int64_t LogSlider::amountAt(int position) const {
    return rounded(m_octaves * position / positions);
}

int LogSlider::positionOf(std::int64_t amount) const {
    const double octaves = std::log2(static_cast<double>(std::max<std::int64_t>(1, amount)));
    return static_cast<int>(std::lround(octaves / m_octaves * positions));
}

void LogSlider::show(std::int64_t amount) {
    const auto before = std::pair(m_amount, m_octaves);
    m_amount = amount;
    if (!isSliderDown()) {
        // The scale stays unchanged while the user drags.
        const double octaves = std::log2(static_cast<double>(std::max<std::int64_t>(1, amount)));
        m_octaves = std::clamp(std::ceil(octaves) + 2, minOctaves,
                               std::log2(static_cast<double>(maxCapacity)));
        setSingleStep(static_cast<int>(std::lround(positions / (2 * m_octaves))));
        setPageStep(2 * singleStep());
    }
    m_showing = true;
    setValue(positionOf(amount));
    m_showing = false;
    if (before != std::pair(m_amount, m_octaves)) {
        update();
    }
}

void LogSlider::sliderChange(SliderChange change) {
    QAbstractSlider::sliderChange(change);
    update();
    if (change != SliderValueChange || m_showing) {
        return;
    }
    const std::int64_t amount = amountAt(value());
    if (amount != m_amount) {
        m_amount = amount;
        emit moved(amount);
    }
}

QPointF LogSlider::knobAt(int position) const {
    const double room = width() - 2 * knobRadius - 2;
    return {knobRadius + 1 + room * position / positions, height() / 2.0};
}

int LogSlider::positionAt(const QPointF& place) const {
    const double room = std::max(1.0, width() - 2 * knobRadius - 2);
    return std::clamp(
        static_cast<int>(std::lround((place.x() - knobRadius - 1) / room * positions)), 0,
        positions);
}

void LogSlider::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QPointF knob = knobAt(value());
    const QPointF left = knobAt(0);
    const QPointF right = knobAt(positions);
    painter.setPen(QPen(m_theme.hairline(), 4, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(left, right);
    const QColor accent = isEnabled() ? m_theme.accent() : m_theme.faintText();
    painter.setPen(QPen(accent, 4, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(left, knob);
    painter.setPen(QPen(accent, hasFocus() ? 3 : 2));
    painter.setBrush(m_theme.panel());
    painter.drawEllipse(knob, knobRadius - 1, knobRadius - 1);
}

void LogSlider::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) {
        event->ignore();
        return;
    }
    setSliderDown(true);
    setValue(positionAt(event->position()));
}

void LogSlider::mouseMoveEvent(QMouseEvent* event) {
    if (isSliderDown()) {
        setValue(positionAt(event->position()));
    }
}

void LogSlider::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && isSliderDown()) {
        setSliderDown(false);
        emit discardQueue();
    }
}

/// Passes the wheel to the panel unless the slider has the focus.
void LogSlider::wheelEvent(QWheelEvent* event) {
    if (hasFocus()) {
        QAbstractSlider::wheelEvent(event);
    } else {
        event->ignore();
    }
}

void LogSlider::keyReleaseEvent(QKeyEvent* event) {
    QAbstractSlider::keyReleaseEvent(event);
    if (!event->isAutoRepeat()) {
        emit discardQueue();
    }
}

}  // namespace loopglass::ui
