// Sums over the layers of a network. Layers run one after another, and no buffer keeps words from
// one layer to the next. Therefore energies and cycles add up, each multiplied by the repeats of
// its layer. The network EDP is the product of these sums, not the sum of products. To find the
// smallest set of layers that reaches a share of a sum, the largest layers are added first. Cost:
// one pass and one sort.
#include "network/network_table.h"

#include "cost/cost.h"
#include "format/csv.h"
#include "words/language.h"
#include "words/number_text.h"
#include "words/sentences/network.h"
#include "workload/names.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numeric>

namespace loopglass {

namespace {

constexpr double mostOfIt = 0.8;

double quantityOf(const NetworkRow& row, NetworkQuantity quantity) {
    if (!row.cost) {
        return 0;
    }
    const double once = quantity == NetworkQuantity::Energy ? row.cost->energy : row.cost->cycles;
    return static_cast<double>(row.repeat) * once;
}

/// Returns the shortest digits that read back as the same number.
std::string exactText(double value) {
    char digits[32];
    const auto end = std::to_chars(digits, digits + sizeof digits, value).ptr;
    return {digits, end};
}

std::vector<std::string> csvRow(const NetworkTable& table, const NetworkRow& row) {
    std::vector<std::string> cells{row.name, std::to_string(row.repeat)};
    if (row.cost) {
        const Cost& cost = *row.cost;
        for (const double value :
             {cost.energy, cost.cycles, cost.edp(), cost.utilization, utilizationOverTime(cost)}) {
            cells.push_back(exactText(value));
        }
        cells.push_back(std::to_string(cost.macs));
        cells.push_back(exactText(quantityOf(row, NetworkQuantity::Energy)));
        for (const double part : energyParts(table, row)) {
            cells.push_back(exactText(part));
        }
    } else {
        cells.resize(cells.size() + 7 + table.parts.size());
    }
    cells.push_back(exactText(row.seconds));
    cells.push_back(row.cost && row.stopped ? "yes" : "");
    cells.push_back(row.gap && std::isfinite(*row.gap) ? exactText(*row.gap) : "");
    cells.push_back(english(row.whyNone));
    return cells;
}

/// Returns the sums over the mapped layers; the last cell reports whether layers are missing.
std::vector<std::string> csvTotal(const NetworkTable& table) {
    double seconds = 0;
    bool stopped = false;
    for (const NetworkRow& row : table.rows) {
        seconds += row.seconds;
        stopped = stopped || (row.cost && row.stopped);
    }
    const NetworkSums sums = networkSums(table);
    std::vector<std::string> total{"total",
                                   std::to_string(sums.mapped),
                                   exactText(sums.energy),
                                   exactText(sums.cycles),
                                   exactText(sums.edp()),
                                   exactText(sums.utilization),
                                   exactText(sums.utilizationOverTime),
                                   exactText(sums.macs),
                                   exactText(sums.energy)};
    for (const double part : sums.parts) {
        total.push_back(exactText(part));
    }
    const bool whole = sums.mapped == sums.layers;
    total.insert(total.end(),
                 {exactText(seconds), stopped ? "yes" : "", "",
                  whole ? "" : english(msg::network::mappedOf(sums.mapped, sums.layers))});
    return total;
}

/// Returns the largest shares, such as `conv1 61.0 %`, and the number of further layers.
std::vector<Message> namedShares(const NetworkTable& table, const std::vector<LayerShare>& shares) {
    constexpr std::size_t maxNames = 5;
    std::vector<Message> named;
    for (std::size_t i = 0; i < std::min(shares.size(), maxNames); ++i) {
        named.push_back(msg::network::layerShare(table.rows[shares[i].row].name, shares[i].share));
    }
    if (shares.size() > maxNames) {
        named.push_back(msg::network::moreLayers(shares.size() - maxNames));
    }
    return named;
}

Message sharesText(const NetworkTable& table, NetworkQuantity quantity, const Message& what) {
    const std::vector<LayerShare> shares = dominatingLayers(table, quantity, mostOfIt);
    double sum = 0;
    for (const LayerShare& share : shares) {
        sum += share.share;
    }
    return shares.size() == 1
               ? msg::network::oneDominates(table.rows[shares.front().row].name, sum, what)
               : msg::network::severalDominate(sum, what, namedShares(table, shares));
}

}  // namespace

std::vector<std::string> energyPartNames(const Accelerator& accelerator) {
    std::vector<std::string> names = namesOf(accelerator.levels);
    names.push_back(accelerator.compute.name);
    return names;
}

std::vector<double> energyParts(const Cost& cost) {
    std::vector<double> parts;
    for (const LevelCost& level : cost.levels) {
        parts.push_back(level.energy());
    }
    parts.push_back(cost.macEnergy);
    return parts;
}

std::vector<double> energyParts(const NetworkTable& table, const NetworkRow& row) {
    std::vector<double> parts =
        row.cost ? energyParts(*row.cost) : std::vector<double>(table.parts.size(), 0);
    for (double& part : parts) {
        part *= static_cast<double>(row.repeat);
    }
    return parts;
}

std::optional<std::size_t> boundLevel(const Cost& cost) {
    const auto slowest = std::max_element(
        cost.levels.begin(), cost.levels.end(),
        [](const LevelCost& a, const LevelCost& b) { return a.cycles < b.cycles; });
    return slowest == cost.levels.end() || slowest->cycles <= static_cast<double>(cost.steps)
               ? std::nullopt
               : std::optional(static_cast<std::size_t>(slowest - cost.levels.begin()));
}

NetworkSums networkSums(const NetworkTable& table) {
    NetworkSums sums;
    sums.parts.resize(table.parts.size(), 0);
    for (const NetworkRow& row : table.rows) {
        sums.layers += row.repeat;
        if (!row.cost) {
            continue;
        }
        const auto repeat = static_cast<double>(row.repeat);
        const std::vector<double> parts = energyParts(table, row);
        for (std::size_t i = 0; i < sums.parts.size(); ++i) {
            sums.parts[i] += parts[i];
        }
        sums.mapped += row.repeat;
        sums.energy += repeat * row.cost->energy;
        sums.cycles += repeat * row.cost->cycles;
        sums.macs += repeat * static_cast<double>(row.cost->macs);
        sums.utilization += repeat * row.cost->cycles * row.cost->utilization;
        sums.utilizationOverTime += repeat * row.cost->cycles * utilizationOverTime(*row.cost);
    }
    sums.utilization = sums.cycles > 0 ? sums.utilization / sums.cycles : 0;
    sums.utilizationOverTime = sums.cycles > 0 ? sums.utilizationOverTime / sums.cycles : 0;
    return sums;
}

std::vector<LayerShare> dominatingLayers(const NetworkTable& table, NetworkQuantity quantity,
                                         double share) {
    double total = 0;
    std::vector<LayerShare> all;
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        const double value = quantityOf(table.rows[i], quantity);
        all.push_back({i, value});
        total += value;
    }
    if (total <= 0) {
        return {};
    }
    std::stable_sort(all.begin(), all.end(),
                     [](const LayerShare& a, const LayerShare& b) { return a.share > b.share; });
    double sum = 0;
    std::size_t count = 0;
    while (count < all.size() && sum < share * total) {
        sum += all[count].share;
        all[count].share /= total;
        ++count;
    }
    all.resize(count);
    return all;
}

