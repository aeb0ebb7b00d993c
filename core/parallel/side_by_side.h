#pragma once

#include <cstddef>
#include <functional>
#include <vector>

namespace loopglass::parallel {

/// Runs job(number, threads) once for every entry of `weights`. Several jobs run in parallel, on
/// `threads` threads in total, including the thread of the caller. The heaviest jobs begin first,
/// on one thread each, so that light jobs end last. If fewer jobs than threads remain, the jobs
/// share the threads; each job receives its number of threads. If a job throws, no later jobs are
/// started. When all running jobs have ended, the function rethrows the exception of the job with
/// the smallest index.
void sideBySide(const std::vector<double>& weights, unsigned threads,
                const std::function<void(std::size_t, unsigned)>& job);

}  // namespace loopglass::parallel
