#pragma once

#include "search/engine/expander.h"

#include <cstdint>
#include <map>
#include <vector>

namespace loopglass::engine {

/// Reports tile trees to the observer. Expansions over the same base grow the same tree. The first
/// expansion reports the tree, and later ones report only a root that refers to it.
class TreeRecorder {
public:
    /// Reports the tree of an expansion. Returns the id of its first node, or 0 without a tree.
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
