#include "editors/fanout_picture.h"

#include "accelerator/vocabulary.h"
#include "text/engine_text.h"
#include "text/text.h"

#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

namespace loopglass::ui {

namespace {

constexpr int singleHeight = 14;
constexpr int gridHeight = 58;

/// Returns the number of children that share a cell, if there is space for `most` cells. If a
/// compressed picture has no space for a cell, it still draws one cell.
std::int64_t cellsIn(std::int64_t children, double most) {
    return static_cast<std::int64_t>(
        std::ceil(static_cast<double>(children) / std::max(1.0, most)));
}

}  // namespace

FanoutPicture::FanoutPicture(Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme) {
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&m_theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void FanoutPicture::show(const Fanout& fanout, const QString& child) {
    const bool resized = isSingle() != (fanout.x * fanout.y == 1);
    if (m_fanout != fanout) {
        m_fanout = fanout;
        update();
    }
    setAccessibleName(isSingle() ? tr("one %1 below").arg(child)
                                 : tr("fanout: %1 by %2 %3, multicast: %4")
                                       .arg(fanout.x)
                                       .arg(fanout.y)
                                       .arg(child, titleText(fanout.multicast)));
    setToolTip(plainTip(tr("%1. Click to change the size of the array").arg(accessibleName())));
    if (resized) {
        updateGeometry();
    }
}

void FanoutPicture::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && rect().contains(event->position().toPoint())) {
        emit clicked();
    }
}

QSize FanoutPicture::sizeHint() const { return {240, isSingle() ? singleHeight : gridHeight}; }

void FanoutPicture::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const QPen line(m_theme.faintText(), 1);
    painter.setPen(line);
    if (isSingle()) {
        painter.drawLine(QPointF(width() / 2.0, 0), QPointF(width() / 2.0, height()));
        return;
    }
    painter.drawLine(QPointF(40.5, 0), QPointF(40.5, 6));
    painter.drawLine(QPointF(40.5, height() - 6), QPointF(40.5, height()));
    drawGrid(painter);
    painter.setFont(m_theme.font(12, true));
    painter.setPen(m_theme.text());
    const QRectF right(88, 10, width() - 88, 18);
    painter.drawText(right, Qt::AlignVCenter | Qt::AlignLeft,
                     tr("%1 × %2").arg(m_fanout.x).arg(m_fanout.y));
    painter.setFont(m_theme.font(11));
    painter.setPen(m_theme.faintText());
    QString shares = tr("multicast: %1").arg(titleText(m_fanout.multicast));
    if (!m_fanout.reduction) {
        shares += tr(", no spatial reduction");
    }
    painter.drawText(right.translated(0, 18), Qt::AlignVCenter | Qt::AlignLeft, shares);
}

void FanoutPicture::drawGrid(QPainter& painter) const {
    const QRectF room(4, 7, 73, height() - 14.0);
    // If a cell would be narrower than two pixels, one cell represents several children.
    const auto joined = std::max({std::int64_t{1}, cellsIn(m_fanout.x, room.width() / 2),
                                  cellsIn(m_fanout.y, room.height() / 2)});
    const auto columns = static_cast<int>((m_fanout.x + joined - 1) / joined);
    const auto rows = static_cast<int>((m_fanout.y + joined - 1) / joined);
    // Positions are whole pixels, so that all cells and all gaps are equally wide.
    const double cell = std::floor(std::min({room.width() / columns, room.height() / rows, 14.0}));
    const double gap = 1;
    const QPointF origin(std::round(room.center().x() - cell * columns / 2),
                         std::round(room.center().y() - cell * rows / 2));
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_theme.accent());
    painter.setOpacity(0.55);
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            painter.drawRect(QRectF(origin.x() + column * cell, origin.y() + row * cell, cell - gap,
                                    cell - gap));
        }
    }
    painter.setOpacity(1);
}

}  // namespace loopglass::ui
