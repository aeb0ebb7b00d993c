// The results of a design in a session, as JSON. Results of layers have the hash of their inputs as
// their key: the accelerator, the layer and the options. A result is therefore never shown for
// other inputs. The mapping is not stored, so the claims of the results rest on the session file
// alone.
#include "design/saved_design.h"

#include "document/saved_results.h"
#include "loopglass_version.h"
#include "text/engine_text.h"
#include "words/all_sentences.h"
#include "words/language.h"
#include "workload/input_error.h"

#include <limits>
#include <nlohmann/json.hpp>

namespace loopglass::ui {

namespace {

using Json = nlohmann::ordered_json;

Json textOf(const Message& message) { return loopglass::english(message); }
Message messageIn(const Json& json) { return messageReading(json.get<std::string>()); }

/// Returns a number; JSON has no infinity, which is stored as `null`.
double numberIn(const Json& json) {
    return json.is_null() ? std::numeric_limits<double>::infinity() : json.get<double>();
}
std::vector<double> numbersIn(const Json& json) {
    std::vector<double> numbers;
    for (const Json& one : json) {
        numbers.push_back(numberIn(one));
    }
    return numbers;
}
template <class Value> Json optionalJson(const std::optional<Value>& value) {
    return value ? Json(*value) : Json(nullptr);
}
template <class Value> std::optional<Value> optionalIn(const Json& json) {
    return json.is_null() ? std::nullopt : std::optional(json.get<Value>());
}

Json valuesJson(const std::vector<design::Value>& values) {
    Json json = Json::array();
    for (const design::Value& value : values) {
        json.push_back({value.number, value.y});
    }
    return json;
}
std::vector<design::Value> valuesIn(const Json& json) {
    std::vector<design::Value> values;
    for (const Json& one : json) {
        values.push_back({one.at(0).get<double>(), one.at(1).get<std::int64_t>()});
    }
    return values;
}

Json roofJson(const RooflinePoint& point) {
    return {point.operationsPerCycle, point.lanes,      point.perWord,
            point.intensity,          point.attainable, optionalJson(point.binding)};
}
RooflinePoint roofIn(const Json& json) {
    return {numberIn(json.at(0)),  numberIn(json.at(1)),  numbersIn(json.at(2)),
            numbersIn(json.at(3)), numbersIn(json.at(4)), optionalIn<std::size_t>(json.at(5))};
}

Json layerJson(const LayerPoint& point) {
    if (!point.found) {
        return {{"none", textOf(point.whyNone)}, {"proven", point.proven}};
    }
    return {{"costs", {point.objective, point.energy, point.cycles, point.outerWords}},
            {"parts", point.parts},
            {"order", point.order.toStdString()},
            {"unrolling", point.unrolling.toStdString()},
            {"roof", roofJson(point.underRoofs)},
            {"proven", point.proven}};
}
std::shared_ptr<const LayerPoint> layerIn(const Json& json) {
    LayerPoint point;
    point.proven = json.at("proven").get<bool>();
    point.found = !json.contains("none");
    if (!point.found) {
        point.whyNone = messageIn(json.at("none"));
        return std::make_shared<const LayerPoint>(std::move(point));
    }
    const Json& costs = json.at("costs");
    point.objective = numberIn(costs.at(0));
    point.energy = numberIn(costs.at(1));
    point.cycles = numberIn(costs.at(2));
    point.outerWords = numberIn(costs.at(3));
    point.parts = numbersIn(json.at("parts"));
    point.order = QString::fromStdString(json.at("order").get<std::string>());
    point.unrolling = QString::fromStdString(json.at("unrolling").get<std::string>());
    point.underRoofs = roofIn(json.at("roof"));
    return std::make_shared<const LayerPoint>(std::move(point));
}

Json costJson(const design::MachineCost& cost) {
    return {cost.objective,       cost.energy, cost.cycles,
            textOf(cost.whyNone), cost.proven, cost.least};
}
design::MachineCost costIn(const Json& json) {
    return {numberIn(json.at(0)),  numberIn(json.at(1)),   numberIn(json.at(2)),
            messageIn(json.at(3)), json.at(4).get<bool>(), numberIn(json.at(5))};
}

Json sizesJson(const SearchedSizes& sizes) {
    const design::ExplorationResult& explored = sizes.explored;
    Json configurations = Json::array();
    for (const design::Configuration& one : explored.configurations) {
        configurations.push_back({static_cast<int>(one.verdict), one.number, one.detail, one.energy,
                                  one.cycles, one.exact});
    }
    Json unmappable = Json::array();
    for (const Message& why : explored.unmappable) {
        unmappable.push_back(textOf(why));
    }
    Json wants = Json::array();
    for (const design::LayerBestDesign& want : sizes.wants) {
        wants.push_back(
            {want.layer, optionalJson(want.best), want.alone, want.together, want.proven});
    }
    return {{"configurations", std::move(configurations)},
            {"best", optionalJson(explored.best)},
            {"cost", costJson(explored.cost)},
            {"proven", explored.proven},
            {"counts", {explored.machines, explored.searches, explored.mapped}},
            {"why_none", textOf(explored.whyNone)},
            {"unmappable", std::move(unmappable)},
            {"wants", std::move(wants)}};
}
/// Throws std::out_of_range for indices that do not exist.
void checkSizes(const SearchedSizes& sizes) {
    const design::ExplorationResult& explored = sizes.explored;
    const std::size_t count = sizes.design->space.count();
    bool fits =
        explored.configurations.size() == count && (!explored.best || *explored.best < count);
    for (const design::Configuration& one : explored.configurations) {
        using design::Verdict;
        fits = fits && one.verdict <= Verdict::LeftOut &&
               (one.verdict != Verdict::Over || one.detail < explored.limits.size()) &&
               (one.verdict != Verdict::Unmappable || one.detail < explored.unmappable.size());
    }
    for (const design::LayerBestDesign& want : sizes.wants) {
        fits =
            fits && want.layer < sizes.design->layers.size() && (!want.best || *want.best < count);
    }
    if (!fits) {
        throw std::out_of_range("sizes");
    }
}

SearchedSizes sizesIn(const Json& json, const std::shared_ptr<const design::Design>& design) {
    SearchedSizes sizes{design, {}, {}, {}};
    design::ExplorationResult& explored = sizes.explored;
    for (const Json& one : json.at("configurations")) {
        explored.configurations.push_back({static_cast<design::Verdict>(one.at(0).get<int>()),
                                           numberIn(one.at(1)), one.at(2).get<std::size_t>(),
                                           numberIn(one.at(3)), numberIn(one.at(4)),
                                           one.at(5).get<bool>()});
    }
    explored.best = optionalIn<std::size_t>(json.at("best"));
    explored.cost = costIn(json.at("cost"));
    explored.proven = json.at("proven").get<bool>();
    explored.machines = json.at("counts").at(0).get<std::uint64_t>();
    explored.searches = json.at("counts").at(1).get<std::uint64_t>();
    explored.mapped = json.at("counts").at(2).get<std::uint64_t>();
    explored.whyNone = messageIn(json.at("why_none"));
    explored.limits = design->limits;
    for (const Json& why : json.at("unmappable")) {
        explored.unmappable.push_back(messageIn(why));
    }
    for (const Json& want : json.at("wants")) {
        sizes.wants.push_back({want.at(0).get<std::size_t>(), optionalIn<std::size_t>(want.at(1)),
                               numberIn(want.at(2)), numberIn(want.at(3)), want.at(4).get<bool>()});
    }
    checkSizes(sizes);
    return sizes;
}

Json stepsJson(const MachineSteps& steps, const std::vector<design::Value>& values) {
    Json all = Json::array();
    for (const design::SensitivityStep& step : steps.found.steps) {
        all.push_back({step.parameter.name, valuesJson({step.from, step.to}), step.up,
                       step.cost ? costJson(*step.cost) : Json(nullptr), optionalJson(step.area),
                       textOf(step.whyNone)});
    }
    return {{"values", valuesJson(values)},
            {"here", costJson(steps.found.here)},
            {"area", optionalJson(steps.found.area)},
            {"stopped", steps.found.stopped},
            {"steps", std::move(all)}};
}

/// Returns the accelerator with these values of the varied parameters.
std::shared_ptr<const Accelerator> machineOf(const design::Design& design,
                                             const std::vector<design::Value>& values) {
    design::DesignSpace space = design.space;
    for (std::size_t a = 0; a < space.axes.size(); ++a) {
        space.axes[a].values = {values.at(a)};
    }
    return std::make_shared<const Accelerator>(space.machine(space.choices(0)));
}

SharedSteps stepsIn(const Json& json, const std::shared_ptr<const design::Design>& design) {
    MachineSteps steps{design, machineOf(*design, valuesIn(json.at("values"))), {}, {}};
    steps.found.here = costIn(json.at("here"));
    steps.found.area = optionalIn<double>(json.at("area"));
    steps.found.stopped = json.at("stopped").get<bool>();
    for (const Json& one : json.at("steps")) {
        const std::vector<design::Value> values = valuesIn(one.at(1));
        steps.found.steps.push_back(
            {design::parameterOf(*steps.machine, one.at(0).get<std::string>()), values.at(0),
             values.at(1), one.at(2).get<bool>(),
             one.at(3).is_null() ? std::nullopt : std::optional(costIn(one.at(3))),
             optionalIn<double>(one.at(4)), messageIn(one.at(5))});
    }
    steps.order = design::largestFirst(steps.found);
    return std::make_shared<const MachineSteps>(std::move(steps));
}

/// Returns the values of the point with this accelerator; empty if there is none.
std::vector<design::Value> valuesOf(const DesignData& data, const Accelerator& machine) {
    for (const auto& curve : data.points) {
        for (const auto& point : curve) {
            if (point && *point->machine == machine) {
                return point->values;
            }
        }
    }
    return {};
}

PointCache::Used usedIn(const Json& json) {
    PointCache::Used used;
    for (const auto& [hash, layer] : json.at("layers").items()) {
        used.layers[hash] = layerIn(layer);
    }
    for (const auto& [hash, values] : json.at("optima").items()) {
        used.optima[hash] = valuesIn(values);
    }
    return used;
}

}  // namespace

QJsonObject savedDesign(const DesignRuns& runs) {
    const SharedDesign& data = runs.points.data();
    if (!data || data->known() == 0) {
        return {};
    }
    Json json{{"version", toolVersion},
              {"layers", Json::object()},
              {"optima", Json::object()},
              {"steps", Json::array()}};
    const PointCache::Used used = runs.points.used();
    for (const auto& [hash, layer] : used.layers) {
        json["layers"][hash] = layerJson(*layer);
    }
    for (const auto& [hash, values] : used.optima) {
        json["optima"][hash] = valuesJson(values);
    }
    for (const SharedSteps& steps : runs.steps.allKnown()) {
        const std::vector<design::Value> values = valuesOf(*data, *steps->machine);
        if (haveSameSteps(*steps->design, *data->of.design) && !values.empty()) {
            json["steps"].push_back(stepsJson(*steps, values));
        }
    }
    if (const SharedSizes sizes = runs.sizes.known(data->of.design);
        sizes && !sizes->explored.stopped) {
        json["sizes"] = sizesJson(*sizes);
    }
    return savedResults(data->of.of, json.dump(-1, ' ', false, Json::error_handler_t::replace));
}

QString restoreDesign(const QJsonObject& saved, const Document& document, const DesignRuns& runs) {
    try {
        const SavedResults results = readSavedResults(saved, document.mappers());
        const Json json = Json::parse(results.text);
        if (json.at("version") != Json(toolVersion)) {
            return {};
        }
        runs.points.restore(results.inputs, usedIn(json), document);
        const SharedDesign& data = runs.points.data();
        if (!data) {
            return {};
        }
        for (const Json& steps : json.at("steps")) {
            runs.steps.restore(stepsIn(steps, data->of.design));
        }
        if (json.contains("sizes")) {
            runs.sizes.restore(sizesIn(json.at("sizes"), data->of.design));
        }
        return {};
    } catch (const InputError& error) {
        return uiText(error.text());
    } catch (const std::exception&) {
        return tr("the results of the design space in the session are damaged");
    }
}

}  // namespace loopglass::ui
