#pragma once

#include "run/run_data.h"
#include "theme/theme.h"

#include <QString>
#include <vector>

namespace loopglass::ui {

/// The reason why a candidate was kept or pruned, split into the parts of the inspector.
struct CandidateExplanation {
    /// True if the candidate is the best mapping, not only a part of the best mapping.
    bool isBest = false;
    Mark mark = Mark::Open;
    QString title;       ///< name of the candidate, such as "Tile K 2 of L1"
    QString verdict;     ///< verdict, such as "pruned: larger tile"
    QString sentence;    ///< sentence of the engine
    QString compared;    ///< meaning of the two numbers
    QString inequality;  ///< comparison with numbers, such as "9 > 8"; empty without a comparison
    NodeId other = noNode;
    QString otherText;  ///< name of the preferred candidate
    QString statement;  ///< rule in words
    bool hasRule = false;
    bool proven = false;
    QString ruleWhy;  ///< reason why the rule is proven, or how the rule can lose the best mapping
    QString source;   ///< publication of the rule
    /// A step of the path from the root.
    struct Step {
        NodeId node = noNode;
        QString text;
    };
    std::vector<Step> path;
};

/// Returns the explanation at the search step `moment`; without a value, at the latest step.
CandidateExplanation whyOf(const RunData& run, NodeId node,
                           std::optional<std::uint32_t> moment = std::nullopt);

/// Returns a short text of a step, such as `K 2, P 2` or `xxCR`.
QString stepText(const Problem& problem, const Trace& trace, NodeId node);

}  // namespace loopglass::ui
