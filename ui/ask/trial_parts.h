#pragma once

#include "ask/answer_parts.h"
#include "text/score_text.h"

#include <cmath>

/// Shared parts of the questions that are answered by several searches.
namespace loopglass::ui::ask {

inline constexpr double maxSeconds = 20;

/// The search on screen once more.
MapRequest again(const AskContext& about);
/// By its own objective, whichever the one on screen is.
Trial searched(const AskContext& about, MapRequest request);

/// Whether two values are equal up to the rounding of sums.
inline bool isSame(double a, double b) { return std::abs(a - b) <= 1e-9 * std::abs(b); }
/// Another answer beside the one on screen: `EDP 1.2e8 pJ·cycles, and …`.
QString beside(const ScoreText& scores, double other, double shown);

}  // namespace loopglass::ui::ask
