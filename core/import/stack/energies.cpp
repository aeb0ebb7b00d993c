// Reads energies. In the file, an energy belongs to one access to a block of words. Loopglass
// counts words, so each energy is divided by the words of a block. If no file specifies an energy,
// the import assumes the relative costs of the Eyeriss paper, table IV, as pJ: a register 1, a
// buffer 6 and DRAM 200 times the energy of a MAC.
#include "import/stack/energies.h"

#include "accelerator/limits.h"
#include "format/yaml/yaml_text.h"
#include "import/foreign/foreign_node.h"
#include "words/number_text.h"
#include "words/sentences/imports.h"
#include "words/wording.h"

#include <algorithm>

namespace loopglass {

namespace {

constexpr const char* leakAction = "leak";

double assumedEnergy(const StackItem& item) {
    const std::string type = lowerCase(item.type);
    if (type.find("dram") != std::string::npos) {
        return 200;
    }
    const bool registers = type.find("reg") != std::string::npos || type.ends_with("rf") ||
                           item.kind == StackItem::Kind::Compute;
    return registers ? 1 : 6;
}

/// Names of actions in Timeloop, in Timeloop's order; the first name that is present counts.
constexpr std::initializer_list<const char*> readNames{"random_read", "read"};
constexpr std::initializer_list<const char*> computeNames{"mac_random", "mult_random", "mac",
                                                          "mult", "compute"};

/// Returns the energy of the first of these actions that is present.
std::optional<double> actionEnergy(const ComponentEnergies& table,
                                   std::initializer_list<const char*> names) {
    for (const char* name : names) {
        const auto found = table.actions.find(name);
        if (found != table.actions.end()) {
            return found->second;
        }
    }
    return std::nullopt;
}

/// Returns the energy of the first action that, according to the user, represents all accesses.
std::optional<double> anyAccess(const ComponentEnergies& table,
                                const std::vector<std::string>& actions) {
    for (const std::string& name : actions) {
        const auto found = table.actions.find(name);
        if (found != table.actions.end()) {
            return found->second;
        }
    }
    return std::nullopt;
}

/// Reports an action that has several names with different energies.
void noteSynonyms(const ComponentEnergies& table, std::initializer_list<const char*> names,
                  const StackItem& item, ImportReport& report) {
    const std::pair<const std::string, double>* counted = nullptr;
    for (const char* name : names) {
        const auto found = table.actions.find(name);
        if (found == table.actions.end()) {
            continue;
        }
        if (counted != nullptr && found->second != counted->second) {
            report.add(ImportFate::Assumed, name, table.at,
                       msg::imports::energyOfSynonym(item.name, counted->first,
                                                     roundedText(counted->second), name,
                                                     roundedText(found->second)));
        }
        counted = counted == nullptr ? &*found : counted;
    }
}

void applyTable(const ComponentEnergies& table, const std::vector<std::string>& accesses,
                StackItem& item, ImportReport& report) {
    auto read = actionEnergy(table, readNames);
    noteSynonyms(table, readNames, item, report);
    auto write = actionEnergy(table, {"random_fill", "random_write", "fill", "write"});
    auto update = actionEnergy(table, {"random_update", "random_write", "update", "write"});
    if (!read && !write && !update) {
        read = write = update = anyAccess(table, accesses);
    }
    const auto any = read ? read : write ? write : update;
    if (!any) {
        return;
    }
    const auto perWord = [&](double energy) { return energy / item.blockWords; };
    item.buffer.energy = {perWord(read.value_or(*any)), perWord(write.value_or(*any)),
                          perWord(update.value_or(*any))};
    item.hasEnergy = true;
    const auto assumed = [&](const char* action, const Sentence<words::Name>& sentence,
                             const char* taken) {
        report.add(ImportFate::Assumed, action, table.at, sentence(taken));
    };
    if (!read) {
        assumed("read", msg::imports::noEnergyToRead, write ? "write" : "update");
    }
    if (!write) {
        assumed("write", msg::imports::noEnergyToWrite, read ? "read" : "update");
    }
    if (!update) {
        assumed("update", msg::imports::noEnergyToUpdate, "read");
    }
    if (item.blockWords > 1) {
        report.add(ImportFate::Converted, item.name, table.at,
                   msg::imports::energyOfBlock(roundedText(item.blockWords)));
    }
}

/// The table overrides the attribute `energy` of a MAC, as in Timeloop.
void applyCompute(const ComponentEnergies& table, const std::vector<std::string>& accesses,
                  StackItem& item, ImportReport& report) {
    const auto known = actionEnergy(table, computeNames);
    noteSynonyms(table, computeNames, item, report);
    if (const auto energy = known ? known : anyAccess(table, accesses)) {
        if (item.hasEnergy && item.computeEnergy != *energy) {
            report.add(ImportFate::Assumed, "energy", item.at,
                       msg::imports::tableOverAttribute(item.name, roundedText(*energy),
                                                        roundedText(item.computeEnergy)));
        }
        item.computeEnergy = *energy;
        item.hasEnergy = true;
    }
}

/// Returns the unknown actions of an entry that have an energy.
std::vector<std::string> unknownActions(const ComponentEnergies& entry) {
    std::vector<std::string> names;
    for (const auto& [name, energy] : entry.actions) {
        if (name != leakAction && energy > 0) {
            names.push_back(name);
        }
    }
    return names;
}

Message reasonNoEnergy(const ComponentEnergies* entry, bool compute, Message assumed) {
    if (entry == nullptr) {
        return msg::imports::noTableEntry(std::move(assumed));
    }
    const std::vector<std::string> names = unknownActions(*entry);
    if (names.empty()) {
        return compute ? msg::imports::entryWithoutOperation(std::move(assumed))
                       : msg::imports::entryWithoutAccess(std::move(assumed));
    }
    return compute ? msg::imports::entryOfOtherOperation(names, names.front(), std::move(assumed))
                   : msg::imports::entryOfOtherAccess(names, names.front(), std::move(assumed));
}

void assumeEnergy(StackItem& item, const EnergyTables* tables, ImportReport& report) {
    const bool compute = item.kind == StackItem::Kind::Compute;
    const Message assumed = assumeClassEnergy(item);
    const ImportGap gap = energyGap(item);
    if (tables == nullptr) {
        report.add(ImportFate::Assumed, item.name, item.at, msg::imports::noEnergyGiven(assumed),
                   gap);
        return;
    }
    const auto entry = tables->components.find(item.name);
    report.add(ImportFate::Missing, item.name, item.at,
               reasonNoEnergy(entry == tables->components.end() ? nullptr : &entry->second, compute,
                              assumed),
               gap);
}

/// Reads the energies of an action: a number under `energy` or, in version 0.2, a list of numbers.
void readAction(const ForeignNode& action, const std::string& name, ComponentEnergies& energies,
                EnergyTables& tables) {
    NoNames none;
    const double energy =
        foreignNumber(action.required("energy", msg::imports::anAction()), none, 0, maxEnergy);
    const auto arguments = action.find("arguments");
    const auto seconds =
        arguments && arguments->isMap() ? arguments->find("global_cycle_seconds") : std::nullopt;
    if (seconds && seconds->isText() && name == leakAction) {
        const double given = foreignNumber(*seconds, none, 0, 1);
        tables.cycleSeconds = given > 0 ? std::optional(given) : tables.cycleSeconds;
    }
    const auto [at, fresh] = energies.actions.emplace(name, energy);
    at->second = fresh ? energy : std::max(at->second, energy);
}

/// Adds the actions of one table to the entry of its component. Components with the same name on
/// different paths share an entry. For tables of one path, the largest energy counts, as in
/// Timeloop.
void addTable(EnergyTables& tables, const ForeignNode& at, const std::string& path,
              const std::pair<std::string, std::int64_t>& part, const ComponentEnergies& table) {
    const auto [entry, first] = tables.components.try_emplace(part.first);
    ComponentEnergies& energies = entry->second;
    const bool samePath = energies.path == path;
    if (!first && !samePath) {
        at.note(ImportFate::Missing, msg::imports::secondTableEntry(part.first));
    }
    for (const auto& [name, energy] : table.actions) {
        const auto [action, fresh] = energies.actions.emplace(name, energy);
        const double before = action->second;
        action->second = std::max(before, energy);
        if (!fresh && samePath && before != energy) {
            at.note(ImportFate::Assumed,
                    msg::imports::secondTable(part.first, name, roundedText(before),
                                              roundedText(energy)));
        }
    }
    energies.path = path;
    energies.at = table.at;
    energies.instances = path.find('[') == std::string::npos ? 0 : part.second;
}

void readTable(const ForeignNode& table, EnergyTables& tables) {
    const ForeignNode name = table.required("name", msg::imports::aTable());
    const std::pair<std::string, std::int64_t> part = lastOfPath(name);
    ComponentEnergies energies;
    energies.at = name.location();
    for (const ForeignNode& action : table.required("actions", msg::imports::aTable()).items()) {
        readAction(action, action.required("name", msg::imports::anAction()).text(), energies,
                   tables);
    }
    addTable(tables, name, name.text(), part, energies);
}

/// Version 0.2: the actions of a component by their names.
void readTableOf(const ForeignNode& table, EnergyTables& tables) {
    const std::pair<std::string, std::int64_t> part = lastOfPath(table.key(), table);
    ComponentEnergies energies;
    energies.at = table.keyLocation();
    for (const ForeignNode& action : table.entries()) {
        if (!action.isList()) {
            readAction(action, action.key(), energies, tables);
            continue;
        }
        for (const ForeignNode& one : action.items()) {
            readAction(one, action.key(), energies, tables);
        }
    }
    addTable(tables, table, table.key(), part, energies);
}

/// Applies the energies of an entry to its component, if the entry has any.
void applyEntry(const ComponentEnergies& entry, const EnergyTables& tables, std::int64_t instances,
                StackItem& item, ImportReport& report) {
    if (entry.instances > 1 && entry.instances != instances) {
        report.add(ImportFate::Assumed, item.name, entry.at,
                   msg::imports::otherInstances(entry.instances, instances));
    }
    if (item.kind == StackItem::Kind::Storage) {
        applyTable(entry, tables.accessActions, item, report);
    } else {
        applyCompute(entry, tables.accessActions, item, report);
    }
}

/// The attribute `vector_access_energy` overrides the table, as in Timeloop
/// (`BufferLevel::Specs::UpdateOpEnergyViaERT`).
void noteOverridden(const ComponentEnergies& entry, const StackItem& item, ImportReport& report) {
    const double attribute = item.buffer.energy.read * item.blockWords;
    StackItem other = item;
    other.hasEnergy = false;
    ImportReport unused;
    applyTable(entry, {}, other, unused);
    if (!other.hasEnergy) {
        return;  // the table has no energy of an access
    }
    const AccessEnergy& table = other.buffer.energy;
    if (table == item.buffer.energy) {
        report.add(ImportFate::LeftOut, item.name, entry.at,
                   msg::imports::attributeEqualsTable(item.name));
        return;
    }
    const auto ofBlock = [&](double energy) { return roundedText(energy * item.blockWords); };
    report.add(ImportFate::Assumed, "vector_access_energy", item.at,
               msg::imports::attributeOverTable(item.name, roundedText(attribute),
                                                ofBlock(table.read), ofBlock(table.write),
                                                ofBlock(table.update)));
}

/// Returns true if some action of an entry has an energy.
bool hasEnergy(const ComponentEnergies& entry) {
    return std::any_of(entry.actions.begin(), entry.actions.end(),
                       [](const auto& action) { return action.second > 0; });
}

/// Reports the energies of another component that are lost: its entries in the table or, without a
/// table, the energies of its class.
void noteOthers(const EnergyTables* tables, const ArchitectureStack& stack, ImportReport& report) {
    for (const OtherComponent& other : stack.others) {
        const ComponentEnergies* entry = nullptr;
        if (tables != nullptr && tables->components.contains(other.name)) {
            entry = &tables->components.at(other.name);
        }
        if (entry != nullptr && hasEnergy(*entry)) {
            report.add(ImportFate::Missing, other.name, entry->at,
                       msg::imports::energyOfOther(other.name, other.type));
        } else if (other.costs && tables == nullptr) {
            report.add(ImportFate::Missing, other.name, other.at,
                       msg::imports::carrierLost(other.name, other.type));
        } else {
            report.add(ImportFate::LeftOut, other.name, other.at,
                       msg::imports::neitherStorageNorMac(other.name, other.type));
        }
    }
}

void noteUnmatched(const EnergyTables& tables, const ArchitectureStack& stack,
                   ImportReport& report) {
    std::vector<std::string> known;
    for (const StackItem& item : stack.items) {
        if (item.kind != StackItem::Kind::Fanout) {
            known.push_back(item.name);
        }
    }
    std::vector<std::string> named = stack.disabled;
    for (const OtherComponent& other : stack.others) {
        named.push_back(other.name);
    }
    named.insert(named.end(), known.begin(), known.end());
    for (const auto& [name, entry] : tables.components) {
        if (std::find(named.begin(), named.end(), name) != named.end() || !hasEnergy(entry)) {
            continue;
        }
        report.add(ImportFate::Missing, name, entry.at,
                   lowerCase(name) == "wire"
                       ? msg::imports::hopsLost()
                       : msg::imports::entryWithoutComponent(didYouMean(name, known), known));
    }
}

/// Sets the leakage of a storage per cycle, and enables counting of static energy. Timeloop has no
/// leakage of MACs.
void applyLeakage(const EnergyTables& tables, std::int64_t instances, StackItem& item,
                  ArchitectureStack& stack, ImportReport& report) {
    const auto entry = tables.components.find(item.name);
    const auto leak =
        entry == tables.components.end() ? std::nullopt : actionEnergy(entry->second, {leakAction});
    if (item.kind != StackItem::Kind::Storage || item.dummy || leak.value_or(0) == 0) {
        return;
    }
    const double nanoseconds = tables.cycleSeconds.value_or(1e-9) * 1e9;
    stack.clock = std::clamp(1 / nanoseconds, minClock, maxClock);
    stack.counting.staticEnergy = StaticEnergy::Counted;
    item.buffer.leakage = std::min(*leak * *stack.clock, maxLeakage);
    report.add(instances > 1 ? ImportFate::Assumed : ImportFate::Taken, leakAction,
               entry->second.at,
               instances > 1 ? msg::imports::leakageOfAll(item.name)
                             : msg::imports::leakageRead(item.name));
}

/// Timeloop divides the energy of a storage by used instances ÷ min(used instances, clusters)
/// (`BufferLevel::FinalizeBufferEnergy`). The divisor depends on the mapping, so no single energy
/// per word can represent it. If the file has no energy for an access, the divisor has no effect.
/// An assumed energy applies to a word, not to a cluster.
void noteCluster(const StackItem& item, bool given, ImportReport& report) {
    if (item.cluster <= 1) {
        return;
    }
    const bool free = item.dummy || item.buffer.energy == AccessEnergy{};
    report.add(given && !free ? ImportFate::Missing : ImportFate::LeftOut, "cluster_size",
               item.clusterAt,
               given && !free
                   ? msg::imports::clustersLost(item.name, static_cast<std::int64_t>(item.cluster))
                   : msg::imports::changesNothingHere());
}

}  // namespace

Message assumeClassEnergy(StackItem& item) {
    const double energy = assumedEnergy(item);
    item.buffer.energy = {energy, energy, energy};
    item.computeEnergy = energy;
    return item.kind == StackItem::Kind::Compute
               ? msg::imports::energyPerOperation(roundedText(energy))
               : msg::imports::energyPerWord(roundedText(energy));
}

ImportGap energyGap(const StackItem& item) {
    const bool compute = item.kind == StackItem::Kind::Compute;
    return {compute ? ImportGap::Kind::OperationEnergy : ImportGap::Kind::AccessEnergy,
            compute ? std::string() : item.name};
}

EnergyTables readTimeloopErt(const ForeignNode& ert) {
    EnergyTables tables;
    tables.at = ert.keyLocation();
    ert.find("version");
    const ForeignNode list = ert.required("tables", msg::imports::theEnergyTable());
    for (const ForeignNode& table : list.isMap() ? list.entries() : list.items()) {
        list.isMap() ? readTableOf(table, tables) : readTable(table, tables);
    }
    return tables;
}

void applyEnergies(const std::optional<EnergyTables>& tables, ArchitectureStack& stack,
                   ImportReport& report) {
    const EnergyTables* given = tables ? &*tables : nullptr;
    std::int64_t instances = 1;
    for (StackItem& item : stack.items) {
        if (item.kind == StackItem::Kind::Fanout) {
            const std::int64_t mesh =
                std::min(item.meshX, maxFanout) * std::min(item.meshY, maxFanout);
            instances = std::min(instances * std::min(mesh, maxFanout), maxFanout);
            continue;
        }
        const bool wanted = item.kind == StackItem::Kind::Compute || !item.hasEnergy;
        if (given != nullptr && given->components.contains(item.name) && wanted) {
            applyEntry(given->components.at(item.name), *given, instances, item, report);
        } else if (given != nullptr && given->components.contains(item.name)) {
            noteOverridden(given->components.at(item.name), item, report);
        }
        noteCluster(item, item.hasEnergy, report);
        if (!item.hasEnergy && !item.dummy) {
            assumeEnergy(item, given, report);
        }
        if (given != nullptr) {
            applyLeakage(*given, instances, item, stack, report);
        }
    }
    noteOthers(given, stack, report);
    if (given != nullptr) {
        noteUnmatched(*given, stack, report);
    }
}

}  // namespace loopglass
