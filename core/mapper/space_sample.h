#pragma once

#include "mapping/problem.h"
#include "record/options.h"

#include <cstdint>
#include <functional>
#include <stop_token>
#include <vector>

namespace loopglass {

/// A legal mapping that was drawn.
struct SampledCost {
    double energy = 0;  ///< pJ
    double cycles = 0;
    double value = 0;  ///< value of the objective
};

/// Mappings drawn from the whole space, every one as likely.
struct SpaceSample {
    std::uint64_t drawn = 0;
    std::vector<SampledCost> legal;  ///< in the order drawn
    /// For the first samples, legal or not, as many as legal ones are required: the objective if
    /// every buffer and fanout were large enough.
    std::vector<double> anyhow = {};

    double share() const {  ///< legal ones of all that were drawn
        return drawn == 0 ? 0 : static_cast<double>(legal.size()) / static_cast<double>(drawn);
    }
};

/// Limits of the sampling.
struct SampleLimits {
    std::uint64_t legal = 10'000;
    std::uint64_t drawn = 2'000'000;  ///< largest number of samples if few are legal
    std::uint64_t seed = 1;
};

/// Draws from the space of mappings (mapspace/map_space.h) until there are enough. `tell` hears of
/// the sample now and then. Stopped, what was drawn. The same seed draws the same on any machine.
/// Throws InputError when the constraints contradict the problem.
SpaceSample sampleSpace(const Problem& problem, const SearchOptions& options,
                        const SampleLimits& limits,
                        const std::function<void(const SpaceSample&)>& tell = {},
                        const std::stop_token& stop = {});

/// Returns the indices of the samples on the Pareto front of energy and delay, by rising delay.
std::vector<std::size_t> undominated(const std::vector<SampledCost>& costs);

}  // namespace loopglass
