#include "network/delay_causes.h"

#include "text/bandwidth_text.h"
#include "text/text.h"

#include <algorithm>

namespace loopglass::ui {

namespace {

/// Returns `DRAM read`, or `weight of L1, read` for a buffer with another name than its level.
QString causeName(const NetworkTable& table, const Cost& cost, std::size_t level) {
    const QString name = qt(table.parts[level]);
    const QString binding = qt(cost.levels[level].binding);
    const qsizetype space = binding.lastIndexOf(QLatin1Char(' '));
    const QString way = bandwidthText(binding.mid(space + 1).toStdString());
    return space < 0 || binding.left(space) == name
               ? tr("%1 %2", "a level and its bandwidth").arg(name, way)
               : tr("%1 of %2, %3", "a buffer, its level and its bandwidth")
                     .arg(binding.left(space), name, way);
}

void sort(QList<DelayCause>& causes) {
    std::stable_sort(causes.begin(), causes.end(),
                     [](const DelayCause& a, const DelayCause& b) { return a.cycles > b.cycles; });
}

}  // namespace

DelayCause bindingCause(const NetworkTable& table, const Cost& cost) {
    const std::optional<std::size_t> level = boundLevel(cost);
    return level ? DelayCause{causeName(table, cost, *level), cost.levels[*level].cycles}
                 : DelayCause{tr("MACs"), static_cast<double>(cost.steps)};
}

QList<DelayCause> delayCauses(const NetworkTable& table, const Cost& cost) {
    QList<DelayCause> causes{{tr("MACs"), static_cast<double>(cost.steps)}};
    for (std::size_t level = 0; level < cost.levels.size(); ++level) {
        if (!cost.levels[level].binding.empty()) {
            causes.append({causeName(table, cost, level), cost.levels[level].cycles});
        }
    }
    sort(causes);
    return causes;
}

QList<DelayCause> delayCauses(const NetworkTable& table) {
    QList<DelayCause> causes;
    for (const NetworkRow& row : table.rows) {
        if (!row.cost) {
            continue;
        }
        const QString name = bindingCause(table, *row.cost).name;
        const auto known = std::find_if(causes.begin(), causes.end(), [&](const DelayCause& cause) {
            return cause.name == name;
        });
        DelayCause& cause =
            known == causes.end() ? causes.emplaceBack(DelayCause{name, 0}) : *known;
        cause.cycles += static_cast<double>(row.repeat) * row.cost->cycles;
    }
    sort(causes);
    return causes;
}

}  // namespace loopglass::ui