Message dominatingText(const NetworkTable& table) {
    const bool isSingle = table.rows.size() < 2;  // the share of one layer is always 100 %
    if (isSingle || dominatingLayers(table, NetworkQuantity::Energy, mostOfIt).empty()) {
        return {};
    }
    const Message text = msg::network::dominating(
        sharesText(table, NetworkQuantity::Energy, msg::network::theEnergy()),
        sharesText(table, NetworkQuantity::Cycles, msg::network::theTime()));
    const NetworkSums sums = networkSums(table);
    return sums.mapped == sums.layers ? text
                                      : msg::network::ofTheMapped(sums.mapped, sums.layers, text);
}

std::optional<double> secondsLeft(double elapsed, double doneShare) {
    if (doneShare <= 0 || elapsed <= 0) {
        return std::nullopt;
    }
    return elapsed * std::max(0.0, 1 - doneShare) / std::min(1.0, doneShare);
}

Message timeLeftText(std::optional<double> seconds) {
    if (!seconds) {
        return {};
    }
    const double s = *seconds;
    const auto rounded = [](double value) {
        return static_cast<std::int64_t>(std::ceil(std::min(value, 1e12)));
    };
    if (s < 100) {
        return msg::network::secondsLeft(rounded(s));
    }
    return s < 6000 ? msg::network::minutesLeft(rounded(s / 60))
                    : msg::network::hoursLeft(rounded(s / 3600));
}

std::string networkCsv(const NetworkTable& table) {
    std::vector<std::string> heading{"layer",
                                     "repeat",
                                     "energy_pj",
                                     "cycles",
                                     "edp_pj_cycles",
                                     "utilization",
                                     "utilization_over_time",
                                     "macs",
                                     "energy_pj_all"};
    for (const std::string& part : table.parts) {
        heading.push_back("energy_pj_all_" + part);
    }
    heading.insert(heading.end(), {"seconds", "best_so_far", "gap", "why_none"});
    std::string text = csvLine(heading);
    for (const NetworkRow& row : table.rows) {
        text += csvLine(csvRow(table, row));
    }
    return text + csvLine(csvTotal(table));
}

}  // namespace loopglass
