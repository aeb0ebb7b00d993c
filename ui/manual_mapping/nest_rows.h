#pragma once

#include "manual_mapping/manual_mapping_metrics.h"
#include "mapping/nest_edit.h"
#include "theme/theme.h"

#include <QRect>
#include <QString>
#include <optional>
#include <vector>

/// Positions in the movable loop nest: plain arithmetic, no widget.
namespace loopglass::ui {

enum class RowKind {
    Level,    ///< heading of a band
    Buffer,   ///< gauge of one of several buffers
    Wrong,    ///< a sentence
    Repair,   ///< a button below it
    Loop,     ///< a loop in time, or a chip on an axis
    NoLoops,  ///< placeholder for temporal loops
    Axis,     ///< X or Y of the fanout, with its chips on it
    Hint,     ///< below everything: what hands can do
};

struct NestRow {
    RowKind kind = RowKind::Level;
    QRect rect;
    LevelId level{};
    LoopPlace place{};      ///< for a loop its place; for an axis its list
    std::size_t wrong = 0;  ///< for Wrong and Mend
    std::size_t repair = 0;
    std::size_t gauge = 0;  ///< for Level and Buffer: index in the gauges of the numbers
    bool hasGauge = false;
    int depth = 0;  ///< loops in time around it
    int name = 0;   ///< for an axis: pixels from its left to its used size,
    int label = 0;  ///< pixels from its left to its loops
    QString text;
};

struct NestLayout {
    std::vector<NestRow> rows;
    std::vector<QRect> bands;      ///< by level
    std::optional<QRect> general;  ///< band of what is wrong with no level in particular
    int width = 0;
    int height = 0;

    std::optional<std::size_t> rowOf(const LoopPlace& place) const;
    std::optional<std::size_t> rowAt(const QPoint& at) const;  ///< loops and mends first
    /// Rows that can be selected, in reading order.
    std::vector<std::size_t> selectable() const;
};

NestLayout nestLayout(const Problem& problem, const ManualMappingMetrics& numbers,
                      const Theme& theme, int width);

/// The target of a dragged loop, and its marker.
struct Drop {
    LoopPlace to;
    QRect mark;
};

std::optional<Drop> dropAt(const NestLayout& layout, const QPoint& at);

/// `for K in 4`, `K 14`: what is written on a loop.
QString loopText(const Problem& problem, const LoopPlace& place, const Loop& loop);

}  // namespace loopglass::ui
