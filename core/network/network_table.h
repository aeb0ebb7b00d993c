#pragma once

#include "accelerator/accelerator.h"
#include "cost/cost.h"
#include "words/argument.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// A row of the table: a layer of a network, with or without a mapping.
struct NetworkRow {
    std::string name;
    std::int64_t repeat = 1;
    std::optional<Cost> cost;  ///< cost of one execution with the best mapping
    Message whyNone;           ///< reason if no mapping exists
    /// Time of the search in seconds; 0 if an equal layer supplied the result.
    double seconds = 0;
    /// True if the search was stopped, so that the mapping is the best so far.
    bool stopped = false;
    /// Best cost divided by a proven lower bound; 1 for the optimum; none if unproven.
    std::optional<double> gap = {};
    bool withinGap = false;  ///< true if the search ended because it proved the required gap
};

/// The result of mapping a network, layer by layer. Sums count repeats.
struct NetworkTable {
    std::vector<std::string> parts;  ///< names of the levels, outermost first, followed by the MACs
    std::vector<NetworkRow> rows;
};

/// Returns the names of the parts that consume energy: the accelerator's levels and its MACs.
std::vector<std::string> energyPartNames(const Accelerator& accelerator);
/// Returns the energy of one execution for each part, in pJ. The sum of these energies is the
/// energy of the cost.
std::vector<double> energyParts(const Cost& cost);
/// Returns the energy of all executions of a layer for each part, in pJ; all are zero without a
/// mapping.
std::vector<double> energyParts(const NetworkTable& table, const NetworkRow& row);

/// Returns the level whose bandwidth sets the delay of a mapping; none if the MACs set it.
std::optional<std::size_t> boundLevel(const Cost& cost);

struct NetworkSums {
    std::vector<double> parts;  ///< energy of each part, in pJ
    double energy = 0;          ///< total energy, in pJ
    double cycles = 0;
    double macs = 0;
    /// Lanes in use, as the mean over the layers, weighted by cycles.
    double utilization = 0;
    double utilizationOverTime = 0;  ///< MACs ÷ (all lanes · cycles)
    std::int64_t layers = 0;         ///< number of executions
    std::int64_t mapped = 0;         ///< number of executions with a mapping
    double edp() const { return energy * cycles; }
};
NetworkSums networkSums(const NetworkTable& table);

/// A layer and its share of a total, 0 to 1.
struct LayerShare {
    std::size_t row = 0;
    double share = 0;
};
enum class NetworkQuantity : std::uint8_t { Energy, Cycles };
/// Returns the smallest set of layers whose energy or cycles reach this share of the network,
/// largest first.
std::vector<LayerShare> dominatingLayers(const NetworkTable& table, NetworkQuantity quantity,
                                         double share);
/// Returns two sentences with the layers that make up four fifths of the energy and of the cycles.
/// If some layers are missing, the text also has the number of known layers. Returns an empty
/// message if no layer has a mapping.
Message dominatingText(const NetworkTable& table);

/// Returns the estimated remaining seconds of a run, from the finished share of the work; none if
/// the share is 0.
std::optional<double> secondsLeft(double elapsed, double doneShare);
/// Returns `about 40 s left` or `about 3 min left`; empty if the time is unknown.
Message timeLeftText(std::optional<double> seconds);

/// Returns a CSV table (RFC 4180, with \n) that has a row for each layer and a row of totals. The
/// columns are layer, repeat, energy_pj, cycles, edp_pj_cycles, utilization, macs, total energy and
/// energy by part (both with repeats), seconds, whether the search was stopped, the gap, and the
/// reason if no mapping exists.
std::string networkCsv(const NetworkTable& table);

}  // namespace loopglass
