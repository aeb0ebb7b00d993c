#pragma once

#include "hand/hand_numbers.h"
#include "mapping/nest_edit.h"
#include "theme/theme.h"

#include <QRect>
#include <QString>
#include <optional>
#include <vector>

/// Where everything of the movable loop nest stands: plain arithmetic, no widget.
namespace loopglass::ui {

enum class RowKind {
    Level,    ///< heading of a band
    Buffer,   ///< gauge of one of several buffers
    Wrong,    ///< a sentence
    Mend,     ///< a button below it
    Loop,     ///< a loop in time, or a chip on an axis
    NoLoops,  ///< stands where loops in time could
    Axis,     ///< X or Y of the fanout, with its chips on it
    Hint,     ///< below everything: what hands can do
};

struct NestRow {
    RowKind kind = RowKind::Level;
    QRect rect;
    LevelId level{};
    LoopPlace place{};      ///< of a loop; of an axis its list
    std::size_t wrong = 0;  ///< of Wrong and Mend
    std::size_t mend = 0;
    std::size_t gauge = 0;  ///< of Level and Buffer: position in the numbers' gauges
    bool hasGauge = false;
    int depth = 0;  ///< loops in time around it
    int name = 0;   ///< of an axis: pixels from its left to how much of it is used,
    int label = 0;  ///< and to its chips
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

NestLayout nestLayout(const Problem& problem, const HandNumbers& numbers, const Theme& theme,
                      int width);

/// Where a loop that is dragged would land, and the mark that says so.
struct Drop {
    LoopPlace to;
    QRect mark;
};

std::optional<Drop> dropAt(const NestLayout& layout, const QPoint& at);

/// `for K in 4`, `K 14`: what is written on a loop.
QString loopText(const Problem& problem, const LoopPlace& place, const Loop& loop);

}  // namespace loopglass::ui
