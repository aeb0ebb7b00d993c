#pragma once

#include "record/statistics.h"
#include "search/dominance/dominance_table.h"
#include "search/engine/expansion.h"
#include "search/engine/local_records.h"
#include "search/engine/open_item.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace loopglass::engine {

/// Prunes items if another item leaves the same decisions and never costs more. It begins when the
/// search has made many items: in a small search, the comparisons take longer than they save.
class DominanceFilter {
public:
    /// Without the bound rule, the filter prunes nothing.
    explicit DominanceFilter(const space::SearchProblem& space);

    /// Returns true if new items need a description for the comparison.
    bool compares() const { return m_on && m_made >= m_comparedFrom; }
    /// Appends the kept children of an expansion to `kept` and sets their nodes. Writes the results
    /// for nodes into `verdicts`. A search that is `stopped` needs no more comparisons.
    void admit(Expansion& expansion, bool stopped, std::vector<WaitingItem>& kept,
               LocalRecords& verdicts, SearchStatistics& statistics);
    bool isDropped(const WaitingItem& item) const { return m_table.isDropped(item.state().part); }
    /// Bytes that the parts compared take, about.
    std::size_t bytes() const { return m_table.bytes(); }
    /// An item that was dropped leaves the heap.
    void discard(const WaitingItem& item, SearchStatistics& statistics);
    /// An item is expanded now, and not dropped any more.
    void take(const WaitingItem& item);
    /// Makes `items` those whose memory can be given back.
    void takeDiscarded(std::vector<WaitingItem>& items) {
        items.clear();
        items.swap(m_discarded);
    }

private:
    bool admits(WaitingItem& child, const dominance::PartSignature& description);

    bool m_on;
    std::uint64_t m_comparedFrom;
    std::uint64_t m_made = 0;
    dominance::DominanceTable m_table;
    std::vector<dominance::DominatedPart> m_dropped;  ///< not told yet
    std::vector<WaitingItem> m_discarded;
};

}  // namespace loopglass::engine
