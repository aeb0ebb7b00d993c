#pragma once

#include "canvas/tree_minimap.h"
#include "canvas/tree_painter.h"

#include <QWidget>
#include <cstdint>
#include <vector>

namespace loopglass::ui {

/// A line that leaves a part of a drawing: where, in pixels of the part, and the node that it leads
/// to, in those of the whole.
struct TornEdge {
    QPointF leaves;
    QRectF node;
};

/// A tree as a node-link drawing that is moved, zoomed, folded and walked with mouse and keys. One
/// widget paints all of it with level of detail; it holds no object per node. If a part of the tree
/// is out of sight, an overview map appears in a corner; a click on the map moves to that place.
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

    /// The tree has other nodes. `another`: it is not the old one grown, so folds and place are
    /// forgotten.
    void treeChanged(bool another);
    /// Marks or reasons changed, the nodes did not.
    void verdictsChanged();
    void select(std::uint32_t node);  ///< without a signal; moves it into sight
    std::uint32_t selected() const { return m_selected; }
    void setLinks(std::vector<TreeLink> links);  ///< pairs of nodes
    void setFilter(std::uint8_t reason);         ///< 0: none

    /// The node drawn at this point, or none; for a fold its first node.
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
    /// Whether a fold stands for nodes of several kinds.
    bool hasMixedFolds() const { return m_mixed; }
    /// Nobody has moved it by hand to look at a part of it.
    bool isFitted() const { return m_fitted; }
    /// All of it, however small.
    void drawOverview(QPainter& painter) const;
    /// Returns the size of the whole tree with readable names on pages of this height, and the size
    /// of a node; `drawPart` draws the nodes that are entirely in `part` of it.
    QSizeF readableSize(double pageHeight) const;
    QSizeF readableNode(double pageHeight) const;
    void drawPart(QPainter& painter, const QRectF& part, double pageHeight) const;
    /// The lines of which `part` has one end only.
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
    void moved();                    ///< panned or zoomed by hand
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
    NodeBox m_deskBox;  ///< as it was given, without the scale of the theme

    Folding m_folding;
    FoldedTree m_folded;
    bool m_mixed = false;
    TreeShape m_shape;  ///< shape of the items of m_folded
    TreeLayout m_layout;
    KindCounts m_counts;

    TreeWindow m_window;
    double m_zoom = 1;
    double m_rowScale = 1;
    bool m_fitted =
        true;  ///< nobody has moved it since it was fitted: it is fitted again as it grows
    std::uint32_t m_selected = none;
    std::uint32_t m_hovered = none;
    std::uint8_t m_filter = 0;
    std::vector<std::uint32_t> m_standingOut;  ///< number of highlighted items before each
                                               ///< position; empty: no filter
    TreeMinimap m_minimap;
    bool m_minimapStale = true;
    MapPlace m_minimapPlace;
    bool m_onMinimap = false;    ///< whether the button was pressed on the map
    bool m_overMinimap = false;  ///< whether the mouse is on the map
    std::vector<TreeLink> m_links;
    QPointF m_pressed;
    QPointF m_dragged;
    bool m_dragging = false;
    bool m_closeUp = false;        ///< too many nodes to be read at once: a part of them is placed
    bool m_wholeAsked = false;     ///< by hand: all of them, readable or not
    bool m_foldingChosen = false;  ///< by hand; until then a crowded tree hides what was pruned
};

}  // namespace loopglass::ui
