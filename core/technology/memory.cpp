// The numbers of a memory of a given size, from the rows of a table. Energies, areas and leakage of
// memories grow approximately as powers of their sizes. Between two rows of an access width, each
// number is therefore interpolated on a straight line through the logarithms of size and number
// (docs/technology.md, section "Between the rows"). A size in the table has exactly the numbers of
// its row. A size between two rows has numbers between the numbers of these rows. Cost of a
// look-up: a binary search and five powers.
#include "technology/memory.h"

#include "words/sentences/technology.h"
#include "workload/input_error.h"

#include <algorithm>
#include <cmath>

namespace loopglass {

namespace {

double between(double lower, double upper, double share) {
    if (lower <= 0 || upper <= 0) {
        return lower + share * (upper - lower);
    }
    const double value = lower * std::pow(upper / lower, share);
    return std::clamp(value, std::min(lower, upper), std::max(lower, upper));
}

std::optional<double> between(std::optional<double> lower, std::optional<double> upper,
                              double share) {
    return lower && upper ? std::optional(between(*lower, *upper, share)) : std::nullopt;
}

MemoryNumbers numbersOf(const TechnologyRow& row) {
    return {&row, &row, row.read, row.write, row.accessBits, row.leakage, row.area, row.cycle};
}

MemoryNumbers interpolated(const TechnologyRow& lower, const TechnologyRow& upper, double bytes) {
    const auto low = static_cast<double>(lower.bytes);
    const double share = std::log(bytes / low) / std::log(static_cast<double>(upper.bytes) / low);
    return {&lower,
            &upper,
            between(lower.read, upper.read, share),
            between(lower.write, upper.write, share),
            lower.accessBits,
            between(lower.leakage, upper.leakage, share),
            between(lower.area, upper.area, share),
            between(lower.cycle, upper.cycle, share)};
}

/// Returns the numbers of a register file of `bits` bits: the energies for each bit, the total
/// leakage and the area.
MemoryNumbers registersOf(const TechnologyRow& row, double bits) {
    MemoryNumbers numbers = numbersOf(row);
    for (std::optional<double>* number : {&numbers.leakage, &numbers.area}) {
        if (*number) {
            **number *= bits / row.accessBits;
        }
    }
    return numbers;
}

}  // namespace

int defaultAccessBits(const TechnologyTable& table, int wordBits) {
    const std::vector<int> widths = table.accessWidths();
    if (widths.empty()) {
        return 0;
    }
    const auto found = std::lower_bound(widths.begin(), widths.end(), wordBits);
    return found == widths.end() ? widths.back() : *found;
}

MemoryNumbers memoryOf(const TechnologyTable& table, int accessBits, double bits) {
    const std::span<const TechnologyRow> rows = table.srams(accessBits);
    if (rows.empty()) {
        std::vector<std::string> widths;
        for (const int width : table.accessWidths()) {
            widths.push_back(std::to_string(width));
        }
        throw InputError(widths.empty()
                             ? msg::technology::noSram(table.name())
                             : msg::technology::noWidth(table.name(), accessBits, widths));
    }
    const double bytes = bits / 8;
    const auto upper = std::lower_bound(rows.begin(), rows.end(), bytes,
                                        [](const TechnologyRow& row, double size) {
                                            return static_cast<double>(row.bytes) < size;
                                        });
    const TechnologyRow* const registers = table.find(RowKind::Register);
    if (upper == rows.end() ||
        (upper == rows.begin() && bytes < static_cast<double>(upper->bytes) &&
         registers == nullptr)) {
        throw InputError(msg::technology::outsideOfTable(table.name(), bytes, accessBits,
                                                         rows.front().bytes, rows.back().bytes));
    }
    if (static_cast<double>(upper->bytes) == bytes) {
        return numbersOf(*upper);
    }
    return upper == rows.begin() ? registersOf(*registers, bits)
                                 : interpolated(*(upper - 1), *upper, bytes);
}

MemoryNumbers dramOf(const TechnologyTable& table, const std::string& kind) {
    if (const TechnologyRow* row = table.find(RowKind::Dram, kind)) {
        return numbersOf(*row);
    }
    throw InputError(msg::technology::noDram(table.name(), kind, table.dramKinds()));
}

}  // namespace loopglass
