#include "manual_mapping/nest_measures.h"
#include "manual_mapping/nest_rows.h"

namespace loopglass::ui {

namespace {

/// Returns the place between two chips, determined by the middle of each chip.
Drop onAxis(const NestLayout& layout, const NestRow& axis, const QPoint& at) {
    Drop drop{axis.place, QRect(axis.rect.left() + axis.label - 4, axis.rect.top() + 2, 3,
                                nest::badgeHeight + 4)};
    for (const NestRow& row : layout.rows) {
        if (row.kind == RowKind::Loop && row.place.level == axis.level &&
            row.place.kind == axis.place.kind) {
            const bool before = at.y() < row.rect.top() ||
                                (at.y() <= row.rect.bottom() && at.x() < row.rect.center().x());
            if (before) {
                return drop;
            }
            drop.to.position = row.place.position + 1;
            drop.mark = QRect(row.rect.right() + 2, row.rect.top() - 2, 3, nest::badgeHeight + 4);
        }
    }
    return drop;
}

Drop inTime(const NestLayout& layout, LevelId level, const QPoint& at) {
    Drop drop{{level, LoopKind::Temporal, 0}, {}};
    for (const NestRow& row : layout.rows) {
        const bool list = row.kind == RowKind::Loop || row.kind == RowKind::NoLoops;
        if (!list || row.level != level || row.place.kind != LoopKind::Temporal) {
            continue;
        }
        if (drop.mark.isNull() || at.y() >= row.rect.center().y()) {
            const bool after = row.kind == RowKind::Loop && at.y() >= row.rect.center().y();
            drop.to.position = row.place.position + (after ? 1 : 0);
            const int y = after ? row.rect.bottom() : row.rect.top();
            drop.mark = QRect(row.rect.left(), y - 1, row.rect.width(), 3);
        }
    }
    return drop;
}

}  // namespace

std::optional<Drop> dropAt(const NestLayout& layout, const QPoint& at) {
    if (layout.bands.empty()) {
        return std::nullopt;
    }
    std::size_t level = 0;
    while (level + 1 < layout.bands.size() &&
           at.y() > layout.bands[level].bottom() + nest::gap / 2) {
        ++level;
    }
    const NestRow* axis = nullptr;
    for (const NestRow& row : layout.rows) {
        if (row.kind == RowKind::Axis && index(row.level) == level && at.y() >= row.rect.top()) {
            axis = &row;
        }
    }
    return axis != nullptr ? onAxis(layout, *axis, at) : inTime(layout, levelId(level), at);
}

}  // namespace loopglass::ui
