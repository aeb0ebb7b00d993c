#pragma once

#include "search/expander.h"

#include <cstdint>
#include <map>
#include <vector>

namespace loopglass {

/// Tells growth trees to the observer, each shared one once: expansions over the same base grow the
/// same tree, and after the first only a root that stands for it is told.
class TreeRecorder {
public:
    /// Tells the tree of an expansion; returns the id of its first node (0 when it grew none).
    std::uint32_t tell(const Expansion& expansion, SearchObserver& observer, RecordCursor& cursor);

private:
    static NodeRecord record(const Expansion& expansion, std::uint32_t position,
                             std::uint32_t base);

    std::map<std::vector<std::int64_t>, std::uint32_t> m_told;  ///< id of the first node, by key
};

}  // namespace loopglass
