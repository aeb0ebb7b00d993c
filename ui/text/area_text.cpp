#include "text/area_text.h"

#include "text/engine_text.h"
#include "text/text.h"

#include <QStringList>

namespace loopglass::ui {

QString areaLabel(double squareMicrometres) {
    constexpr double squareMillimetre = 1e6;  // µm²
    return tr("%1 mm²").arg(quantityLabel(squareMicrometres / squareMillimetre));
}

QString areaText(const MachineArea& area) {
    if (area.missing().empty()) {
        return areaLabel(area.total());
    }
    if (area.total() <= 0) {
        return tr("not known");
    }
    return (area.isOfBuffers() ? tr("%1, buffers only") : tr("%1, incomplete"))
        .arg(areaLabel(area.total()));
}

QString areaName(const MachineArea& area) {
    return area.missing().empty() || area.total() <= 0 ? tr("area")
           : area.isOfBuffers()                        ? tr("area, buffers only")
                                                       : tr("area, incomplete");
}

QString areaNumber(const MachineArea& area) {
    return area.total() > 0 ? areaLabel(area.total()) : tr("not known");
}

QString areaHeading(const MachineArea& area) {
    return area.isOfBuffers() ? tr("buffers,\nmm²") : tr("mm²");
}

QString areaParts(const MachineArea& area) {
    QStringList lines;
    for (const AreaPart& part : area.parts) {
        const QString what = capitalized(uiText(part.what));
        if (part.each) {
            lines << tr("%1: %2 × %3 µm²")
                         .arg(what, quantityLabel(part.instances), quantityLabel(*part.each));
        } else {
            lines << (part.offTheChip ? tr("%1: off chip") : tr("%1: not known")).arg(what);
        }
    }
    return lines.join(QLatin1Char('\n'));
}

}  // namespace loopglass::ui
