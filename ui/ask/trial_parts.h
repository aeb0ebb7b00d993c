#pragma once

#include "ask/answer_parts.h"
#include "text/score_text.h"

#include <cmath>

/// Functions that questions with several searches share.
namespace loopglass::ui::ask {

inline constexpr double maxSeconds = 20;

/// Returns the request of the displayed search.
MapRequest again(const AskContext& about);
/// Returns a trial that searches by the objective of the request; the displayed objective may be
/// another one.
Trial searched(const AskContext& about, MapRequest request);

/// Returns true if two values differ at most by the rounding of sums.
inline bool isSame(double a, double b) { return std::abs(a - b) <= 1e-9 * std::abs(b); }
/// Returns a comparison with the displayed result as text: `EDP 1.2e8 pJ·cycles, and …`.
QString beside(const ScoreText& scores, double other, double shown);

}  // namespace loopglass::ui::ask
