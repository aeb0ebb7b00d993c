#pragma once

#include "manual_mapping/manual_mapping_metrics.h"
#include "mapping/nest_edit.h"
#include "theme/theme.h"

#include <QRect>
#include <QString>
#include <optional>
#include <vector>

/// Positions in the editable loop nest. No widgets.
namespace loopglass::ui {

enum class RowKind {
    Level,    ///< heading of a band
    Buffer,   ///< gauge of one of several buffers
    Wrong,    ///< sentence of a violation
    Repair,   ///< button below the sentence
    Loop,     ///< a temporal loop, or a loop on an axis
    NoLoops,  ///< placeholder for temporal loops
    Axis,     ///< X or Y of the fanout, with its loops
    Hint,     ///< below everything: the possible actions
};

struct NestRow {
    RowKind kind = RowKind::Level;
    QRect rect;
    LevelId level{};
    LoopPlace place{};      ///< place of a loop; list of an axis
    std::size_t wrong = 0;  ///< index of the violation, for Wrong and Repair
    std::size_t repair = 0;
    std::size_t gauge = 0;  ///< for Level and Buffer: index in the gauges of the numbers
    bool hasGauge = false;
    int depth = 0;  ///< number of temporal loops around it
    int name = 0;   ///< for an axis: pixels from its left edge to its used size
    int label = 0;  ///< for an axis: pixels from its left edge to its loops
    QString text;
};

struct NestLayout {
    std::vector<NestRow> rows;
    std::vector<QRect> bands;      ///< by level
    std::optional<QRect> general;  ///< band of violations that belong to no level
    int width = 0;
    int height = 0;

    std::optional<std::size_t> rowOf(const LoopPlace& place) const;
    std::optional<std::size_t> rowAt(const QPoint& at) const;  ///< loops and repairs first
    /// Returns the rows that can be selected, in reading order.
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

/// Returns the text on a loop: `for K in 4` or `K 14`.
QString loopText(const Problem& problem, const LoopPlace& place, const Loop& loop);

}  // namespace loopglass::ui
