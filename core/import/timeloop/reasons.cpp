#include "import/timeloop/reasons.h"

#include "words/sentences/imports.h"

#include <array>
#include <utility>

namespace loopglass {

namespace {

struct Reason {
    const char* keys;  ///< separated and enclosed by blanks
    const Sentence<>* text;
};

constexpr std::array reasons{
    Reason{" technology type n_banks n_rw_ports n_rdwr_ports n_ports tech_node subclass "
           "required_actions update_fifo_depth multiplier_width adder_width component_class ",
           &say::imports::reasonCircuit},
    Reason{" compound_components components classes ", &say::imports::reasonEstimator},
    Reason{" ART ", &say::imports::reasonAreas},
    Reason{" mapper ", &say::imports::reasonSettings},
    Reason{" mapspace template ", &say::imports::reasonMapSpace},
    Reason{" globals environment_variables version dumped_by_timeloop_front_end enabled ",
           &say::imports::reasonRun},
    Reason{" global_cycle_seconds action_latency_cycles ", &say::imports::reasonSeconds},
    Reason{" sparse_optimizations sparse_optimization_info densities density "
           "data_representation action_optimization compute_optimization metadata_storage_depth "
           "metadata_depth metadata_storage_width metadata_width metadata_datawidth "
           "metadata_word_bits metadata_block_size metadata_counter_width "
           "concordant_compressed_tile_traversal tile_partition_supported "
           "decompression_supported compression_supported ",
           &say::imports::reasonSparsity},
    Reason{" layout layouts ", &say::imports::reasonLayouts},
    Reason{" has_power_gating power_gated_at ", &say::imports::reasonLeakage},
    Reason{" energy_per_hop network_word_bits network_fill_latency network_drain_latency "
           "networks network wire_energy ",
           &say::imports::reasonHops},
    Reason{" min_utilization allow_overbooking overbooking_rate ",
           &say::imports::reasonSearchLimit},
    Reason{" reduction_supported cluster_size per_dataspace_bandwidth_consumption_scale ",
           &say::imports::reasonNoCounterpart},
    Reason{" no_link_transfer ", &say::imports::reasonNeighbours},
    Reason{" maximize_dims maximize_dims_capacity no_iteration_over_dataspaces "
           "iterate_only_over_dataspaces min_parallelism default_max_factor no_coalesce ",
           &say::imports::reasonDemand},
};

}  // namespace

Message timeloopReason(const std::string& key) {
    for (const Reason& reason : reasons) {
        if (std::string(reason.keys).find(" " + key + " ") != std::string::npos) {
            return (*reason.text)();
        }
    }
    return say::imports::nothingOfTheKind();
}

}  // namespace loopglass
