#include "import/timeloop/reasons.h"

#include "import/foreign/unread_keys.h"
#include "words/sentences/imports.h"

#include <array>
#include <charconv>

namespace loopglass {

namespace {

constexpr ImportFate noEffect = ImportFate::LeftOut;
constexpr ImportFate lost = ImportFate::Missing;

constexpr std::array unreadKeys{
    // Keys of components.
    UnreadKeys{" technology type n_banks num_banks n_rw_ports n_rdwr_ports n_ports num_ports "
               "n_rd_ports n_wr_ports tech_node subclass required_actions update_fifo_depth "
               "multiplier_width adder_width component_class area_scale energy_scale "
               "action_latency_cycles voltage resolution width datawidth word_bits ",
               noEffect, &msg::imports::reasonCircuit},
    UnreadKeys{" area cluster_area tile_width ART ", noEffect, &msg::imports::reasonAreas},
    UnreadKeys{" has_power_gating power_gated_at global_cycle_seconds ", noEffect,
               &msg::imports::reasonLeakage},
    UnreadKeys{" network_read network_fill network_drain network_update network_operand "
               "network_result network_word_bits network_type action_name "
               "multicast_factor_argument per_datatype_ERT ",
               noEffect, &msg::imports::reasonNetworkName},
    UnreadKeys{" network_fill_latency network_drain_latency fill_latency drain_latency ", lost,
               &msg::imports::latencyLost, " 0 "},
    UnreadKeys{" energy_per_hop router_energy wire_energy adder_energy energy_per_ingress "
               "networks network ",
               lost, &msg::imports::hopsLost, " 0 "},
    UnreadKeys{" addr_gen_energy ", lost, &msg::imports::addressesLost, " 0 "},
    UnreadKeys{" reduction_supported ", lost, &msg::imports::reductionLost, " true 1 "},
    UnreadKeys{" per_dataspace_bandwidth_consumption_scale ", lost, &msg::imports::scaleLost,
               " 1 "},
    UnreadKeys{" min_utilization ", lost, &msg::imports::utilizationLost, " 0 "},
    UnreadKeys{" allow_overbooking overbooking_rate max_overbooked_proportion ", lost,
               &msg::imports::overbookingLost, " false 0 "},
    // Keys for sparse data. These keys have an effect only with a sparse optimization, which would
    // be reported as missing.
    UnreadKeys{" densities density commonDensity concordant_compressed_tile_traversal "
               "tile_partition_supported decompression_supported compression_supported "
               "metadata_storage_depth metadata_depth metadata_storage_width metadata_width "
               "metadata_datawidth metadata_word_bits metadata_block_size "
               "metadata_counter_width ",
               noEffect, &msg::imports::reasonSparsity},
    UnreadKeys{" sparse_optimizations sparse_optimization_info representation_format "
               "data_representation action_optimization compute_optimization ",
               lost, &msg::imports::sparsityLost, " false "},
    // Keys of loops.
    UnreadKeys{" maximize_dims min_parallelism default_max_factor default_min_factor ", lost,
               &msg::imports::demandLost, " 0 "},
    UnreadKeys{" rmw_first_update no_coalesce ", lost, &msg::imports::accessesLost},
    UnreadKeys{" no_link_transfer ", noEffect, &msg::imports::reasonNeighbours},
    UnreadKeys{" maximize_dims_capacity remainders ", noEffect, &msg::imports::reasonMapSpace},
    UnreadKeys{" template ", lost, &msg::imports::mapSpaceLost, " uber "},
    // Keys of problems.
    UnreadKeys{" flatten ", lost, &msg::imports::flattenLost},
    UnreadKeys{" ranks ", noEffect, &msg::imports::reasonLayouts},
    // Keys at the top of files.
    UnreadKeys{" layout layouts ", lost, &msg::imports::layoutsLost},
    UnreadKeys{" compound_components components classes primitive_components ", noEffect,
               &msg::imports::reasonEstimator},
    UnreadKeys{" mapper ", noEffect, &msg::imports::reasonSettings},
    UnreadKeys{" globals environment_variables version dumped_by_timeloop_front_end ", noEffect,
               &msg::imports::reasonRun},
};

/// Returns true for a version from 0.1 to 0.4, such as `0.4` or `0.40`.
bool isKnownVersion(const std::string& text) {
    double number = 0;
    const char* end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, number);
    return error == std::errc{} && rest == end &&
           (number == 0.1 || number == 0.2 || number == 0.3 || number == 0.4);
}

}  // namespace

void noteVersion(const std::optional<ForeignNode>& version) {
    if (version && version->isText() && !isKnownVersion(version->text())) {
        version->note(ImportFate::Assumed, msg::imports::unknownVersion(version->text()));
    }
}

Unread timeloopUnread(const ForeignEntry& entry) {
    if (entry.key == "version" && entry.value->kind == YamlKind::Text &&
        !isKnownVersion(entry.value->text)) {
        return {ImportFate::Assumed, msg::imports::unknownVersion(entry.value->text)};
    }
    Unread unknown(msg::imports::unknownToTimeloop());
    unknown.unknown = true;
    return unreadOf(unreadKeys, entry, unknown);
}

}  // namespace loopglass
