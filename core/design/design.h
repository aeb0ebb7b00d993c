#pragma once

#include "design/design_space.h"
#include "mapper/method.h"
#include "workload/workload.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace loopglass::design {

/// The method that combines the costs of the layers to the cost of an accelerator. With every
/// method, the result increases with the cost of each layer.
enum class Aggregation : std::uint8_t {
    Sum,    ///< sum of the layers' objectives, with repeats
    Worst,  ///< largest objective of a layer
    /// The harmonic mean of the layers' objectives: 1 ÷ the mean of 1/objective, with repeats.
    Mean,
    /// Energy of all layers times delay of all layers, with mappings chosen together; only for EDP.
    NetworkEdp,
};

/// The methods to search the configurations.
enum class Exploration : std::uint8_t {
    Exact,  ///< pruning of boxes of configurations by their cost on a relaxed accelerator
    Grid,   ///< evaluation of every configuration
    /// Sunstone-arch: examines only sizes that a kept tile needs, in the order of an estimate.
    Published,
};

/// The quantity that a limit restricts.
enum class LimitedQuantity : std::uint8_t {
    Area,    ///< area of the accelerator or of one level, in µm²
    Energy,  ///< energy of all layers with their repeats, each with its best mapping, in pJ
    Delay,   ///< delay of all layers with their repeats, each with its best mapping, in cycles
    Sum,     ///< sum of several accelerator parameters
};

inline constexpr double squareMillimetre = 1e6;  ///< µm²

/// An upper limit.
struct Limit {
    /// Level of an area limit; none means the whole accelerator.
    std::optional<std::size_t> level = {};
    /// Largest allowed value, in the unit of the limited quantity.
    double most = 0;
    LimitedQuantity what = LimitedQuantity::Area;
    std::vector<Parameter> summed = {};  ///< for Sum: the parameters that are added

    /// Returns true if the limit depends on mappings, and false if it depends on the accelerator
    /// alone.
    bool isOfMappings() const {
        return what == LimitedQuantity::Energy || what == LimitedQuantity::Delay;
    }
};

/// Largest number of shards of a search.
inline constexpr std::size_t maxShares = 100'000;

/// One shard of a search.
struct Share {
    std::size_t number = 1;  ///< number of the shard, from 1 to `of`
    std::size_t of = 1;
    bool isAll() const { return of == 1; }
    bool operator==(const Share&) const = default;
};

/// A search for the accelerator of a design space that is best for a list of layers.
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
