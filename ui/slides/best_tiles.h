#pragma once

#include "trace/trace.h"

#include <QString>
#include <vector>

namespace loopglass::ui {

/// Returns the decisions of the best mapping of this kind, at most one per level.
std::vector<NodeId> bestDecisions(const Trace& trace, NodeKind kind);

/// Pixels in which the tree of a tile shows that tile and all its ancestors.
int heightOfTree(const Trace& trace, NodeId tile);

/// A name as part of the name of a file: what is unusual there becomes a low line.
QString filePart(QString name);

}  // namespace loopglass::ui
