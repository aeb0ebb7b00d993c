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
    std::uint32_t port = 0;  ///< of the search space
    bool read = true;        ///< the direction
    bool shared = false;     ///< what it carries beside this is not known, but the same for both
    double most = 0;         ///< if every open word passed at every iteration that is left
    double closed = 0;       ///< what later decisions do not change
    double firstVisits = 0;  ///< words of closed and open ones that cost no read, for each copy
};

/// Energy of the traffic of one tensor that later decisions multiply, pJ.
struct OpenEnergy {
    double brought = 0;   ///< for each time that a tile is brought that no decided loop moves
    double requests = 0;  ///< for each request at a parent whose fanouts are not all decided
    double fills = 0;     ///< for each fill below such a parent
};

/// The cost of a decided part that later decisions do not change or only multiply.
struct PartCost {
    double closed = 0;       ///< pJ that later decisions do not change
    double firstVisits = 0;  ///< pJ that first visits save, for each copy
    double cycles = 0;       ///< of the MACs and the ports that carry closed words only
    bool serial = false;     ///< times add up
    /// By entry: the tensors, then words between a level and its parent, of the output, then the
    /// pairs of levels of tensors with windows.
    std::pmr::vector<OpenEnergy> open;
    std::pmr::vector<double> requests;  ///< by tensor: words for each request that is open
    std::pmr::vector<PortLoad> ports;   ///< the ports that may take more cycles than `cycles`
    /// By port of `ports`, then by entry: its cycles for each time that a tile is brought. In one
    /// piece, because millions of parts are kept.
    std::pmr::vector<double> openLoads;

    std::span<const double> openOf(std::size_t port) const {
        return std::span(openLoads).subspan(port * open.size(), open.size());
    }
};

/// By how much later decisions may multiply what is open.
struct ContinuationRange {
    struct Range {
        double least = 1;
        double most = 1;
    };
    std::vector<Range> times;  ///< by entry of PartCost::open: how often open words are moved
    Range copies;              ///< of parents, each of which visits words first
};

/// A decided part as it is compared. Parts of equal keys can be continued in the same ways.
struct PartSignature {
    bool comparable = false;  ///< the rest is known
    std::string key;
    std::size_t keyHash = 0;
    PartCost cost;
    ContinuationRange leeway;
};

/// Whether a part that costs `a`, continued in any way, costs no more than a part of the same key
/// that costs `b`, continued in the same way: no more energy and no more cycles, or, when energy is
/// minimised alone, less energy.
bool costsNoMore(const PartCost& a, const PartCost& b, const ContinuationRange& leeway,
                 bool energyAlone);

}  // namespace loopglass::dominance
