#pragma once

#include "theme/theme.h"

#include <QStringList>
#include <QWidget>
#include <vector>

class QCustomPlot;

namespace loopglass::ui {

/// What is drawn: for each place (level, or the MACs) one bar per mapping, stacked by tensor.
struct EnergyBars {
    QStringList places;
    QStringList mappings;
    struct Part {
        QString name;
        QColor colour;
        std::vector<std::vector<double>> pj;  ///< [mapping][place]
    };
    std::vector<Part> parts;
};

/// How the names of the places stand below the bars, so that none runs into the next.
struct PlaceNames {
    double turned = 0;    ///< degrees, clockwise
    qsizetype every = 1;  ///< of so many places one is named
};
/// Of so many places, side by side on so many pixels, in lines of such a height.
PlaceNames placeNames(qsizetype places, double width, double lineHeight);

/// Stacked bars of energy. The only file that knows the plotting library is this one's .cpp.
class EnergyPlot : public QWidget {
    Q_OBJECT

public:
    EnergyPlot(const Theme& theme, QWidget* parent = nullptr);

    void setBars(const EnergyBars& bars);
    void draw(QPainter& painter, const QSize& size);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void addBars(std::size_t mapping);
    void label(std::size_t mapping, double top);
    void style();

    const Theme& m_theme;
    QCustomPlot* m_plot;
    EnergyBars m_bars;
};

}  // namespace loopglass::ui
