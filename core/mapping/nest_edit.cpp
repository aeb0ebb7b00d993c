#include "mapping/nest_edit.h"

#include <algorithm>

namespace loopglass {

std::vector<Loop>& loopsAt(Mapping& mapping, LevelId level, LoopKind kind) {
    LevelMapping& at = mapping.levels[index(level)];
    return kind == LoopKind::Temporal ? at.temporal : kind == LoopKind::X ? at.x : at.y;
}

const std::vector<Loop>& loopsAt(const Mapping& mapping, LevelId level, LoopKind kind) {
    const LevelMapping& at = mapping.levels[index(level)];
    return kind == LoopKind::Temporal ? at.temporal : kind == LoopKind::X ? at.x : at.y;
}

std::optional<Loop> loopAt(const Mapping& mapping, const LoopPlace& place) {
    if (index(place.level) >= mapping.levels.size()) {
        return std::nullopt;
    }
    const auto& loops = loopsAt(mapping, place.level, place.kind);
    return place.position < loops.size() ? std::optional(loops[place.position]) : std::nullopt;
}

Mapping withLoop(const Mapping& mapping, const LoopPlace& place, const Loop& loop) {
    Mapping edited = mapping;
    if (index(place.level) < edited.levels.size()) {
        auto& loops = loopsAt(edited, place.level, place.kind);
        const std::size_t position = std::min(place.position, loops.size());
        loops.insert(loops.begin() + static_cast<std::ptrdiff_t>(position), loop);
    }
    return edited;
}

Mapping withFactor(const Mapping& mapping, const LoopPlace& place, std::int64_t factor) {
    Mapping edited = mapping;
    if (!loopAt(mapping, place)) {
        return edited;
    }
    auto& loops = loopsAt(edited, place.level, place.kind);
    const auto at = loops.begin() + static_cast<std::ptrdiff_t>(place.position);
    if (factor == 1) {
        loops.erase(at);
    } else {
        at->factor = factor;
        at->step = 0;
    }
    return edited;
}

Mapping withStep(const Mapping& mapping, const LoopPlace& place, std::int64_t step) {
    Mapping edited = mapping;
    if (loopAt(mapping, place)) {
        loopsAt(edited, place.level, place.kind)[place.position].step = step;
    }
    return edited;
}

Mapping movedLoop(const Mapping& mapping, const LoopPlace& from, const LoopPlace& to) {
    const std::optional<Loop> loop = loopAt(mapping, from);
    if (!loop || index(to.level) >= mapping.levels.size()) {
        return mapping;
    }
    LoopPlace target = to;
    const bool sameList = from.level == to.level && from.kind == to.kind;
    target.position -= sameList && from.position < to.position ? 1 : 0;
    return withLoop(withFactor(mapping, from, 1), target, *loop);
}

Mapping splitLoop(const Mapping& mapping, const LoopPlace& place, std::int64_t inner) {
    const std::optional<Loop> loop = loopAt(mapping, place);
    if (!loop || inner <= 1 || inner >= loop->factor || loop->factor % inner != 0) {
        return mapping;
    }
    if (loop->step != 0) {
        Mapping edited = mapping;
        loopsAt(edited, place.level, place.kind)[place.position].factor = inner;
        return withLoop(edited, place, {loop->dimension, loop->factor / inner, loop->step * inner});
    }
    return withLoop(withFactor(mapping, place, inner), place,
                    {loop->dimension, loop->factor / inner});
}

Mapping mergedLoop(const Mapping& mapping, const LoopPlace& place) {
    const std::optional<Loop> loop = loopAt(mapping, place);
    if (!loop) {
        return mapping;
    }
    Mapping edited = mapping;
    auto& loops = loopsAt(edited, place.level, place.kind);
    const auto at = loops.begin() + static_cast<std::ptrdiff_t>(place.position);
    const auto next = std::find_if(
        at + 1, loops.end(), [&](const Loop& other) { return other.dimension == loop->dimension; });
    if (next == loops.end() || __builtin_mul_overflow(next->factor, loop->factor, &next->factor)) {
        return mapping;
    }
    loops.erase(at);
    return edited;
}

Mapping untiledNest(std::size_t levels, const std::vector<std::int64_t>& bounds) {
    Mapping mapping;
    mapping.levels.resize(levels);
    for (std::size_t d = 0; d < bounds.size(); ++d) {
        if (bounds[d] > 1) {
            mapping.levels.front().temporal.push_back({dimensionId(d), bounds[d]});
        }
    }
    return mapping;
}

}  // namespace loopglass
