#include "search/engine/tiles.h"

namespace loopglass::engine {

void Tiles::expandItem(const OpenItem& item) {
    const std::size_t level = item.state.level;
    if (m_sets->lists(level)) {
        m_outer.expandItem(item);
        return;
    }
    const auto set = m_sets->of(item.partial, level);
    if (!set->tree.isWhole) {
        m_writer->markIncomplete();
    }
    const std::size_t kept = set->tree.tileCount();
    LevelStatistics& statistics = m_writer->statistics(level);
    statistics.tilesBefore += set->tree.fitting;
    statistics.tilesAfter += kept;
    statistics.boundsBefore += kept;
    m_writer->useTiles(set, item.state.node);
    if (level + 1 == m_levelCount) {
        m_innermost.expandItem(item, *set);
    } else {
        m_outer.expandItem(item, *set);
    }
}

}  // namespace loopglass::engine
