#include "accelerator/accelerator.h"

#include "accelerator/limits.h"
#include "words/sentences/accelerator.h"

#include <cmath>
#include <set>

namespace loopglass {

namespace {

using Problems = std::vector<Message>;

void checkInteger(std::int64_t value, std::int64_t low, std::int64_t high, const Message& what,
                  Problems& problems) {
    if (value < low || value > high) {
        problems.push_back(msg::accelerator::integerRange(what, value, low, high));
    }
}

void checkEnergy(double value, const Message& what, Problems& problems) {
    if (!(value >= 0 && value <= maxEnergy)) {  // the condition is also true for NaN
        problems.push_back(msg::accelerator::energyRange(what, value));
    }
}

void checkAccess(const AccessEnergy& energy, const Message& what, Problems& problems) {
    checkEnergy(energy.read, msg::accelerator::readEnergy(what), problems);
    checkEnergy(energy.write, msg::accelerator::writeEnergy(what), problems);
    checkEnergy(energy.update, msg::accelerator::updateEnergy(what), problems);
}

void checkBandwidth(const Bandwidth& bandwidth, const Message& what, Problems& problems) {
    for (const auto& [value, name] :
         {std::pair{bandwidth.read, msg::accelerator::readBandwidth(what)},
          std::pair{bandwidth.write, msg::accelerator::writeBandwidth(what)}}) {
        if (value && !(*value >= minBandwidth && *value <= maxBandwidth)) {
            problems.push_back(msg::accelerator::bandwidthRange(name, *value));
        }
    }
}

void checkOptional(const std::optional<double>& value, double high, const Message& what,
                   Problems& problems) {
    if (value && !(*value >= 0 && *value <= high)) {
        problems.push_back(msg::accelerator::numberRange(what, *value, 0, high));
    }
}

void checkBuffer(const Buffer& buffer, const Message& what, Problems& problems) {
    if (buffer.keepsAll && !buffer.keeps.empty()) {
        problems.push_back(msg::accelerator::keepsAllAndSome(what));
    }
    if (buffer.capacity) {
        checkInteger(*buffer.capacity, 0, maxCapacity, msg::accelerator::capacity(what), problems);
    }
    checkInteger(buffer.buffering, 1, maxBuffering, msg::accelerator::buffering(what), problems);
    checkAccess(buffer.energy, what, problems);
    for (const auto& [tensor, energy] : buffer.tensorEnergy) {
        checkAccess(energy, msg::accelerator::tensorIn(tensor, what), problems);
    }
    checkBandwidth(buffer.bandwidth, what, problems);
    if (buffer.accessBits) {
        checkInteger(*buffer.accessBits, 1, maxAccessBits, msg::accelerator::accessBits(what),
                     problems);
    }
    checkOptional(buffer.area, maxArea, msg::accelerator::area(what), problems);
    checkOptional(buffer.leakage, maxLeakage, msg::accelerator::leakage(what), problems);
}

void checkBuffers(const Level& level, const Message& what, Problems& problems) {
    std::set<std::string> names;
    std::set<std::string> kept;
    for (const Buffer& buffer : level.buffers) {
        const Message buffered = msg::accelerator::buffer(buffer.name, level.name);
        if (buffer.name.empty()) {
            problems.push_back(msg::accelerator::bufferWithoutName(what));
        } else if (!names.insert(buffer.name).second) {
            problems.push_back(msg::accelerator::buffersOfOneName(what, buffer.name));
        }
        for (const std::string& tensor : buffer.keeps) {
            if (!kept.insert(tensor).second) {
                problems.push_back(msg::accelerator::keptTwice(what, tensor));
            }
        }
        if (buffer.keepsAll && level.buffers.size() > 1) {
            problems.push_back(msg::accelerator::keepsAllBesideOthers(buffered));
        }
        checkBuffer(buffer, buffered, problems);
    }
}

void checkLevel(const Level& level, Problems& problems) {
    const Message what = msg::accelerator::level(level.name);
    if (level.buffers.empty()) {
        problems.push_back(msg::accelerator::noBuffer(what));
    }
    checkBuffers(level, what, problems);
    checkBandwidth(level.bandwidth, what, problems);
    checkInteger(level.fanout.x, 1, maxFanout, msg::accelerator::fanoutX(what), problems);
    checkInteger(level.fanout.y, 1, maxFanout, msg::accelerator::fanoutY(what), problems);
    checkEnergy(level.fanout.energy, msg::accelerator::fanoutEnergy(what), problems);
}

/// Checks that the outermost level keeps at least one tensor, and every tensor that an inner level
/// keeps. An inner level without tensors has only loops.
void checkOutermost(const Accelerator& accelerator, Problems& problems) {
    std::set<std::string> kept;
    const Level& outermost = accelerator.levels.front();
    for (const Buffer& buffer : outermost.buffers) {
        if (buffer.keepsAll) {
            return;
        }
        if (buffer.keeps.empty()) {
            problems.push_back(msg::accelerator::keepsNothing(
                msg::accelerator::buffer(buffer.name, outermost.name)));
        }
        kept.insert(buffer.keeps.begin(), buffer.keeps.end());
    }
    for (const Level& level : accelerator.levels) {
        for (const Buffer& buffer : level.buffers) {
            for (const std::string& tensor : buffer.keeps) {
                if (kept.insert(tensor).second) {
                    problems.push_back(msg::accelerator::outermostMisses(
                        accelerator.levels.front().name, tensor, level.name));
                }
            }
        }
    }
}

}  // namespace

std::vector<Message> problemsOf(const Accelerator& accelerator) {
    Problems problems;
    if (accelerator.name.empty()) {
        problems.push_back(msg::accelerator::noName());
    }
    checkInteger(accelerator.wordBits, 1, maxWordBits, msg::accelerator::wordBits(), problems);
    for (const auto& [tensor, bits] : accelerator.tensorBits) {
        checkInteger(bits, 1, maxTensorBits, msg::accelerator::tensorBits(tensor), problems);
    }
    checkEnergy(accelerator.compute.energy, msg::accelerator::operationEnergy(), problems);
    checkOptional(accelerator.compute.area, maxArea, msg::accelerator::operationArea(), problems);
    if (accelerator.clock && !(*accelerator.clock >= minClock && *accelerator.clock <= maxClock)) {
        problems.push_back(msg::accelerator::numberRange(msg::accelerator::clock(),
                                                         *accelerator.clock, minClock, maxClock));
    }
    if (!accelerator.clock && accelerator.counting.staticEnergy == StaticEnergy::Counted) {
        problems.push_back(msg::accelerator::clockMissing());
    }
    if (accelerator.levels.empty() || accelerator.levels.size() > maxLevels) {
        problems.push_back(msg::accelerator::levelCount(accelerator.levels.size(), 1, maxLevels));
        return problems;
    }
    std::set<std::string> names;
    for (const Level& level : accelerator.levels) {
        if (level.name.empty()) {
            problems.push_back(msg::accelerator::levelWithoutName());
        } else if (!names.insert(level.name).second) {
            problems.push_back(msg::accelerator::levelsOfOneName(level.name));
        }
        checkLevel(level, problems);
    }
    checkOutermost(accelerator, problems);
    return problems;
}

}  // namespace loopglass
