// Writes sentences about the parameter steps of an accelerator, for the window and for tables.
#include "design/views/sensitivity_text.h"

#include "design/points/design_data.h"
#include "design/points/place_scale.h"
#include "record/vocabulary.h"
#include "text/area_text.h"
#include "text/engine_text.h"
#include "text/list_text.h"
#include "text/units.h"
#include "words/number_text.h"

namespace loopglass::ui {

namespace {

QString labelOfChange(const MachineSteps& steps, const design::SensitivityStep& step) {
    if (!step.cost) {
        return step.whyNone.empty() ? tr("not computed") : tr("not possible");
    }
    const double change = design::changeOf(steps.found, step);
    return change == 0 ? tr("no change") : changeLabel(1 + change);
}

QString stepLabel(const design::SensitivityStep& step) {
    return tickLabel(step.parameter, step.from) + QStringLiteral(" → ") +
           valueLabel(step.parameter, step.to);
}

QString exactNumber(double number) { return QString::fromStdString(shortestText(number)); }

}  // namespace

ScoreText scoresOf(const MachineSteps& steps) {
    return scoresOf(*steps.design, steps.found.here.objective);
}

QString stepSentence(const MachineSteps& steps, std::size_t place) {
    const design::SensitivityStep& step = steps.step(place);
    const QString what =
        closedUp(tr("%1 from %2 to %3")
                     .arg(parameterTitle(step.parameter), tickLabel(step.parameter, step.from),
                          valueLabel(step.parameter, step.to)));
    if (!step.cost) {
        return step.whyNone.empty()
                   ? tr("%1: not computed").arg(what)
                   : tr("%1 is not possible: %2").arg(what, scoresOf(steps).text(step.whyNone));
    }
    const design::MachineCost& here = steps.found.here;
    const ScoreText scores = scoresOf(steps);
    const bool hasArea = step.area && steps.found.area;
    const QString text =
        (hasArea ? tr("%1: %2 %3 instead of %4 (%5); energy %6, delay %7, area %8 instead of %9")
                 : tr("%1: %2 %3 instead of %4 (%5); energy %6, delay %7"))
            .arg(what, scores.title(), scores.label(step.cost->objective),
                 scores.label(here.objective), labelOfChange(steps, step),
                 energyLabel(step.cost->energy),
                 delayLabel(step.cost->cycles, steps.design->space.base.clock));
    return hasArea ? text.arg(areaLabel(*step.area), areaLabel(*steps.found.area)) : text;
}

std::vector<TornadoBar> tornadoBars(const MachineSteps& steps) {
    std::vector<TornadoBar> bars;
    for (std::size_t place = 0; place < steps.order.size(); ++place) {
        const design::SensitivityStep& step = steps.step(place);
        bars.push_back(
            {parameterTitle(step.parameter), stepLabel(step), labelOfChange(steps, step),
             stepSentence(steps, place),
             step.cost ? std::optional(design::changeOf(steps.found, step)) : std::nullopt});
    }
    return bars;
}

QList<QStringList> stepTable(const MachineSteps& steps) {
    QList<QStringList> rows{{QStringLiteral("parameter"), QStringLiteral("from"),
                             QStringLiteral("to"), QStringLiteral("objective"),
                             QStringLiteral("change"), QStringLiteral("energy_pj"),
                             QStringLiteral("cycles"), QStringLiteral("area_mm2")}};
    for (std::size_t place = 0; place < steps.order.size(); ++place) {
        const design::SensitivityStep& step = steps.step(place);
        QStringList row{qt(step.parameter.name), qt(design::valueText(step.from)),
                        qt(design::valueText(step.to))};
        if (step.cost) {
            row << exactNumber(step.cost->objective)
                << exactNumber(design::changeOf(steps.found, step))
                << exactNumber(step.cost->energy) << exactNumber(step.cost->cycles);
        } else {
            row << QString() << QString() << QString() << QString();
        }
        rows << (row << (step.area ? exactNumber(*step.area / squareMillimetre) : QString()));
    }
    return rows;
}

}  // namespace loopglass::ui
