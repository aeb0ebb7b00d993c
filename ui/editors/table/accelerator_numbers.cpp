#include "editors/table/accelerator_numbers.h"

#include "accelerator/limits.h"
#include "text/text.h"

#include <algorithm>

namespace loopglass::ui {

namespace {

using Row = AcceleratorRow;

bool isMac(const Accelerator& machine, const Row& row) {
    return row.level >= machine.levels.size();
}
bool isBuffer(const Accelerator& machine, const Row& row) { return !isMac(machine, row); }
bool isMemoryOrMac(const Accelerator&, const Row&) { return true; }
bool isFirstOfLevel(const Accelerator& machine, const Row& row) {
    return isBuffer(machine, row) && row.buffer == 0;
}
bool isFirstOfSeveral(const Accelerator& machine, const Row& row) {
    return isFirstOfLevel(machine, row) && machine.levels[row.level].buffers.size() > 1;
}

template <typename Any> auto& bufferOf(Any& machine, const Row& row) {
    return machine.levels[row.level].buffers[row.buffer];
}
/// Returns the bandwidth of a buffer, which is the bandwidth of its level if it has no neighbours.
template <typename Any> auto& bandwidthOf(Any& machine, const Row& row) {
    auto& level = machine.levels[row.level];
    return level.buffers.size() > 1 ? level.buffers[row.buffer].bandwidth : level.bandwidth;
}

double known(const std::optional<double>& value) { return value.value_or(NumberBox::none); }
std::optional<double> optional(double value) {
    return value == NumberBox::none ? std::nullopt : std::optional(value);
}
std::optional<double> rateOf(double value) {
    return value >= minBandwidth ? std::optional(value) : std::nullopt;
}

/// Returns a column without its functions.
AcceleratorNumber column(const char* key, const QString& title, const QString& tip,
                         const QString& unit, double low, double high) {
    AcceleratorNumber number;
    number.key = QLatin1String(key);
    number.title = title;
    number.tip = tip;
    number.unit = unit;
    number.low = low;
    number.high = high;
    number.applies = isBuffer;
    return number;
}

void addSizes(std::vector<AcceleratorNumber>& all) {
    AcceleratorNumber size =
        column("capacity", tr("capacity"), tr("Words of one instance. Default: unlimited"),
               tr("words"), 0, static_cast<double>(maxCapacity));
    size.whole = true;
    size.ofWords = true;
    size.without = tr("unlimited");
    size.get = [](const Accelerator& machine, const Row& row) {
        const auto& capacity = bufferOf(machine, row).capacity;
        return capacity ? static_cast<double>(*capacity) : NumberBox::none;
    };
    size.set = [](Accelerator& machine, const Row& row, double value) {
        bufferOf(machine, row).capacity = value == NumberBox::none
                                              ? std::nullopt
                                              : std::optional(static_cast<std::int64_t>(value));
    };
    all.push_back(std::move(size));
    AcceleratorNumber copies =
        column("buffering", tr("tile copies"), tr("Copies of each tile. 2 means double buffering"),
               {}, 1, static_cast<double>(maxBuffering));
    copies.whole = true;
    copies.get = [](const Accelerator& machine, const Row& row) {
        return static_cast<double>(bufferOf(machine, row).buffering);
    };
    copies.set = [](Accelerator& machine, const Row& row, double value) {
        bufferOf(machine, row).buffering = static_cast<std::int64_t>(value);
    };
    all.push_back(std::move(copies));
}

void addEnergies(std::vector<AcceleratorNumber>& all) {
    const auto add = [&all](const char* key, const QString& title, const QString& tip,
                            double AccessEnergy::*kind) {
        AcceleratorNumber energy = column(key, title, tip, QStringLiteral("pJ"), 0, maxEnergy);
        const bool isRead = kind == &AccessEnergy::read;
        energy.applies = isRead ? isMemoryOrMac : isBuffer;
        energy.derived = &FromTechnology::energy;
        energy.get = [kind](const Accelerator& machine, const Row& row) {
            return isMac(machine, row) ? machine.compute.energy
                                       : bufferOf(machine, row).energy.*kind;
        };
        energy.set = [kind](Accelerator& machine, const Row& row, double value) {
            (isMac(machine, row) ? machine.compute.energy : bufferOf(machine, row).energy.*kind) =
                value;
        };
        all.push_back(std::move(energy));
    };
    add("read", tr("read or MAC"), tr("Energy to read one word, or of one MAC"),
        &AccessEnergy::read);
    add("write", tr("write"), tr("Energy to fill one word"), &AccessEnergy::write);
    add("update", tr("update"), tr("Energy to update one word"), &AccessEnergy::update);
}

void addRate(std::vector<AcceleratorNumber>& all, AcceleratorNumber rate, bool ofLevel,
             std::optional<double> Bandwidth::*side) {
    rate.perCycle = true;
    rate.ofWords = true;
    rate.without = tr("unlimited");
    rate.applies = ofLevel ? isFirstOfSeveral : isBuffer;
    rate.get = [ofLevel, side](const Accelerator& machine, const Row& row) {
        return known(ofLevel ? machine.levels[row.level].bandwidth.*side
                             : bandwidthOf(machine, row).*side);
    };
    rate.set = [ofLevel, side](Accelerator& machine, const Row& row, double value) {
        (ofLevel ? machine.levels[row.level].bandwidth.*side : bandwidthOf(machine, row).*side) =
            rateOf(value);
    };
    all.push_back(std::move(rate));
}

void addRates(std::vector<AcceleratorNumber>& all, bool several) {
    const QString unit = tr("words/cycle");
    const auto rate = [&](const char* key, const QString& title, const QString& tip) {
        return column(key, title, tip, unit, 0, maxBandwidth);
    };
    const QString reads = tr("Words that one instance can read in a cycle. Default: unlimited");
    const QString writes = tr("Words that one instance can fill or update in a cycle. Default: "
                              "unlimited");
    addRate(all, rate("read_bandwidth", tr("read bandwidth"), reads), false, &Bandwidth::read);
    addRate(all, rate("write_bandwidth", tr("write bandwidth"), writes), false, &Bandwidth::write);
    if (several) {
        addRate(all, rate("level_read_bandwidth", tr("level reads"), reads), true,
                &Bandwidth::read);
        addRate(all, rate("level_write_bandwidth", tr("level writes"), writes), true,
                &Bandwidth::write);
    }
}

void addAccessBits(std::vector<AcceleratorNumber>& all) {
    AcceleratorNumber bits =
        column("access_bits", tr("bits per access"),
               tr("Bits that one access moves. Default: the smallest width of a word"), {}, 0,
               maxAccessBits);
    bits.whole = true;
    bits.without = tr("minimum");
    bits.get = [](const Accelerator& machine, const Row& row) {
        const auto& access = bufferOf(machine, row).accessBits;
        return access ? static_cast<double>(*access) : NumberBox::none;
    };
    bits.set = [](Accelerator& machine, const Row& row, double value) {
        bufferOf(machine, row).accessBits =
            value == NumberBox::none ? std::nullopt : std::optional(static_cast<int>(value));
    };
    all.push_back(std::move(bits));
}

void addFloorplan(std::vector<AcceleratorNumber>& all) {
    AcceleratorNumber area =
        column("area", tr("area"), tr("Area of one instance of the buffer, or of one MAC"),
               QStringLiteral("µm²"), 0, maxArea);
    area.without = tr("not known");
    area.applies = isMemoryOrMac;
    area.derived = &FromTechnology::area;
    area.get = [](const Accelerator& machine, const Row& row) {
        return known(isMac(machine, row) ? machine.compute.area : bufferOf(machine, row).area);
    };
    area.set = [](Accelerator& machine, const Row& row, double value) {
        (isMac(machine, row) ? machine.compute.area : bufferOf(machine, row).area) =
            optional(value);
    };
    all.push_back(std::move(area));
    AcceleratorNumber leakage =
        column("leakage", tr("leakage"), tr("Power that one instance leaks"), QStringLiteral("mW"),
               0, maxLeakage);
    leakage.without = tr("not known");
    leakage.derived = &FromTechnology::leakage;
    leakage.get = [](const Accelerator& machine, const Row& row) {
        return known(bufferOf(machine, row).leakage);
    };
    leakage.set = [](Accelerator& machine, const Row& row, double value) {
        bufferOf(machine, row).leakage = optional(value);
    };
    all.push_back(std::move(leakage));
}

void addFanout(std::vector<AcceleratorNumber>& all) {
    const auto axis = [&all](const char* key, const QString& title, const QString& tip,
                             std::int64_t Fanout::*side) {
        AcceleratorNumber number = column(key, title, tip, {}, 1, static_cast<double>(maxFanout));
        number.whole = true;
        number.applies = isFirstOfLevel;
        number.get = [side](const Accelerator& machine, const Row& row) {
            return static_cast<double>(machine.levels[row.level].fanout.*side);
        };
        number.set = [side](Accelerator& machine, const Row& row, double value) {
            machine.levels[row.level].fanout.*side = static_cast<std::int64_t>(value);
        };
        all.push_back(std::move(number));
    };
    axis("fanout_x", tr("fanout x"), tr("Columns of instances below each instance"), &Fanout::x);
    axis("fanout_y", tr("fanout y"), tr("Rows of instances below each instance"), &Fanout::y);
    AcceleratorNumber energy =
        column("network", tr("network"), tr("Energy of moving one word across the fanout"),
               QStringLiteral("pJ"), 0, maxEnergy);
    energy.applies = isFirstOfLevel;
    energy.get = [](const Accelerator& machine, const Row& row) {
        return machine.levels[row.level].fanout.energy;
    };
    energy.set = [](Accelerator& machine, const Row& row, double value) {
        machine.levels[row.level].fanout.energy = value;
    };
    all.push_back(std::move(energy));
}

}  // namespace

std::vector<AcceleratorRow> rowsOf(const Accelerator& accelerator) {
    std::vector<AcceleratorRow> rows;
    for (std::size_t level = 0; level < accelerator.levels.size(); ++level) {
        for (std::size_t b = 0; b < accelerator.levels[level].buffers.size(); ++b) {
            rows.push_back({level, b});
        }
    }
    rows.push_back({accelerator.levels.size(), 0});
    return rows;
}

QString nameOf(const Accelerator& accelerator, const AcceleratorRow& row) {
    if (isMac(accelerator, row)) {
        return qt(accelerator.compute.name);
    }
    const Level& level = accelerator.levels[row.level];
    return level.buffers.size() > 1
               ? qt(level.name) + QLatin1Char(' ') + qt(level.buffers[row.buffer].name)
               : qt(level.name);
}

std::vector<AcceleratorNumber> numbersOf(const Accelerator& accelerator) {
    std::vector<AcceleratorNumber> all;
    addSizes(all);
    addEnergies(all);
    addRates(all, std::any_of(accelerator.levels.begin(), accelerator.levels.end(),
                              [](const Level& level) { return level.buffers.size() > 1; }));
    addAccessBits(all);
    addFloorplan(all);
    addFanout(all);
    return all;
}

void AcceleratorNumber::write(Accelerator& accelerator, const AcceleratorRow& row,
                              double value) const {
    const bool follows =
        derived != nullptr && value == NumberBox::none && accelerator.technology.has_value();
    if (!follows || !without.isEmpty()) {
        set(accelerator, row, value);
    }
    if (derived != nullptr) {
        FromTechnology& flags = isMac(accelerator, row) ? accelerator.compute.derived
                                                        : bufferOf(accelerator, row).derived;
        flags.*derived = follows;
    }
}

std::vector<Unit> unitsOf(const AcceleratorNumber& number, const Accelerator& accelerator) {
    return number.ofWords ? sizesBeside(number.unit, accelerator.wordBits, number.perCycle)
                          : unitsBeside(number.unit);
}

bool isDerived(const AcceleratorNumber& number, const Accelerator& accelerator,
               const AcceleratorRow& row) {
    return number.derived != nullptr &&
           (isMac(accelerator, row) ? accelerator.compute.derived
                                    : bufferOf(accelerator, row).derived).*
               number.derived;
}

QString unitKey(const Accelerator& accelerator, const AcceleratorRow& row, const QString& number) {
    return nameOf(accelerator, row) + QLatin1Char('/') + number;
}

NumberBox* fieldOf(const AcceleratorNumber& number, Theme& theme, QWidget* parent) {
    auto* box =
        new NumberBox(theme, number.whole ? NumberBox::Numbers::Whole : NumberBox::Numbers::Decimal,
                      number.low, number.high, number.unit, parent);
    if (!number.without.isEmpty()) {
        box->setWithout(number.without);
    }
    return box;
}

}  // namespace loopglass::ui
