// Free memory is the available memory according to Linux. In a control group, it is at most the
// unused part of the group's limit. If no number can be read, the default memory limit applies.
#include "mapper/memory_limit.h"

#include "record/options.h"

#include <algorithm>
#include <fstream>
#include <limits>
#include <string>

namespace loopglass {

namespace {

constexpr std::uint64_t unknown = std::numeric_limits<std::uint64_t>::max();

std::uint64_t numberIn(const std::string& file) {
    std::ifstream in(file);
    std::uint64_t number = 0;
    return in >> number ? number : unknown;
}

std::uint64_t availableBytes() {
    std::ifstream in("/proc/meminfo");
    std::string name;
    std::uint64_t kibibytes = 0;
    std::string unit;
    while (in >> name >> kibibytes && std::getline(in, unit)) {
        if (name == "MemAvailable:") {
            return kibibytes * 1024;
        }
    }
    return unknown;
}

std::uint64_t leftInGroup() {
    const std::uint64_t most = numberIn("/sys/fs/cgroup/memory.max");
    const std::uint64_t used = numberIn("/sys/fs/cgroup/memory.current");
    return most == unknown || used == unknown ? unknown : most - std::min(most, used);
}

}  // namespace

std::uint64_t sensibleMemoryLimit() {
    // With a lower limit, a search would only become slower.
    constexpr std::uint64_t least = 64'000'000;
    const std::uint64_t free = std::min(availableBytes(), leftInGroup());
    return std::clamp(free / 2, least, defaultMemoryLimit);
}

}  // namespace loopglass
