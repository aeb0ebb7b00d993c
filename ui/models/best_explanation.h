#pragma once

#include "run/display_state.h"
#include "run/displayed_mapping.h"

#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

namespace loopglass::ui {

class ProofSearch;

/// The reasons why a mapping is the best of its search, in five lines: cost with the lanes in use,
/// proof, tensors in place with their reuse and the filled buffers, last decision and runner-up.
struct BestExplanation {
    QString title;
    /// A line: its heading, its text, and a link below it.
    struct Line {
        QString heading;
        QString text;
        QString linkText;     ///< text of the link; empty for a line without a link
        QString link;         ///< `node:<number>`, `view:<name>` or `audit:`
        bool strong = false;  ///< true for text in bold
    };
    std::vector<Line> lines;
};

/// Returns the explanation of the best mapping at the displayed search step. While the search runs,
/// the explanation has no runner-up, because that would take a pass over the trace in every frame.
/// `proof` may be null.
BestExplanation bestExplanation(const DisplayState& shown, const DisplayedMapping& best,
                                const ProofSearch* proof);

/// A complete mapping of a trace, with its objective.
struct EvaluatedCandidate {
    NodeId node = noNode;
    double cost = 0;
};
/// Returns the complete mapping with the lowest objective at a search step, except `best`; nothing
/// if the search has evaluated no other mapping.
std::optional<EvaluatedCandidate> runnerUp(const Trace& trace, NodeId best,
                                           std::optional<std::uint32_t> moment);

}  // namespace loopglass::ui
