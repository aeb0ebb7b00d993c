#pragma once

#include "surrogate/cost_vector.h"
#include "surrogate/point_sampler.h"
#include "surrogate/problem_ranges.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <stop_token>
#include <vector>

namespace loopglass::surrogate {

/// Settings for sampling the training data.
struct SamplingSettings {
    std::uint64_t samples = 200'000;
    std::uint64_t perProblem = 50;  ///< number of mappings that are sampled of one problem
    std::uint64_t seed = 1;
    Validity validity = Validity::Legal;
    /// True if the surrogate learns the logarithms of the ratios instead of the ratios.
    bool logarithms = false;
    bool operator==(const SamplingSettings&) const = default;
};

/// Mappings and their costs, as rows of numbers.
struct DataSet {
    std::size_t columns = 0;  ///< number of columns that describe a mapping
    std::size_t outputs = 0;  ///< number of costs of a mapping
    std::vector<float> mappings;
    std::vector<float> costs;
    std::size_t size() const { return columns == 0 ? 0 : mappings.size() / columns; }
};

/// A function that receives the number of samples so far, from one thread at a time.
using SamplingProgress = std::function<void(std::uint64_t)>;

/// Samples mappings of problems within the ranges, and computes their costs. The result depends on
/// the seed, not on the number of threads. If stopped, the result is empty. Throws InputError if no
/// problem has a valid mapping.
DataSet sampleData(const Problem& problem, const VectorLayout& layout, const CostOptions& options,
                   const ProblemRanges& ranges, const SamplingSettings& settings, unsigned threads,
                   const SamplingProgress& progress = {}, const std::stop_token& stop = {});

}  // namespace loopglass::surrogate
