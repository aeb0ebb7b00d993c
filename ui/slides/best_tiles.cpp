#include "slides/best_tiles.h"

#include <QRegularExpression>
#include <set>

namespace loopglass::ui {

namespace {

constexpr int treeHead = 200;  ///< above and below a tree of tiles
constexpr int treeRow = 90;    ///< of a tile, with what leads to the next

}  // namespace

std::vector<NodeId> bestDecisions(const Trace& trace, NodeKind kind) {
    std::vector<NodeId> found;
    std::set<std::uint8_t> levels;
    NodeId node = trace.bestHistory().empty() ? noNode : trace.bestHistory().back().node;
    for (; node != noNode; node = trace[node].parent) {
        // Further up in the same tree stand smaller tiles.
        if (trace[node].kind == kind && levels.insert(trace[node].level).second) {
            found.push_back(node);
        }
    }
    return found;
}

int heightOfTree(const Trace& trace, NodeId tile) {
    int rows = 2;  // its own, and what was tried below it
    for (NodeId up = trace[tile].parent; up != noNode && trace[up].kind == NodeKind::Tile;
         up = trace[up].parent) {
        ++rows;
    }
    return treeHead + rows * treeRow;
}

QString filePart(QString name) {
    static const QRegularExpression unusual(QStringLiteral("[^A-Za-z0-9_]"));
    return name.replace(unusual, QStringLiteral("_"));
}

}  // namespace loopglass::ui
