#pragma once

#include "mapping/nest_edit.h"
#include "mapping/problem.h"

#include <QRectF>
#include <cstdint>
#include <optional>
#include <vector>

namespace loopglass::ui {

/// Returns the iterations that a loop divides: the step of the next outer loop over the same
/// dimension, or the dimension size. Returns nothing if all tiles of the loop are equal.
std::optional<std::int64_t> unevenRange(const Problem& problem, const Mapping& mapping,
                                        const LoopPlace& place);

/// Returns the tiles of a range as bars in a rectangle, true to scale. If whole tiles are too small
/// to be distinguished, they form one bar.
std::vector<QRectF> pieceBars(std::int64_t range, std::int64_t step, const QRectF& room);

}  // namespace loopglass::ui
