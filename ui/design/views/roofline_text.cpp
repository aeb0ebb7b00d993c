// Writes sentences about the layers in the roofline plot.
#include "design/views/roofline_text.h"

#include "mapping/problem.h"
#include "text/engine_text.h"
#include "words/number_text.h"

#include <cmath>

namespace loopglass::ui {

namespace {

QString exactFigure(double number) {
    return std::isfinite(number) ? QString::fromStdString(shortestText(number)) : QString();
}

void addRows(QList<QStringList>& rows, const DesignData& data, const DesignPoint& point,
             const QString& title) {
    const Roofs roofs = roofsOf(bind(data.design().layers.front().workload, *point.machine));
    for (std::size_t l = 0; l < point.underRoofs.size(); ++l) {
        const RooflinePoint& layer = point.underRoofs[l];
        QStringList row{title, qt(data.design().layers[l].workload.name),
                        exactFigure(layer.operationsPerCycle), exactFigure(layer.lanes)};
        for (const double perWord : layer.perWord) {
            row << exactFigure(perWord);
        }
        rows << (row << (layer.binding ? roofName(*point.machine, roofs.roofs[*layer.binding])
                                       : tr("lanes")));
    }
}

}  // namespace

QStringList layersOf(const DesignData& data) {
    QStringList names;
    for (const NetworkLayer& layer : data.design().layers) {
        names << qt(layer.workload.name);
    }
    return names;
}

QString roofName(const Accelerator& machine, const Roof& roof) {
    const Level& level = machine.levels[roof.port.level];
    const QString where = roof.port.buffer
                              ? qt(level.name + " " + level.buffers[*roof.port.buffer].name)
                              : qt(level.name);
    return (roof.port.direction() == "read"    ? tr("words read at %1")
            : roof.port.direction() == "write" ? tr("words written at %1")
                                               : tr("words read or written at %1"))
        .arg(where);
}

QString roofFigure(double number) {
    return std::isfinite(number) ? quantityLabel(number) : QStringLiteral("∞");
}

QString rooflineSentence(const QString& layer, const Accelerator& machine, const Roofs& roofs,
                         const RooflinePoint& point, double perWord, const QString& words) {
    const QString text = point.binding      ? tr("%1: %2 of %3 MACs per cycle, %4 per word (%5); "
                                                      "bandwidth-bound: %6")
                         : point.lanes == 1 ? tr("%1: %2 of %3 MACs per cycle, %4 per word (%5); "
                                                 "compute-bound (%6 lane)")
                                            : tr("%1: %2 of %3 MACs per cycle, %4 per word (%5); "
                                                 "compute-bound (%6 lanes)");
    return text.arg(layer, roofFigure(point.operationsPerCycle), roofFigure(roofs.lanes),
                    roofFigure(perWord), words,
                    point.binding ? roofName(machine, roofs.roofs[*point.binding])
                                  : roofFigure(point.lanes));
}

QList<QStringList> rooflineTable(const DesignData& data, const DesignPlace& marked,
                                 const std::vector<RooflinePin>& pins) {
    const DesignPoint* point = data.at(marked);
    if (point == nullptr || point->underRoofs.empty()) {
        return {};
    }
    QStringList head{QStringLiteral("machine"), QStringLiteral("layer"),
                     QStringLiteral("operations_per_cycle"), QStringLiteral("lanes_in_use")};
    for (const Level& level : point->machine->levels) {
        head << QStringLiteral("operations_per_word_") + qt(level.name);
    }
    QList<QStringList> rows{head << QStringLiteral("bound_by")};
    addRows(rows, data, *point, pointTitle(data, marked));
    for (const RooflinePin& pin : pins) {
        addRows(rows, data, *pin.point, pin.title);
    }
    return rows;
}

}  // namespace loopglass::ui
