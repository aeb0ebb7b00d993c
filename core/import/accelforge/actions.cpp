#include "import/accelforge/actions.h"

#include "import/foreign/foreign_node.h"
#include "words/sentences/imports.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace loopglass {

namespace {

constexpr double forever = std::numeric_limits<double>::infinity();

/// The union's terms of a set: `~A | b`.
std::vector<std::string> setTerms(const ForeignNode& node) {
    std::vector<std::string> texts;
    if (node.isText()) {
        texts.push_back(node.text());
    } else {
        for (const ForeignNode& item : node.items()) {
            texts.push_back(item.text());
        }
    }
    std::vector<std::string> terms;
    for (const std::string& text : texts) {
        for (std::size_t at = 0; at <= text.size();) {
            const std::size_t end = std::min(text.find('|', at), text.size());
            std::string term = text.substr(at, end - at);
            std::erase(term, ' ');
            terms.push_back(term);
            at = end + 1;
        }
    }
    return terms;
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
    std::vector<std::string> result;
    for (std::string term : setTerms(node)) {
        const bool complement = !term.empty() && term.front() == '~';
        term = complement ? term.substr(1) : term;
        if (term.ends_with(".tensors")) {
            term.resize(term.size() - 8);
        }
        std::vector<std::string> named;
        if (const auto found = kept.find(term); found != kept.end()) {
            named = found->second;
        } else if (term == "All") {
            named = all;
        } else if (const std::string tensor = tensorOf(term); !tensor.empty()) {
            named = {tensor};
        } else if (term != "Nothing" && term != "Intermediates") {
            return std::nullopt;
        }
        for (const std::string& tensor : all) {
            const bool in = std::find(named.begin(), named.end(), tensor) != named.end();
            const bool there = std::find(result.begin(), result.end(), tensor) != result.end();
            if (in != complement && !there) {
                result.push_back(tensor);
            }
        }
    }
    return result;
}

}  // namespace loopglass
