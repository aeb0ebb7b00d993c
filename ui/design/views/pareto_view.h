#pragma once

#include "design/views/design_view.h"
#include "design/views/pareto_planes.h"

class QPushButton;

namespace loopglass::ui {

class LayerFrontPanel;

/// Shows the accelerators in three planes: energy and delay, energy and area, delay and area. The
/// front is drawn as steps, dominated accelerators are pale, accelerators over the budget are
/// squares. Left and Right select the next accelerator on the front of a plane, and Up and Down
/// select another plane. A button shows the front of one layer's mappings on the marked
/// accelerator.
class ParetoView : public DesignView {
    Q_OBJECT

public:
    explicit ParetoView(const Theme& theme, QWidget* parent = nullptr);

    /// Returns the points as a table. For each plane, a column shows whether the point is on its
    /// front.
    QList<QStringList> asTable() const override;
    QSize minimumSizeHint() const override { return {320, 280}; }

    QString work() const override;
    void stopWork() override;
    QPushButton& layerButton() const { return *m_layerButton; }
    LayerFrontPanel& layerFront() const { return *m_layerFront; }

    std::size_t planes() const { return m_planes.count(); }
    /// Returns the position of a mapped point in a plane, in widget coordinates.
    QPointF pointAt(std::size_t plane, const DesignPlace& place) const {
        return m_planes.pointAt(plane, place);
    }
    /// Returns the points on the front of a plane, from left to right.
    std::vector<DesignPlace> front(std::size_t plane) const { return m_planes.front(plane); }

protected:
    void refresh() override;
    void draw(QPainter& painter) override;
    void markerChanged() override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void showLayerFront();
    void placeParts();
    void drawFronts(QPainter& painter) const;

    ParetoPlanes m_planes;
    LayerFrontPanel* m_layerFront;
    QPushButton* m_layerButton;
    std::size_t m_inFront = 0;  ///< the plane with the keyboard focus
};

}  // namespace loopglass::ui
