#pragma once

#include "text/units.h"
#include "theme/theme.h"

#include <QStringList>
#include <QWidget>
#include <cstdint>
#include <optional>
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
    /// What all bars of a mapping are together.
    enum class Whole : std::uint8_t {
        Mapping,       ///< one mapping, whose levels the places are
        Network,       ///< a network, whose layers the places are
        MappedLayers,  ///< the same while some layers have no mapping
    };
    Whole whole = Whole::Mapping;
};

/// How the names of the places stand below the bars, so that none runs into the next.
struct PlaceNames {
    double turned = 0;    ///< degrees, clockwise
    qsizetype every = 1;  ///< of so many places one is named
};
/// Of so many places, side by side on so many pixels, in lines of such a height.
PlaceNames placeNames(qsizetype places, double width, double lineHeight);

/// Stacked bars of energy. A bar that leaves the frame fills it with its parts in proportion, and
/// its total stands over it with an arrow. Every part says what it is to a pointer. The only file
/// that knows the plotting library is this one's .cpp.
class EnergyPlot : public QWidget {
    Q_OBJECT

public:
    EnergyPlot(const Theme& theme, QWidget* parent = nullptr);

    void setBars(const EnergyBars& bars);
    void draw(QPainter& painter, const QSize& size);

    /// A part of a bar, and where it is drawn.
    struct Piece {
        std::size_t mapping = 0;
        std::size_t place = 0;
        std::size_t part = 0;
    };
    /// What is drawn at a point of this widget.
    std::optional<Piece> pieceAt(const QPoint& at) const;
    /// Where the middle of a part of a bar is drawn, in this widget.
    QPoint middleOf(const Piece& piece) const;
    /// What a part of a bar is, in words and numbers.
    QString pieceText(const Piece& piece) const;

signals:
    /// A bar of this mapping was clicked.
    void mappingClicked(int mapping);

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QString shareText(const Piece& piece) const;
    double drawnOf(const Piece& piece) const;
    double baseOf(const Piece& piece) const;
    void addBars(std::size_t mapping);
    void labelBars(double top);
    void label(const QString& figure, bool beyond, const QPointF& at);
    void style();
    void fitHeight();
    double headroom() const;

    const Theme& m_theme;
    QCustomPlot* m_plot;
    EnergyBars m_bars;
    double m_top = 1;     ///< pJ, of the frame
    int m_height = 1000;  ///< pixels, of the frame
    bool m_onPaper = false;
    Unit m_unit = picojoules();
};

}  // namespace loopglass::ui
