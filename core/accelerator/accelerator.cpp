#include "accelerator/accelerator.h"

#include "accelerator/limits.h"

#include <cmath>
#include <set>

namespace loopglass {

namespace {

using Problems = std::vector<std::string>;

std::string range(std::int64_t low, std::int64_t high) {
    return std::to_string(low) + " to " + std::to_string(high) + " is allowed";
}

void checkInteger(std::int64_t value, std::int64_t low, std::int64_t high, const std::string& what,
                  Problems& problems) {
    if (value < low || value > high) {
        problems.push_back(what + " is " + std::to_string(value) + "; " + range(low, high));
    }
}

void checkEnergy(double value, const std::string& what, Problems& problems) {
    if (!(value >= 0 && value <= maxEnergy)) {  // true for a NaN too
        problems.push_back(what + " is " + std::to_string(value) +
                           " pJ; a number from 0 to 1e12 is allowed");
    }
}

void checkAccess(const AccessEnergy& energy, const std::string& what, Problems& problems) {
    checkEnergy(energy.read, "the read energy of " + what, problems);
    checkEnergy(energy.write, "the write energy of " + what, problems);
    checkEnergy(energy.update, "the update energy of " + what, problems);
}

void checkBandwidth(const Bandwidth& bandwidth, const std::string& what, Problems& problems) {
    for (const auto& [value, name] :
         {std::pair{bandwidth.read, "read"}, std::pair{bandwidth.write, "write"}}) {
        if (value && !(*value >= minBandwidth && *value <= maxBandwidth)) {
            problems.push_back("the " + std::string(name) + " bandwidth of " + what + " is " +
                               std::to_string(*value) +
                               "; a number from 1e-12 to 1e12 words per cycle is allowed");
        }
    }
}

void checkBuffer(const Buffer& buffer, const std::string& what, Problems& problems) {
    if (buffer.keepsAll == !buffer.keeps.empty()) {
        problems.push_back(what + (buffer.keepsAll ? " keeps all tensors and names some as well"
                                                   : " keeps nothing; it names at least one tensor "
                                                     "or keeps all"));
    }
    if (buffer.capacity) {
        checkInteger(*buffer.capacity, 0, maxCapacity, "the capacity of " + what, problems);
    }
    checkInteger(buffer.buffering, 1, maxBuffering, "the buffering of " + what, problems);
    checkAccess(buffer.energy, what, problems);
    for (const auto& [tensor, energy] : buffer.tensorEnergy) {
        checkAccess(energy, "the tensor '" + tensor + "' in " + what, problems);
    }
    checkBandwidth(buffer.bandwidth, what, problems);
}

void checkLevel(const Level& level, Problems& problems) {
    const std::string what = "the level '" + level.name + "'";
    if (level.buffers.empty()) {
        problems.push_back(what + " has no buffer; at least one is needed");
    }
    std::set<std::string> names;
    std::set<std::string> kept;
    for (const Buffer& buffer : level.buffers) {
        const std::string buffered = "the buffer '" + buffer.name + "' of " + what;
        if (buffer.name.empty()) {
            problems.push_back("a buffer of " + what + " has no name");
        } else if (!names.insert(buffer.name).second) {
            problems.push_back("two buffers of " + what + " are named '" + buffer.name + "'");
        }
        for (const std::string& tensor : buffer.keeps) {
            if (!kept.insert(tensor).second) {
                problems.push_back(what + " keeps the tensor '" + tensor +
                                   "' twice; one buffer of a level may keep it");
            }
        }
        if (buffer.keepsAll && level.buffers.size() > 1) {
            problems.push_back(buffered +
                               " keeps all tensors beside other buffers; each of several "
                               "buffers has to name its tensors");
        }
        checkBuffer(buffer, buffered, problems);
    }
    checkBandwidth(level.bandwidth, what, problems);
    checkInteger(level.fanout.x, 1, maxFanout, "the fanout x of " + what, problems);
    checkInteger(level.fanout.y, 1, maxFanout, "the fanout y of " + what, problems);
    checkEnergy(level.fanout.energy, "the fanout energy of " + what, problems);
}

/// The outermost level keeps every tensor that any other level keeps.
void checkOutermost(const Accelerator& accelerator, Problems& problems) {
    std::set<std::string> kept;
    for (const Buffer& buffer : accelerator.levels.front().buffers) {
        if (buffer.keepsAll) {
            return;
        }
        kept.insert(buffer.keeps.begin(), buffer.keeps.end());
    }
    for (const Level& level : accelerator.levels) {
        for (const Buffer& buffer : level.buffers) {
            for (const std::string& tensor : buffer.keeps) {
                if (kept.insert(tensor).second) {
                    problems.push_back("the outermost level '" + accelerator.levels.front().name +
                                       "' does not keep the tensor '" + tensor +
                                       "', which the level '" + level.name + "' keeps");
                }
            }
        }
    }
}

}  // namespace

std::vector<std::string> problemsOf(const Accelerator& accelerator) {
    Problems problems;
    if (accelerator.name.empty()) {
        problems.emplace_back("the accelerator has no name");
    }
    checkInteger(accelerator.wordBits, 1, maxWordBits, "word_bits", problems);
    for (const auto& [tensor, bits] : accelerator.tensorBits) {
        checkInteger(bits, 1, maxWordBits, "tensor_bits of '" + tensor + "'", problems);
    }
    checkEnergy(accelerator.compute.energy, "the energy of an operation", problems);
    if (accelerator.levels.empty() || accelerator.levels.size() > maxLevels) {
        problems.push_back("the accelerator has " + std::to_string(accelerator.levels.size()) +
                           " levels; " + range(1, static_cast<std::int64_t>(maxLevels)));
        return problems;
    }
    std::set<std::string> names;
    for (const Level& level : accelerator.levels) {
        if (level.name.empty()) {
            problems.emplace_back("a level has no name");
        } else if (!names.insert(level.name).second) {
            problems.push_back("two levels are named '" + level.name + "'");
        }
        checkLevel(level, problems);
    }
    checkOutermost(accelerator, problems);
    return problems;
}

}  // namespace loopglass
