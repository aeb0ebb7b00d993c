#pragma once

#include "run/run_data.h"
#include "theme/theme.h"

#include <QString>
#include <vector>

namespace loopglass::ui {

/// Why a candidate was kept or dropped, in the parts that the inspector shows.
struct Why {
    bool isBest = false;  ///< the candidate itself is the best mapping, not only a part of it
    Mark mark = Mark::Open;
    QString title;       ///< the candidate, e.g. "Tile K 2 of L1"
    QString verdict;     ///< "pruned: larger tile"
    QString sentence;    ///< the engine's sentence
    QString compared;    ///< meaning of the two numbers
    QString inequality;  ///< with the numbers in it, e.g. "9 > 8"; empty when nothing was compared
    NodeId other = noNode;
    QString otherText;  ///< the candidate that beat it
    QString statement;  ///< the rule in words
    bool hasRule = false;
    bool proven = false;
    QString ruleWhy;  ///< why it is proven, or how it can lose the best
    QString source;   ///< publication of the rule
    /// A step of the path from the root.
    struct Step {
        NodeId node = noNode;
        QString text;
    };
    std::vector<Step> path;
};

/// `moment`: what was known then; none = the latest.
Why whyOf(const RunData& run, NodeId node, std::optional<std::uint32_t> moment = std::nullopt);

/// Short text of a step, e.g. `K 2, P 2` or `xxCR`.
QString stepText(const Problem& problem, const Trace& trace, NodeId node);

}  // namespace loopglass::ui
