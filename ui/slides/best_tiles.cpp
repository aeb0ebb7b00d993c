#include "slides/best_tiles.h"

#include <QRegularExpression>
#include <set>

namespace loopglass::ui {

namespace {

constexpr int treeHead = 200;  ///< pixels above and below a tree of tiles
constexpr int treeRow = 90;    ///< height in pixels of a tile and of the lines to the next row

}  // namespace

std::vector<NodeId> bestDecisions(const Trace& trace, NodeKind kind) {
    std::vector<NodeId> found;
    std::set<std::uint8_t> levels;
    NodeId node = trace.bestHistory().empty() ? noNode : trace.bestHistory().back().node;
    for (; node != noNode; node = trace[node].parent) {
        // Only the first tile of each level is added; smaller tiles are further up in the same
        // tree.
        if (trace[node].kind == kind && levels.insert(trace[node].level).second) {
            found.push_back(node);
        }
    }
    return found;
}

int heightOfTree(const Trace& trace, NodeId tile) {
    int rows = 2;  // rows of the tile itself and of the tiles tried below it
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
