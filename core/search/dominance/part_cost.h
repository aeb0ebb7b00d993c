#pragma once

#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <span>
#include <string>
#include <vector>

namespace loopglass::dominance {

/// The load of a limited port of a decided level in one direction, in cycles of one instance. Later
/// decisions determine how often the open words pass.
struct PortLoad {
    std::uint32_t port = 0;  ///< index in the search space
    bool read = true;        ///< the direction
    bool shared = false;     ///< the port has further load, unknown but equal for both parts
    double most = 0;         ///< maximum, if every open word passes at every iteration left
    double closed = 0;       ///< load that later decisions do not change
    double firstVisits = 0;  ///< closed and open words that cost no read, for each copy
};

/// Energy of the traffic of one tensor that later decisions multiply, pJ.
struct OpenEnergy {
    double brought = 0;   ///< pJ each time that a tile is brought which no decided loop moves
    double requests = 0;  ///< pJ for each request at a parent with undecided fanouts
    double fills = 0;     ///< pJ for each fill below such a parent
};

/// The cost of a decided part that later decisions do not change or only multiply.
struct PartCost {
    double closed = 0;       ///< pJ that later decisions do not change
    double firstVisits = 0;  ///< pJ that first visits save, for each copy
    double cycles = 0;       ///< cycles of the MACs and of the ports that carry only closed words
    bool serial = false;     ///< true if the times add up
    /// By entry: first the tensors, then the output words between a level and its parent, then the
    /// pairs of levels of tensors with windows.
    std::pmr::vector<OpenEnergy> open;
    std::pmr::vector<double> requests;  ///< by tensor: words for each open request
    std::pmr::vector<PortLoad> ports;   ///< the ports that may take more cycles than `cycles`
    /// By port of `ports`, then by entry: cycles each time that a tile is brought. One contiguous
    /// list, because a search keeps millions of parts.
    std::pmr::vector<double> openLoads;

    std::span<const double> openOf(std::size_t port) const {
        return std::span(openLoads).subspan(port * open.size(), open.size());
    }
};

/// The range of the factors by which later decisions multiply open traffic.
struct ContinuationRange {
    struct Range {
        double least = 1;
        double most = 1;
    };
    /// By entry of PartCost::open: number of times that open words are moved.
    std::vector<Range> times;
    Range copies;  ///< copies of parents; each copy has its own first visits
};

/// The data of a decided part for comparisons. Parts of equal keys have the same continuations.
struct PartSignature {
    bool comparable = false;  ///< the other members are valid
    std::string key;
    std::size_t keyHash = 0;
    PartCost cost;
    ContinuationRange leeway;
};

/// Compares two parts of the same key under every common continuation. Returns true if the part
/// with cost `a` never takes more energy or more cycles than the part with cost `b`. If only energy
/// is minimised (`energyAlone`), less energy is enough.
bool costsNoMore(const PartCost& a, const PartCost& b, const ContinuationRange& leeway,
                 bool energyAlone);

}  // namespace loopglass::dominance
