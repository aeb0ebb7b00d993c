#pragma once

#include "ask/question.h"
#include "text/text.h"
#include "text/units.h"

#include <QStringList>
#include <cmath>

/// Parts that several answers share.
namespace loopglass::ui::ask {

inline QString levelName(const AskContext& about, std::size_t level) {
    return qt(about.problem().accelerator.levels[level].name);
}
inline QString tensorName(const AskContext& about, std::size_t tensor) {
    return qt(about.problem().workload.tensors[tensor].name);
}
inline QString dimensionName(const AskContext& about, std::size_t dimension) {
    return qt(about.problem().workload.dimensions[dimension].name);
}
inline QString energy(double pJ) { return energyLabel(pJ); }
inline QString words(std::int64_t count) { return countLabel(count, tr("word"), tr("words")); }
inline QString operations(std::int64_t count) { return countLabel(count, tr("MAC"), tr("MACs")); }
inline QString share(double part, double whole) { return shareLabel(whole > 0 ? part / whole : 0); }
inline QString list(const QStringList& texts) {
    return texts.isEmpty() ? tr("none") : texts.join(QStringLiteral(", "));
}
/// Returns loops as text, such as `K 2, P 4`, outermost first.
inline QString loops(const AskContext& about, const std::vector<Loop>& of) {
    QStringList texts;
    for (const Loop& loop : of) {
        if (loop.factor > 1) {
            texts << tr("%1 %2", "a dimension and its factor")
                         .arg(dimensionName(about, index(loop.dimension)), countLabel(loop.factor));
        }
    }
    return list(texts);
}

/// Returns the level that needs the most cycles, or none if the MACs take longest.
inline std::optional<std::size_t> slowest(const Cost& cost) {
    std::optional<std::size_t> slow;
    double most = static_cast<double>(cost.steps);
    for (std::size_t l = 0; l < cost.levels.size(); ++l) {
        if (cost.levels[l].cycles > most) {
            most = cost.levels[l].cycles;
            slow = l;
        }
    }
    return slow;
}
/// Returns the total number of words read, filled and updated.
inline std::int64_t moved(const TensorCost& tensor) {
    return tensor.reads + tensor.fills + tensor.updates;
}
/// Returns a sentence with the cause of the delay.
QString bottleneckText(const AskContext& about);

}  // namespace loopglass::ui::ask
