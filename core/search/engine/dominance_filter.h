#pragma once

// Compares the decided parts of a search with one another (core/search/dominance). Children are
// compared in the order in which they are put back into the queue, so the pruned items do not
// depend on the threads.

#include "record/statistics.h"
#include "search/dominance/dominance_table.h"
#include "search/engine/expansion_writer.h"
#include "search/engine/local_records.h"
#include "search/engine/open_item.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace loopglass::engine {

/// Prunes an item if another item leaves the same decisions open and never costs more. The filter
/// begins after the search has created many items. In a small search, the comparisons would take
/// more time than they save.
class DominanceFilter {
public:
    /// If the bound rule is off, the filter prunes nothing.
    explicit DominanceFilter(const space::SearchProblem& space)
        : m_on(space.options().principles.alphaBeta),
          m_comparedFrom(space.options().comparedFrom),
          // With leakage, the energy rises with the delay, so the energy alone cannot be compared.
          m_table((space.options().objective.kind == ObjectiveKind::Energy ||
                   space.options().objective.kind == ObjectiveKind::Traffic) &&
                  space.compiled().staticPower == 0) {}

    /// Returns true if new items need a description for the comparison.
    bool compares() const { return m_on && m_made >= m_comparedFrom; }
    /// Appends the kept children of an expansion to `kept` and sets their nodes. Writes the
    /// decisions about nodes into `verdicts`. If the search is stopped (`stopped`), the function
    /// compares no parts.
    void admit(Expansion& expansion, bool stopped, std::vector<WaitingItem>& kept,
               LocalRecords& verdicts, SearchStatistics& statistics) {
        m_made += expansion.children.size();
        const bool described = expansion.describedCount > 0 && !stopped;
        for (std::size_t c = 0; c < expansion.children.size(); ++c) {
            WaitingItem& child = expansion.children[c];
            if (described && !admits(child, expansion.described[c])) {
                discard(child, statistics);
            } else {
                kept.push_back(child);
            }
        }
        statistics.dominated += m_dropped.size();
        for (const dominance::DominatedPart& dropped : m_dropped) {
            verdicts.decide({.node = dropped.node,
                             .other = dropped.by,
                             .state = NodeState::Pruned,
                             .reason = PruneReason::Dominated,
                             .left = dropped.energy,
                             .right = dropped.byEnergy});
        }
        m_dropped.clear();
    }
    bool isDropped(const WaitingItem& item) const { return m_table.isDropped(item.state().part); }
    /// Returns the approximate number of bytes of the compared parts.
    std::size_t bytes() const { return m_table.bytes(); }
    /// Removes a pruned item from the statistics, and keeps it until its memory is released.
    void discard(const WaitingItem& item, SearchStatistics& statistics) {
        uncount(item.state(), statistics);
        m_discarded.push_back(item);
    }
    /// Marks an item as expanded, so that the filter cannot prune it any more.
    void take(const WaitingItem& item) {
        if (item.state().part != dominance::noPart) {
            m_table.take(item.state().part);
        }
    }
    /// Moves the discarded items, whose memory can now be released, into `items`.
    void takeDiscarded(std::vector<WaitingItem>& items) {
        items.clear();
        items.swap(m_discarded);
    }

private:
    bool admits(WaitingItem& child, const dominance::PartSignature& description) {
        if (!description.comparable) {
            return true;
        }
        const dominance::PartNumber part = m_table.add(description, child.state().node, m_dropped);
        child.setPart(part);
        return part != dominance::noPart;
    }

    bool m_on;
    std::uint64_t m_comparedFrom;
    std::uint64_t m_made = 0;
    dominance::DominanceTable m_table;
    std::vector<dominance::DominatedPart> m_dropped;  ///< pruned parts that are not reported yet
    std::vector<WaitingItem> m_discarded;
};

}  // namespace loopglass::engine
