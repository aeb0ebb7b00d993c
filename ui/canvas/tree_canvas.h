#pragma once

#include "canvas/tree_minimap.h"
#include "canvas/tree_painter.h"

#include <QWidget>
#include <cstdint>
#include <vector>

namespace loopglass::ui {

/// An edge of a tree that crosses the border of a part of a drawing. It has the crossing point, in
/// pixels of the part, and the node at the far end, in pixels of the whole drawing.
struct TornEdge {
    QPointF leaves;
    QRectF node;
};

/// A tree as a node-link drawing. The user can move, zoom and fold the drawing, and select nodes
/// with mouse and keys. A single widget paints the tree with levels of detail, without an object
/// for each node. If a part of the tree is not visible, a corner shows an overview map; a click on
/// the map moves to that place.
class TreeCanvas : public QWidget {
    Q_OBJECT

public:
    static constexpr std::uint32_t none = TreeShape::none;

    /// The tree and the appearance of its nodes belong to the view and must outlive the canvas.
    TreeCanvas(const Theme& theme, const TreeData& tree, const NodeLooks& looks,
               QWidget* parent = nullptr);

    void setBox(const NodeBox& box);
    /// Sets the text of an empty canvas, which explains how to fill it.
    void setEmptyText(const QString& text);
    const QString& emptyText() const { return m_emptyText; }

    /// Must be called after the nodes of the tree have changed. If `another` is true, the tree is a
    /// new one, so folds and position are reset.
    void treeChanged(bool another);
    /// Must be called after marks or reasons have changed while the nodes are the same.
    void verdictsChanged();
    void select(std::uint32_t node);  ///< selects the node and scrolls to it; emits no signal
    std::uint32_t selected() const { return m_selected; }
    /// Highlights the paths from the root to these nodes, for the best mapping in its own colour.
    void setPath(std::vector<std::uint32_t> nodes, bool isBest);
    const std::vector<std::uint32_t>& path() const { return m_path; }
    void setLinks(std::vector<TreeLink> links);  ///< pairs of nodes
    void setFilter(std::uint8_t reason);         ///< 0: none

    /// Returns the node that is drawn at this point, or none; for a fold, returns its first node.
    std::uint32_t nodeAt(const QPointF& point) const;
    /// Returns the rectangle of a node, or of the fold that contains it.
    QRectF rectOf(std::uint32_t node) const;
    bool hidesPruned() const { return m_folding.hideDead; }
    bool isShown(std::uint32_t node) const;
    const TreeWindow& window() const { return m_window; }
    std::uint32_t itemCount() const { return m_shape.size(); }
    /// Returns the area of the overview map. The map is in a corner without nodes, if there is one.
    /// The area is empty if the whole tree is visible.
    QRectF minimapArea() const;

    /// Draws the visible part, without the overview map.
    void drawOnPaper(QPainter& painter) const;
    /// Returns true if a fold contains nodes of several kinds.
    bool hasMixedFolds() const { return m_mixed; }
    /// Returns true unless the user has moved or zoomed the tree.
    bool isFitted() const { return m_fitted; }
    /// Draws the whole tree, even if its nodes become very small.
    void drawOverview(QPainter& painter) const;
    /// Returns the size at which the names in the whole tree are readable, on pages of this height.
    /// The next function returns the size of a node, and `drawPart` draws the nodes that are
    /// entirely in `part` of this drawing.
    QSizeF readableSize(double pageHeight) const;
    QSizeF readableNode(double pageHeight) const;
    void drawPart(QPainter& painter, const QRectF& part, double pageHeight) const;
    /// Returns the edges with exactly one end in `part`.
    std::vector<TornEdge> tornEdges(const QRectF& part, double pageHeight) const;

