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

LogSlider::LogSlider(const Theme& theme, QWidget* parent) : StepSlider(theme, parent) {
    setRange(0, positions);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
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
