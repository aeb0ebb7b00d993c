#include "manual_mapping/nest_pieces.h"

#include <algorithm>

namespace loopglass::ui {

namespace {

constexpr double gap = 1.5;

}  // namespace

std::optional<std::int64_t> unevenRange(const Problem& problem, const Mapping& mapping,
                                        const LoopPlace& place) {
    const std::optional<Loop> own = loopAt(mapping, place);
    if (!own || own->step < 1) {
        return std::nullopt;
    }
    std::int64_t range = problem.workload[own->dimension].bound;
    for (std::size_t l = 0; l <= index(place.level); ++l) {
        for (const LoopKind kind : {LoopKind::Temporal, LoopKind::X, LoopKind::Y}) {
            const std::vector<Loop>& loops = loopsAt(mapping, levelId(l), kind);
            for (std::size_t i = 0; i < loops.size(); ++i) {
                if (place == LoopPlace{levelId(l), kind, i}) {
                    return range % own->step == 0 ? std::nullopt : std::optional(range);
                }
                if (loops[i].dimension == own->dimension) {
                    range = loops[i].step > 0 ? loops[i].step
                                              : range / std::max<std::int64_t>(1, loops[i].factor);
                }
            }
        }
    }
    return std::nullopt;
}

std::vector<QRectF> pieceBars(std::int64_t range, std::int64_t step, const QRectF& room) {
    const double each = room.width() / static_cast<double>(range);
    const bool apart = each * static_cast<double>(step) >= 3 * gap;
    const std::int64_t whole = range / step * step;
    std::vector<QRectF> bars;
    for (std::int64_t at = 0; at < range;) {
        const std::int64_t end = at == whole ? range : apart ? at + step : whole;
        const double wide = each * static_cast<double>(end - at) - gap;
        bars.emplace_back(room.left() + each * static_cast<double>(at), room.top(),
                          std::max(1.0, wide), room.height());
        at = end;
    }
    return bars;
}

}  // namespace loopglass::ui
