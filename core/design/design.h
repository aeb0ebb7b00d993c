#pragma once

#include "design/design_space.h"
#include "mapper/method.h"
#include "workload/workload.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace loopglass::design {

/// The combination of layer costs to the cost of an accelerator. It increases with the cost of each
/// layer.
enum class Aggregation : std::uint8_t {
    Sum,    ///< sum of the layers' objectives, with repeats
    Worst,  ///< largest objective of a layer
    Mean,   ///< the harmonic mean of the layers' objectives: 1 ÷ the mean of 1/objective, with
            ///< repeats
    NetworkEdp,  ///< Σ energy · Σ delay of all layers, mappings chosen together; for EDP alone
};

/// The methods to explore configurations.
enum class Exploration : std::uint8_t {
    Exact,      ///< boxes of configurations, pruned by their cost on a relaxed accelerator
    Grid,       ///< every configuration
    Published,  ///< Sunstone-arch: only sizes that a kept tile needs, ranked by an estimate
};

/// The quantity that a limit restricts.
enum class LimitedQuantity : std::uint8_t {
    Area,    ///< µm² of the accelerator, or of one level
    Energy,  ///< pJ of all layers with their repeats, each with its best mapping
    Delay,   ///< cycles of all layers with their repeats, each with its best mapping
    Sum,     ///< sum of some accelerator parameters
};

inline constexpr double squareMillimetre = 1e6;  ///< µm²

/// An upper limit.
struct Limit {
    std::optional<std::size_t> level = {};  ///< for an area; none is the whole accelerator
    double most = 0;                        ///< in the unit of the limited quantity
    LimitedQuantity what = LimitedQuantity::Area;
    std::vector<Parameter> summed = {};  ///< for Sum: the parameters that are added

    /// Returns true if the limit depends on mappings, not on the accelerator alone.
    bool isOfMappings() const {
        return what == LimitedQuantity::Energy || what == LimitedQuantity::Delay;
    }
};

/// Largest number of shards of a search.
inline constexpr std::size_t maxShares = 100'000;

/// One shard of a search.
struct Share {
    std::size_t number = 1;  ///< from 1 to `of`
    std::size_t of = 1;
    bool isAll() const { return of == 1; }
    bool operator==(const Share&) const = default;
};

/// A search for the accelerator of a design space that is best for some layers.
struct Design {
    DesignSpace space;
    std::vector<NetworkLayer> layers;
    MapOptions options;  ///< options of the exact search of each layer, with the objective
    Aggregation over = Aggregation::Sum;
    Exploration exploration = Exploration::Exact;
    std::vector<Limit> limits = {};
};

/// Returns true if aggregation and objective can be combined. A network EDP requires the objective
/// EDP.
inline bool goTogether(const Design& design) {
    return design.over != Aggregation::NetworkEdp || design.options.objective == Objective::Edp;
}

}  // namespace loopglass::design
