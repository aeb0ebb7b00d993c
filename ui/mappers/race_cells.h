#pragma once

#include "mappers/race_data.h"
#include "theme/theme.h"

#include <QFont>
#include <QPainter>
#include <QRectF>
#include <optional>

namespace loopglass::ui {

/// Draws the medians of all layers: a cell for each method and layer. The class provides the
/// position of each cell.
class RaceCells {
public:
    RaceCells(const Theme& theme, const RaceData& data, const RacePlace& marked,
              const QRectF& area);

    static double wantedHeight(const Theme& theme, const RaceData& data, double width);
    void draw(QPainter& painter) const;
    QRectF cell(std::size_t benchmarkCase, std::size_t method) const;

private:
    /// The columns of the layers; names are horizontal above sufficiently wide columns, otherwise
    /// slanted.
    struct Columns {
        double width = 0;
        double above = 0;  ///< height of the names and of the title
        bool aslant = false;
    };
    static Columns columnsFor(const Theme& theme, const RaceData& data, double width);
    static double namesOf(const Theme& theme, double width);
    static QString nameOf(const RaceData& data, std::size_t column);
    void drawName(QPainter& painter, std::size_t column) const;
    void drawCell(QPainter& painter, const QRectF& box, const std::optional<double>& ratio,
                  std::size_t method) const;

    const Theme& m_theme;
    const RaceData& m_data;
    RacePlace m_marked;
    QRectF m_area;
    Columns m_columns;
    QFont m_digits;  ///< font of all numbers
};

}  // namespace loopglass::ui
