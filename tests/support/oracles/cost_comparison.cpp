#include "support/oracles/cost_comparison.h"

#include <algorithm>
#include <cmath>
#include <iomanip>
#include <set>
#include <sstream>

namespace loopglass::test {

namespace {

std::string text(double value) {
    std::ostringstream out;
    out << std::setprecision(17) << value;
    return out.str();
}

/// Collects the differences.
class Comparison {
public:
    void count(const std::string& what, std::int64_t expected, std::int64_t found) {
        if (expected != found)
            add(what, std::to_string(expected), std::to_string(found));
    }
    void number(const std::string& what, double expected, double found, double tolerance) {
        if (!closeTo(expected, found, tolerance))
            add(what, text(expected), text(found));
    }
    void counts(const std::string& what, const GoldenCounts& expected, const GoldenCounts& found) {
        count(what + " reads", expected.reads, found.reads);
        count(what + " fills", expected.fills, found.fills);
        count(what + " updates", expected.updates, found.updates);
    }
    void sentence(const std::string& text) { m_sentences.push_back(text); }
    std::vector<std::string> take() { return std::move(m_sentences); }

private:
    void add(const std::string& what, const std::string& expected, const std::string& found) {
        m_sentences.push_back(what + ": expected " + expected + ", found " + found);
    }
    std::vector<std::string> m_sentences;
};

void compareTensor(Comparison& comparison, const std::string& what, const TensorCost& expected,
                   const TensorCost& found) {
    comparison.count(what + " kept", expected.kept ? 1 : 0, found.kept ? 1 : 0);
    comparison.count(what + " tile words", expected.tileWords, found.tileWords);
    comparison.counts(what, {expected.reads, expected.fills, expected.updates},
                      {found.reads, found.fills, found.updates});
    comparison.count(what + " drains", expected.drains, found.drains);
    comparison.number(what + " access energy", expected.accessEnergy, found.accessEnergy,
                      energyTolerance);
    comparison.number(what + " network energy", expected.networkEnergy, found.networkEnergy,
                      energyTolerance);
}

}  // namespace

bool closeTo(double a, double b, double tolerance) {
    return std::abs(a - b) <= tolerance * std::max(std::abs(a), std::abs(b));
}

std::vector<std::string> differences(const Workload& workload, const Accelerator& accelerator,
                                     const Cost& expected, const Cost& found) {
    Comparison comparison;
    if (found.levels.size() != expected.levels.size()) {
        comparison.count("levels", static_cast<std::int64_t>(expected.levels.size()),
                         static_cast<std::int64_t>(found.levels.size()));
        return comparison.take();
    }
    for (std::size_t l = 0; l < expected.levels.size(); ++l) {
        const std::string& level = accelerator.levels[l].name;
        if (found.levels[l].tensors.size() != workload.tensors.size()) {
            comparison.sentence(level + " does not list every tensor");
            return comparison.take();
        }
        for (std::size_t t = 0; t < workload.tensors.size(); ++t) {
            compareTensor(comparison, level + " " + workload.tensors[t].name,
                          expected.levels[l].tensors[t], found.levels[l].tensors[t]);
        }
        comparison.count(level + " instances", expected.levels[l].instances,
                         found.levels[l].instances);
        comparison.number(level + " cycles", expected.levels[l].cycles, found.levels[l].cycles,
                          cyclesTolerance);
        comparison.number(level + " static energy", expected.levels[l].staticEnergy,
                          found.levels[l].staticEnergy, energyTolerance);
    }
    comparison.count("macs", expected.macs, found.macs);
    comparison.count("lanes", expected.lanes, found.lanes);
    comparison.count("steps", expected.steps, found.steps);
    comparison.number("MAC energy", expected.macEnergy, found.macEnergy, energyTolerance);
    comparison.number("energy", expected.energy, found.energy, energyTolerance);
    comparison.number("cycles", expected.cycles, found.cycles, cyclesTolerance);
    comparison.number("utilization", expected.utilization, found.utilization, cyclesTolerance);
    return comparison.take();
}

GoldenTable tableOf(const Workload& workload, const Accelerator& accelerator, const Cost& cost) {
    GoldenTable table;
    for (std::size_t l = 0; l < cost.levels.size(); ++l) {
        for (std::size_t t = 0; t < workload.tensors.size(); ++t) {
            const TensorCost& tensor = cost.levels[l].tensors[t];
            if (tensor.kept) {
                table[accelerator.levels[l].name][workload.tensors[t].name] = {
                    tensor.reads, tensor.fills, tensor.updates};
            }
        }
    }
    return table;
}

std::vector<std::string> differences(const GoldenTable& expected, const GoldenTable& found) {
    Comparison comparison;
    std::set<std::pair<std::string, std::string>> places;
    for (const GoldenTable* table : {&expected, &found}) {
        for (const auto& [level, tensors] : *table) {
            for (const auto& [tensor, counts] : tensors)
                places.insert({level, tensor});
        }
    }
    for (const auto& [level, tensor] : places) {
        const bool isExpected = expected.count(level) != 0 && expected.at(level).count(tensor) != 0;
        const bool isFound = found.count(level) != 0 && found.at(level).count(tensor) != 0;
        std::string what = level;
        what.append(" ").append(tensor);
        if (isExpected && isFound)
            comparison.counts(what, expected.at(level).at(tensor), found.at(level).at(tensor));
        else
            comparison.sentence(what + (isExpected ? " is missing" : " was not expected"));
    }
    return comparison.take();
}

std::vector<std::string> differences(const GoldenCase& golden, const Cost& found) {
    std::vector<std::string> all =
        differences(golden.counts, tableOf(golden.workload, golden.accelerator, found));
    Comparison comparison;
    for (std::size_t l = 0; l < found.levels.size(); ++l) {
        const std::string& level = golden.accelerator.levels[l].name;
        if (!golden.instances.empty())
            comparison.count(level + " instances", golden.instances.at(level),
                             found.levels[l].instances);
    }
    comparison.count("macs", golden.macs, found.macs);
    comparison.number("energy", golden.energy, found.energy, energyTolerance);
    comparison.number("cycles", golden.cycles, found.cycles, cyclesTolerance);
    for (const std::string& sentence : comparison.take())
        all.push_back(sentence);
    return all;
}

std::string lines(const std::vector<std::string>& sentences) {
    std::string text;
    for (const std::string& sentence : sentences)
        text += "  " + sentence + "\n";
    return text;
}

}  // namespace loopglass::test
