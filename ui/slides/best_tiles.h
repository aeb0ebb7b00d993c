#pragma once

#include "trace/trace.h"

#include <QString>
#include <vector>

namespace loopglass::ui {

/// Returns the decisions of the best mapping of this kind, at most one per level.
std::vector<NodeId> bestDecisions(const Trace& trace, NodeKind kind);

/// Returns the height in pixels at which the tree of a tile shows that tile and all its ancestors.
int heightOfTree(const Trace& trace, NodeId tile);

/// Returns a name for use in a file name; unsuitable characters become underscores.
QString filePart(QString name);

}  // namespace loopglass::ui
