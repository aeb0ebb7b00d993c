#include "search/mapspace/tile_use.h"

#include "mapping/legality.h"
#include "workload/checked.h"

#include <algorithm>

namespace loopglass::mapspace {

std::optional<double> TileUse::share(std::size_t level,
                                     const std::vector<std::int64_t>& tile) const {
    double used = 0;
    double there = 0;
    for (const space::BoundedBuffer& buffer : m_space->buffers()) {
        if (buffer.level != level) {
            continue;
        }
        try {
            const std::int64_t words =
                bufferWords(m_space->problem(), levelId(level), buffer.buffer, tile);
            if (words > buffer.words) {
                return std::nullopt;
            }
            used += static_cast<double>(words);
            there += static_cast<double>(buffer.words);
        } catch (const CountOverflow&) {
            return std::nullopt;
        }
    }
    return there > 0 ? used / there : 1;
}

std::size_t TileUse::innermostBounded() const {
    std::size_t innermost = m_space->levelCount();
    for (const space::BoundedBuffer& buffer : m_space->buffers()) {
        innermost =
            innermost == m_space->levelCount() ? buffer.level : std::max(innermost, buffer.level);
    }
    return innermost;
}

}  // namespace loopglass::mapspace
