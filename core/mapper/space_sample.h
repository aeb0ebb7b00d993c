#pragma once

#include "mapping/problem.h"
#include "record/options.h"

#include <cstdint>
#include <functional>
#include <stop_token>
#include <vector>

namespace loopglass {

/// A legal mapping of a random sample.
struct SampledCost {
    double energy = 0;  ///< pJ
    double cycles = 0;
    double value = 0;  ///< value of the objective
};

/// Mappings sampled uniformly from the whole space.
struct SpaceSample {
    std::uint64_t drawn = 0;
    std::vector<SampledCost> legal;  ///< in the order of sampling
    /// Objectives of the first samples, legal or illegal, as if every buffer and fanout were large
    /// enough. Their number is the required number of legal samples.
    std::vector<double> anyhow = {};

    double share() const {  ///< share of legal samples
        return drawn == 0 ? 0 : static_cast<double>(legal.size()) / static_cast<double>(drawn);
    }
};

/// Limits of the sampling.
struct SampleLimits {
    std::uint64_t legal = 10'000;
    std::uint64_t drawn = 2'000'000;  ///< largest number of samples, in case few are legal
    std::uint64_t seed = 1;
};

/// Samples the space of mappings (mapspace/map_space.h) until there are enough legal samples. Calls
/// `tell` now and then. If stopped, returns the samples so far. The same seed gives the same
/// samples on every computer. Throws InputError if the constraints contradict the problem.
SpaceSample sampleSpace(const Problem& problem, const SearchOptions& options,
                        const SampleLimits& limits,
                        const std::function<void(const SpaceSample&)>& tell = {},
                        const std::stop_token& stop = {});

/// Returns the indices of the samples on the Pareto front of energy and delay, by ascending delay.
std::vector<std::size_t> undominated(const std::vector<SampledCost>& costs);

}  // namespace loopglass
