// Texts of the nodes of the tile tree: names, footprints and capacities, tooltips, and the table.
#include "mapping/legality.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "trace/candidate_text.h"
#include "views/tiles_view.h"
#include "workload/checked.h"

#include <algorithm>
#include <cstdint>

namespace loopglass::ui {

std::vector<std::int64_t> TilesView::factors(std::uint32_t node) const {
    return run()->trace().tileFactors(idOf(node), run()->problem().workload.dimensionCount());
}

QString TilesView::tileName(std::uint32_t node) const {
    QStringList numbers;
    for (const std::int64_t factor : factors(node)) {
        numbers << QString::number(factor);
    }
    return numbers.join(QLatin1Char(','));
}

std::vector<std::pair<std::int64_t, std::int64_t>> TilesView::words(std::uint32_t node) const {
    const Problem& problem = run()->problem();
    std::vector<std::int64_t> extents = factors(node);
    for (std::size_t d = 0; d < extents.size(); ++d) {
        extents[d] *= m_base[d];
    }
    std::vector<std::pair<std::int64_t, std::int64_t>> out;
    const Level& level = problem.accelerator.levels[m_entry.level];
    for (std::size_t b = 0; b < level.buffers.size(); ++b) {
        if (level.buffers[b].capacity) {
            try {
                out.emplace_back(bufferWords(problem, levelId(m_entry.level), b, extents),
                                 *usableWords(level.buffers[b]));
            } catch (const CountOverflow&) {
                out.emplace_back(INT64_MAX, *level.buffers[b].capacity);
            }
        }
    }
    return out;
}

/// Returns the extents of the tile including its inner loops, and its MACs.
QString TilesView::wholeTile(std::uint32_t node) const {
    std::vector<std::int64_t> extents = factors(node);
    std::int64_t operations = 1;
    for (std::size_t d = 0; d < extents.size(); ++d) {
        extents[d] *= m_base[d];
        operations *= extents[d];
    }
    return tr("%1, %2", "extents of a tile, its MACs")
        .arg(uiText(factorsText(run()->problem().workload, extents)),
             countLabel(operations, tr("MAC"), tr("MACs")));
}

NodeStyle TilesView::look(std::uint32_t node) const {
    NodeStyle look{tileName(node), m_tree.mark(node), {}, {}};
    for (const auto& [needed, there] : words(node)) {
        look.gauges.push_back(static_cast<double>(needed) /
                              static_cast<double>(std::max<std::int64_t>(1, there)));
    }
    return look;
}

QString TilesView::tip(std::uint32_t node) const {
    if (!run() || node >= m_tree.size()) {
        return {};
    }
    QString text = marks().tip(idOf(node)) + tr("\nWhole tile: %1").arg(wholeTile(node));
    for (const auto& [needed, there] : words(node)) {
        text += tr("\n%1 of %2 words").arg(countLabel(needed), countLabel(there));
    }
    return text;
}

QString TilesView::markText(Mark mark) const {
    switch (mark) {
    case Mark::Capacity:
        return tr("over capacity");
    case Mark::Better:
        return tr("smaller");
    default:
        return Theme::markName(mark);
    }
}

QList<QStringList> TilesView::asTable() const {
    QStringList heading{tr("tile")};
    if (m_entry.root != noNode) {
        for (const Buffer& buffer : run()->problem().accelerator.levels[m_entry.level].buffers) {
            if (buffer.capacity) {
                heading << tr("%1 words of %2").arg(qt(buffer.name)).arg(*usableWords(buffer));
            }
        }
    }
    QList<QStringList> table{heading << tr("status") << tr("reason")};
    if (m_tree.empty()) {
        return table;
    }
    const TraceMarks now = marks();
    for (std::uint32_t n = 0; n < m_tree.size(); ++n) {
        QStringList row{tileName(n)};
        for (const auto& [needed, there] : words(n)) {
            row << QString::number(needed);
        }
        const NodeRecord& record = run()->trace()[idOf(n)];
        const bool larger = now.reason(idOf(n)) == PruneReason::LargerTile;
        row << now.verdict(idOf(n))
            << (larger ? tileName(static_cast<std::uint32_t>(record.other) -
                                  static_cast<std::uint32_t>(m_entry.root))
                       : QString());
        table << row;
    }
    return table;
}

}  // namespace loopglass::ui
