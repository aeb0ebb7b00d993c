#pragma once

#include "toolkit/step_slider.h"

#include <cstdint>

namespace loopglass::ui {

/// A slider for whole numbers from 1 on a logarithmic scale, because capacities differ by orders of
/// magnitude. The int value of the slider is a position; amount() is the number.
class LogSlider : public StepSlider {
    Q_OBJECT

public:
    LogSlider(const Theme& theme, QWidget* parent);

    std::int64_t amount() const { return m_amount; }
    /// Shows an amount without emitting a signal, and extends the scale beyond the amount.
    void show(std::int64_t amount);
    using StepSlider::show;

    QSize minimumSizeHint() const override { return {60, 22}; }

signals:
    void moved(qint64 amount);  ///< emitted when the user has moved the slider
    void discardQueue();

protected:
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void sliderChange(SliderChange change) override;

private:
    std::int64_t amountAt(int position) const;
    int positionOf(std::int64_t amount) const;

    std::int64_t m_amount = 1;
    double m_octaves = 20;  ///< binary logarithm of the number at the right end
    bool m_showing = false;
};

}  // namespace loopglass::ui
