#pragma once

#include "design/points/design_data.h"
#include "mapper/pareto_front.h"
#include "run/analysis.h"
#include "theme/theme.h"
#include "toolkit/chart_axis.h"

#include <QKeyEvent>
#include <QWidget>

class QComboBox;

namespace loopglass::ui {

/// A layer on one accelerator.
struct LayerOfDesign {
    std::shared_ptr<const design::Design> design;
    std::shared_ptr<const Accelerator> machine;
    std::size_t layer = 0;
};

/// The proven Pareto front of energy and delay of one layer on one accelerator, computed in the
/// background. Filled points are corners of the front's convex hull. Left, Right and a click select
/// a point.
class LayerFrontPanel : public QWidget {
    Q_OBJECT

public:
    explicit LayerFrontPanel(const Theme& theme, QWidget* parent = nullptr);

    /// Shows the layers of a design on an accelerator. If `machine` is null, the panel is empty.
    void show(const std::shared_ptr<const design::Design>& design,
              const std::shared_ptr<const Accelerator>& machine);
    bool isRunning() const { return m_search.isRunning(); }
    void stop() { m_search.endEarly(); }
    QComboBox& layers() const { return *m_layers; }
    /// Returns the known points.
    const std::vector<FrontPoint>& points() const { return front().points; }
    std::size_t chosen() const { return m_chosen; }
    QPointF at(std::size_t point) const;
    QString sentence() const;
    QList<QStringList> asTable() const;
    void draw(QPainter& painter) const;

signals:
    void changed();
    /// Emitted for each key that does not select a point.
    void otherKey(QKeyEvent* event);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;

private:
    void fillLayers();
    void placeLayers();
    void search();
    void showFront();
    const Front& front() const;
    void choose(std::size_t point);
    QString sentenceOf(std::size_t point) const;
    Unit unit() const;
    std::optional<std::size_t> pointAt(const QPointF& position) const;
    QRectF frame() const;
    void fit();
    void drawAxes(QPainter& painter) const;
    void drawFront(QPainter& painter) const;

    const Theme& m_theme;
    std::shared_ptr<const design::Design> m_design;
    std::shared_ptr<const Accelerator> m_machine;
    std::size_t m_layer = 0;
    std::size_t m_chosen = 0;
    ChartAxis m_x;
    ChartAxis m_y;
    QComboBox* m_layers;
    Analysis<LayerOfDesign, Front> m_search;
};

}  // namespace loopglass::ui
