// Machines as stacks of storages. The machine is built here level by level, and written as text.
// The code is independent of the readers of the text.

#include "support/cases/stack_cases.h"

#include <algorithm>

namespace loopglass::test {

namespace {

void addWorkload(StackCase& one, RandomSource& random) {
    const auto bound = [&] { return random.pick(std::vector<std::int64_t>{2, 2, 3, 4}); };
    if (random.chance(40)) {
        one.workload = "mm";
        one.dimensions = {{"M", bound()}, {"N", bound()}, {"K", bound()}};
        one.tensors = {"Ofmap", "Ifmap", "Weights"};
        one.ranks = {"[[[M]], [[N]]]", "[[[M]], [[K]]]", "[[[K]], [[N]]]"};
    } else if (random.chance(70)) {
        one.workload = "conv";
        one.dimensions = {{"K", bound()}, {"P", bound()}, {"R", 2 + random.chance(30)}};
        one.tensors = {"Ofmap", "Ifmap", "Weights"};
        one.ranks = {"[[[K]], [[P]]]", "[[[P], [R]]]", "[[[K]], [[R]]]"};
    } else {
        one.workload = "depthwise";
        one.dimensions = {{"C", 2}, {"P", bound()}, {"R", 2}};
        one.tensors = {"Ofmap", "Ifmap", "Weights"};
        one.ranks = {"[[[C]], [[P]]]", "[[[C]], [[P], [R]]]", "[[[C]], [[R]]]"};
    }
}

StackStorage randomStorage(std::size_t number, std::size_t tensors, RandomSource& random) {
    StackStorage storage;
    storage.name = "S" + std::to_string(number);
    storage.energy.read = random.pick(std::vector<double>{1, 1, 2, 4, 8});
    storage.energy.write = storage.energy.read * random.pick(std::vector<double>{1, 1, 2});
    storage.energy.update = storage.energy.write;
    const std::size_t kind = random.below(10);
    const std::size_t only = random.below(tensors);
    for (std::size_t t = 0; t < tensors; ++t) {
        storage.keeps.push_back(
            kind < 6    ? (t == only ? StackKeep::Keep : StackKeep::Bypass)  // a scratchpad
            : kind < 8  ? random.pick(std::vector<StackKeep>{StackKeep::Keep, StackKeep::Bypass,
                                                             StackKeep::Open})
            : kind == 8 ? StackKeep::Open
                        : StackKeep::Bypass);
    }
    if (random.chance(75)) {
        storage.words = random.pick(std::vector<std::int64_t>{1, 1, 2, 4, 8});
    }
    if (random.chance(25)) {
        storage.copies = 2;
        storage.rows = random.chance(50);
    }
    return storage;
}

void fixFactors(StackCase& one, RandomSource& random) {
    StackStorage& storage = one.storages[1 + random.below(one.storages.size() - 1)];
    const auto& [name, bound] = one.dimensions[random.below(one.dimensions.size())];
    storage.fixed[name] = random.chance(70) ? 1 : bound;
}

std::string numberText(double number) { return std::to_string(static_cast<std::int64_t>(number)); }

std::string joinedNames(const StackCase& one, const StackStorage& storage, StackKeep state) {
    std::string text;
    for (std::size_t t = 0; t < one.tensors.size(); ++t) {
        if (storage.keeps[t] == state) {
            text += (text.empty() ? "" : ", ") + one.tensors[t];
        }
    }
    return "[" + text + "]";
}

std::string energyTable(const std::string& name, const AccessEnergy& energy) {
    return "  - {name: " + name + ", actions: [{name: read, energy: " + numberText(energy.read) +
           "}, {name: write, energy: " + numberText(energy.write) +
           "}, {name: update, energy: " + numberText(energy.update) + "}]}\n";
}

std::string storageNode(const StackCase& one, const StackStorage& storage) {
    std::string text = "  - !Component\n    name: " + storage.name + "\n    class: regfile\n";
    text += "    attributes: {width: 16, datawidth: 16";
    text += storage.words ? ", depth: " + std::to_string(*storage.words) + "}\n" : "}\n";
    if (storage.copies > 1) {
        text += "    spatial: {" + std::string(storage.rows ? "meshY: " : "meshX: ") +
                std::to_string(storage.copies) + "}\n";
    }
    text +=
        "    constraints:\n      dataspace: {keep: " + joinedNames(one, storage, StackKeep::Keep) +
        ", bypass: " + joinedNames(one, storage, StackKeep::Bypass) + "}\n";
    std::string factors;
    for (const auto& [dimension, factor] : storage.fixed) {
        factors += (factors.empty() ? "" : ", ") + dimension + "=" + std::to_string(factor);
    }
    return factors.empty() ? text : text + "      temporal: {factors: [" + factors + "]}\n";
}

std::string problemText(const StackCase& one) {
    std::string text = "problem:\n  shape:\n    name: " + one.workload + "\n    dimensions: [";
    std::string instance;
    for (const auto& [name, bound] : one.dimensions) {
        text += (instance.empty() ? "" : ", ") + name;
        instance += (instance.empty() ? "" : ", ") + name + ": " + std::to_string(bound);
    }
    text += "]\n    data_spaces:\n";
    for (std::size_t t = one.tensors.size(); t-- > 0;) {
        text += "    - {name: " + one.tensors[t] + ", projection: " + one.ranks[t] +
                (t == 0 ? ", read_write: true}\n" : "}\n");
    }
    return text + "  instance: {" + instance + "}\n";
}

std::string loopsText(const StackCase& one, const Workload& workload,
                      const std::vector<Loop>& loops) {
    std::string factors;
    std::string permutation;
    for (const auto& [name, bound] : one.dimensions) {
        std::int64_t factor = 1;
        bool looped = false;
        for (const Loop& loop : loops) {
            const bool same = workload[loop.dimension].name == name;
            factor *= same ? loop.factor : 1;
            looped = looped || same;
        }
        factors += " " + name + "=" + std::to_string(factor);
        permutation += looped ? "" : name;
    }
    std::string innermostFirst;
    for (std::size_t i = loops.size(); i-- > 0;) {
        innermostFirst += workload[loops[i].dimension].name;
    }
    return "factors:" + factors + ", permutation: " + innermostFirst + permutation;
}

}  // namespace

std::size_t StackCase::openKeeps() const {
    std::size_t open = 0;
    for (std::size_t s = 1; s < storages.size(); ++s) {
        open += static_cast<std::size_t>(
            std::count(storages[s].keeps.begin(), storages[s].keeps.end(), StackKeep::Open));
    }
    return open;
}

bool StackCase::isConstrained() const {
    return std::any_of(storages.begin(), storages.end(),
                       [](const StackStorage& storage) { return !storage.fixed.empty(); });
}

StackCase randomStack(RandomSource& random) {
    StackCase one;
    addWorkload(one, random);
    StackStorage outermost;
    outermost.name = "S0";
    outermost.energy = {32, 32, 32};
    outermost.keeps.assign(one.tensors.size(), StackKeep::Keep);
    one.storages.push_back(outermost);
    const std::size_t inner = 1 + random.below(4);
    for (std::size_t s = 1; s <= inner; ++s) {
        one.storages.push_back(randomStorage(s, one.tensors.size(), random));
    }
    one.lanes = random.chance(20) ? 2 : 1;
    if (random.chance(25)) {
        fixFactors(one, random);
    }
    return one;
}

std::string timeloopText(const StackCase& one) {
    std::string text = problemText(one) + "architecture:\n  version: 0.4\n  nodes:\n";
    std::string tables = "ERT:\n  version: 0.4\n  tables:\n";
    for (const StackStorage& storage : one.storages) {
        text += storageNode(one, storage);
        tables += energyTable(storage.name, storage.energy);
    }
    text += "  - !Component\n    name: mac\n    class: intmac\n";
    text += one.lanes > 1 ? "    spatial: {meshX: " + std::to_string(one.lanes) + "}\n" : "";
    return text + tables + "  - {name: mac, actions: [{name: compute, energy: 1}]}\n";
}

std::string timeloopMappingText(const StackCase& one, const Workload& workload,
                                const Mapping& mapping, const Variant& variant) {
    std::string text = "mapping:\n";
    for (std::size_t l = 0; l < one.storages.size(); ++l) {
        const StackStorage& storage = one.storages[l];
        StackStorage kept = storage;
        for (std::size_t t = 0; t < one.tensors.size(); ++t) {
            const auto id = findTensor(workload, one.tensors[t]);
            const bool bypassed = l < variant.bypassed.size() &&
                                  std::find(variant.bypassed[l].begin(), variant.bypassed[l].end(),
                                            *id) != variant.bypassed[l].end();
            kept.keeps[t] = bypassed || storage.keeps[t] == StackKeep::Bypass ? StackKeep::Bypass
                                                                              : StackKeep::Keep;
        }
        text += "- {target: " + storage.name +
                ", type: dataspace, keep: " + joinedNames(one, kept, StackKeep::Keep) +
                ", bypass: " + joinedNames(one, kept, StackKeep::Bypass) + "}\n";
        text += "- {target: " + storage.name + ", type: temporal, " +
                loopsText(one, workload, mapping.levels[l].temporal) + "}\n";
        const bool last = l + 1 == one.storages.size();
        const std::int64_t copies = last ? one.lanes : one.storages[l + 1].copies;
        if (copies > 1) {
            const bool rows = !last && one.storages[l + 1].rows;
            const std::vector<Loop>& loops = rows ? mapping.levels[l].y : mapping.levels[l].x;
            text += "- {target: " + (last ? "mac" : one.storages[l + 1].name) +
                    ", type: spatial, " + loopsText(one, workload, loops) +
                    ", split: " + (rows ? "0" : std::to_string(one.dimensions.size())) + "}\n";
        }
    }
    return text;
}

bool isOfAccelForge(const StackCase& one) {
    return !one.isConstrained() &&
           std::all_of(one.storages.begin(), one.storages.end(), [](const StackStorage& storage) {
               return std::any_of(storage.keeps.begin(), storage.keeps.end(),
                                  [](StackKeep keep) { return keep != StackKeep::Bypass; });
           });
}

std::string accelForgeText(const StackCase& one) {
    std::string text = "arch:\n  nodes:\n";
    const auto axes = [](std::int64_t copies, bool rows) {
        return copies == 1
                   ? std::string()
                   : "    spatial: [{name: a, fanout: " + std::to_string(rows ? 1 : copies) +
                         "}, {name: b, fanout: " + std::to_string(rows ? copies : 1) + "}]\n";
    };
    const auto set = [&](const StackStorage& storage, StackKeep state) {
        std::string names;
        for (std::size_t t = 0; t < one.tensors.size(); ++t) {
            names += storage.keeps[t] != state ? "" : (names.empty() ? "" : " | ") + one.tensors[t];
        }
        return names.empty() ? "Nothing" : names;
    };
    for (const StackStorage& storage : one.storages) {
        text +=
            "  - !Memory\n    name: " + storage.name +
            "\n    size: " + (storage.words ? std::to_string(*storage.words * 8) : "inf") + "\n" +
            axes(storage.copies, storage.rows) +
            "    tensors: {keep: " + set(storage, StackKeep::Keep) +
            ", may_keep: " + set(storage, StackKeep::Open) + "}\n    actions:\n" +
            "    - {name: read, bits_per_action: 8, energy: " + numberText(storage.energy.read) +
            "e-12}\n" +
            "    - {name: write, bits_per_action: 8, energy: " + numberText(storage.energy.write) +
            "e-12}\n";
    }
    return text + "  - !Compute\n    name: mac\n" + axes(one.lanes, false) +
           "    actions: [{name: compute, energy: 1e-12}]\n";
}

bool isOfZigZag(const StackCase& one) {
    std::size_t columns = one.lanes > 1 ? 1 : 0;
    std::size_t rows = 0;
    for (const StackStorage& storage : one.storages) {
        columns += storage.copies > 1 && !storage.rows ? 1 : 0;
        rows += storage.copies > 1 && storage.rows ? 1 : 0;
        if (std::find(storage.keeps.begin(), storage.keeps.end(), StackKeep::Keep) ==
            storage.keeps.end()) {
            return false;
        }
    }
    return one.openKeeps() == 0 && !one.isConstrained() && columns <= 1 && rows <= 1;
}

std::string zigzagText(const StackCase& one) {
    std::string memories;
    bool columns = one.lanes > 1;
    bool rows = false;
    for (std::size_t s = one.storages.size(); s-- > 0;) {
        const StackStorage& storage = one.storages[s];
        const std::string served =
            std::string(columns ? "D1" : "") + (columns && rows ? ", " : "") + (rows ? "D2" : "");
        memories += "  " + storage.name + ": {" +
                    (storage.words ? "size: " + std::to_string(*storage.words * 8) + ", " : "") +
                    "r_bw: 8, w_bw: 8, r_cost: " + numberText(storage.energy.read) +
                    ", w_cost: " + numberText(storage.energy.write) +
                    ", operands: " + joinedNames(one, storage, StackKeep::Keep) +
                    ", served_dimensions: [" + served + "]}\n";
        columns = columns || (storage.copies > 1 && !storage.rows);
        rows = rows || (storage.copies > 1 && storage.rows);
    }
    return "name: stack\noperational_array: {unit_energy: 1, input_precision: [8, 8], dimensions: "
           "[D1, D2], sizes: [" +
           std::string(columns ? "2" : "1") + ", " + (rows ? "2" : "1") + "]}\nmemories:\n" +
           memories;
}

Accelerator stackAccelerator(const StackCase& one) {
    Accelerator accelerator;
    accelerator.name = "stack";
    accelerator.compute = {"mac", 1};
    for (std::size_t s = 0; s < one.storages.size(); ++s) {
        const StackStorage& storage = one.storages[s];
        Buffer buffer;
        buffer.name = storage.name;
        buffer.keepsAll = false;
        for (std::size_t t = 0; t < one.tensors.size(); ++t) {
            if (storage.keeps[t] != StackKeep::Bypass) {
                buffer.keeps.push_back(one.tensors[t]);
            }
        }
        buffer.capacity = storage.words;
        buffer.energy = storage.energy;
        Level level;
        level.name = storage.name;
        level.buffers.push_back(std::move(buffer));
        const bool last = s + 1 == one.storages.size();
        const std::int64_t copies = last ? one.lanes : one.storages[s + 1].copies;
        (!last && one.storages[s + 1].rows ? level.fanout.y : level.fanout.x) = copies;
        accelerator.levels.push_back(std::move(level));
    }
    return accelerator;
}

Constraints stackConstraints(const StackCase& one, const Workload& workload) {
    Constraints constraints;
    constraints.keep.resize(one.storages.size());
    for (std::size_t s = 1; s < one.storages.size(); ++s) {
        for (std::size_t t = 0; t < workload.tensorCount(); ++t) {
            const auto at =
                std::find(one.tensors.begin(), one.tensors.end(), workload.tensors[t].name) -
                one.tensors.begin();
            if (one.storages[s].keeps[static_cast<std::size_t>(at)] == StackKeep::Keep) {
                constraints.keep[s].push_back(tensorId(t));
            }
        }
    }
    if (!one.isConstrained()) {
        return constraints;
    }
    constraints.levels.resize(one.storages.size());
    for (std::size_t s = 0; s < one.storages.size(); ++s) {
        for (const auto& [name, factor] : one.storages[s].fixed) {
            constraints.levels[s].temporal.factors.push_back(
                {*findDimension(workload, name), factor});
        }
    }
    return constraints;
}

Mapping randomStackMapping(const StackCase& one, const Workload& workload, RandomSource& random) {
    Mapping mapping;
    mapping.levels.resize(one.storages.size());
    for (std::size_t d = 0; d < workload.dimensionCount(); ++d) {
        std::int64_t left = workload.dimensions[d].bound;
        for (std::size_t l = one.storages.size(); l-- > 0 && left > 1;) {
            const bool last = l + 1 == one.storages.size();
            const std::int64_t copies = last ? one.lanes : one.storages[l + 1].copies;
            LevelMapping& level = mapping.levels[l];
            if (copies > 1 && left % 2 == 0 && level.x.empty() && level.y.empty() &&
                random.chance(40)) {
                const bool rows = !last && one.storages[l + 1].rows;
                (rows ? level.y : level.x).push_back({dimensionId(d), 2});
                left /= 2;
            }
            const bool takes = l == 0 || random.chance(40);
            const std::int64_t factor =
                l == 0 || left % 2 != 0 || random.chance(50) ? left : std::int64_t{2};
            if (takes && left > 1) {
                level.temporal.push_back({dimensionId(d), factor});
                left /= factor;
            }
        }
    }
    for (LevelMapping& level : mapping.levels) {
        random.shuffle(level.temporal);
    }
    return mapping;
}

}  // namespace loopglass::test
