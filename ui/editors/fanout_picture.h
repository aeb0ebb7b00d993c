#pragma once

#include "accelerator/accelerator.h"
#include "theme/theme.h"

#include <QWidget>

namespace loopglass::ui {

/// The picture of the fanout between two levels: a line for one child, or a grid for several, with
/// the kind of sharing.
class FanoutPicture : public QWidget {
    Q_OBJECT

public:
    FanoutPicture(Theme& theme, QWidget* parent);
    void show(const Fanout& fanout, const QString& child);
    using QWidget::show;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {100, sizeHint().height()}; }

signals:
    /// Emitted by a click on the picture of an array.
    void clicked();

protected:
    void mouseReleaseEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void drawGrid(QPainter& painter) const;
    bool isSingle() const { return m_fanout.x * m_fanout.y == 1; }

    Theme& m_theme;
    Fanout m_fanout;
};

}  // namespace loopglass::ui
