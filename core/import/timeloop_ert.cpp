// Energies are per access to a block of words; this model counts words, so each is divided by the
// words of a block. Where no file gives any, the relative costs that Chen et al. measured for
// Eyeriss (ISCA 2016, table IV: a register 1, a buffer 6, DRAM 200 times a MAC) stand in as pJ.
#include "import/timeloop_ert.h"

#include "accelerator/limits.h"
#include "format/yaml_text.h"
#include "import/foreign_number.h"
#include "workload/wording.h"

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

/// The energy of the first of these actions that is there.
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
    const auto read = actionEnergy(table, {"read"});
    const auto write = actionEnergy(table, {"write", "fill", "random_fill"});
    const auto update = actionEnergy(table, {"update"});
    const auto any = read ? read : write ? write : update;
    if (!any) {
        return;
    }
    const auto perWord = [&](double energy) { return energy / item.blockWords; };
    item.buffer.energy = {perWord(read.value_or(*any)), perWord(write.value_or(*any)),
                          perWord(update.value_or(write.value_or(*any)))};
    item.hasEnergy = true;
    const auto missing = [&](const char* action, const char* taken) {
        report.add(ImportFate::Assumed, action, table.at,
                   "the table has no energy to " + std::string(action) + "; that of " + taken +
                       " is taken");
    };
    if (!read) {
        missing("read", write ? "write" : "update");
    }
    if (!write) {
        missing("write", read ? "read" : "update");
    }
    if (!update) {
        missing("update", write ? "write" : "read");
    }
    if (item.blockWords > 1) {
        report.add(ImportFate::Converted, item.name, table.at,
                   "energies of a block of " + yamlNumber(item.blockWords) +
                       " words, divided by as many");
    }
}

void applyCompute(const ComponentEnergies& table, StackItem& item) {
    if (const auto energy = actionEnergy(table, {"compute", "mac", "mult", "mac_random"})) {
        item.computeEnergy = *energy;
        item.hasEnergy = true;
    }
}

void assumeEnergy(StackItem& item, ImportReport& report) {
    const double energy = assumedEnergy(item);
    item.buffer.energy = {energy, energy, energy};
    item.computeEnergy = energy;
    report.add(ImportFate::Assumed, item.name, item.at,
               "no energy is given; " + yamlNumber(energy) +
                   (item.kind == StackItem::Kind::Compute ? " pJ per operation" : " pJ per word") +
                   " by its class");
}

}  // namespace

EnergyTables readTimeloopErt(const ForeignNode& ert) {
    EnergyTables tables;
    ert.find("version");
    NoNames none;
    for (const ForeignNode& table : ert.required("tables", "the energy table").items()) {
        const ForeignNode name = table.required("name", "a table");
        auto [plain, count] = instanceRange(name);
        const std::size_t dot = plain.rfind('.');
        plain = dot == std::string::npos ? plain : plain.substr(dot + 1);
        ComponentEnergies& energies = tables[plain];
        energies.at = name.location();
        energies.instances = name.text().find('[') == std::string::npos ? 0 : count;
        for (const ForeignNode& action : table.required("actions", "a table").items()) {
            const std::string what = action.required("name", "an action").text();
            const double energy =
                foreignNumber(action.required("energy", "an action"), none, 0, maxEnergy);
            action.find("arguments");
            if (what == "leak" && energy > 0) {
                action.note(ImportFate::LeftOut, "leakage: this model counts what is moved");
            }
            const auto [at, fresh] = energies.actions.emplace(what, energy);
            at->second = fresh ? energy : std::max(at->second, energy);
        }
    }
    return tables;
}

void applyEnergies(const EnergyTables& tables, ArchitectureStack& stack, ImportReport& report) {
    std::int64_t instances = 1;
    for (StackItem& item : stack.items) {
        if (item.kind == StackItem::Kind::Fanout) {
            instances *= std::min(item.meshX * item.meshY, maxFanout);
            instances = std::min(instances, maxFanout);
            continue;
        }
        const auto found = tables.find(item.name);
        if (found != tables.end() && !item.hasEnergy) {
            if (found->second.instances > 1 && found->second.instances != instances) {
                report.add(ImportFate::Assumed, item.name, found->second.at,
                           "the table is of " + std::to_string(found->second.instances) +
                               " instances, the architecture has " + std::to_string(instances));
            }
            if (item.kind == StackItem::Kind::Storage) {
                applyTable(found->second, item, report);
            } else {
                applyCompute(found->second, item);
            }
        }
        if (!item.hasEnergy && !item.dummy) {
            assumeEnergy(item, report);
        }
    }
}

}  // namespace loopglass
