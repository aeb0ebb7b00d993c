#pragma once

#include "design/views/design_view.h"

#include <QColor>
#include <QRectF>

namespace loopglass::ui {

/// Shows two parameters as a coloured grid; a lighter cell has a lower value. An orange line
/// encloses the cells within the budget. The user moves the mark with the mouse or with keys. A
/// double click or Enter opens the point.
class MapView : public DesignView {
    Q_OBJECT

public:
    explicit MapView(const Theme& theme, QWidget* parent = nullptr);

    QList<QStringList> asTable() const override { return designTable(data()); }
    /// Returns the cell of a point in the widget; there must be points.
    QRectF cellOf(const DesignPlace& place) const;
    /// Returns the colour of a share from the smallest (0) to the largest (1), suitable for
    /// colour-blind readers.
    static QColor colourOf(double share);
    /// Returns an objective divided by the best objective within the budget, in the format of the
    /// cells.
    QString ratioToBest(double objective) const;
    QSize minimumSizeHint() const override { return {320, 280}; }

protected:
    void refresh() override;
    void draw(QPainter& painter) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
    QRectF gridArea() const;
    std::optional<DesignPlace> placeAt(const QPointF& position) const;
    double shareOf(const DesignPoint& point) const;
    void drawTitle(QPainter& painter) const;
    void drawCell(QPainter& painter, const DesignPlace& place) const;
    void drawBudget(QPainter& painter) const;
    std::vector<QLineF> budgetLines() const;
    void drawAxes(QPainter& painter) const;
    void drawScale(QPainter& painter) const;
    void drawMarks(QPainter& painter) const;

    double m_least = 0;
    /// Best objective within the budget; if no point is within the budget, the smallest objective.
    double m_best = 0;
    double m_most = 0;
};

}  // namespace loopglass::ui
