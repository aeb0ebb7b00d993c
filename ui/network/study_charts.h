#pragma once

#include "charts/energy_plot.h"
#include "network/study.h"
#include "theme/theme.h"
#include "toolkit/chart_axis.h"

#include <QWidget>
#include <optional>

class QComboBox;
class QGridLayout;
class QLabel;

namespace loopglass::ui {

/// EDP against area: a point for each accelerator of a study, and the front as steps.
class AreaPlot : public QWidget {
    Q_OBJECT

public:
    struct Point {
        QString name;
        double area = 0;   ///< µm²
        QString areaText;  ///< the area with its unit, and which parts it omits
        double edp = 0;    ///< pJ·cycles
        std::size_t column = 0;
        bool isDominated = false;  ///< another point has at most this area and this EDP
        QPointF at = {};           ///< position in the widget
    };

    AreaPlot(const Theme& theme, QWidget* parent);
    /// The title of the axis says which parts the areas omit.
    void setPoints(std::vector<Point> points, const QString& areaTitle);
    const std::vector<Point>& points() const { return m_points; }
    /// Returns the point at this position.
    const Point* pointAt(const QPointF& at) const;
    QString pointText(const Point& point) const;
    QSize minimumSizeHint() const override { return {220, 150}; }

signals:
    void columnChosen(std::size_t column);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    bool event(QEvent* event) override;

private:
    void place();
    void drawAxes(QPainter& painter) const;
    void drawNames(QPainter& painter) const;

    const Theme& m_theme;
    std::vector<Point> m_points;  ///< by area
    QString m_areaTitle;
    QRectF m_plot;
    ChartAxis m_across;  ///< area in mm²
    ChartAxis m_up;      ///< EDP in its unit
};

/// The charts of a study: energy of a network by level, or area or leakage by part, for each
/// accelerator; and EDP against area.
class StudyCharts : public QWidget {
    Q_OBJECT

public:
    StudyCharts(const Theme& theme, const Study& study, QWidget* parent = nullptr);

    enum class Kind { Energy, Area, Leakage };
    QComboBox& kind() { return *m_kind; }
    QComboBox& network() { return *m_network; }
    EnergyPlot& bars() { return *m_bars; }
    AreaPlot& area() { return *m_area; }
    /// Returns the stacked numbers of all accelerators; without parts if nothing is known.
    EnergyBars barsOf(Kind kind) const;

signals:
    void columnChosen(std::size_t column);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void refresh();
    Kind shownKind() const;
    bool bothFit() const;
    void showArea();
    std::vector<double> partsOf(Kind kind, std::size_t column) const;
    std::size_t chosenNetwork() const;

    const Theme& m_theme;
    const Study& m_study;
    QComboBox* m_kind;
    QComboBox* m_network;
    QLabel* m_legend;
    EnergyPlot* m_bars;
    AreaPlot* m_area;
    QGridLayout* m_grid;
};

}  // namespace loopglass::ui
