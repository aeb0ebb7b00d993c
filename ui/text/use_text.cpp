#include "text/use_text.h"

#include "mapping/legality.h"
#include "text/list_text.h"
#include "text/text.h"

#include <QStringList>
#include <algorithm>
#include <tuple>
#include <vector>

namespace loopglass::ui {

namespace {

constexpr std::size_t maxReuses = 4;

std::int64_t productOf(const std::vector<Loop>& loops) {
    std::int64_t product = 1;
    for (const Loop& loop : loops) {
        product *= loop.factor;
    }
    return product;
}

/// The accesses to a tensor at a level and at the next outer level that keeps the tensor.
struct Reuse {
    QString name;  ///< level and tensor
    std::int64_t here = 0;
    std::int64_t above = 0;
    std::int64_t saved() const { return here - above; }
};

/// Returns the reads of an operand or the updates of an output. Convention-dependent accesses, such
/// as the reads of partial sums that leave, are not included.
std::int64_t accessesOf(const Problem& problem, const Cost& cost, std::size_t level,
                        std::size_t tensor) {
    const TensorCost& counts = cost.levels[level].tensors[tensor];
    return problem.workload.tensors[tensor].output ? counts.updates : counts.reads;
}

/// Returns the reuses at all levels below the outermost, the largest saving first.
std::vector<Reuse> reusesOf(const Problem& problem, const Cost& cost) {
    std::vector<Reuse> reuses;
    for (std::size_t t = 0; t < problem.workload.tensorCount(); ++t) {
        std::size_t parent = 0;
        for (std::size_t l = 1; l < cost.levels.size(); ++l) {
            if (!cost.levels[l].tensors[t].kept) {
                continue;
            }
            const Reuse reuse{tr("%1 %2", "level, tensor")
                                  .arg(qt(problem.accelerator.levels[l].name),
                                       qt(problem.workload.tensors[t].name)),
                              accessesOf(problem, cost, l, t),
                              accessesOf(problem, cost, parent, t)};
            if (reuse.above > 0 && reuse.saved() > 0) {
                reuses.push_back(reuse);
            }
            parent = l;
        }
    }
    std::stable_sort(reuses.begin(), reuses.end(),
                     [](const Reuse& a, const Reuse& b) { return a.saved() > b.saved(); });
    return reuses;
}

}  // namespace

QString lanesInUseText(const Problem& problem, const Mapping& mapping, const Cost& cost) {
    std::int64_t all = 1;
    QStringList axes;
    for (std::size_t l = 0; l < mapping.levels.size(); ++l) {
        const Fanout& fanout = problem.accelerator.levels[l].fanout;
        all *= fanout.x * fanout.y;
        for (const auto& [name, size, loops] :
             {std::tuple(QStringLiteral("X"), fanout.x, &mapping.levels[l].x),
              std::tuple(QStringLiteral("Y"), fanout.y, &mapping.levels[l].y)}) {
            if (size > 1) {
                axes << tr("%1 %2 of %3", "axis, children in use, all children")
                            .arg(name, countLabel(productOf(*loops)), countLabel(size));
            }
        }
    }
    const QString lanes = tr("Lanes in use: %1 of %2").arg(countLabel(cost.lanes), countLabel(all));
    return axes.isEmpty() ? lanes + QLatin1Char('.')
                          : tr("%1 (%2).", "lanes in use, their axes").arg(lanes, listedText(axes));
}

QString reuseText(const Problem& problem, const Cost& cost) {
    QStringList parts;
    for (const Reuse& reuse : reusesOf(problem, cost)) {
        if (static_cast<std::size_t>(parts.size()) == maxReuses) {
            break;
        }
        parts << tr("%1 %2", "level and tensor, their reuse")
                     .arg(reuse.name, ratioLabel(static_cast<double>(reuse.here) /
                                                 static_cast<double>(reuse.above)));
    }
    return parts.isEmpty() ? QString()
                           : tr("Reuse, in accesses for each access to the level above: %1.")
                                 .arg(listedText(parts));
}

QString filledText(const Problem& problem, const Mapping& mapping) {
    const auto extents = tileExtents(problem, mapping);
    QStringList parts;
    for (std::size_t l = 0; l < problem.levelCount(); ++l) {
        const Level& level = problem.accelerator.levels[l];
        for (std::size_t b = 0; b < level.buffers.size(); ++b) {
            const auto capacity = usableWords(level.buffers[b]);
            if (!capacity || *capacity == 0) {
                continue;
            }
            const double share =
                static_cast<double>(bufferWords(problem, levelId(l), b, extents[l])) /
                static_cast<double>(*capacity);
            const QString name = qt(level.buffers.size() == 1 || level.buffers[b].name.empty()
                                        ? level.name
                                        : level.buffers[b].name);
            parts << tr("%1 %2", "buffer, share").arg(name, shareLabel(share));
        }
    }
    return parts.isEmpty() ? QString() : tr("Filled: %1.").arg(listedText(parts));
}

}  // namespace loopglass::ui
