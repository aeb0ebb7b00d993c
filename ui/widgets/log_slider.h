#pragma once

#include "theme/theme.h"

#include <QAbstractSlider>
#include <cstdint>

namespace loopglass::ui {

/// A slider for whole numbers from 1 on a logarithmic scale, because capacities differ by orders of
/// magnitude. The int value of the slider is a position; amount() is the number.
class LogSlider : public QAbstractSlider {
    Q_OBJECT

public:
    LogSlider(Theme& theme, QWidget* parent);

    std::int64_t amount() const { return m_amount; }
    /// Shows an amount without emitting a signal, and extends the scale beyond the amount.
    void show(std::int64_t amount);
    using QAbstractSlider::show;
    /// Returns the centre of the slider's knob at a position.
    QPointF knobAt(int position) const;

    QSize sizeHint() const override { return {120, 22}; }
    QSize minimumSizeHint() const override { return {60, 22}; }

signals:
    void moved(qint64 amount);  ///< emitted when the user has moved the slider
    void discardQueue();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void sliderChange(SliderChange change) override;

private:
    std::int64_t amountAt(int position) const;
    int positionOf(std::int64_t amount) const;
    int positionAt(const QPointF& place) const;

    Theme& m_theme;
    std::int64_t m_amount = 1;
    double m_octaves = 20;  ///< binary logarithm of the number at the right end
    bool m_showing = false;
};

}  // namespace loopglass::ui
