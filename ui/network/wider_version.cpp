#include "network/wider_version.h"

#include "accelerator/area.h"
#include "accelerator/derive.h"
#include "accelerator/limits.h"
#include "workload/input_error.h"

#include <utility>

namespace loopglass::ui {

namespace {

/// Returns the accelerator with this capacity, if the technology has memories of this size.
std::optional<Accelerator> withCapacity(Accelerator accelerator, std::size_t level,
                                        std::size_t buffer, std::int64_t words) {
    accelerator.levels[level].buffers[buffer].capacity = words;
    try {
        accelerator = withTechnology(std::move(accelerator));
    } catch (const InputError&) {
        return std::nullopt;
    }
    return accelerator.levels[level].buffers[buffer].area ? std::optional(std::move(accelerator))
                                                          : std::nullopt;
}

}  // namespace

bool followsCapacity(const Accelerator& accelerator, std::size_t level, std::size_t buffer) {
    const Buffer& its = accelerator.levels[level].buffers[buffer];
    return its.capacity && its.area && its.derived.area;
}

std::optional<Accelerator> withWiderBuffer(const Accelerator& accelerator, std::size_t level,
                                           std::size_t buffer, double factor) {
    const double target = factor * areaOf(accelerator).total();
    const auto reaches = [&](const std::optional<Accelerator>& wider) {
        return wider && areaOf(*wider).total() >= target;
    };
    std::int64_t low = accelerator.levels[level].buffers[buffer].capacity.value_or(maxCapacity);
    std::optional<Accelerator> found;
    std::int64_t high = low;
    while (!reaches(found)) {
        if (high > maxCapacity / 2) {
            return std::nullopt;
        }
        low = high;
        high *= 2;
        found = withCapacity(accelerator, level, buffer, high);
        if (!found) {
            return std::nullopt;  // beyond the largest memory of the technology
        }
    }
    while (high - low > 1) {
        const std::int64_t middle = low + (high - low) / 2;
        std::optional<Accelerator> wider = withCapacity(accelerator, level, buffer, middle);
        if (reaches(wider)) {
            high = middle;
            found = std::move(wider);
        } else {
            low = middle;
        }
    }
    return found;
}

}  // namespace loopglass::ui
