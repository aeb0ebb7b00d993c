#include "editors/level_steps.h"

#include <QString>
#include <algorithm>
#include <cmath>
#include <utility>

namespace loopglass::ui {

namespace {

double between(double a, double b) { return a > 0 && b > 0 ? std::sqrt(a * b) : (a + b) / 2; }

std::optional<std::int64_t> capacityOf(const Level& level) {
    return level.buffers.front().capacity;
}

/// Returns an estimate with few digits, because more digits would look like an exact value.
double energyBetween(double a, double b) {
    constexpr int digits = 3;
    return QString::number(between(a, b), 'g', digits).toDouble();
}

AccessEnergy between(const AccessEnergy& a, const AccessEnergy& b) {
    return {energyBetween(a.read, b.read), energyBetween(a.write, b.write),
            energyBetween(a.update, b.update)};
}

}  // namespace

bool isSingle(const Fanout& fanout) { return fanout.x == 1 && fanout.y == 1; }

std::string freeLevelName(const Accelerator& accelerator, const std::string& wanted) {
    const auto taken = [&](const std::string& name) {
        return std::any_of(accelerator.levels.begin(), accelerator.levels.end(),
                           [&](const Level& level) { return level.name == name; });
    };
    std::string name = wanted;
    for (int i = 2; taken(name); ++i) {
        name = wanted + " " + std::to_string(i);
    }
    return name;
}

Accelerator withLevelAdded(Accelerator accelerator, std::size_t below, NewLevelPlace place) {
    Level& outer = accelerator.levels[below];
    const bool innermost = below + 1 == accelerator.levels.size();
    const Level& inner = innermost ? outer : accelerator.levels[below + 1];
    Level level;
    level.name = freeLevelName(accelerator, "New level");
    Buffer buffer;
    buffer.name = level.name;
    const std::int64_t least = capacityOf(inner).value_or(1024);
    buffer.capacity =
        capacityOf(outer)
            ? static_cast<std::int64_t>(
                  between(static_cast<double>(*capacityOf(outer)), static_cast<double>(least)))
            : least * (innermost ? 1 : 16);
    // The MAC is the neighbour of the innermost level.
    const double operation = accelerator.compute.energy;
    buffer.energy = between(outer.buffers.front().energy,
                            innermost ? AccessEnergy{operation, operation, operation}
                                      : inner.buffers.front().energy);
    if (accelerator.technology) {
        buffer.derived = {true, true, true};
    }
    level.buffers = {buffer};
    if (place == NewLevelPlace::AboveFanout) {
        level.fanout = std::exchange(outer.fanout, Fanout());
    }
    accelerator.levels.insert(accelerator.levels.begin() + static_cast<std::ptrdiff_t>(below) + 1,
                              std::move(level));
    return accelerator;
}

Accelerator withLevelDuplicated(Accelerator accelerator, std::size_t level) {
    Level copy = accelerator.levels[level];
    copy.name = freeLevelName(accelerator, copy.name);
    if (copy.buffers.size() == 1 && copy.buffers.front().name == accelerator.levels[level].name) {
        copy.buffers.front().name = copy.name;
    }
    accelerator.levels[level].fanout = Fanout();  // the array remains below both levels
    accelerator.levels.insert(accelerator.levels.begin() + static_cast<std::ptrdiff_t>(level) + 1,
                              std::move(copy));
    return accelerator;
}

Accelerator withoutLevel(Accelerator accelerator, std::size_t level) {
    const Fanout fanout = accelerator.levels[level].fanout;
    accelerator.levels.erase(accelerator.levels.begin() + static_cast<std::ptrdiff_t>(level));
    if (level > 0 && isSingle(accelerator.levels[level - 1].fanout)) {
        accelerator.levels[level - 1].fanout = fanout;
    }
    return accelerator;
}

Accelerator withLevelMoved(Accelerator accelerator, std::size_t level, bool inward) {
    const std::size_t other = inward ? level + 1 : level - 1;
    if ((!inward && level == 0) || other >= accelerator.levels.size()) {
        return accelerator;
    }
    std::swap(accelerator.levels[level], accelerator.levels[other]);
    std::swap(accelerator.levels[level].fanout, accelerator.levels[other].fanout);
    return accelerator;
}

}  // namespace loopglass::ui
