#include "editors/technology_steps.h"

#include "accelerator/derive.h"
#include "format/read/read_technology.h"
#include "technology/built_in.h"
#include "text/engine_text.h"
#include "text/text.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace loopglass::ui {

namespace {

template <typename Do> void forEachBuffer(Accelerator& accelerator, const Do& does) {
    for (std::size_t l = 0; l < accelerator.levels.size(); ++l) {
        for (std::size_t b = 0; b < accelerator.levels[l].buffers.size(); ++b) {
            does(l, b, accelerator.levels[l].buffers[b]);
        }
    }
}

/// Lets all unknown numbers follow from a technology that has just been added.
void deriveUnknownValues(Accelerator& accelerator) {
    accelerator.compute.derived.area = !accelerator.compute.area;
    forEachBuffer(accelerator, [](std::size_t, std::size_t, Buffer& buffer) {
        buffer.derived.area = !buffer.area;
        buffer.derived.leakage = !buffer.leakage;
    });
}

/// Keeps energies that the new table does not have.
void keepUncoveredEnergies(Accelerator& accelerator) {
    if (technologyOfMac(accelerator) == nullptr) {
        accelerator.compute.derived.energy = false;
    }
    forEachBuffer(accelerator, [&](std::size_t l, std::size_t b, Buffer& buffer) {
        if (!technologyOf(accelerator, l, b)) {
            buffer.derived.energy = false;
        }
    });
}

bool hasDram(const TechnologyTable& table, const std::string& kind) {
    const std::vector<std::string> kinds = table.dramKinds();
    return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

QString originOfRows(const Message& origin, const Message& source) {
    const QString from = uiText(origin);
    return source.empty() ? capitalized(from) : from + QLatin1Char('\n') + uiText(source);
}

/// Returns the accelerator with another technology. Explicit numbers are kept, and unknown numbers
/// follow from the new technology.
Accelerator following(Accelerator accelerator, Technology technology) {
    const bool fresh = !accelerator.technology;
    const bool hadDram = !fresh && !accelerator.technology->dram.empty();
    const bool isDram = !accelerator.levels.front().buffers.front().capacity.has_value();
    if (hadDram && hasDram(*technology.rows, accelerator.technology->dram)) {
        technology.dram = accelerator.technology->dram;
    } else if (hadDram || isDram) {
        technology.dram = "lpddr4";
    }
    accelerator.technology = std::move(technology);
    if (fresh) {
        deriveUnknownValues(accelerator);
    }
    keepUncoveredEnergies(accelerator);
    return accelerator;
}

}  // namespace

Accelerator withTable(Accelerator accelerator, const std::string& name) {
    if (name.empty()) {
        return withNumbersFilledIn(std::move(accelerator));
    }
    auto table = builtInTable(name);
    return table ? following(std::move(accelerator),
                             {name, {}, {}, std::make_shared<const TechnologyTable>(*table)})
                 : accelerator;
}

Accelerator withTableFile(Accelerator accelerator, const std::string& path) {
    return following(std::move(accelerator), readTechnologyFile(path));
}

Accelerator withDram(Accelerator accelerator, const std::string& kind) {
    if (accelerator.technology) {
        accelerator.technology->dram = kind;
        keepUncoveredEnergies(accelerator);
    }
    return accelerator;
}

Accelerator withAllFromTechnology(Accelerator accelerator) {
    if (!accelerator.technology) {
        return accelerator;
    }
    accelerator.compute.derived = {true, true, false};
    forEachBuffer(accelerator, [](std::size_t, std::size_t, Buffer& buffer) {
        buffer.derived = {true, true, true};
    });
    keepUncoveredEnergies(accelerator);
    return accelerator;
}

bool hasGivenNumbers(const Accelerator& accelerator) {
    const Accelerator all = withAllFromTechnology(accelerator);
    for (std::size_t l = 0; l < all.levels.size(); ++l) {
        for (std::size_t b = 0; b < all.levels[l].buffers.size(); ++b) {
            if (all.levels[l].buffers[b].derived != accelerator.levels[l].buffers[b].derived) {
                return true;
            }
        }
    }
    return all.compute.derived != accelerator.compute.derived;
}

QString originText(const Accelerator& accelerator, std::size_t level, std::size_t buffer,
                   DerivedNumber number) {
    if (!accelerator.technology) {
        return {};
    }
    const bool follows = accelerator.levels[level].buffers[buffer].derived.*number;
    return originOfRows(originOf(accelerator, level, buffer, number),
                        follows ? sourceOf(accelerator, level, buffer) : Message());
}

QString originTextOfMac(const Accelerator& accelerator, DerivedNumber number) {
    if (!accelerator.technology) {
        return {};
    }
    const bool follows = accelerator.compute.derived.*number;
    return originOfRows(originOfMac(accelerator, number),
                        follows ? sourceOfMac(accelerator) : Message());
}

}  // namespace loopglass::ui
