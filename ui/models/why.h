#pragma once

#include "run/run_data.h"
#include "theme/theme.h"

#include <QString>
#include <vector>

namespace loopglass::ui {

/// The reason why a candidate was kept or pruned, in the parts of the inspector.
struct Why {
    bool isBest = false;  ///< the candidate itself is the best mapping, not only a part of it
    Mark mark = Mark::Open;
    QString title;       ///< the candidate, e.g. "Tile K 2 of L1"
    QString verdict;     ///< "pruned: larger tile"
    QString sentence;    ///< the engine's sentence
    QString compared;    ///< meaning of the two numbers
    QString inequality;  ///< with numbers, e.g. "9 > 8"; empty without a comparison
    NodeId other = noNode;
    QString otherText;  ///< the preferred candidate
    QString statement;  ///< the rule in words
    bool hasRule = false;
    bool proven = false;
    QString ruleWhy;  ///< why the rule is proven, or how it can lose the best
    QString source;   ///< publication of the rule
    /// A step of the path from the root.
    struct Step {
        NodeId node = noNode;
        QString text;
    };
    std::vector<Step> path;
};

/// Returns the explanation at a search step `moment`; none = the latest.
Why whyOf(const RunData& run, NodeId node, std::optional<std::uint32_t> moment = std::nullopt);

/// Returns a short text of a step, e.g. `K 2, P 2` or `xxCR`.
QString stepText(const Problem& problem, const Trace& trace, NodeId node);

}  // namespace loopglass::ui
