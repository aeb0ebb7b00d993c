#include "editors/kept/kept_steps.h"

#include <algorithm>
#include <utility>

namespace loopglass::ui {

namespace {

using Names = std::vector<std::string>;

bool has(const Names& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// Makes every buffer of a level list the tensors that it keeps.
void showKeptNotice(Level& level, const Names& tensors) {
    std::vector<Names> kept;
    for (std::size_t b = 0; b < level.buffers.size(); ++b) {
        kept.push_back(keptBy(level, b, tensors));
    }
    for (std::size_t b = 0; b < level.buffers.size(); ++b) {
        if (level.buffers[b].keepsAll) {
            level.buffers[b].keepsAll = false;
            level.buffers[b].keeps = kept[b];
        }
    }
}

/// If the only buffer of a level lists every tensor, makes this buffer keep all tensors. Removes
/// energies of tensors that are not kept.
void tidy(Level& level, const Names& tensors) {
    for (Buffer& buffer : level.buffers) {
        const bool all = level.buffers.size() == 1 &&
                         std::all_of(tensors.begin(), tensors.end(), [&](const std::string& name) {
                             return has(buffer.keeps, name);
                         });
        if (all && buffer.keeps.size() == tensors.size()) {
            buffer.keepsAll = true;
            buffer.keeps.clear();
        }
        if (!buffer.keepsAll) {
            std::erase_if(buffer.tensorEnergy,
                          [&](const auto& energy) { return !has(buffer.keeps, energy.first); });
        }
        std::erase_if(buffer.keepsAt.locations,
                      [&](const auto& at) { return !has(buffer.keeps, at.first); });
    }
    if (level.buffers.size() == 1) {
        level.buffers.front().name = level.name;
    }
}

std::string freeName(const Level& level, const std::string& wanted) {
    const auto taken = [&](const std::string& name) {
        return std::any_of(level.buffers.begin(), level.buffers.end(),
                           [&](const Buffer& buffer) { return buffer.name == name; });
    };
    std::string name = wanted;
    for (int i = 2; taken(name); ++i) {
        name = wanted + " " + std::to_string(i);
    }
    return name;
}

/// Returns a separate buffer for one of the tensors that a buffer keeps.
Buffer partOf(const Buffer& buffer, const std::string& tensor, std::size_t of) {
    Buffer part = buffer;
    part.keepsAll = false;
    part.keeps = {tensor};
    if (part.capacity) {
        part.capacity = *part.capacity / static_cast<std::int64_t>(of);
    }
    if (part.area) {
        part.area = *part.area / static_cast<double>(of);
    }
    if (part.leakage) {
        part.leakage = *part.leakage / static_cast<double>(of);
    }
    return part;
}

}  // namespace

Names keptBy(const Level& level, std::size_t buffer, const Names& tensors) {
    const Buffer& one = level.buffers[buffer];
    if (!one.keepsAll) {
        return one.keeps;
    }
    Names kept;
    for (const std::string& tensor : tensors) {
        const bool named =
            std::any_of(level.buffers.begin(), level.buffers.end(), [&](const Buffer& other) {
                return !other.keepsAll && has(other.keeps, tensor);
            });
        if (!named) {
            kept.push_back(tensor);
        }
    }
    return kept;
}

Accelerator withKept(Accelerator accelerator, std::size_t level, std::size_t buffer,
                     const std::string& tensor, bool kept, const Names& tensors) {
    Level& one = accelerator.levels[level];
    showKeptNotice(one, tensors);
    for (Buffer& other : one.buffers) {
        std::erase(other.keeps, tensor);
    }
    if (kept) {
        Names& keeps = one.buffers[buffer].keeps;
        keeps.push_back(tensor);
        std::stable_sort(keeps.begin(), keeps.end(),
                         [&](const std::string& a, const std::string& b) {
                             return std::find(tensors.begin(), tensors.end(), a) <
                                    std::find(tensors.begin(), tensors.end(), b);
                         });
    }
    if (one.buffers.size() > 1) {
        std::erase_if(one.buffers, [](const Buffer& other) { return other.keeps.empty(); });
    }
    tidy(one, tensors);
    return accelerator;
}

Accelerator withBuffersSplit(Accelerator accelerator, std::size_t level, const Names& tensors) {
    Level& one = accelerator.levels[level];
    showKeptNotice(one, tensors);
    for (const Buffer& whole : std::exchange(one.buffers, {})) {
        for (const std::string& tensor : whole.keeps) {
            Buffer part = partOf(whole, tensor, whole.keeps.size());
            if (whole.keeps.size() > 1) {
                part.name = freeName(one, one.name + " " + tensor);
            }
            one.buffers.push_back(std::move(part));
        }
    }
    tidy(one, tensors);
    return accelerator;
}

Accelerator withBufferFor(Accelerator accelerator, std::size_t level, const std::string& tensor,
                          const Names& tensors) {
    Level& one = accelerator.levels[level];
    showKeptNotice(one, tensors);
    const auto holds = std::find_if(one.buffers.begin(), one.buffers.end(),
                                    [&](const Buffer& each) { return has(each.keeps, tensor); });
    Buffer part = holds == one.buffers.end() ? partOf(one.buffers.front(), tensor, 1)
                                             : partOf(*holds, tensor, holds->keeps.size());
    part.name = freeName(one, one.name + " " + tensor);
    if (holds != one.buffers.end()) {
        if (holds->capacity) {
            *holds->capacity -= part.capacity.value_or(0);
        }
        std::erase(holds->keeps, tensor);
        if (holds->keeps.empty()) {
            one.buffers.erase(holds);
        }
    }
    one.buffers.push_back(std::move(part));
    tidy(one, tensors);
    return accelerator;
}

Accelerator withBuffersJoined(Accelerator accelerator, std::size_t level, const Names& tensors) {
    Level& one = accelerator.levels[level];
    showKeptNotice(one, tensors);
    Buffer whole = one.buffers.front();
    for (std::size_t b = 1; b < one.buffers.size(); ++b) {
        const Buffer& part = one.buffers[b];
        whole.keeps.insert(whole.keeps.end(), part.keeps.begin(), part.keeps.end());
        whole.capacity = whole.capacity && part.capacity
                             ? std::optional(*whole.capacity + *part.capacity)
                             : std::nullopt;
        whole.area =
            whole.area && part.area ? std::optional(*whole.area + *part.area) : std::nullopt;
        whole.leakage = whole.leakage && part.leakage
                            ? std::optional(*whole.leakage + *part.leakage)
                            : std::nullopt;
    }
    whole.bandwidth = {};  // no common bandwidth, because each part had its own
    one.buffers = {std::move(whole)};
    tidy(one, tensors);
    return accelerator;
}

Accelerator withoutBuffer(Accelerator accelerator, std::size_t level, std::size_t buffer,
                          const Names& tensors) {
    Level& one = accelerator.levels[level];
    showKeptNotice(one, tensors);
    one.buffers.erase(one.buffers.begin() + static_cast<std::ptrdiff_t>(buffer));
    tidy(one, tensors);
    return accelerator;
}

}  // namespace loopglass::ui
