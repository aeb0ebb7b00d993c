// Reads the design of a session; core/format/read/session_parts.cpp reads all other parts.
#include "design/session_design.h"

#include "cost/vocabulary.h"
#include "design/limits.h"
#include "design/published_search.h"
#include "design/vocabulary.h"
#include "format/read/read_constraints.h"
#include "format/read/session_parts.h"
#include "record/vocabulary.h"
#include "words/sentences/design.h"
#include "workload/names.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace loopglass::design {

namespace {

/// Adds the position of `node` to errors of a reader without positions.
template <typename Read> auto atPlace(const YamlNode& node, const Read& read) {
    try {
        return read();
    } catch (const InputError& error) {
        node.fail(placed(error.location(), error.text()));
    }
}

/// Returns the index of a key's word; 0 if the key is absent.
std::size_t wordOf(const SessionMap& keys, const std::string& key,
                   const std::vector<std::string>& words) {
    const auto node = keys.find(key);
    if (!node) {
        return 0;
    }
    const auto found = std::find(words.begin(), words.end(), node->anyText());
    if (found == words.end()) {
        node->failFound(msg::design::oneOf(words));
    }
    return static_cast<std::size_t>(found - words.begin());
}

template <typename Value> Value vocabularyEntry(const SessionMap& keys, const std::string& key) {
    return vocabularyOf<Value>()[wordOf(keys, key, keysOf<Value>())].value;
}

void readSessionLayers(const SessionMap& session, const SessionMap& plan, const SessionParts& parts,
                       DesignFile& file) {
    const YamlNode node = session.required("workload");
    Network network = parts.network;
    file.workloads = network.name;
    if (wordOf(plan, "layers", {"this", "all"}) == 0) {
        file.workloads = network.layers[parts.layer].workload.name;
        network.layers = {{network.layers[parts.layer].workload, 1}};
    }
    for (const NetworkLayer& one : network.layers) {
        atPlace(node, [&] { return bind(one.workload, file.design.space.base); });
    }
    file.design.layers = std::move(network.layers);
    file.outputs = std::move(network.outputs);
}

/// Reads the search options of the window; both programs then search exactly.
void readOptions(const SessionMap& options, Design& design) {
    if (const auto objective = options.find("objective")) {
        const std::string text = objective->anyText();
        design.options.objective = atPlace(*objective, [&] { return readObjective(text); });
    }
    design.options.cost.reuse = vocabularyEntry<ReuseReading>(options, "reuse");
    design.options.cost.chargeFirstVisits = options.isOn("charge_first_visits");
    design.options.variants.bypass = options.isOn("bypass");
    if (options.isOn("pad")) {
        const auto most = options.find("pad_limit");
        design.options.variants.padding = most ? most->number(1, 300) / 100 : defaultPadding;
    }
    if (const auto loops = options.find("loops_per_level")) {
        design.options.loopsPerLevel = static_cast<unsigned>(loops->integer(1, maxLoopsPerLevel));
    }
}

void readConstraintsOf(const SessionMap& session, const SessionParts& parts, Design& design) {
    if (!parts.constraints) {
        return;
    }
    if (design.layers.size() > 1) {
        session.required("constraints").fail(msg::design::constraintsOfOne());
    }
    design.options.constraints =
        readConstraints(*parts.constraints, design.layers.front().workload, design.space.base);
}

void readSessionAxes(const YamlNode& vary, Design& design) {
    for (const YamlNode& entry : vary.list(msg::design::aVariedParameter())) {
        const SessionMap keys(entry);
        const YamlNode name = keys.required("parameter");
        const YamlNode values = keys.required("values");
        atPlace(name, [&] { return parameterOf(design.space.base, name.anyText()); });
        Axis axis = atPlace(
            values, [&] { return readAxis(design.space.base, name.anyText(), values.anyText()); });
        for (const Axis& other : design.space.axes) {
            if (other.parameter == axis.parameter) {
                entry.fail(msg::design::twiceVaried(axis.parameter.name));
            }
        }
        design.space.axes.push_back(std::move(axis));
    }
    if (design.space.axes.empty()) {
        vary.fail(msg::design::sessionVariesNothing());
    }
    atPlace(vary, [&] { return design.space.count(); });
}

void readSessionLimit(const YamlNode& entry, DesignFile& file) {
    const std::vector<LimitedQuantity> kinds{LimitedQuantity::Area, LimitedQuantity::Energy,
                                             LimitedQuantity::Delay, LimitedQuantity::Sum};
    const SessionMap keys(entry);
    const Accelerator& base = file.design.space.base;
    Limit limit;
    limit.what = kinds[wordOf(keys, "what", {"area", "energy", "delay", "sum"})];
    limit.most = keys.required("most").number(std::numeric_limits<double>::min(), 1e300);
    if (const auto level = keys.find("level"); level && !level->anyText().empty()) {
        limit.level = wordOf(keys, "level", namesOf(base.levels));
    }
    if (const auto sum = keys.find("sum")) {
        for (const YamlNode& name : sum->list(msg::design::aVariedParameter())) {
            const std::string text = name.anyText();
            limit.summed.push_back(atPlace(name, [&] { return parameterOf(base, text); }));
        }
    }
    file.design.limits.push_back(std::move(limit));
    file.limitPlaces.push_back(entry.location());
}

}  // namespace

DesignFile readSessionDesign(const YamlNode& root) {
    const SessionMap session(root);
    const auto plan = session.find("design");
    if (!plan) {
        root.fail(msg::design::sessionVariesNothing());
    }
    const SessionMap keys(*plan);
    const SessionParts parts = readSessionParts(root);
    DesignFile file;
    Design& design = file.design;
    design.space.base = parts.accelerator;
    readSessionLayers(session, keys, parts, file);
    if (const auto options = session.find("options")) {
        readOptions(SessionMap(*options), design);
    }
    readConstraintsOf(session, parts, design);
    readSessionAxes(keys.required("vary"), design);
    if (const auto limits = keys.find("limit")) {
        for (const YamlNode& entry : limits->list(msg::design::aLimit())) {
            readSessionLimit(entry, file);
        }
        atPlace(*limits, [&] { return checkLimits(design), true; });
    }
    design.over = vocabularyEntry<Aggregation>(keys, "over");
    design.exploration = vocabularyEntry<Exploration>(keys, "search");
    if (design.exploration == Exploration::Published && !levelOfTiles(design.space)) {
        plan->fail(msg::design::publishedNeedsCapacity());
    }
    if (!goTogether(design)) {
        plan->fail(msg::design::networkEdpIsEdp(keyOf(design.options.objective)));
    }
    return file;
}

}  // namespace loopglass::design
