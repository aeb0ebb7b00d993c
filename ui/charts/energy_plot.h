#pragma once

#include "text/units.h"
#include "theme/theme.h"

#include <QFontMetricsF>
#include <QStringList>
#include <QWidget>
#include <cstdint>
#include <optional>
#include <vector>

class QCustomPlot;

namespace loopglass::ui {

/// The bars of an energy chart. There is a group for each level and for the MACs; a group has one
/// bar for each mapping, and a bar is stacked by tensor.
struct EnergyBars {
    QStringList places;
    QStringList mappings;
    struct Part {
        QString name;
        QColor colour;
        std::vector<std::vector<double>> pj;  ///< energy in pJ for each mapping and place
    };
    std::vector<Part> parts;
    /// What the sum of all bars of a mapping represents.
    enum class Whole : std::uint8_t {
        Mapping,       ///< one mapping; the places are its levels
        Network,       ///< a network; the places are its layers
        MappedLayers,  ///< a network in which some layers have no mapping
        Alternatives,  ///< one bar alone; the places are accelerators
    };
    Whole whole = Whole::Mapping;
    QString title = {};             ///< title of the axis for another quantity than energy
    std::optional<Unit> unit = {};  ///< unit of the other quantity
};

/// The layout of the names below the bars; it prevents overlapping names.
struct PlaceNames {
    double turned = 0;    ///< degrees, clockwise
    qsizetype every = 1;  ///< number n such that every n-th place has a name
};
/// Returns the layout for a number of places, for a width and a line height in pixels.
PlaceNames placeNames(qsizetype places, double width, double lineHeight);
/// Returns the space in pixels for a horizontal name below a bar, in a plot of this width.
double roomOfName(double width, qsizetype places);
/// Returns a name in one line, or in two lines if it is wider than the space. Lines that are still
/// too wide are shortened.
QString inTwoLines(const QString& name, const QFontMetricsF& letters, double room);

/// A stacked bar chart of energy, or of another quantity. If a bar exceeds the frame, it fills the
/// frame with its parts in proportion, and two slanted lines break it. Its total is above the bar,
/// with an arrow. Every part has a tooltip. Only the .cpp file of this class uses the plotting
/// library.
class EnergyPlot : public QWidget {
    Q_OBJECT

public:
    EnergyPlot(const Theme& theme, QWidget* parent = nullptr);

    void setBars(const EnergyBars& bars);
    void draw(QPainter& painter, const QSize& size);
    /// Returns true if a bar exceeds the axis.
    bool hasBrokenBars() const;

    /// A part of a bar, identified by its place in the chart.
    struct Piece {
        std::size_t mapping = 0;
        std::size_t place = 0;
        std::size_t part = 0;
    };
    /// Returns the part of a bar at a point of this widget.
    std::optional<Piece> pieceAt(const QPoint& at) const;
    /// Returns the centre of a part of a bar in this widget.
    QPoint middleOf(const Piece& piece) const;
    /// Returns the place whose bars are at this horizontal position.
    std::optional<std::size_t> placeAt(const QPoint& at) const;
    /// Marks the bars of a place.
    void setChosen(std::optional<std::size_t> place);
    /// Describes a part of a bar in words and numbers.
    QString pieceText(const Piece& piece) const;

signals:
    /// Emitted when the bars have a new height, which may change the result of hasBrokenBars().
    void barsFitted();
    /// Emitted when a bar of this mapping was clicked.
    void mappingClicked(int mapping);
    /// Emitted when the bars of this place were clicked, or the space above them.
    void placeClicked(int place);

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QString shareText(const Piece& piece) const;
    double drawnOf(const Piece& piece) const;
    double baseOf(const Piece& piece) const;
    void addBars(std::size_t mapping);
    void breakBars();
    void markChosen();
    void labelBars(double top);
    void label(const QString& figure, bool beyond, const QPointF& at);
    void style();
    void fitHeight();
    double headroom() const;

    const Theme& m_theme;
    QCustomPlot* m_plot;
    EnergyBars m_bars;
    std::optional<std::size_t> m_chosen;
    double m_top = 1;     ///< height of the frame in pJ
    int m_height = 1000;  ///< height of the frame in pixels
    bool m_onPaper = false;
    Unit m_unit = picojoules();
};

}  // namespace loopglass::ui
