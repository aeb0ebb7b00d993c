#pragma once

#include "mappers/race_data.h"
#include "theme/theme.h"

#include <QPainter>
#include <QRectF>
#include <optional>

namespace loopglass::ui {

/// Draws the medians of all courses, a cell for each method and course; knows what is where.
class RaceCells {
public:
    RaceCells(const Theme& theme, const RaceData& data, const RacePlace& marked,
              const QRectF& area);

    static double wantedHeight(const RaceData& data);
    void draw(QPainter& painter) const;
    QRectF cell(std::size_t course, std::size_t method) const;

private:
    void drawCell(QPainter& painter, const QRectF& box, const std::optional<double>& ratio,
                  std::size_t method) const;

    const Theme& m_theme;
    const RaceData& m_data;
    RacePlace m_marked;
    QRectF m_area;
};

}  // namespace loopglass::ui
