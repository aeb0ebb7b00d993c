#include "import/timeloop/reasons.h"

#include <array>
#include <utility>

namespace loopglass {

namespace {

struct Reason {
    const char* keys;  ///< separated and enclosed by blanks
    const char* text;
};

constexpr std::array reasons{
    Reason{" technology type n_banks n_rw_ports n_rdwr_ports n_ports tech_node subclass "
           "required_actions update_fifo_depth multiplier_width adder_width component_class ",
           "describes the circuit; energies are given, or assumed, and not worked out here"},
    Reason{" compound_components components classes ", "circuits that an energy estimator builds; "
                                                       "energies come from the table 'ERT'"},
    Reason{" ART ", "areas; this model has none"},
    Reason{" mapper ", "settings of another mapper; the search here has its own"},
    Reason{" mapspace template ", "the kind of map space of another mapper"},
    Reason{" globals environment_variables version dumped_by_timeloop_front_end enabled ",
           "how another tool runs; no part of the model"},
    Reason{" global_cycle_seconds action_latency_cycles ", "delay is counted in cycles"},
    Reason{" sparse_optimizations sparse_optimization_info densities density "
           "data_representation action_optimization compute_optimization metadata_storage_depth "
           "metadata_depth metadata_storage_width metadata_width metadata_datawidth "
           "metadata_word_bits metadata_block_size metadata_counter_width "
           "concordant_compressed_tile_traversal tile_partition_supported "
           "decompression_supported compression_supported ",
           "sparsity: this model moves and computes every word"},
    Reason{" layout layouts ", "data layouts: this model has no banks and rows"},
    Reason{" has_power_gating power_gated_at ", "leakage: this model counts what is moved"},
    Reason{" energy_per_hop network_word_bits network_fill_latency network_drain_latency "
           "networks network wire_energy ",
           "networks by hops; a fanout here has an energy per word"},
    Reason{" min_utilization allow_overbooking overbooking_rate ",
           "a limit of another mapper's search"},
    Reason{" reduction_supported cluster_size per_dataspace_bandwidth_consumption_scale ",
           "no counterpart in this model"},
    Reason{" no_reuse no_temporal_reuse no_multicast no_multicast_no_reduction no_reduction ",
           "switches off sharing for some tensors; here 'multicast' is of a whole fanout"},
    Reason{" no_link_transfer ", "this model has no links between neighbours"},
    Reason{" maximize_dims maximize_dims_capacity no_iteration_over_dataspaces "
           "iterate_only_over_dataspaces min_parallelism default_max_factor no_coalesce ",
           "a demand of another mapper that constraints here have no words for"},
};

}  // namespace

std::string timeloopReason(const std::string& key) {
    for (const Reason& reason : reasons) {
        if (std::string(reason.keys).find(" " + key + " ") != std::string::npos) {
            return reason.text;
        }
    }
    return "this model has nothing of the kind";
}

}  // namespace loopglass
