#pragma once

#include <cstdint>

/// Where tools count differently (docs/cost-model.md, section "Conventions"). The first value of
/// each is the usual one.
namespace loopglass {

/// The access that an output word costs when it leaves a buffer for its parent.
enum class Drains : std::uint8_t {
    Free,  ///< nothing
    Read,  ///< a read
};

/// Into how many children a partial sum that comes back is filled.
enum class Returns : std::uint8_t {
    One,  ///< one
    All,  ///< every sibling that adds to it
};

/// How the operations and the transfers lie in time.
enum class Latency : std::uint8_t {
    Overlapped,  ///< side by side: the slowest decides
    Serial,      ///< one after the other
};

/// Whether a limited bandwidth carries reads and writes at once.
enum class PortUse : std::uint8_t {
    Separate,  ///< each has its own
    Shared,    ///< reads and writes share one port
};

/// Whether what the buffers leak during the run is energy of the mapping.
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
