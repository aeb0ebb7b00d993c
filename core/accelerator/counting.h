#pragma once

#include <cstdint>

/// Counting conventions on which tools differ (docs/cost-model.md, section "Conventions"). The
/// first value of each enumeration is the default.
namespace loopglass {

/// The access that an output word costs when it leaves a buffer for its parent.
enum class Drains : std::uint8_t {
    Free,  ///< the output word costs no access
    Read,  ///< the output word costs a read
};

/// The number of children that a returning partial sum fills.
enum class Returns : std::uint8_t {
    One,  ///< one child
    All,  ///< every sibling that adds to the partial sum
};

/// How computation and transfers overlap in time.
enum class Latency : std::uint8_t {
    /// Computation and transfers run in parallel: the slowest of them determines the delay.
    Overlapped,
    Serial,  ///< computation and transfers run one after another
};

/// Whether reads and writes have separate bandwidths.
enum class PortUse : std::uint8_t {
    Separate,  ///< reads and writes have separate ports
    Shared,    ///< reads and writes share one port
};

/// Whether the leakage of all buffers counts as energy of the mapping.
enum class StaticEnergy : std::uint8_t { Free, Counted };

/// The counting conventions of an accelerator.
struct Counting {
    Drains drains = Drains::Free;
    Returns returns = Returns::One;
    Latency latency = Latency::Overlapped;
    PortUse ports = PortUse::Separate;
    StaticEnergy staticEnergy = StaticEnergy::Free;
    bool operator==(const Counting&) const = default;
};

}  // namespace loopglass
