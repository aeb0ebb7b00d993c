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
    std::optional<Cost> cost;  ///< cost of one execution with the best mapping
    Message whyNone;           ///< reason if there is no mapping
    double seconds = 0;        ///< seconds of the search; 0 if an equal layer supplied the result
    bool stopped = false;      ///< the search was stopped: the mapping is the best so far
    /// Best cost divided by a proven lower bound; 1 for the optimum; none if unproven.
    std::optional<double> gap = {};
    bool withinGap = false;  ///< the search ended because the required gap was proven
};

/// The result of mapping a network, layer by layer. Sums count repeats.
struct NetworkTable {
    std::vector<std::string> parts;  ///< names of the levels, outermost first, and of the MACs
    std::vector<NetworkRow> rows;
};

/// Returns the names of the parts that consume energy: the accelerator's levels and its MACs.
std::vector<std::string> energyPartNames(const Accelerator& accelerator);
/// Returns the energy of one execution by part, in pJ. The sum is the cost's energy.
std::vector<double> energyParts(const Cost& cost);
/// Returns the energy of all executions of a layer by part, in pJ; zeros without a mapping.
std::vector<double> energyParts(const NetworkTable& table, const NetworkRow& row);

struct NetworkSums {
    std::vector<double> parts;  ///< pJ by part
    double energy = 0;          ///< pJ
    double cycles = 0;
    double macs = 0;
    double utilization = 0;          ///< weighted by cycles
    double utilizationOverTime = 0;  ///< MACs ÷ (all lanes · cycles)
    std::int64_t layers = 0;         ///< executions
    std::int64_t mapped = 0;         ///< executions with a mapping
    double edp() const { return energy * cycles; }
};
NetworkSums networkSums(const NetworkTable& table);

/// A layer and its share of a total, 0 to 1.
struct LayerShare {
    std::size_t row = 0;
    double share = 0;
};
enum class NetworkQuantity : std::uint8_t { Energy, Cycles };
/// Returns the smallest set of layers that reaches this share of the network's energy or cycles,
/// largest first.
std::vector<LayerShare> dominatingLayers(const NetworkTable& table, NetworkQuantity quantity,
                                         double share);
/// Returns two sentences on the layers that make up four fifths of the energy and the cycles, and
/// the number of known layers if some are missing; empty without a mapping.
Message dominatingText(const NetworkTable& table);

/// Returns the remaining seconds of a run, from the finished share of the work; none if nothing is
/// finished.
std::optional<double> secondsLeft(double elapsed, double doneShare);
/// Returns `about 40 s left` or `about 3 min left`; empty if the time is unknown.
Message timeLeftText(std::optional<double> seconds);

/// Returns a row for each layer and a row of totals. The columns are layer, repeat, energy_pj,
/// cycles, edp_pj_cycles, utilization, macs, energy of all and by part (both with repeats),
/// seconds, whether the search was stopped, the gap, and the reason if there is no mapping. RFC
/// 4180, with \n.
std::string networkCsv(const NetworkTable& table);

}  // namespace loopglass
