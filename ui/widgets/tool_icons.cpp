#include "widgets/tool_icons.h"

#include <QPainter>
#include <QPixmap>

namespace loopglass::ui {

namespace {

void triangle(QPainter& painter, double left, double right) {
    painter.drawPolygon(QPolygonF({QPointF(left, 6), QPointF(right, 16), QPointF(left, 26)}));
}

void draw(QPainter& painter, ToolIcon icon, const Theme& theme) {
    switch (icon) {
    case ToolIcon::Run:
        painter.setBrush(theme.accent());
        triangle(painter, 9, 26);
        break;
    case ToolIcon::Pause:
        painter.drawRect(QRectF(8, 7, 6, 18));
        painter.drawRect(QRectF(18, 7, 6, 18));
        break;
    case ToolIcon::Step:
        triangle(painter, 8, 21);
        painter.drawRect(QRectF(21, 7, 4, 18));
        break;
    case ToolIcon::Cutoff:
        triangle(painter, 3, 15);
        theme.drawMark(painter, Mark::Cut, QPointF(23, 16), 16);
        break;
    case ToolIcon::Stop:
        painter.drawRect(QRectF(8, 8, 16, 16));
        break;
    }
}

QPixmap pixmap(ToolIcon icon, const Theme& theme, bool enabled) {
    QPixmap picture(32, 32);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.text());
    painter.setOpacity(enabled ? 1 : 0.3);
    draw(painter, icon, theme);
    return picture;
}

}  // namespace

QIcon toolIcon(ToolIcon icon, const Theme& theme) {
    QIcon result;
    result.addPixmap(pixmap(icon, theme, true), QIcon::Normal);
    result.addPixmap(pixmap(icon, theme, false), QIcon::Disabled);
    return result;
}

}  // namespace loopglass::ui
