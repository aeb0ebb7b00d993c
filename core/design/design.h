#pragma once

#include "design/design_space.h"
#include "mapper/method.h"
#include "workload/workload.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace loopglass::design {

/// The combination of layer costs into the objective of an accelerator. It rises with each of its
/// layers' costs.
enum class Aggregation : std::uint8_t {
    Sum,    ///< of the layers' objectives, with repeats
    Worst,  ///< the largest of them
    Mean,   ///< the harmonic mean of the layers' objectives: 1 ÷ the mean of 1/objective, with
            ///< repeats
    NetworkEdp,  ///< Σ energy · Σ delay of all layers, mappings chosen together; for EDP alone
};

/// The methods to explore configurations.
enum class Exploration : std::uint8_t {
    Exact,      ///< boxes of configurations, pruned by the cost on an accelerator at least as good
                ///< as all of a box
    Grid,       ///< every configuration
    Published,  ///< Sunstone-arch: sizes that a kept tile needs, ranked by an estimate
};

/// The quantity that a limit restricts.
enum class LimitedQuantity : std::uint8_t {
    Area,    ///< µm² of the machine, or of one level
    Energy,  ///< pJ of all layers with their repeats, each mapped best by the objective
    Delay,   ///< cycles, likewise
    Sum,     ///< sum of some accelerator parameters
};

inline constexpr double squareMillimetre = 1e6;  ///< µm²

/// An upper limit.
struct Limit {
    std::optional<std::size_t> level = {};  ///< Area: none is the whole machine
    double most = 0;                        ///< in the unit of what is limited
    LimitedQuantity what = LimitedQuantity::Area;
    std::vector<Parameter> summed = {};  ///< Sum: these

    /// The limit depends on the mappings, and not on the accelerator alone.
    bool isOfMappings() const {
        return what == LimitedQuantity::Energy || what == LimitedQuantity::Delay;
    }
};

/// Computers that may share a search.
inline constexpr std::size_t maxShares = 100'000;

/// One of the parts of a search that computers share.
struct Share {
    std::size_t number = 1;  ///< from 1 to `of`
    std::size_t of = 1;
    bool isAll() const { return of == 1; }
    bool operator==(const Share&) const = default;
};

/// The question which of many accelerators is best for some layers.
struct Design {
    DesignSpace space;
    std::vector<NetworkLayer> layers;
    MapOptions options;  ///< options of the exact search of each layer, with the objective
    Aggregation over = Aggregation::Sum;
    Exploration exploration = Exploration::Exact;
    std::vector<Limit> limits = {};
};

/// A network EDP takes no other objective.
inline bool goTogether(const Design& design) {
    return design.over != Aggregation::NetworkEdp || design.options.objective == Objective::Edp;
}

}  // namespace loopglass::design
