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
        problems.push_back(say::accelerator::integerRange(what, value, low, high));
    }
}

void checkEnergy(double value, const Message& what, Problems& problems) {
    if (!(value >= 0 && value <= maxEnergy)) {  // true for a NaN too
        problems.push_back(say::accelerator::energyRange(what, value));
    }
}

void checkAccess(const AccessEnergy& energy, const Message& what, Problems& problems) {
    checkEnergy(energy.read, say::accelerator::readEnergy(what), problems);
    checkEnergy(energy.write, say::accelerator::writeEnergy(what), problems);
    checkEnergy(energy.update, say::accelerator::updateEnergy(what), problems);
}

void checkBandwidth(const Bandwidth& bandwidth, const Message& what, Problems& problems) {
    for (const auto& [value, name] :
         {std::pair{bandwidth.read, say::accelerator::readBandwidth(what)},
          std::pair{bandwidth.write, say::accelerator::writeBandwidth(what)}}) {
        if (value && !(*value >= minBandwidth && *value <= maxBandwidth)) {
            problems.push_back(say::accelerator::bandwidthRange(name, *value));
        }
    }
}

void checkOptional(const std::optional<double>& value, double high, const Message& what,
                   Problems& problems) {
    if (value && !(*value >= 0 && *value <= high)) {
        problems.push_back(say::accelerator::numberRange(what, *value, 0, high));
    }
}

void checkBuffer(const Buffer& buffer, const Message& what, Problems& problems) {
    if (buffer.keepsAll && !buffer.keeps.empty()) {
        problems.push_back(say::accelerator::keepsAllAndSome(what));
    }
    if (buffer.capacity) {
        checkInteger(*buffer.capacity, 0, maxCapacity, say::accelerator::capacity(what), problems);
    }
    checkInteger(buffer.buffering, 1, maxBuffering, say::accelerator::buffering(what), problems);
    checkAccess(buffer.energy, what, problems);
    for (const auto& [tensor, energy] : buffer.tensorEnergy) {
        checkAccess(energy, say::accelerator::tensorIn(tensor, what), problems);
    }
    checkBandwidth(buffer.bandwidth, what, problems);
    if (buffer.accessBits) {
        checkInteger(*buffer.accessBits, 1, maxAccessBits, say::accelerator::accessBits(what),
                     problems);
    }
    checkOptional(buffer.area, maxArea, say::accelerator::area(what), problems);
    checkOptional(buffer.leakage, maxLeakage, say::accelerator::leakage(what), problems);
}

void checkBuffers(const Level& level, const Message& what, Problems& problems) {
    std::set<std::string> names;
    std::set<std::string> kept;
    for (const Buffer& buffer : level.buffers) {
        const Message buffered = say::accelerator::buffer(buffer.name, level.name);
        if (buffer.name.empty()) {
            problems.push_back(say::accelerator::bufferWithoutName(what));
        } else if (!names.insert(buffer.name).second) {
            problems.push_back(say::accelerator::buffersOfOneName(what, buffer.name));
        }
        for (const std::string& tensor : buffer.keeps) {
            if (!kept.insert(tensor).second) {
                problems.push_back(say::accelerator::keptTwice(what, tensor));
            }
        }
        if (buffer.keepsAll && level.buffers.size() > 1) {
            problems.push_back(say::accelerator::keepsAllBesideOthers(buffered));
        }
        checkBuffer(buffer, buffered, problems);
    }
}

void checkLevel(const Level& level, Problems& problems) {
    const Message what = say::accelerator::level(level.name);
    if (level.buffers.empty()) {
        problems.push_back(say::accelerator::noBuffer(what));
    }
    checkBuffers(level, what, problems);
    checkBandwidth(level.bandwidth, what, problems);
    checkInteger(level.fanout.x, 1, maxFanout, say::accelerator::fanoutX(what), problems);
    checkInteger(level.fanout.y, 1, maxFanout, say::accelerator::fanoutY(what), problems);
    checkEnergy(level.fanout.energy, say::accelerator::fanoutEnergy(what), problems);
}

/// The outermost level keeps every tensor that any other level keeps, and something at all. An
/// inner level that keeps nothing has loops only.
void checkOutermost(const Accelerator& accelerator, Problems& problems) {
    std::set<std::string> kept;
    const Level& outermost = accelerator.levels.front();
    for (const Buffer& buffer : outermost.buffers) {
        if (buffer.keepsAll) {
            return;
        }
        if (buffer.keeps.empty()) {
            problems.push_back(say::accelerator::keepsNothing(
                say::accelerator::buffer(buffer.name, outermost.name)));
        }
        kept.insert(buffer.keeps.begin(), buffer.keeps.end());
    }
    for (const Level& level : accelerator.levels) {
        for (const Buffer& buffer : level.buffers) {
            for (const std::string& tensor : buffer.keeps) {
                if (kept.insert(tensor).second) {
                    problems.push_back(say::accelerator::outermostMisses(
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
        problems.push_back(say::accelerator::noName());
    }
    checkInteger(accelerator.wordBits, 1, maxWordBits, say::accelerator::wordBits(), problems);
    for (const auto& [tensor, bits] : accelerator.tensorBits) {
        checkInteger(bits, 1, maxTensorBits, say::accelerator::tensorBits(tensor), problems);
    }
    checkEnergy(accelerator.compute.energy, say::accelerator::operationEnergy(), problems);
    checkOptional(accelerator.compute.area, maxArea, say::accelerator::operationArea(), problems);
    if (accelerator.clock && !(*accelerator.clock >= minClock && *accelerator.clock <= maxClock)) {
        problems.push_back(say::accelerator::numberRange(say::accelerator::clock(),
                                                         *accelerator.clock, minClock, maxClock));
    }
    if (!accelerator.clock && accelerator.counting.staticEnergy == StaticEnergy::Counted) {
        problems.push_back(say::accelerator::clockMissing());
    }
    if (accelerator.levels.empty() || accelerator.levels.size() > maxLevels) {
        problems.push_back(say::accelerator::levelCount(accelerator.levels.size(), 1, maxLevels));
        return problems;
    }
    std::set<std::string> names;
    for (const Level& level : accelerator.levels) {
        if (level.name.empty()) {
            problems.push_back(say::accelerator::levelWithoutName());
        } else if (!names.insert(level.name).second) {
            problems.push_back(say::accelerator::levelsOfOneName(level.name));
        }
        checkLevel(level, problems);
    }
    checkOutermost(accelerator, problems);
    return problems;
}

}  // namespace loopglass
