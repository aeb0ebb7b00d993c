#pragma once

#include <cstddef>
#include <functional>
#include <vector>

namespace loopglass::parallel {

/// Runs job(number, threads) once for every entry of `weights`, several side by side on `threads`
/// threads in all, the caller's included. The heaviest begin first, one thread each, so that the
/// last to end are light; where fewer are left than threads, these are shared among them, and a job
/// is told how many it has. Throws what a job threw, that of the least number when there are
/// several, after all have ended; jobs not begun by then are not begun.
void sideBySide(const std::vector<double>& weights, unsigned threads,
                const std::function<void(std::size_t, unsigned)>& job);

}  // namespace loopglass::parallel
