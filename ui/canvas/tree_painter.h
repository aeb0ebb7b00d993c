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

/// A line across the tree, from a node to another that decided about it.
using TreeLink = std::pair<std::uint32_t, std::uint32_t>;

/// How much of a node is drawn at a scale.
enum class TreeDetail { Boxes, Texts, Marks };

/// Size of a node at full size, pixels, the letters of its longest text, and how much larger than
/// on a desk its letters are.
struct NodeBox {
    QSizeF full{96, 46};
    int letters = 8;
    double scale = 1;
    int dotRows = 1;  ///< below the text of a narrow node; where it is as wide as `full`, one
    bool operator==(const NodeBox&) const = default;
};

/// What one picture of a tree is made from. Items and shapes are of the folded tree.
struct TreeScene {
    const Theme* theme = nullptr;
    const NodeLooks* looks = nullptr;
    const FoldedTree* folded = nullptr;
    const TreeShape* shape = nullptr;  ///< of the items
    const TreeLayout* layout = nullptr;
    const KindCounts* counts = nullptr;  ///< of the items
    TreeWindow window;
    NodeBox box;
    std::uint32_t selected = TreeShape::none;  ///< item
    std::uint32_t hovered = TreeShape::none;
    bool focused = false;
    bool wholeOnly = false;       ///< no node is drawn that the window has not all of
    std::vector<TreeLink> links;  ///< by item
    /// Items before each position that stand out, one more than there are; null: all do.
    const std::vector<std::uint32_t>* standingOut = nullptr;
};

/// What is said of a fold beside its number: why its nodes were dropped, where that is the same for
/// all of them.
QString foldText(const FoldedTree::Item& fold, const NodeLooks& looks);

/// Draws a tree as a node-link drawing: boxes close up, small boxes with their text farther off,
/// marks alone from afar, bars for what is merged.
class TreePainter {
public:
    TreePainter(QPainter& painter, const TreeScene& scene);
    void paint();

    /// The detail at which nodes are drawn with slots of this width, pixels.
    static TreeDetail detailFor(double slotPixels, const NodeBox& box);
    /// Size on screen of a node at that detail.
    static QSizeF nodeSize(const TreeWindow& window, const NodeBox& box);

private:
    static constexpr std::size_t marksKinds = 6;
    /// First what stands out, then what does not.
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
