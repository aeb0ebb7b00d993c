#pragma once

#include "design/points/design_data.h"
#include "design/points/place_scale.h"
#include "mapper/pareto_front.h"
#include "run/background_job.h"
#include "theme/theme.h"

#include <QKeyEvent>
#include <QWidget>

class QComboBox;

namespace loopglass::ui {

/// The proven Pareto front of energy and delay of one layer on one accelerator, computed in the
/// background. Filled points are corners of the front's convex hull. Left, Right and a click select
/// a point.
class LayerFrontPanel : public QWidget {
    Q_OBJECT

public:
    explicit LayerFrontPanel(const Theme& theme, QWidget* parent = nullptr);
    ~LayerFrontPanel() override;

    /// Shows the layers of a design on an accelerator. If `machine` is null, the panel is empty.
    void show(const std::shared_ptr<const design::Design>& design,
              const std::shared_ptr<const Accelerator>& machine);
    bool isRunning() const { return m_job.isRunning(); }
    void stop() { m_job.endEarly(); }
    QComboBox& layers() const { return *m_layers; }
    /// Returns the known points.
    const std::vector<FrontPoint>& points() const { return m_front.points; }
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
    void take(const Front& front);
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
    Front m_front;
    bool m_known = false;
    std::size_t m_chosen = 0;
    ValueScale m_x;
    ValueScale m_y;
    QComboBox* m_layers;
    BackgroundJob m_job{this};
};

}  // namespace loopglass::ui
