#include "modes/mode_icon.h"

#include <QFile>
#include <QPainter>
#include <QPixmap>
#include <QSvgRenderer>

namespace loopglass::ui {

namespace {

QPixmap drawn(const QByteArray& svg, const QColor& colour, int pixels) {
    QByteArray coloured = svg;
    coloured.replace("#000000", colour.name().toLatin1());
    QPixmap picture(pixels, pixels);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    QSvgRenderer(coloured).render(&painter);
    return picture;
}

}  // namespace

QIcon modeIcon(const ModeRow& row, const Theme& theme) {
    QFile file(QStringLiteral(":/icons/") + QLatin1String(row.icon));
    QIcon icon;
    if (!file.open(QIODevice::ReadOnly)) {
        return icon;
    }
    const QByteArray svg = file.readAll();
    for (const int pixels : {24, 48, 72}) {  // sizes for screens of scale 1, 2 and 3
        icon.addPixmap(drawn(svg, theme.faintText(), pixels), QIcon::Normal, QIcon::Off);
        icon.addPixmap(drawn(svg, theme.accent(), pixels), QIcon::Normal, QIcon::On);
    }
    return icon;
}

}  // namespace loopglass::ui
