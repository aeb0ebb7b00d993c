#pragma once

#include "mapping/nest_edit.h"
#include "mapping/problem.h"

#include <QRectF>
#include <cstdint>
#include <optional>
#include <vector>

namespace loopglass::ui {

/// What a loop gets of its dimension: the step of the next one further out, or the bound. Nothing
/// where its pieces are all alike.
std::optional<std::int64_t> unevenRange(const Problem& problem, const Mapping& mapping,
                                        const LoopPlace& place);

/// Returns the tiles of a range as bars in a rectangle, true to scale; if whole tiles are too small
/// to distinguish, they are one bar.
std::vector<QRectF> pieceBars(std::int64_t range, std::int64_t step, const QRectF& room);

}  // namespace loopglass::ui
