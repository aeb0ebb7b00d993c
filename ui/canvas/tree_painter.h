#pragma once

#include "canvas/folded_tree.h"
#include "canvas/level_of_detail.h"
#include "canvas/node_look.h"
#include "canvas/tree_data.h"

#include <QPainter>
#include <QSizeF>
#include <array>
#include <utility>
#include <vector>

namespace loopglass::ui {

/// A link between two nodes of a tree: the second node decided about the first.
using TreeLink = std::pair<std::uint32_t, std::uint32_t>;

/// Level of detail at which a node is drawn.
enum class TreeDetail { Boxes, Texts, Marks };

/// Size of a node at full scale in pixels, the length of its longest text, and the scale of its
/// font.
struct NodeBox {
    QSizeF full{96, 46};
    int characters = 8;
    double scale = 1;
    /// Number of lines of dots below the text of a narrow node; 1 for a node as wide as `full`.
    int dotRows = 1;
    bool operator==(const NodeBox&) const = default;
};

/// The inputs of one picture of a tree. Items and shapes belong to the folded tree.
struct TreeScene {
    const Theme* theme = nullptr;
    const NodeLooks* looks = nullptr;
    const FoldedTree* folded = nullptr;
    const TreeShape* shape = nullptr;  ///< shape of the items
    const TreeLayout* layout = nullptr;
    const KindCounts* counts = nullptr;  ///< counts of the items
    TreeWindow window;
    NodeBox box;
    std::uint32_t selected = TreeShape::none;  ///< selected item, or none
    std::uint32_t hovered = TreeShape::none;
    std::vector<std::uint32_t> path;  ///< items whose edges up to the root are highlighted
    bool isBestPath = false;          ///< true if `path` has the colour of the best mapping
    bool focused = false;
    bool wholeOnly = false;       ///< draws only nodes that are entirely inside the window
    std::vector<TreeLink> links;  ///< links between items
    /// Number of highlighted items before each position. The list has one entry more than there are
    /// items. If it is null, all items are highlighted.
    const std::vector<std::uint32_t>* highlighted = nullptr;
};

/// Returns the text beside the number of a fold. If all its nodes were pruned for one reason, this
/// is the reason.
QString foldText(const FoldedTree::Item& fold, const NodeLooks& looks);

/// Draws a tree as a node-link drawing. Nodes are full boxes at a large scale, small boxes with
/// text at a medium scale, and only marks at a small scale. Merged subtrees are bars.
class TreePainter {
public:
    TreePainter(QPainter& painter, const TreeScene& scene);
    void paint();

    /// Returns the detail for slots of this width in pixels.
    static TreeDetail detailFor(double slotPixels, const NodeBox& box);
    /// Returns the size of a node on screen at that detail.
    static QSizeF nodeSize(const TreeWindow& window, const NodeBox& box);

private:
    static constexpr std::size_t marksKinds = 6;
    /// Index 0: highlighted nodes; index 1: all others.
    using RectsByMark = std::array<std::array<std::vector<QRectF>, marksKinds>, 2>;

    QPointF centre(std::uint32_t position) const;
    QRectF boxOf(std::uint32_t position) const;
    bool isSeen(const QRectF& box) const;
    Mark markOfItem(std::uint32_t item) const;
    bool isDimmed(std::uint32_t position, std::uint32_t end) const;
    void paintEdges();
    void paintEdge(const TreePiece& piece, std::vector<QLineF>& straight);
    void paintPath();
    void paintLinks();
    void paintLinkEnds();
    std::pair<QPointF, QPointF> endsOf(const TreeLink& link) const;
    void paintRects(const RectsByMark& rects);
    void paintMerged();
    void paintSmall();
    void paintNode(std::uint32_t position);
    void outline(std::uint32_t item, double away, const QPen& pen);
    void paintSelection();

    QPainter& m_painter;
    const TreeScene& m_scene;
    TreeDetail m_detail;
    QSizeF m_size;
    std::vector<TreePiece> m_pieces;
};

}  // namespace loopglass::ui
