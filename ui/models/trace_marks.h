#pragma once

#include "run/display_state.h"
#include "theme/theme.h"

#include <QString>
#include <vector>

namespace loopglass::ui {

/// Returns the last search step of a trace, including the step of the last best mapping.
std::uint32_t lastMoment(const Trace& trace);
/// Returns the displayed search step of an existing run: the selected step, otherwise the last.
std::uint32_t momentOf(const DisplayState& shown);

/// Returns the nodes of a candidate, sorted: its decisions, the tiles of its nests, and the kept
/// orders of the trie that its nests use. A loop of one iteration does not distinguish orders.
std::vector<NodeId> pathOf(const Trace& trace, NodeId node);

/// The marks of a trace's nodes at one search step. The nodes must exist at this step.
class TraceMarks {
public:
    TraceMarks(const RunData& run, std::uint32_t moment);

    Mark of(NodeId node) const;
    /// Returns the reason why the node was pruned by this step; None if the node was not pruned.
    PruneReason reason(NodeId node) const;
    /// Returns true if the node belongs to the best mapping at this step.
    bool isBest(NodeId node) const;
    /// Returns true for a loop order that was pruned for the same or less reuse, while a longer
    /// order that extends it is kept. Such an order has the mark of a continued order.
    bool isContinued(NodeId node) const;
    /// Returns the verdict as text, such as "larger tile", "kept" or "best so far".
    QString verdict(NodeId node) const;
    /// Returns the candidate, its verdict and the compared numbers, for tooltips.
    QString tip(NodeId node) const;
    std::uint32_t moment() const { return m_moment; }

private:
    const RunData& m_run;
    const Trace& m_trace;
    std::uint32_t m_moment;
    std::vector<NodeId> m_best;             ///< decisions of the best mapping, sorted
    mutable std::vector<bool> m_keptBelow;  ///< by order: whether a longer order is kept
};

/// Returns the name of a rule, such as "larger tile"; "kept" for None.
QString reasonName(PruneReason reason);
/// Returns the reason why a candidate was kept or pruned, with the compared numbers.
QString reasonLabel(const RunData& run, const NodeRecord& record);
/// Returns the same text as the other reasonLabel(). The caller passes the scores of the run, which
/// saves time in loops.
QString reasonLabel(const RunData& run, const ScoreText& scores, const NodeRecord& record);

}  // namespace loopglass::ui
