#pragma once

#include "canvas/tree_minimap.h"
#include "canvas/tree_painter.h"

#include <QWidget>
#include <cstdint>
#include <vector>

namespace loopglass::ui {

/// An edge that crosses the border of a part of a drawing: its point in pixels of the part, and the
/// node at its far end in pixels of the whole drawing.
struct TornEdge {
    QPointF leaves;
    QRectF node;
};

/// A tree as a node-link drawing that the user moves, zooms, folds and walks with mouse and keys.
/// One widget paints the tree with level of detail, without an object per node. If a part of the
/// tree is not visible, a corner shows an overview map; a click on the map moves to that place.
class TreeCanvas : public QWidget {
    Q_OBJECT

public:
    static constexpr std::uint32_t none = TreeShape::none;

    /// The tree and the looks belong to the view and must outlive the canvas.
    TreeCanvas(const Theme& theme, const TreeData& tree, const NodeLooks& looks,
               QWidget* parent = nullptr);

    void setBox(const NodeBox& box);
    /// Sets the text of an empty canvas, which explains how to fill it.
    void setEmptyText(const QString& text);
    const QString& emptyText() const { return m_emptyText; }

    /// Call after the nodes of the tree have changed. `another`: the tree is a new one, so folds
    /// and position are reset.
    void treeChanged(bool another);
    /// Call after marks or reasons have changed, but not nodes.
    void verdictsChanged();
    void select(std::uint32_t node);  ///< scrolls to the node; emits no signal
    std::uint32_t selected() const { return m_selected; }
    void setLinks(std::vector<TreeLink> links);  ///< pairs of nodes
    void setFilter(std::uint8_t reason);         ///< 0: none

    /// Returns the node drawn at this point, or none; for a fold, its first node.
    std::uint32_t nodeAt(const QPointF& point) const;
    /// Returns the rectangle of a node, or of the fold that contains it.
    QRectF rectOf(std::uint32_t node) const;
    bool hidesPruned() const { return m_folding.hideDead; }
    bool isShown(std::uint32_t node) const;
    const TreeWindow& window() const { return m_window; }
    std::uint32_t itemCount() const { return m_shape.size(); }
    /// Returns the place of the overview map: a corner without nodes, if there is one; empty if the
    /// whole tree is visible.
    QRectF minimapArea() const;

    /// Draws the visible part, without the overview map.
    void drawOnPaper(QPainter& painter) const;
    /// Returns true if a fold contains nodes of several kinds.
    bool hasMixedFolds() const { return m_mixed; }
    /// Returns true unless the user has moved or zoomed the tree.
    bool isFitted() const { return m_fitted; }
    /// Draws the whole tree, even if its nodes become very small.
    void drawOverview(QPainter& painter) const;
    /// Returns the size of the whole tree with readable names on pages of this height, and the size
    /// of a node; `drawPart` draws the nodes that are entirely in `part` of this drawing.
    QSizeF readableSize(double pageHeight) const;
    QSizeF readableNode(double pageHeight) const;
    void drawPart(QPainter& painter, const QRectF& part, double pageHeight) const;
    /// Returns the edges with exactly one end in `part`.
    std::vector<TornEdge> tornEdges(const QRectF& part, double pageHeight) const;

    QSize sizeHint() const override { return {640, 360}; }
    QSize minimumSizeHint() const override { return {160, 120}; }

public slots:
    void fit();     ///< Z
    void centre();  ///< C
    void zoomIn();
    void zoomOut();
    void hideSubtree();       ///< H
    void unhideSubtree();     ///< U
    void toggleHidePruned();  ///< F
    void nextKept();          ///< N
    void nextSameReason();    ///< Shift+N
    void goToRoot();          ///< R, Home
    void goParent();          ///< Up
    void goChild();           ///< Down
    void goNext();            ///< Right
    void goPrevious();        ///< Left

signals:
    void nodeSelected(quint32 node);
    void nodeHovered(quint32 node);  ///< none if the mouse is not on a node
    void moved();                    ///< the user has moved or zoomed the tree
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
    void countStandingOut();
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
    NodeBox m_deskBox;  ///< original box, without the scale of the theme

    Folding m_folding;
    FoldedTree m_folded;
    bool m_mixed = false;
    TreeShape m_shape;  ///< shape of the items of m_folded
    TreeLayout m_layout;
    KindCounts m_counts;

    TreeWindow m_window;
    double m_zoom = 1;
    double m_rowScale = 1;
    bool m_fitted = true;  ///< the user has not moved the tree: it is fitted again as it grows
    std::uint32_t m_selected = none;
    std::uint32_t m_hovered = none;
    std::uint8_t m_filter = 0;
    /// Number of highlighted items before each position; empty: no filter.
    std::vector<std::uint32_t> m_standingOut;
    TreeMinimap m_minimap;
    bool m_minimapStale = true;
    MapPlace m_minimapPlace;
    bool m_onMinimap = false;    ///< whether the button was pressed on the map
    bool m_overMinimap = false;  ///< whether the mouse is on the map
    std::vector<TreeLink> m_links;
    QPointF m_pressed;
    QPointF m_dragged;
    bool m_dragging = false;
    bool m_closeUp = false;        ///< too many nodes to be readable: the view shows a part
    bool m_wholeAsked = false;     ///< by the user: shows all nodes, readable or not
    bool m_foldingChosen = false;  ///< by the user; otherwise a crowded tree hides pruned nodes
};

}  // namespace loopglass::ui
