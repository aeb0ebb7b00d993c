#pragma once

#include <cstdint>
#include <vector>

namespace loopglass::ui {

/// The largest number of words that travel on a line at once; each then stands for several words.
constexpr std::int64_t mostTravelling = 5;

/// Returns the positions of the words that a step moves over a line, as shares of the line from its
/// start. `share` is the part of the step's time that has passed, from 0 to 1. Words leave one
/// after another in the first half of the step, and the last word arrives at its end. Equal
/// arguments give equal positions.
std::vector<double> travellingWords(std::int64_t words, double share);

}  // namespace loopglass::ui
