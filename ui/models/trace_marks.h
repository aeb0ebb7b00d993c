#pragma once

#include "run/display_state.h"
#include "theme/theme.h"

#include <QString>
#include <vector>

namespace loopglass::ui {

/// The last moment of a trace, a new best included.
std::uint32_t lastMoment(const Trace& trace);
/// Returns the displayed search step of an existing run: the selected one, or the last.
std::uint32_t momentOf(const DisplayState& shown);

/// The marks of a trace's nodes at one search step. Nodes must have been born by then.
class TraceMarks {
public:
    TraceMarks(const RunData& run, std::uint32_t moment);

    Mark of(NodeId node) const;
    /// Why it was dropped by then; None for one that was not.
    PruneReason reason(NodeId node) const;
    /// Whether the node belongs to the best mapping at that step.
    bool isBest(NodeId node) const;
    /// "larger tile", "kept", "best so far", …
    QString verdict(NodeId node) const;
    /// The candidate, its verdict and the numbers compared, for tooltips.
    QString tip(NodeId node) const;
    std::uint32_t moment() const { return m_moment; }

private:
    const RunData& m_run;
    const Trace& m_trace;
    std::uint32_t m_moment;
    std::vector<NodeId> m_best;  ///< decisions of the best mapping, sorted
};

/// The name of the rule behind a reason, e.g. "larger tile"; "kept" for None.
QString reasonName(PruneReason reason);
/// Why a candidate was kept or dropped, with the numbers that were compared.
QString reasonLabel(const RunData& run, const NodeRecord& record);
/// With the scores of the run, for who says many.
QString reasonLabel(const RunData& run, const ScoreText& scores, const NodeRecord& record);

}  // namespace loopglass::ui
