// ZigZag and Stream reject every key that is not in their schemas (zigzag/parser/*_validator.py,
// stream/parser/*_validator.py). So a key that is not in these lists may belong to another version,
// and may change the result.
#include "import/zigzag/zigzag_reasons.h"

#include "import/foreign/unread_keys.h"
#include "words/sentences/imports.h"

#include <array>

namespace loopglass {

namespace {

constexpr ImportFate noEffect = ImportFate::LeftOut;
constexpr ImportFate lost = ImportFate::Missing;

constexpr std::array unreadKeys{
    // Keys of memories and arrays. Costs in ZigZag do not depend on `latency` and
    // `force_double_buffering`.
    UnreadKeys{" area unit_area multiplier_area ", noEffect, &msg::imports::reasonAreas},
    UnreadKeys{" ports r_port w_port rw_port ", noEffect, &msg::imports::reasonPorts},
    UnreadKeys{" latency double_buffering_support force_double_buffering min_r_granularity "
               "min_w_granularity ",
               noEffect, &msg::imports::reasonNoCounterpart},
    UnreadKeys{" mem_type imc_type adc_resolution bit_serial_precision ", noEffect,
               &msg::imports::reasonCircuit},
    // Keys of mappings.
    UnreadKeys{" spatial_mapping temporal_ordering memory_operand_links ", noEffect,
               &msg::imports::mappingOfNoLayer},
    UnreadKeys{" spatial_mapping_hint ", noEffect, &msg::imports::unrollingHint},
    UnreadKeys{" core_allocation core_allocation_is_fixed ", noEffect,
               &msg::imports::coresOfLayers},
    UnreadKeys{" intra_core_tiling inter_core_tiling ", lost, &msg::imports::tilingLost},
    UnreadKeys{" kernel utilization ", lost, &msg::imports::utilisationLost, " 100 "},
    UnreadKeys{" fused_groups ", lost, &msg::imports::fusionLost},
    UnreadKeys{" name runtime_args ", noEffect, &msg::imports::reasonRun},
    // Keys of cores and systems.
    UnreadKeys{" type operator_types operand_precision core_connectivity core_memory_sharing "
               "core_coordinates memory_aliases technology_node offchip_core_id unit_energy_cost ",
               noEffect, &msg::imports::reasonCores},
};

}  // namespace

Unread zigzagUnread(const ForeignEntry& entry) {
    return unreadOf(unreadKeys, entry, {lost, msg::imports::unknownKey("ZigZag")});
}

}  // namespace loopglass
