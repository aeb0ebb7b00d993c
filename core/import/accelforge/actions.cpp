#include "import/accelforge/actions.h"

#include "import/accelforge/name_sets.h"
#include "import/foreign/foreign_node.h"
#include "words/sentences/imports.h"
#include "words/wording.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>

namespace loopglass {

namespace {

constexpr double forever = std::numeric_limits<double>::infinity();

NameSet allKept(const std::map<std::string, std::vector<std::string>>& kept) {
    NameSet set;
    for (const auto& [memory, tensors] : kept) {
        set.insert(tensors.begin(), tensors.end());
    }
    return set;
}

}  // namespace

namespace {

constexpr double maxJoules = 1e12;
constexpr double smallest = 1e-30;

/// Returns a number of the node, or `otherwise` if the node lacks it.
double numberOf(const ForeignNode& node, const char* key, ExpressionScope& scope, double low,
                double otherwise) {
    const auto given = node.find(key);
    return given && given->kind() != YamlKind::Nothing ? foreignNumber(*given, scope, low, forever)
                                                       : otherwise;
}

/// Returns the factor by which the actions per second are multiplied. Old files have a factor for
/// the time of one action instead.
double speedOf(const ForeignNode& node, ExpressionScope& scope) {
    const double slower = numberOf(node, "latency_scale", scope, 0, 1);
    const double faster = numberOf(node, "throughput_scale", scope, smallest, 0);
    return faster > 0 ? faster : slower > 0 ? 1 / slower : forever;
}

std::map<std::string, double> bySets(const ForeignNode& node, const char* key,
                                     ExpressionScope& scope, const ForgeSets& sets) {
    std::map<std::string, double> numbers;
    const auto map = node.find(key);
    if (!map || map->kind() == YamlKind::Nothing) {
        return numbers;
    }
    for (const ForeignNode& entry : map->entries()) {
        const auto tensors = sets(entry.key());
        if (!tensors) {
            entry.note(ImportFate::Missing, msg::imports::setOfKeyUnread(key));
            continue;
        }
        const double number = foreignNumber(entry, scope, smallest, forever);
        for (const std::string& tensor : *tensors) {
            numbers[tensor] = number;
        }
    }
    return numbers;
}

ForgeAction actionOf(const ForeignNode& entry, ExpressionScope& scope, const ForgeSets& sets,
                     double energyScale, double speed) {
    ForgeAction action;
    action.at = entry.location();
    if (const auto energy = entry.find("energy"); energy && energy->kind() != YamlKind::Nothing) {
        action.energy = foreignNumber(*energy, scope, 0, maxJoules);
    }
    if (const auto bits = entry.find("bits_per_action");
        bits && bits->kind() != YamlKind::Nothing) {
        action.bits = foreignNumber(*bits, scope, 1e-6, 1e9);
    }
    action.values = bySets(entry, "values_per_action", scope, sets);
    const auto throughput = entry.find("throughput");
    const auto latency = entry.find("latency");
    if (throughput && throughput->kind() != YamlKind::Nothing) {
        action.throughput = foreignNumber(*throughput, scope, smallest, forever);
    } else if (latency && latency->kind() != YamlKind::Nothing) {
        const double seconds = foreignNumber(*latency, scope, 0, forever);
        action.throughput = seconds > 0 ? 1 / seconds : forever;
    }
    if (throughput && latency && throughput->kind() != YamlKind::Nothing &&
        latency->kind() != YamlKind::Nothing) {
        latency->note(ImportFate::Missing, msg::imports::latencyBesideThroughput());
    }
    const double scale = energyScale * numberOf(entry, "energy_scale", scope, 0, 1);
    if (action.energy) {
        action.energy = *action.energy * scale;
    }
    if (action.throughput) {
        action.throughput = *action.throughput * speed * speedOf(entry, scope);
    }
    return action;
}

}  // namespace

double ForgeCosts::widthOf(const std::string& tensor, int bitsElsewhere) const {
    const auto own = widths.find(tensor);
    return own == widths.end() ? static_cast<double>(bitsElsewhere) : own->second;
}

double ForgeCosts::callsFor(const std::string& action, const std::string& tensor,
                            int bitsElsewhere) const {
    const auto given = actions.find(action);
    if (given != actions.end()) {
        if (const auto own = given->second.values.find(tensor); own != given->second.values.end()) {
            return scale / own->second;
        }
    }
    if (const auto own = values.find(tensor); own != values.end()) {
        return scale / own->second;
    }
    const double moved = given == actions.end() ? bits : given->second.bits.value_or(bits);
    return scale * widthOf(tensor, bitsElsewhere) / moved;
}

ForgeCosts forgeCosts(const ForeignNode& node, ExpressionScope& scope, const ForgeSets& sets) {
    ForgeCosts costs;
    if (const auto type = node.find("component_class"); type && type->isText()) {
        costs.dummy = lowerCase(type->text()) == "dummy";
        costs.model = costs.dummy ? "" : type->text();
    }
    costs.bits = numberOf(node, "bits_per_action", scope, 1e-6, 1);
    costs.scale = numberOf(node, "actions_scale", scope, 0, 1);
    costs.parallel = numberOf(node, "n_parallel_instances", scope, smallest, 1);
    costs.values = bySets(node, "values_per_action", scope, sets);
    costs.widths = bySets(node, "bits_per_value", scope, sets);
    costs.leakage = numberOf(node, "leak_power", scope, 0, 0) *
                    numberOf(node, "leak_power_scale", scope, 0, 1) * costs.parallel;
    const double energyScale = numberOf(node, "energy_scale", scope, 0, 1);
    const double speed = speedOf(node, scope) * costs.parallel;
    const auto list = node.find("actions");
    if (!list) {
        return costs;
    }
    for (const ForeignNode& entry : list->items()) {
        costs.actions[entry.required("name", msg::imports::anAction()).text()] =
            actionOf(entry, scope, sets, energyScale, speed);
    }
    return costs;
}

std::optional<std::vector<std::string>> forgeTensors(
    const ForeignNode& node, const std::map<std::string, std::vector<std::string>>& kept,
    const ForgeSets& tensorOf, const std::vector<std::string>& all, const NameSet& intermediates,
    std::string* unknown) {
    const auto of = [&](const std::string& name) -> std::optional<NameSet> {
        const std::string plain =
            name.ends_with(".tensors") ? name.substr(0, name.size() - 8) : name;
        // The tensor hides the set of the same name.
        if (std::find(all.begin(), all.end(), plain) != all.end()) {
            return NameSet{plain};
        }
        // The list begins with the output, so all other tensors are inputs.
        if (plain == "Inputs" && all.size() > 1) {
            return NameSet(all.begin() + 1, all.end());
        }
        // Above means the tensors that an outer level keeps.
        if (plain == "Intermediates" || plain == "Above") {
            return plain == "Above" ? allKept(kept) : intermediates;
        }
        if (const auto found = kept.find(plain); found != kept.end()) {
            return NameSet(found->second.begin(), found->second.end());
        }
        return tensorOf(plain);
    };
    NameSet named;
    const SetNames names{of, NameSet(all.begin(), all.end())};
    for (const ForeignNode& part : node.isText() ? std::vector{node} : node.items()) {
        std::optional<NameSet> set = readNameSet(part.text(), names, unknown);
        if (!set) {
            return std::nullopt;
        }
        named.merge(*set);
    }
    std::vector<std::string> result;
    std::copy_if(all.begin(), all.end(), std::back_inserter(result),
                 [&](const std::string& tensor) { return named.contains(tensor); });
    return result;
}

}  // namespace loopglass
