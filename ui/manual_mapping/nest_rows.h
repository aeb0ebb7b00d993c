#pragma once

#include "manual_mapping/manual_mapping_metrics.h"
#include "mapping/nest_edit.h"
#include "theme/theme.h"

#include <QRect>
#include <QString>
#include <optional>
#include <vector>

/// The positions of rows in the editable loop nest. This part uses no widgets.
namespace loopglass::ui {

enum class RowKind {
    Level,    ///< heading of a band
    Buffer,   ///< gauge of one of several buffers
    Wrong,    ///< sentence of a violation
    Repair,   ///< button of a repair, below the sentence
    Loop,     ///< temporal loop, or loop on an axis
    NoLoops,  ///< placeholder for missing temporal loops
    Axis,     ///< X or Y axis of the fanout, with its loops
    Hint,     ///< list of the possible actions, at the bottom
};

struct NestRow {
    RowKind kind = RowKind::Level;
    QRect rect;
    LevelId level{};
    LoopPlace place{};      ///< place of a loop, or list of loops on an axis
    std::size_t wrong = 0;  ///< index of the violation, for Wrong and Repair
    std::size_t repair = 0;
    std::size_t gauge = 0;  ///< index in the gauges, for Level and Buffer
    bool hasGauge = false;
    int depth = 0;  ///< number of temporal loops around the row
    int name = 0;   ///< pixels from the left edge of an axis to its used size
    int label = 0;  ///< pixels from the left edge of an axis to its loops
    QString text;
};

struct NestLayout {
    std::vector<NestRow> rows;
    std::vector<QRect> bands;      ///< band of each level
    std::optional<QRect> general;  ///< band of violations that belong to no level
    int width = 0;
    int height = 0;

    std::optional<std::size_t> rowOf(const LoopPlace& place) const;
    /// Index of the row at a point; loops and repairs take precedence.
    std::optional<std::size_t> rowAt(const QPoint& at) const;
    /// Returns the rows that can be selected, from top to bottom.
    std::vector<std::size_t> selectable() const;
};

NestLayout nestLayout(const Problem& problem, const ManualMappingMetrics& numbers,
                      const Theme& theme, int width);

/// The target of a dragged loop, and the marker of this target.
struct Drop {
    LoopPlace to;
    QRect mark;
};

std::optional<Drop> dropAt(const NestLayout& layout, const QPoint& at);

/// Returns the text of a loop: `for K in 4` or `K 14`.
QString loopText(const Problem& problem, const LoopPlace& place, const Loop& loop);

}  // namespace loopglass::ui
