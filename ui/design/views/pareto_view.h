#pragma once

#include "design/analysis/machine_front.h"
#include "design/views/design_view.h"

#include <QRectF>
#include <array>
#include <vector>

namespace loopglass::ui {

/// The machines against each other, pairwise: energy and delay, energy and area, delay and area.
/// The front is drawn as steps, machines behind it are pale, those over the budget are squares.
/// Left and Right walk along the front of a plane, Up and Down go to another plane.
class ParetoView : public DesignView {
    Q_OBJECT

public:
    explicit ParetoView(const Theme& theme, QWidget* parent = nullptr);

    /// The points, each with a column by plane that says whether it is on the front there.
    QList<QStringList> asTable() const override;
    void paintTo(QPainter& painter, const QSize& size) override;
    QSize minimumSizeHint() const override { return {320, 280}; }

    std::size_t planes() const;  ///< 1 where no area is known
    /// Where a mapped point stands in a plane, in the widget.
    QPointF pointAt(std::size_t plane, const DesignPlace& place) const;
    /// The points on the front of a plane, from left to right.
    std::vector<DesignPlace> front(std::size_t plane) const;

protected:
    void refresh() override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    struct Plane {
        design::Figure across = design::Figure::Delay;
        design::Figure up = design::Figure::Energy;
        std::vector<char> onFront;  ///< by DesignData::numberOf()
    };
    struct Hit {
        std::size_t plane = 0;
        DesignPlace place;
    };

    DesignPlace placeOf(std::size_t number) const;
    QRectF frameOf(std::size_t plane) const;
    QRectF plotOf(std::size_t plane) const;
    std::optional<Hit> under(const QPointF& position) const;
    void draw(QPainter& painter) const;
    void drawTitle(QPainter& painter) const;
    void drawAxes(QPainter& painter, std::size_t plane) const;
    void drawFront(QPainter& painter, std::size_t plane) const;
    void drawPoints(QPainter& painter, std::size_t plane) const;
    void walk(int step);

    std::vector<std::optional<design::MachineFigures>> m_figures;  ///< of all mapped points
    std::vector<Plane> m_planes;
    std::size_t m_inFront = 0;  ///< the plane that the keys walk in
};

}  // namespace loopglass::ui
