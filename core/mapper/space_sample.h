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

/// Mappings that are sampled uniformly from the whole mapping space.
struct SpaceSample {
    std::uint64_t drawn = 0;
    std::vector<SampledCost> legal;  ///< legal samples in the order of sampling
    /// Objective values of the first samples, legal or illegal, computed as if every buffer and
    /// fanout were large enough. Their number is the required number of legal samples.
    std::vector<double> anyhow = {};

    double share() const {  ///< Returns the share of legal samples.
        return drawn == 0 ? 0 : static_cast<double>(legal.size()) / static_cast<double>(drawn);
    }
};

/// Limits of the sampling.
struct SampleLimits {
    std::uint64_t legal = 10'000;
    /// Largest number of samples, which ends the sampling if few samples are legal.
    std::uint64_t drawn = 2'000'000;
    std::uint64_t seed = 1;
};

/// Samples the space of mappings (mapspace/map_space.h) until there are enough legal samples. Calls
/// `report` from time to time. If the sampling is stopped, returns the samples so far. The same
/// seed gives the same samples on every computer. Throws InputError if the constraints contradict
/// the problem.
SpaceSample sampleSpace(const Problem& problem, const SearchOptions& options,
                        const SampleLimits& limits,
                        const std::function<void(const SpaceSample&)>& report = {},
                        const std::stop_token& stop = {});

/// Returns the indices of the samples on the Pareto front of energy and delay, in ascending order
/// of delay.
std::vector<std::size_t> undominated(const std::vector<SampledCost>& costs);

}  // namespace loopglass
