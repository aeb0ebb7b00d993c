#include "widgets/log_slider.h"

#include "accelerator/limits.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <algorithm>
#include <cmath>

namespace loopglass::ui {

namespace {

constexpr int positions = 1000;
constexpr double minOctaves = 20;

/// Rounds to three digits, which is the precision of dragging.
std::int64_t rounded(double amount) {
    const double unit = amount < 1000 ? 1 : std::pow(10.0, std::floor(std::log10(amount)) - 2);
    return std::max<std::int64_t>(1, static_cast<std::int64_t>(std::round(amount / unit) * unit));
}

}  // namespace

LogSlider::LogSlider(const Theme& theme, QWidget* parent) : StepSlider(theme, parent) {
    setRange(0, positions);
    setSingleStep(10);
    setPageStep(positions / 20);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

std::int64_t LogSlider::amountAt(int position) const {
    return rounded(std::exp2(m_octaves * position / positions));
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
    }
    m_showing = true;
    setValue(positionOf(amount));
    m_showing = false;
    if (before != std::pair(m_amount, m_octaves)) {
        update();
    }
}

void LogSlider::sliderChange(SliderChange change) {
    StepSlider::sliderChange(change);
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

void LogSlider::mouseReleaseEvent(QMouseEvent* event) {
    const bool dragged = isSliderDown();
    StepSlider::mouseReleaseEvent(event);
    if (dragged && !isSliderDown()) {
        emit discardQueue();
    }
}

/// Passes the wheel to the panel unless the slider has the focus.
void LogSlider::wheelEvent(QWheelEvent* event) {
    if (hasFocus()) {
        StepSlider::wheelEvent(event);
    } else {
        event->ignore();
    }
}

void LogSlider::keyReleaseEvent(QKeyEvent* event) {
    StepSlider::keyReleaseEvent(event);
    if (!event->isAutoRepeat()) {
        emit discardQueue();
    }
}

}  // namespace loopglass::ui
