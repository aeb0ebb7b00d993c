#pragma once

#include "accelerator/accelerator.h"
#include "cost/cost.h"
#include "words/argument.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// A layer of a network, mapped or not.
struct NetworkRow {
    std::string name;
    std::int64_t repeat = 1;
    std::optional<Cost> cost;  ///< cost of one execution of its best mapping
    Message whyNone;           ///< when there is none
    double seconds = 0;        ///< seconds of its search; 0 if it has the result of an equal layer
    bool stopped = false;      ///< its search did not end: the mapping is the best so far
    /// The best ÷ the best that there may be, where that is proven; 1 for the optimum.
    std::optional<double> gap = {};
    bool withinGap = false;  ///< the search ended because the required gap was proven
};

/// The result of mapping a network, layer by layer. Sums count repeats.
struct NetworkTable {
    std::vector<std::string> parts;  ///< the levels, outermost first, and the MACs
    std::vector<NetworkRow> rows;
};

/// The names of the parts that energy is spent in: the accelerator's levels and its MACs.
std::vector<std::string> energyPartNames(const Accelerator& accelerator);
/// Energy of one execution by part, in pJ; the parts add up to the cost's energy.
std::vector<double> energyParts(const Cost& cost);
/// The same of all executions of a layer; zeros when it has no mapping.
std::vector<double> energyParts(const NetworkTable& table, const NetworkRow& row);

struct NetworkSums {
    std::vector<double> parts;  ///< pJ by part
    double energy = 0;          ///< pJ
    double cycles = 0;
    double macs = 0;
    double utilization = 0;          ///< weighted by cycles
    double utilizationOverTime = 0;  ///< operations ÷ (lanes there · cycles)
    std::int64_t layers = 0;         ///< executions
    std::int64_t mapped = 0;         ///< of these, with a mapping
    double edp() const { return energy * cycles; }
};
NetworkSums networkSums(const NetworkTable& table);

/// A layer and its share of a total, 0 to 1.
struct LayerShare {
    std::size_t row = 0;
    double share = 0;
};
enum class NetworkQuantity : std::uint8_t { Energy, Cycles };
/// The fewest layers that together make up this share of the network's energy or cycles, the
/// greatest first.
std::vector<LayerShare> dominatingLayers(const NetworkTable& table, NetworkQuantity quantity,
                                         double share);
/// Returns two sentences on the layers that make up four fifths of the energy and the cycles, and
/// the number of known layers if some are missing; empty without a mapping.
Message dominatingText(const NetworkTable& table);

/// Seconds that a run needs yet, from the share of the work that is done; none before anything is.
std::optional<double> secondsLeft(double elapsed, double doneShare);
/// `about 40 s left`, `about 3 min left`; says nothing when nothing is known.
Message timeLeftText(std::optional<double> seconds);

/// Returns a row for each layer and a row of totals. The columns are layer, repeat, energy_pj,
/// cycles, edp_pj_cycles, utilization, macs, energy of all and by part (both with repeats),
/// seconds, whether the search was stopped, the gap, and the reason if there is no mapping. RFC
/// 4180, with \n.
std::string networkCsv(const NetworkTable& table);

}  // namespace loopglass
