#pragma once

#include <cstdint>

/// Where tools count differently (docs/cost-model.md, section "Conventions"). The first value of
/// each is the usual one.
namespace loopglass {

/// What a word of the output costs the buffer that it leaves for its parent.
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
    Shared,    ///< they take turns
};

/// Whether what the buffers leak during the run is energy of the mapping.
enum class StaticEnergy : std::uint8_t { Free, Counted };

/// The conventions that an accelerator's mappings are counted by.
struct Counting {
    Drains drains = Drains::Free;
    Returns returns = Returns::One;
    Latency latency = Latency::Overlapped;
    PortUse ports = PortUse::Separate;
    StaticEnergy staticEnergy = StaticEnergy::Free;
    bool operator==(const Counting&) const = default;
};

}  // namespace loopglass
