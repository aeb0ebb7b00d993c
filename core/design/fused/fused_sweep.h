#pragma once

#include "design/explore.h"
#include "fusion/network/choose_groups.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace loopglass::design {

/// The score of a mapping, and its proven bound.
struct ProvenSums {
    bool found = false;
    FuseSums sums;
    double least = 0;  ///< lower bound on the score of all mappings of the searched space

    /// Returns score ÷ bound; 1 for the optimum, none if nothing is known.
    std::optional<double> gap() const;
};

/// The groups of a network on one accelerator.
struct FusedPoint {
    bool decided = false;  ///< searched, or known from other accelerators
    ProvenSums fused;
    ProvenSums unfused;    ///< every layer alone
    FusedMapping mapping;  ///< the groups with their mappings, if found
    bool searched = false;
    bool stopped = false;
    std::vector<Message> whyOpen = {};  ///< reasons for a gap, as whyOpen() returns them
    Message whyNone = {};
};

/// The search for groups on every accelerator of a design.
struct FusedSweep {
    /// The accelerators, the limits and the objective; only limits on the accelerator alone.
    Design design;
    /// The network and the options of each search; its accelerator and time are ignored.
    FuseRequest request;
    std::optional<double> seconds = {};  ///< limit of the time of all searches together
};

struct FusedSweepResult {
    ExplorationResult explored;
    std::vector<FusedPoint> points;               ///< by configuration
    std::optional<std::int64_t> compulsory = {};  ///< words, for traffic of the outermost level
    double least = 0;  ///< lower bound on the score of all accelerators within the limits
};

/// Largest number of configurations of such a sweep.
inline constexpr std::size_t maxFusedConfigurations = 2'000;

/// Returns the design as a grid whose cost is the objective of `sweepFused()`: for EDP, the network
/// EDP. Throws InputError for a design that this search does not support.
Design fusedDesign(Design design);

/// Chooses the groups on every accelerator within the limits. Results carry over between
/// accelerators that differ only in capacities (carry_over.h). So with larger buffers, a score is
/// never higher. Throws InputError, and CountOverflow.
FusedSweepResult sweepFused(const FusedSweep& sweep, DesignObserver* observer = nullptr,
                            std::stop_token stop = {});

}  // namespace loopglass::design
