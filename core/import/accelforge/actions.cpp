#include "import/accelforge/actions.h"

#include "import/accelforge/name_sets.h"
#include "import/foreign/foreign_node.h"
#include "words/sentences/imports.h"

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

std::map<std::string, ForgeAction> forgeActions(const ForeignNode& node, ExpressionScope& scope) {
    std::map<std::string, ForgeAction> actions;
    const auto list = node.find("actions");
    if (!list || !list->isList()) {
        return actions;
    }
    for (const ForeignNode& entry : list->items()) {
        ForgeAction action;
        action.at = entry.location();
        if (const auto energy = entry.find("energy")) {
            action.energy = foreignNumber(*energy, scope, 0, 1e12);
        }
        if (const auto bits = entry.find("bits_per_action")) {
            action.bits = foreignNumber(*bits, scope, 1e-6, 1e9);
        }
        if (const auto latency = entry.find("latency")) {
            const double seconds = foreignNumber(*latency, scope, 0, forever);
            action.throughput = seconds > 0 ? std::optional(1 / seconds) : std::nullopt;
        }
        if (const auto throughput = entry.find("throughput")) {
            const double rate = foreignNumber(*throughput, scope, 0, forever);
            action.throughput =
                std::isfinite(rate) && rate > 0 ? std::optional(rate) : action.throughput;
        }
        actions[entry.required("name", say::imports::anAction()).text()] = action;
    }
    return actions;
}

std::optional<std::vector<std::string>> forgeTensors(
    const ForeignNode& node, const std::map<std::string, std::vector<std::string>>& kept,
    const std::function<std::string(const std::string&)>& tensorOf,
    const std::vector<std::string>& all) {
    const auto of = [&](const std::string& name) -> std::optional<NameSet> {
        const std::string plain =
            name.ends_with(".tensors") ? name.substr(0, name.size() - 8) : name;
        if (plain == "Intermediates" || plain == "Above") {  // Above: what is kept further out
            return plain == "Above" ? allKept(kept) : NameSet{};
        }
        if (const auto found = kept.find(plain); found != kept.end()) {
            return NameSet(found->second.begin(), found->second.end());
        }
        const std::string tensor = tensorOf(plain);
        return tensor.empty() ? std::nullopt : std::optional(NameSet{tensor});
    };
    NameSet named;
    const SetNames names{of, NameSet(all.begin(), all.end())};
    for (const ForeignNode& part : node.isText() ? std::vector{node} : node.items()) {
        std::optional<NameSet> set = readNameSet(part.text(), names);
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
