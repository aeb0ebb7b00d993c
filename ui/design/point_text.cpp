// Writes sentences about a point: its numbers, its neighbours, and the reason why another point was
// not chosen.
#include "design/point_panel.h"
#include "design/points/place_scale.h"
#include "record/vocabulary.h"
#include "text/area_text.h"
#include "text/engine_text.h"
#include "text/list_text.h"
#include "text/units.h"
#include "theme/font_families.h"

#include <cmath>
#include <vector>

namespace loopglass::ui {

namespace {

QString numberRow(const QString& name, const QString& number, const QColor& colour = {}) {
    const QString paint =
        colour.isValid() ? QStringLiteral("; color: %1").arg(colour.name()) : QString();
    return QStringLiteral("<tr><td style='padding: 3px 0'>%1</td><td align='right' style='padding: "
                          "3px 0; %3%4'>%2</td></tr>")
        .arg(name.toHtmlEscaped(),
             QString(number).replace(QLatin1Char(' '), QChar::Nbsp).toHtmlEscaped(),
             styleOf(fixedPitchFamilies()), paint);
}

QString inTable(const QString& rows) {
    return QStringLiteral("<table width='100%'>%1</table>").arg(rows);
}

QString sectionOf(const Theme& theme, const QString& title) {
    return theme
        .sized(QStringLiteral(
            "<p style='margin: 16px 0 4px 0; font-size: 11px; color: %2'><b>%1</b></p>"))
        .arg(title.toUpper().toHtmlEscaped(), theme.faintText().name());
}

QString verdictLine(const Theme& theme, const DesignData& data, const DesignPlace& place,
                    const design::ExplorationResult& explored) {
    const DesignPoint& point = *data.at(place);
    const bool best = explored.best && *explored.best == data.numberOf(place);
    if (best) {
        const bool free = data.design().limits.empty();
        const bool done = data.known() == data.all() && data.isProven();
        return QStringLiteral("<font color='%1'>★ %2</font>")
            .arg((done ? theme.good() : theme.text()).name(),
                 done && free ? tr("best of these points, proven")
                 : done       ? tr("best within the budget, proven")
                 : free       ? tr("best of these points so far")
                              : tr("best within the budget so far"));
    }
    const Mark mark = point.over ? Mark::Capacity : Mark::Kept;
    const QColor colour = theme.legible(theme.markColor(mark));
    return QStringLiteral("<font color='%1'>%2 %3</font>")
        .arg(colour.name(), point.over ? QStringLiteral("■") : QStringLiteral("●"),
             sentence(scoresOf(data).text(reasonOf(explored, data.numberOf(place))))
                 .toHtmlEscaped());
}

QString costRows(const DesignData& data, const DesignPoint& point) {
    const Objective& objective = data.design().options.objective;
    QString rows;
    if (objective.kind != ObjectiveKind::Energy && objective.kind != ObjectiveKind::Delay) {
        const ScoreText scores = scoresOf(data);
        rows += numberRow(scores.heading(), scores.number(point.objective));
    }
    const Unit delay = delayUnit(point.machine->clock);
    rows += numberRow(tr("energy"), energyLabel(point.energy)) +
            numberRow(tr("delay, %1").arg(delay.name), unitNumber(point.cycles, delay));
    if (point.areaKnown || point.area() > 0) {
        const MachineArea area = areaOf(*point.machine);
        rows += numberRow(areaName(area), areaNumber(area));
    }
    for (std::size_t p = 0; p < point.areas.size(); ++p) {
        if (point.areas[p] > 0) {
            rows += numberRow(tr("area of %1").arg(qt(data.parts[p])), areaLabel(point.areas[p]));
        }
    }
    return rows;
}

/// Lists the values of the optimised parameters.
QString optimisedRows(const DesignData& data, const DesignPoint& point) {
    QString rows;
    for (const std::size_t a : data.of.optimised) {
        const design::Parameter& parameter = data.design().space.axes[a].parameter;
        if (a < point.values.size()) {
            rows += numberRow(parameterTitle(parameter), valueLabel(parameter, point.values[a]));
        }
    }
    return rows;
}

/// Describes a neighbour of a point and the changes that it would bring.
QString stepRow(const Theme& theme, const DesignData& data, const DesignPlace& from,
                const DesignPlace& to, const design::Axis& axis, const design::Value& value) {
    const DesignPoint* here = data.at(from);
    const DesignPoint* there = data.at(to);
    if (there == nullptr || !there->isMapped()) {
        return {};
    }
    const double ratio = there->objective / here->objective;
    const int changes = changeSign(ratio);
    const bool wasted = there->over || changes > 0;
    const QString name =
        parameterTitle(axis.parameter) + QLatin1Char(' ') + tickLabel(axis.parameter, value);
    return numberRow(there->over ? tr("%1, over the budget").arg(name) : name, changeLabel(ratio),
                     wasted        ? theme.legible(theme.markColor(Mark::Capacity))
                     : changes < 0 ? theme.good()
                                   : QColor());
}

QString stepRows(const Theme& theme, const DesignData& data, const DesignPlace& place) {
    QString rows;
    if (place.x + 1 < data.xs.size()) {
        rows += stepRow(theme, data, place, {place.curve, place.x + 1}, data.axis(),
                        data.xs[place.x + 1]);
    }
    if (place.x > 0) {
        rows += stepRow(theme, data, place, {place.curve, place.x - 1}, data.axis(),
                        data.xs[place.x - 1]);
    }
    if (const design::Axis* curves = data.curveAxis()) {
        if (place.curve + 1 < data.curves.size()) {
            rows += stepRow(theme, data, place, {place.curve + 1, place.x}, *curves,
                            data.curves[place.curve + 1]);
        }
        if (place.curve > 0) {
            rows += stepRow(theme, data, place, {place.curve - 1, place.x}, *curves,
                            data.curves[place.curve - 1]);
        }
    }
    return rows;
}

/// Returns the optimised parameters whose values differ between two points.
std::vector<std::size_t> optimisedApart(const DesignData& data, const DesignPoint& one,
                                        const DesignPoint& other) {
    std::vector<std::size_t> apart;
    for (const std::size_t a : data.of.optimised) {
        if (a < one.values.size() && a < other.values.size() &&
            !(one.values[a] == other.values[a])) {
            apart.push_back(a);
        }
    }
    return apart;
}

/// Describes by how much another point is worse in the objective, and the other differences between
/// the two points.
QString lossText(const DesignData& data, const DesignPoint& other, const DesignPoint& best) {
    QString text =
        tr("Compared with the best point: energy %1, delay %2.")
            .arg(ratioLabel(other.energy / best.energy), ratioLabel(other.cycles / best.cycles));
    for (const std::size_t a : optimisedApart(data, other, best)) {
        const design::Parameter& parameter = data.design().space.axes[a].parameter;
        text = oneAfterOther(text, tr("%1 would be %2 instead of %3.")
                                       .arg(parameterTitle(parameter),
                                            valueLabel(parameter, other.values[a]),
                                            valueLabel(parameter, best.values[a])));
    }
    return text;
}

/// Describes the energy of a read at the level whose buffer varies, and the number of words at the
/// outermost level.
QString tradeText(const DesignData& data, const design::Parameter& parameter,
                  const DesignPoint& other, const DesignPoint& best) {
    // The sentence explains the benefit of the additional energy. It is omitted if other buffers
    // differ, too.
    if (parameter.kind != design::ParameterKind::Capacity || other.energy < best.energy ||
        !optimisedApart(data, other, best).empty()) {
        return {};
    }
    const auto read = [&](const DesignPoint& point) {
        return point.machine->levels[parameter.level]
            .buffers[parameter.buffer.value_or(0)]
            .energy.read;
    };
    const double saved = best.outerWords - other.outerWords;
    const QString there = quantityLabel(read(other));
    const QString here = quantityLabel(read(best));
    const QString cost =
        there == here ? tr("A word read would cost %1 pJ, as at the best point.").arg(here)
                      : tr("A word read would cost %1 pJ instead of %2 pJ.").arg(there, here);
    const QString outer = qt(data.parts.front());
    const QString words = countLabel(std::llround(best.outerWords));
    const QString moved =
        saved > 0 ? tr("This design point would save %1 of the %2 words at %3.")
                        .arg(countLabel(std::llround(saved)), words, outer)
        : saved < 0 ? tr("This design point would move %1 words at %3 in addition to the %2 words.")
                          .arg(countLabel(std::llround(-saved)), words, outer)
                    : tr("This design point would move the same %1 words at %2.").arg(words, outer);
    return oneAfterOther(cost, moved);
}

/// For the best point, explains why the next larger point was not chosen; for any other point, why
/// this point was not chosen.
QString whyNot(const Theme& theme, const DesignData& data, const DesignPlace& place,
               const design::ExplorationResult& explored) {
    const auto best = data.best();
    if (!best) {
        return {};
    }
    DesignPlace asked = place;
    if (place == *best) {
        asked.x = place.x + 1 < data.xs.size() ? place.x + 1 : place.x - 1;
    }
    const ScoreText scores = scoresOf(data);
    const DesignPoint* point = data.at(asked);
    if (point == nullptr || asked == *best) {
        return {};
    }
    QStringList differing;
    if (asked.x != best->x) {
        differing << valueLabel(data.axis().parameter, data.xs[asked.x]);
    }
    if (asked.curve != best->curve) {
        differing << valueLabel(data.curveAxis()->parameter, data.curves[asked.curve]);
    }
    const design::Parameter& differs =
        asked.x != best->x ? data.axis().parameter : data.curveAxis()->parameter;
    QString text = sectionOf(theme, tr("Why not %1?").arg(differing.join(QStringLiteral(" · "))));
    const QString reason = sentence(scores.text(reasonOf(explored, data.numberOf(asked))));
    if (!point->isMapped()) {
        text += reason.toHtmlEscaped();
    } else {
        const QString trade = tradeText(data, differs, *point, *data.at(*best));
        const QString loss = lossText(data, *point, *data.at(*best));
        text += oneAfterOther(oneAfterOther(reason, loss), trade).toHtmlEscaped();
        text += QStringLiteral("<p style='%4'><b>%1 %3 %2</b></p>")
                    .arg(scores.number(point->objective), scores.label(data.at(*best)->objective),
                         point->objective < data.at(*best)->objective ? QStringLiteral("&lt;")
                                                                      : QStringLiteral("≥"),
                         styleOf(fixedPitchFamilies()));
    }
    return text;
}

}  // namespace

QString pointText(const Theme& theme, const DesignData& data, const DesignPlace& place) {
    const design::ExplorationResult explored = data.asExploring();
    const DesignPoint& point = *data.at(place);
    QString text = verdictLine(theme, data, place, explored);
    if (!point.isMapped()) {
        return text;
    }
    if (const QString optimised = optimisedRows(data, point); !optimised.isEmpty()) {
        text += sectionOf(theme, point.over ? tr("Optimised parameters, over the budget")
                                            : tr("Optimised parameters")) +
                inTable(optimised);
    }
    text += QStringLiteral("<p></p>") + inTable(costRows(data, point));
    if (const QString steps = stepRows(theme, data, place); !steps.isEmpty()) {
        text += sectionOf(theme, tr("One step further")) + inTable(steps);
    }
    text += whyNot(theme, data, place, explored);
    if (!point.order.isEmpty()) {
        text += sectionOf(theme, tr("Best mapping")) +
                inTable(numberRow(tr("loop order at %1").arg(qt(data.parts.front())), point.order) +
                        numberRow(tr("spatial unrolling"), point.unrolling));
    }
    return text;
}

}  // namespace loopglass::ui
