// Energies are per access to a block of words; this model counts words, so each is divided by the
// words of a block. Where no file gives any, the relative costs of the Eyeriss paper, table IV (a
// register 1, a buffer 6, DRAM 200 times a MAC), stand in as pJ.
#include "import/stack/energies.h"

#include "accelerator/limits.h"
#include "format/yaml/yaml_text.h"
#include "import/foreign/foreign_node.h"
#include "words/sentences/imports.h"
#include "words/wording.h"

#include <algorithm>

namespace loopglass {

namespace {

double assumedEnergy(const StackItem& item) {
    const std::string type = lowerCase(item.type);
    if (type.find("dram") != std::string::npos) {
        return 200;
    }
    const bool registers = type.find("reg") != std::string::npos || type.ends_with("rf") ||
                           item.kind == StackItem::Kind::Compute;
    return registers ? 1 : 6;
}

/// The energy of the first of these actions that is there: Timeloop's own names, in its order.
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

void applyTable(const ComponentEnergies& table, StackItem& item, ImportReport& report) {
    const auto read = actionEnergy(table, {"random_read", "read"});
    const auto write = actionEnergy(table, {"random_fill", "random_write", "fill", "write"});
    const auto update = actionEnergy(table, {"random_update", "random_write", "update"});
    const auto any = read ? read : write ? write : update;
    if (!any) {
        return;
    }
    const auto perWord = [&](double energy) { return energy / item.blockWords; };
    item.buffer.energy = {perWord(read.value_or(*any)), perWord(write.value_or(*any)),
                          perWord(update.value_or(write.value_or(*any)))};
    item.hasEnergy = true;
    const auto missing = [&](const char* action, const Sentence<words::Name>& sentence,
                             const char* taken) {
        report.add(ImportFate::Assumed, action, table.at, sentence(taken));
    };
    if (!read) {
        missing("read", say::imports::noEnergyToRead, write ? "write" : "update");
    }
    if (!write) {
        missing("write", say::imports::noEnergyToWrite, read ? "read" : "update");
    }
    if (!update) {
        missing("update", say::imports::noEnergyToUpdate, write ? "write" : "read");
    }
    if (item.blockWords > 1) {
        report.add(ImportFate::Converted, item.name, table.at,
                   say::imports::energyOfBlock(yamlNumber(item.blockWords)));
    }
}

void applyCompute(const ComponentEnergies& table, StackItem& item) {
    if (const auto energy =
            actionEnergy(table, {"mac_random", "mult_random", "mac", "mult", "compute"})) {
        item.computeEnergy = *energy;
        item.hasEnergy = true;
    }
}

void assumeEnergy(StackItem& item, const EnergyTables* tables, ImportReport& report) {
    const bool compute = item.kind == StackItem::Kind::Compute;
    const Message assumed = assumeClassEnergy(item);
    const ImportGap gap = energyGap(item);
    if (tables == nullptr) {
        report.add(ImportFate::Assumed, item.name, item.at, say::imports::noEnergyGiven(assumed),
                   gap);
        return;
    }
    const auto entry = tables->components.find(item.name);
    report.add(ImportFate::Missing, item.name, item.at,
               entry == tables->components.end() ? say::imports::noTableEntry(assumed)
               : compute                         ? say::imports::entryWithoutOperation(assumed)
                                                 : say::imports::entryWithoutAccess(assumed),
               gap);
}

void readTable(const ForeignNode& table, EnergyTables& tables) {
    const ForeignNode name = table.required("name", say::imports::aTable());
    const auto [component, count] = lastOfPath(name);
    const auto [entry, first] = tables.components.try_emplace(component);
    ComponentEnergies& energies = entry->second;
    if (!first) {
        name.note(ImportFate::Assumed, say::imports::secondTableEntry(component));
    }
    energies.at = name.location();
    energies.instances = name.text().find('[') == std::string::npos ? 0 : count;
    NoNames none;
    for (const ForeignNode& action : table.required("actions", say::imports::aTable()).items()) {
        const std::string what = action.required("name", say::imports::anAction()).text();
        const double energy =
            foreignNumber(action.required("energy", say::imports::anAction()), none, 0, maxEnergy);
        action.find("arguments");
        if (what == "leak" && energy > 0) {
            action.note(ImportFate::LeftOut, say::imports::reasonLeakage());
        }
        const auto [at, fresh] = energies.actions.emplace(what, energy);
        at->second = fresh ? energy : std::max(at->second, energy);
    }
}

/// The energies of a component from its entry, if the entry has any for it.
void applyEntry(const ComponentEnergies& entry, std::int64_t instances, StackItem& item,
                ImportReport& report) {
    if (entry.instances > 1 && entry.instances != instances) {
        report.add(ImportFate::Assumed, item.name, entry.at,
                   say::imports::otherInstances(entry.instances, instances));
    }
    if (item.kind == StackItem::Kind::Storage) {
        applyTable(entry, item, report);
    } else {
        applyCompute(entry, item);
    }
}

void noteUnmatched(const EnergyTables& tables, const ArchitectureStack& stack,
                   ImportReport& report) {
    std::vector<std::string> known = stack.others;
    for (const StackItem& item : stack.items) {
        if (item.kind != StackItem::Kind::Fanout) {
            known.push_back(item.name);
        }
    }
    for (const auto& [name, entry] : tables.components) {
        if (lowerCase(name) == "wire") {
            report.add(ImportFate::LeftOut, name, entry.at, say::imports::reasonHops());
        } else if (std::find(known.begin(), known.end(), name) == known.end()) {
            report.add(ImportFate::Missing, name, entry.at,
                       say::imports::entryWithoutComponent(didYouMean(name, known), known));
        }
    }
}

}  // namespace

Message assumeClassEnergy(StackItem& item) {
    const double energy = assumedEnergy(item);
    item.buffer.energy = {energy, energy, energy};
    item.computeEnergy = energy;
    return item.kind == StackItem::Kind::Compute
               ? say::imports::energyPerOperation(yamlNumber(energy))
               : say::imports::energyPerWord(yamlNumber(energy));
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
    for (const ForeignNode& table :
         ert.required("tables", say::imports::theEnergyTable()).items()) {
        readTable(table, tables);
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
            applyEntry(given->components.at(item.name), instances, item, report);
        }
        if (!item.hasEnergy && !item.dummy) {
            assumeEnergy(item, given, report);
        }
    }
    if (given != nullptr) {
        noteUnmatched(*given, stack, report);
    }
}

}  // namespace loopglass
