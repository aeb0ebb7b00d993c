// The parts that a search has made, compared with one another (core/search/dominance). Children are
// compared in the order in which they are put back, so what is dropped does not depend on the
// threads.
#include "search/engine/dominance_filter.h"

namespace loopglass::engine {

DominanceFilter::DominanceFilter(const space::SearchProblem& space)
    : m_on(space.options().principles.alphaBeta),
      m_comparedFrom(space.options().comparedFrom),
      // Where leakage counts, energy is not compared alone: it rises with the delay.
      m_table((space.options().objective.kind == ObjectiveKind::Energy ||
               space.options().objective.kind == ObjectiveKind::Traffic) &&
              space.compiled().staticPower == 0) {}

bool DominanceFilter::admits(WaitingItem& child, const dominance::PartSignature& description) {
    if (!description.comparable) {
        return true;
    }
    const dominance::PartNumber part = m_table.add(description, child.state().node, m_dropped);
    child.setPart(part);
    return part != dominance::noPart;
}

void DominanceFilter::discard(const WaitingItem& item, SearchStatistics& statistics) {
    uncount(item.state(), statistics);
    m_discarded.push_back(item);
}

void DominanceFilter::take(const WaitingItem& item) {
    if (item.state().part != dominance::noPart) {
        m_table.take(item.state().part);
    }
}

void DominanceFilter::admit(Expansion& expansion, bool stopped, std::vector<WaitingItem>& kept,
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

}  // namespace loopglass::engine
