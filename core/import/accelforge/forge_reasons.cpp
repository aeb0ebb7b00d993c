// AccelForge ignores unknown keys at the top of a file and rejects all other unknown keys
// (`from_yaml` in accelforge/util/_basetypes.py). So a nested key that is not in these lists may
// belong to a newer version, and may change the result.
#include "import/accelforge/forge_reasons.h"

#include "import/foreign/unread_keys.h"
#include "words/sentences/imports.h"

#include <array>

namespace loopglass {

namespace {

constexpr ImportFate noEffect = ImportFate::LeftOut;
constexpr ImportFate lost = ImportFate::Missing;

constexpr std::array unreadKeys{
    // Keys of components of an architecture.
    UnreadKeys{" area total_area area_scale total_leak_power leak_power leak_power_scale ",
               noEffect, &msg::imports::reasonAreasAndLeakage},
    UnreadKeys{" component_class component_model component_modeling_log class subclass arguments "
               "attributes extra_attributes_for_component_model "
               "extra_attributes_for_all_component_models ",
               noEffect, &msg::imports::reasonCircuit},
    UnreadKeys{" latency setup_latency ", noEffect, &msg::imports::reasonLatency},
    // Keys of axes. On an axis with one instance, these keys have no effect.
    UnreadKeys{" may_reuse reuse min_usage loop_bounds ", noEffect, &msg::imports::reasonMappings},
    UnreadKeys{" usage_scale ", lost, &msg::imports::usageScaleLost, " 1 "},
    // Keys of tensors in a memory of an architecture.
    UnreadKeys{" force_memory_hierarchy_order ", lost, &msg::imports::storageOrderLost, " true 1 "},
    // Keys of workloads.
    UnreadKeys{" is_copy_operation ", lost, &msg::imports::copyLost, " false 0 "},
    UnreadKeys{" persistent persistent_tensors ", noEffect, &msg::imports::reasonPersistent},
    UnreadKeys{" backing_storage_size_scale ", lost, &msg::imports::backingScaleLost, " 1 "},
    UnreadKeys{" renames ", ImportFate::Assumed, &msg::imports::reasonRoles},
    // Keys of mappings.
    UnreadKeys{" mapping nodes ", noEffect, &msg::imports::reasonMappingAlone},
    UnreadKeys{" initial_tile_shape ", lost, &msg::imports::firstTileLost},
    UnreadKeys{" binding component_object calculated_n_iterations text title ", noEffect,
               &msg::imports::reasonRun},
    // Keys of whole files.
    UnreadKeys{" mapper model ", noEffect, &msg::imports::reasonSettings},
    UnreadKeys{" config version ", noEffect, &msg::imports::reasonRun},
};

/// Keys that switch off unused instances, which then do not leak.
constexpr std::array gatedKeys{
    UnreadKeys{" power_gateable forked_power_gateable non_forked_power_gateable ", lost,
               &msg::imports::powerGatingLost, " false 0 "}};
constexpr std::array gatedWithoutLeakage{
    UnreadKeys{" power_gateable forked_power_gateable non_forked_power_gateable ", noEffect,
               &msg::imports::reasonAreasAndLeakage}};

}  // namespace

Unread forgeUnread(const ForeignEntry& entry, const ForgeContext& context) {
    const Unread unknown = context.top ? Unread(msg::imports::nothingOfTheKind())
                                       : Unread(lost, msg::imports::unknownKey("AccelForge"));
    const Unread gated = context.leaks ? unreadOf(gatedKeys, entry, unknown)
                                       : unreadOf(gatedWithoutLeakage, entry, unknown);
    return unreadOf(unreadKeys, entry, gated);
}

}  // namespace loopglass