    QSize sizeHint() const override { return {640, 360}; }
    QSize minimumSizeHint() const override { return {160, 120}; }

public slots:
    void fit();     ///< key Z
    void centre();  ///< key C
    void zoomIn();
    void zoomOut();
    void hideSubtree();       ///< key H
    void unhideSubtree();     ///< key U
    void toggleHidePruned();  ///< key F
    void nextKept();          ///< key N
    void nextSameReason();    ///< key Shift+N
    void goToRoot();          ///< keys R and Home
    void goParent();          ///< key Up
    void goChild();           ///< key Down
    void goNext();            ///< key Right
    void goPrevious();        ///< key Left

signals:
    void nodeSelected(quint32 node);  ///< the argument is none after a click beside the nodes
    void nodeHovered(quint32 node);   ///< the argument is none if the mouse is not on a node
    void moved();                     ///< emitted when the user has moved or zoomed the tree
    void mixedFoldsChanged();

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void rebuild();
    void fold();
    void foldWhenCrowded();
    void countHighlighted();
    bool isInSight() const;
    bool coversNodes(const QRectF& area) const;
    MapPlace minimapPlace() const;
    void paintMinimap(QPainter& painter);
    bool isOnMinimap(const QPointF& point) const;
    void pointAtMinimap(bool on);
    void pressMinimap(const QPointF& point);
    void goToMinimap(const QPointF& point);
    bool isReadableWhole() const;
    void place();
    void spreadRows(double high);
    void reserveMinimapSpace();
    std::uint32_t focusNode() const;
    void keepInSight(const std::vector<std::uint32_t>& nodes);
    void setZoom(double zoom);
    void zoomAround(double factor, const QPointF& point);
    void clampScroll();
    void makeVisible(std::uint32_t node);
    void reveal(std::uint32_t node);
    void choose(std::uint32_t node);
    void chooseNone();
    void chooseItem(std::uint32_t position);
    void chooseMatching(bool (TreeCanvas::*matches)(std::uint32_t) const);
    bool isKept(std::uint32_t node) const;
    bool hasReasonOfSelected(std::uint32_t node) const;
    std::uint32_t itemOf(std::uint32_t node) const;
    std::uint32_t positionOfSelected() const;
    std::uint32_t nodeOfItem(std::uint32_t item) const;
    QPointF centreOf(std::uint32_t item) const;
    TreeScene scene() const;
    TreeWindow readableWindow(double pageHeight) const;
    void describeSelection();

    const Theme& m_theme;
    const TreeData& m_tree;
    const NodeLooks& m_looks;
    QString m_emptyText;
    NodeBox m_box;
    NodeBox m_deskBox;  ///< original size of a node, without the scale of the theme

    Folding m_folding;
    FoldedTree m_folded;
    bool m_mixed = false;
    TreeShape m_shape;  ///< shape of the folded tree's items
    TreeLayout m_layout;
    KindCounts m_counts;

    TreeWindow m_window;
    double m_zoom = 1;
    double m_rowScale = 1;
    /// True if the user has not moved the tree, so that it is fitted again as it grows.
    bool m_fitted = true;
    std::uint32_t m_selected = none;
    std::uint32_t m_hovered = none;
    std::uint8_t m_filter = 0;
    /// Number of highlighted items before each position; empty without a filter.
    std::vector<std::uint32_t> m_highlighted;
    TreeMinimap m_minimap;
    bool m_minimapStale = true;
    MapPlace m_minimapPlace;
    bool m_onMinimap = false;    ///< true if the button was pressed on the map
    bool m_overMinimap = false;  ///< true if the mouse is on the map
    std::vector<TreeLink> m_links;
    std::vector<std::uint32_t> m_path;  ///< nodes with a highlighted path
    bool m_isBestPath = false;
    QPointF m_pressed;
    QPointF m_dragged;
    bool m_dragging = false;
    /// True if there are too many nodes to be readable, so that the view shows a part of the tree.
    bool m_closeUp = false;
    bool m_wholeRequested = false;  ///< true if the user has requested all nodes, readable or not
    /// True if the user has chosen the folding; otherwise a crowded tree hides pruned nodes.
    bool m_foldingChosen = false;
};

}  // namespace loopglass::ui
