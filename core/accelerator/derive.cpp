// Selects the rows of the technology table for an accelerator's parameters. The outermost level is
// DRAM if a kind of DRAM is named. Every other buffer is a memory of its capacity in bits. A MAC
// has the width of the word. The energy of a word is the energy of an access times word bits ÷
// access bits (docs/technology.md, section "What follows from a size"). Only parameters marked by
// `derived` are changed. Cost: one look-up per buffer.
#include "accelerator/derive.h"

#include "accelerator/limits.h"
#include "words/sentences/accelerator.h"
#include "words/sentences/technology.h"
#include "workload/input_error.h"

#include <algorithm>
#include <utility>

namespace loopglass {

namespace {

bool isDram(const Accelerator& accelerator, std::size_t level) {
    return level == 0 && accelerator.technology && !accelerator.technology->dram.empty();
}

double bitsOf(const Accelerator& accelerator, const Buffer& buffer) {
    return static_cast<double>(*buffer.capacity) * accelerator.wordBits;
}

/// Returns the numbers of a buffer; throws InputError, without a position, if the technology has
/// none.
MemoryNumbers numbersFor(const Accelerator& accelerator, std::size_t level, const Buffer& buffer) {
    const TechnologyTable& table = *accelerator.technology->rows;
    if (isDram(accelerator, level)) {
        return dramOf(table, accelerator.technology->dram);
    }
    if (!buffer.capacity) {
        throw InputError(level == 0 ? msg::technology::dramNeeded(table.dramKinds())
                                    : msg::technology::noCapacity());
    }
    return memoryOf(table,
                    buffer.accessBits.value_or(defaultAccessBits(table, accelerator.wordBits)),
                    bitsOf(accelerator, buffer));
}

bool keeps(const Buffer& buffer, const std::string& tensor) {
    return buffer.keepsAll ||
           std::find(buffer.keeps.begin(), buffer.keeps.end(), tensor) != buffer.keeps.end();
}

AccessEnergy energyOf(const MemoryNumbers& numbers, int wordBits) {
    return {numbers.readOf(wordBits), numbers.writeOf(wordBits), numbers.writeOf(wordBits)};
}

void setEnergy(const Accelerator& accelerator, const MemoryNumbers& numbers, Buffer& buffer) {
    buffer.energy = energyOf(numbers, accelerator.wordBits);
    buffer.tensorEnergy.clear();
    for (const auto& [tensor, bits] : accelerator.tensorBits) {
        if (bits != accelerator.wordBits && keeps(buffer, tensor)) {
            buffer.tensorEnergy[tensor] = energyOf(numbers, bits);
        }
    }
}

std::optional<double> within(std::optional<double> value, double high) {
    return value && *value <= high ? value : std::nullopt;
}

void deriveBuffer(const Accelerator& accelerator, std::size_t level, Buffer& buffer) {
    const FromTechnology derived = buffer.derived;
    if (!derived.energy && !derived.area && !derived.leakage) {
        return;
    }
    std::optional<MemoryNumbers> numbers;
    try {
        numbers = numbersFor(accelerator, level, buffer);
    } catch (const InputError& error) {
        if (derived.energy) {
            const Level& its = accelerator.levels[level];
            throw InputError(
                its.at.location,
                msg::technology::notDerived(its.buffers.size() == 1
                                                ? msg::accelerator::level(its.name)
                                                : msg::accelerator::buffer(buffer.name, its.name),
                                            error.text()));
        }
    }
    if (derived.energy) {
        setEnergy(accelerator, *numbers, buffer);
    }
    if (derived.area) {
        buffer.area = numbers ? within(numbers->area, maxArea) : std::nullopt;
    }
    if (derived.leakage) {
        buffer.leakage = numbers ? within(numbers->leakage, maxLeakage) : std::nullopt;
    }
}

void deriveMac(Accelerator& accelerator) {
    Compute& compute = accelerator.compute;
    const TechnologyRow* const row = technologyOfMac(accelerator);
    if (compute.derived.energy) {
        if (row == nullptr) {
            const TechnologyTable& table = *accelerator.technology->rows;
            std::vector<std::string> widths;
            for (const int bits : table.macWidths()) {
                widths.push_back(std::to_string(bits));
            }
            throw InputError(msg::technology::notDerived(
                msg::accelerator::anOperation(),
                widths.empty()
                    ? msg::technology::noMacAtAll(table.name())
                    : msg::technology::noMac(table.name(), accelerator.wordBits, widths)));
        }
        compute.energy = row->read;
    }
    if (compute.derived.area) {
        compute.area = row == nullptr ? std::nullopt : within(row->area, maxArea);
    }
}

bool isKnown(const Buffer& buffer, DerivedNumber number) {
    if (number == &FromTechnology::energy) {
        return true;
    }
    return (number == &FromTechnology::area ? buffer.area : buffer.leakage).has_value();
}

Message rowsOf(const Accelerator& accelerator, const Buffer& buffer, const MemoryNumbers& numbers) {
    const std::string& table = accelerator.technology->table;
    const TechnologyRow& lower = *numbers.lower;
    if (lower.kind == RowKind::Dram) {
        return msg::technology::fromDram(table, lower.name);
    }
    if (lower.kind == RowKind::Register) {
        const TechnologyTable& rows = *accelerator.technology->rows;
        const int access =
            buffer.accessBits.value_or(defaultAccessBits(rows, accelerator.wordBits));
        return msg::technology::fromRegisters(table, bitsOf(accelerator, buffer) / 8,
                                              rows.srams(access).front().bytes);
    }
    const Message rows = numbers.isInterpolated()
                             ? msg::technology::betweenRows(table, lower.bytes,
                                                            numbers.upper->bytes, lower.accessBits)
                             : msg::technology::atRow(table, lower.bytes, lower.accessBits);
    return msg::technology::perWord(rows, accelerator.wordBits, lower.accessBits);
}

}  // namespace

void derive(Accelerator& accelerator) {
    if (!accelerator.technology) {
        return;
    }
    deriveMac(accelerator);
    for (std::size_t l = 0; l < accelerator.levels.size(); ++l) {
        for (Buffer& buffer : accelerator.levels[l].buffers) {
            deriveBuffer(accelerator, l, buffer);
        }
    }
}

Accelerator withTechnology(Accelerator accelerator) {
    derive(accelerator);
    return accelerator;
}

Accelerator withNumbersFilledIn(Accelerator accelerator) {
    accelerator.technology.reset();
    accelerator.compute.derived = {};
    for (Level& level : accelerator.levels) {
        for (Buffer& buffer : level.buffers) {
            buffer.derived = {};
        }
    }
    return accelerator;
}

std::optional<MemoryNumbers> technologyOf(const Accelerator& accelerator, std::size_t level,
                                          std::size_t buffer) {
    if (!accelerator.technology) {
        return std::nullopt;
    }
    try {
        return numbersFor(accelerator, level, accelerator.levels[level].buffers[buffer]);
    } catch (const InputError&) {
        return std::nullopt;
    }
}

const TechnologyRow* technologyOfMac(const Accelerator& accelerator) {
    return accelerator.technology
               ? accelerator.technology->rows->find(RowKind::Mac, {}, accelerator.wordBits)
               : nullptr;
}

Message originOf(const Accelerator& accelerator, std::size_t level, std::size_t buffer,
                 DerivedNumber number) {
    const Buffer& its = accelerator.levels[level].buffers[buffer];
    const auto numbers = technologyOf(accelerator, level, buffer);
    if (its.derived.*number && numbers && isKnown(its, number)) {
        return rowsOf(accelerator, its, *numbers);
    }
    if (isKnown(its, number)) {
        return msg::technology::given();
    }
    return isOffTheChip(accelerator, level, buffer) ? msg::technology::offTheChip()
                                                    : msg::technology::unknown();
}

Message originOfMac(const Accelerator& accelerator, DerivedNumber number) {
    const Compute& compute = accelerator.compute;
    if (number != &FromTechnology::energy && !compute.area) {
        return msg::technology::unknown();
    }
    const TechnologyRow* const row = technologyOfMac(accelerator);
    return row != nullptr && compute.derived.*number
               ? msg::technology::fromMac(accelerator.technology->table, row->accessBits)
               : msg::technology::given();
}

Message sourceOf(const Accelerator& accelerator, std::size_t level, std::size_t buffer) {
    const FromTechnology derived = accelerator.levels[level].buffers[buffer].derived;
    const auto numbers = technologyOf(accelerator, level, buffer);
    if (!numbers || !(derived.energy || derived.area || derived.leakage)) {
        return {};
    }
    return numbers->isInterpolated()
               ? msg::technology::ofRows(numbers->lower->file, numbers->lower->line,
                                         numbers->upper->line, numbers->lower->source)
               : msg::technology::ofRow(numbers->lower->file, numbers->lower->line,
                                        numbers->lower->source);
}

Message sourceOfMac(const Accelerator& accelerator) {
    const FromTechnology derived = accelerator.compute.derived;
    const TechnologyRow* const row = technologyOfMac(accelerator);
    return row != nullptr && (derived.energy || derived.area)
               ? msg::technology::ofRow(row->file, row->line, row->source)
               : Message();
}

bool isOffTheChip(const Accelerator& accelerator, std::size_t level, std::size_t buffer) {
    return isDram(accelerator, level) ||
           !accelerator.levels[level].buffers[buffer].capacity.has_value();
}

}  // namespace loopglass
