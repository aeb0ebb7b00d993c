// Which loops multiply into a count, in words.
//
// A count of a level is caused by the tile of the next keeper inward (reads, updates) or by its own
// tile (fills). Walking outward from that tile, a loop that does not index the tensor leaves the
// tile in place until some loop inside it has moved it; after that it brings the same words again.
// A loop over a dimension that shares a rank with another moves the tile by less than its extent,
// so only the new words count. The number itself is the engine's; nothing is counted here.
#include "models/access_text.h"

#include "mapping/legality.h"
#include "models/text.h"

#include <QCoreApplication>
#include <QStringList>

namespace loopglass::ui {

namespace {

QString tr(const char* text) { return QCoreApplication::translate("AccessText", text); }

/// The nearest level inward of `level` that keeps the tensor; levelCount() = the MACs themselves.
std::size_t keeperInward(const Problem& problem, std::size_t level, TensorId tensor) {
    std::size_t l = level + 1;
    while (l < problem.levelCount() && !problem.keeps(levelId(l), tensor)) {
        ++l;
    }
    return l;
}

QString temporalLine(const Problem& problem, TensorId tensor, const Loop& loop, std::size_t level,
                     bool moved) {
    const TensorReuse& reuse = problem.reuse[index(tensor)];
    const QString name = QStringLiteral("%1 %2 at %3")
                             .arg(qt(problem.workload[loop.dimension].name))
                             .arg(countLabel(loop.factor))
                             .arg(qt(problem.accelerator.levels[level].name));
    if (reuse.partial.contains(loop.dimension)) {
        return tr("%1: slides the window, only its new words move").arg(name);
    }
    if (reuse.indexing.contains(loop.dimension)) {
        return tr("%1: another tile each time, × %2").arg(name).arg(countLabel(loop.factor));
    }
    return moved
               ? tr("%1: does not index it, but a loop inside moves the tile, so the words come "
                    "again, × %2")
                     .arg(name)
                     .arg(countLabel(loop.factor))
               : tr("%1: does not index it and nothing inside moves the tile: it stays").arg(name);
}

QString spatialLine(const Problem& problem, TensorId tensor, const Loop& loop, std::size_t level) {
    const QString name = QStringLiteral("%1 %2 below %3")
                             .arg(qt(problem.workload[loop.dimension].name))
                             .arg(countLabel(loop.factor))
                             .arg(qt(problem.accelerator.levels[level].name));
    if (problem.reuse[index(tensor)].indexing.contains(loop.dimension)) {
        return tr("%1 in parallel: each child has words of its own").arg(name);
    }
    return problem.workload[tensor].output
               ? tr("%1 in parallel: partial sums of siblings, added on the way where they meet")
                     .arg(name)
               : tr("%1 in parallel: siblings need the same words").arg(name);
}

class Walk {
public:
    Walk(const Problem& problem, const Mapping& mapping, TensorId tensor)
        : m_problem(problem),
          m_mapping(mapping),
          m_tensor(tensor) {}

    /// What the loops of the lines multiply the words of one tile by, as far as they do so plainly.
    const QStringList& factors() const { return m_factors; }
    double product() const { return m_product; }

    /// Loops outside the tile of level `inner` (levelCount() = the operation), innermost first.
    QStringList lines(std::size_t inner) {
        for (std::size_t l = inner; l-- > 0;) {
            const LevelMapping& level = m_mapping.levels[l];
            for (const auto* axis : {&level.x, &level.y}) {
                for (const Loop& loop : *axis) {
                    addSpatial(loop, l);
                }
            }
            for (auto loop = level.temporal.rbegin(); loop != level.temporal.rend(); ++loop) {
                addTemporal(*loop, l);
            }
        }
        return m_lines;
    }

private:
    void addSpatial(const Loop& loop, std::size_t level) {
        if (loop.factor > 1) {
            m_lines.push_back(spatialLine(m_problem, m_tensor, loop, level));
            if (m_problem.reuse[index(m_tensor)].indexing.contains(loop.dimension)) {
                multiply(loop);
            }
        }
    }

    void addTemporal(const Loop& loop, std::size_t level) {
        if (loop.factor > 1) {
            m_lines.push_back(temporalLine(m_problem, m_tensor, loop, level, m_moved));
            m_moved = m_moved || m_problem.reuse[index(m_tensor)].indexing.contains(loop.dimension);
            if (m_moved) {
                multiply(loop);
            }
        }
    }

    const Problem& m_problem;
    const Mapping& m_mapping;
    TensorId m_tensor;
    void multiply(const Loop& loop) {
        m_factors.push_back(QStringLiteral("%1 (%2)")
                                .arg(countLabel(loop.factor))
                                .arg(qt(m_problem.workload[loop.dimension].name)));
        m_product *= static_cast<double>(loop.factor);
    }

    QStringList m_lines;
    QStringList m_factors;
    double m_product = 1;
    bool m_moved = false;
};

}  // namespace

QString accessText(const Problem& problem, const Mapping& mapping, const Cost& cost, LevelId level,
                   TensorId tensor, Access access) {
    const TensorCost& counts = cost.levels[index(level)].tensors[index(tensor)];
    const std::size_t inner =
        access == Access::Fills ? index(level) : keeperInward(problem, index(level), tensor);
    const std::int64_t words =
        inner < problem.levelCount() ? cost.levels[inner].tensors[index(tensor)].tileWords : 1;
    const QString where = inner < problem.levelCount()
                              ? tr("tile of %1").arg(qt(problem.accelerator.levels[inner].name))
                              : tr("operation");
    const QString what = access == Access::Reads   ? tr("reads")
                         : access == Access::Fills ? tr("fills")
                                                   : tr("updates");
    const std::int64_t number = access == Access::Reads   ? counts.reads
                                : access == Access::Fills ? counts.fills
                                                          : counts.updates;
    Walk walk(problem, mapping, tensor);
    const QStringList loops = walk.lines(inner);
    const auto wordsText = [](std::int64_t count) {
        return countLabel(count, tr("word"), tr("words"));
    };
    QStringList lines{tr("%1 %2 of %3: %4")
                          .arg(qt(problem.accelerator.levels[index(level)].name), what,
                               qt(problem.workload[tensor].name), wordsText(number))};
    // The product stands there only where it is the number; windows, sharing and first visits make
    // it less.
    const double product = static_cast<double>(words) * walk.product();
    QStringList factors = walk.factors();
    factors.push_front(wordsText(words));
    const QString sum = factors.join(QStringLiteral(" × "));
    if (product == static_cast<double>(number)) {
        lines.push_back(QStringLiteral("= ") + sum);
    } else if (product > static_cast<double>(number)) {
        lines.push_back(tr("at most %1 = %2; less, because of what the lines below say")
                            .arg(sum, quantityLabel(product)));
        if (problem.workload[tensor].output && access != Access::Updates) {
            lines.push_back(tr("first visits of outputs start from zero and are not read"));
        }
    }
    lines.push_back(tr("%1 for each %2, moved by the loops outside it, innermost first:")
                        .arg(wordsText(words), where));
    lines += loops.isEmpty() ? QStringList{tr("none: the tile is moved once")} : loops;
    return lines.join(QLatin1Char('\n'));
}

}  // namespace loopglass::ui
