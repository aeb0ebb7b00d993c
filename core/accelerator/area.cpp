#include "accelerator/area.h"

#include "accelerator/derive.h"
#include "words/language.h"
#include "words/sentences/accelerator.h"

#include <algorithm>
#include <utility>

namespace loopglass {

double MachineArea::total() const {
    double sum = 0;
    for (const AreaPart& part : parts) {
        sum += part.all();
    }
    return sum;
}

std::vector<Message> MachineArea::missing() const {
    std::vector<Message> names;
    for (const AreaPart& part : parts) {
        if (part.isMissing()) {
            names.push_back(part.what);
        }
    }
    return names;
}

bool MachineArea::isOfBuffers() const {
    return parts.back().isMissing() &&
           std::none_of(parts.begin(), parts.end() - 1,
                        [](const AreaPart& part) { return part.isMissing(); });
}

std::optional<double> MachineArea::counted() const {
    const bool known = missing().empty() || (isOfBuffers() && total() > 0);
    return known ? std::optional(total()) : std::nullopt;
}

bool MachineArea::isComparable(const MachineArea& other) const {
    const auto unknown = [](const MachineArea& area) {
        std::vector<std::pair<std::string, double>> all;
        for (const AreaPart& part : area.parts) {
            if (part.isMissing()) {
                all.emplace_back(english(part.what), part.instances);
            }
        }
        return all;
    };
    return unknown(*this) == unknown(other);
}

double instancesOf(const Accelerator& accelerator, std::size_t level) {
    double instances = 1;
    for (std::size_t l = 0; l < level; ++l) {
        const Fanout& fanout = accelerator.levels[l].fanout;
        instances *= static_cast<double>(fanout.x) * static_cast<double>(fanout.y);
    }
    return instances;
}

MachineArea areaOf(const Accelerator& accelerator) {
    MachineArea area;
    const std::size_t levels = accelerator.levels.size();
    for (std::size_t l = 0; l < levels; ++l) {
        const Level& level = accelerator.levels[l];
        for (std::size_t b = 0; b < level.buffers.size(); ++b) {
            const Buffer& buffer = level.buffers[b];
            area.parts.push_back(
                {level.buffers.size() == 1 ? msg::accelerator::level(level.name)
                                           : msg::accelerator::buffer(buffer.name, level.name),
                 l, b, instancesOf(accelerator, l), buffer.area, isOffTheChip(accelerator, l, b)});
        }
    }
    area.parts.push_back({msg::accelerator::theMac(accelerator.compute.name), levels, 0,
                          instancesOf(accelerator, levels), accelerator.compute.area, false});
    return area;
}

}  // namespace loopglass
