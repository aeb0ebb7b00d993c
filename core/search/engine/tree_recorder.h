#pragma once

#include "search/engine/expander.h"

#include <cstdint>
#include <map>
#include <vector>

namespace loopglass::engine {

/// Tells growth trees to the observer, each shared one once: expansions over the same base grow the
/// same tree, and after the first only a root that stands for it is told.
class TreeRecorder {
public:
    /// Tells the tree of an expansion; returns the id of its first node (0 when it grew none).
    std::uint32_t tell(const Expansion& expansion, SearchObserver& observer, RecordCursor& cursor);

private:
    static void reportAgain(const Expansion& expansion, std::uint32_t first,
                            SearchObserver& observer, RecordCursor& cursor);
    void reportTree(const Expansion& expansion, SearchObserver& observer, RecordCursor& cursor);

    std::map<std::vector<std::int64_t>, std::uint32_t> m_told;  ///< id of the first node, by key
    std::vector<NodeRecord> m_records;                          ///< of the tree being told
    std::vector<std::int64_t> m_largeFactors;                   ///< of that tree
};

}  // namespace loopglass::engine
