#include "lab/figures/quantities.h"

#include "accelerator/lanes.h"
#include "cost/derivation/roofline.h"
#include "mapping/stationarity.h"
#include "record/vocabulary.h"
#include "words/sentences/lab.h"
#include "words/wording.h"
#include "workload/names.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

namespace loopglass::lab {

namespace {

using Arguments = QuantityArguments;
constexpr auto aLevel = ArgumentNames::Level;
constexpr auto aTensor = ArgumentNames::Tensor;
constexpr auto aDimension = ArgumentNames::Dimension;
constexpr auto anObjective = ArgumentNames::Objective;
constexpr auto aRule = ArgumentNames::Rule;

constexpr std::array<std::pair<std::string_view, SpaceRule>, 6> rules{
    {{"everything", SpaceRule::Everything},
     {"keeps", SpaceRule::Keeps},
     {"fanouts", SpaceRule::Fanouts},
     {"constraints", SpaceRule::Constraints},
     {"capacities", SpaceRule::Capacities},
     {"orders", SpaceRule::Orders}}};

double number(std::int64_t count) { return static_cast<double>(count); }
double number(std::uint64_t count) { return static_cast<double>(count); }

/// Returns the sum over all tensors that a level keeps. If a tensor is named, returns the value of
/// this tensor.
template <typename Part> double summed(Figures& figures, const Arguments& of, const Part& part) {
    const LevelCost& level = figures.cost().levels[index(of.level)];
    if (of.tensor) {
        return static_cast<double>(part(level.tensors[index(*of.tensor)]));
    }
    double sum = 0;
    for (const TensorCost& tensor : level.tensors) {
        sum += static_cast<double>(part(tensor));
    }
    return sum;
}

double energyOf(Figures& figures, const Arguments& of) {
    if (of.given == 0) {
        return figures.cost().energy;
    }
    const LevelCost& level = figures.cost().levels[index(of.level)];
    return of.tensor ? level.tensors[index(*of.tensor)].energy() : level.energy();
}

/// Returns the product of the temporal or spatial loops of one level over one dimension.
double factorsOf(Figures& figures, const Arguments& of, bool spatial) {
    const LevelMapping& level = figures.mapping().levels[index(of.level)];
    std::int64_t product = 1;
    const auto multiply = [&](const std::vector<Loop>& loops) {
        for (const Loop& loop : loops) {
            product *= loop.dimension == of.dimension ? loop.factor : 1;
        }
    };
    if (spatial) {
        multiply(level.x);
        multiply(level.y);
    } else {
        multiply(level.temporal);
    }
    return number(product);
}

double loopsOf(Figures& figures, const Arguments& /*of*/) {
    std::size_t loops = 0;
    for (const LevelMapping& level : canonical(figures.mapping()).levels) {
        loops += level.temporal.size();
    }
    return number(static_cast<std::uint64_t>(loops));
}

/// Returns the extents of the tile at a level. Without a mapping, they are the dimension sizes at
/// the outermost level.
std::vector<std::int64_t> extentsOf(Figures& figures, LevelId level) {
    if (figures.wrong().empty() || figures.wrong().front().kind != ViolationKind::LevelCount) {
        return tileExtents(figures.problem(), figures.mapping())[index(level)];
    }
    throw InputError(msg::lab::mappingNotLegal(figures.wrong().front().sentence));
}

double usedWords(Figures& figures, const Arguments& of) {
    const std::vector<std::int64_t> extents = extentsOf(figures, of.level);
    const Level& level = figures.problem().accelerator.levels[index(of.level)];
    std::int64_t words = 0;
    for (std::size_t b = 0; b < level.buffers.size(); ++b) {
        words += bufferWords(figures.problem(), of.level, b, extents);
    }
    return number(words);
}

double capacityOf(Figures& figures, const Arguments& of) {
    std::int64_t words = 0;
    for (const Buffer& buffer : figures.problem().accelerator.levels[index(of.level)].buffers) {
        if (!buffer.capacity) {
            throw InputError(msg::lab::unboundedLevel(
                figures.problem().accelerator.levels[index(of.level)].name));
        }
        words += *buffer.capacity;
    }
    return number(words);
}

double wordsOfTensor(Figures& figures, const Arguments& of) {
    const Workload& workload = figures.problem().workload;
    std::vector<std::int64_t> bounds;
    for (const Dimension& dimension : workload.dimensions) {
        bounds.push_back(dimension.bound);
    }
    return number(footprint(workload[*of.tensor], bounds));
}

double lanesThere(Figures& figures, const Arguments& /*of*/) {
    return lanesOf(figures.problem().accelerator);
}

Objective objectiveOf(Figures& figures, const Arguments& of) {
    return of.objective.value_or(figures.subject().options.objective);
}

double ratioOf(Figures& figures, const Arguments& of) {
    const Objective objective = objectiveOf(figures, of);
    return valueUnder(objective, figures.problem(), figures.cost()) /
           figures.optimalValue(objective);
}

/// Returns the count after the last rule up to `rule`. If a rule removes no mapping, it has no
/// separate stage.
const SpaceCount& countAfter(Figures& figures, SpaceRule rule) {
    const SpaceStages& space = figures.space();
    if (rule >= SpaceRule::Capacities && !space.capacitiesCounted) {
        throw InputError(msg::lab::tooManyToCount());
    }
    const SpaceStage* last = &space.stages.front();
    for (const SpaceStage& stage : space.stages) {
        last = stage.rule <= rule ? &stage : last;
    }
    return last->count;
}

double digitsOf(const std::string& digits) {
    if (digits.empty()) {
        throw InputError(msg::lab::notTakenApart());
    }
    return std::strtod(digits.c_str(), nullptr);
}

const LevelStatistics& statisticsOf(Figures& figures, LevelId level) {
    return figures.recorded().found.answer.statistics.levels[index(level)];
}

double isStationary(Figures& figures, const Arguments& of) {
    const Stationarity found = stationarityOf(figures.problem(), figures.mapping());
    return found.kind == Stationarity::Kind::Tensor && found.tensor == of.tensor ? 1 : 0;
}

double intensityOf(Figures& figures, const Arguments& of) {
    return rooflinePoint(figures.problem(), figures.cost()).perWord[index(of.level)];
}

double attainableOf(Figures& figures, const Arguments& /*of*/) {
    const RooflinePoint point = rooflinePoint(figures.problem(), figures.cost());
    double least = point.lanes;
    for (const double roof : point.attainable) {
        least = std::min(least, roof);
    }
    return least;
}

template <auto Member> double statistic(Figures& figures, const Arguments& of) {
    return static_cast<double>(statisticsOf(figures, of.level).*Member);
}

template <auto Member> double spacePart(Figures& figures, const Arguments& of) {
    return digitsOf(countAfter(figures, of.rule).*Member);
}

template <auto Member> double words(Figures& figures, const Arguments& of) {
    return summed(figures, of, [](const TensorCost& cost) { return cost.*Member; });
}

double macsOf(Figures& figures, const Arguments& /*of*/) {
    return number(operationCount(figures.problem().workload));
}

double boundOf(Figures& figures, const Arguments& of) {
    return number(figures.problem().workload[of.dimension].bound);
}

double keepsIt(Figures& figures, const Arguments& of) {
    return figures.problem().keeps(of.level, *of.tensor) ? 1 : 0;
}

double optimumOf(Figures& figures, const Arguments& of) {
    return figures.optimalValue(objectiveOf(figures, of));
}

double principlesValue(Figures& figures, const Arguments& of) {
    const MapResult& found = figures.recorded().found;
    if (!found.cost) {
        throw InputError(found.overall().whyNone);
    }
    return valueUnder(objectiveOf(figures, of), figures.problem(), *found.cost);
}

std::vector<Quantity> ofTheProblem() {
    return {
        {"macs", {}, 0, false, macsOf},
        {"bound", {aDimension}, 1, false, boundOf},
        {"words", {aTensor}, 1, false, wordsOfTensor},
        {"capacity", {aLevel}, 1, false, capacityOf},
        {"lanes_there", {}, 0, false, lanesThere},
        {"keeps", {aLevel, aTensor}, 2, false, keepsIt},
        {"optimum", {anObjective}, 0, false, optimumOf},
        {"space_size", {aRule}, 0, false, spacePart<&SpaceCount::mappings>},
        {"space_factors", {aRule}, 0, false, spacePart<&SpaceCount::factors>},
        {"space_orders", {aRule}, 0, false, spacePart<&SpaceCount::orders>},
        {"space_unrolled", {aRule}, 0, false, spacePart<&SpaceCount::unrolled>},
        {"space_bypass", {aRule}, 0, false, spacePart<&SpaceCount::bypass>},
    };
}

std::vector<Quantity> ofTheSearch() {
    return {
        {"orders_all", {aLevel}, 1, false, statistic<&LevelStatistics::ordersBefore>},
        {"orders_kept", {aLevel}, 1, false, statistic<&LevelStatistics::ordersAfter>},
        {"tiles_fit", {aLevel}, 1, false, statistic<&LevelStatistics::tilesBefore>},
        {"tiles_kept", {aLevel}, 1, false, statistic<&LevelStatistics::tilesAfter>},
        {"unrollings_all", {aLevel}, 1, false, statistic<&LevelStatistics::unrollingsBefore>},
        {"unrollings_kept", {aLevel}, 1, false, statistic<&LevelStatistics::unrollingsAfter>},
        {"principles", {anObjective}, 0, false, principlesValue},
    };
}

double isLegal(Figures& figures, const Arguments& /*of*/) {
    return figures.wrong().empty() ? 1 : 0;
}

std::vector<Quantity> countsOfTheMapping() {
    return {
        {"legal", {}, 0, true, isLegal},
        {"reads", {aLevel, aTensor}, 1, true, words<&TensorCost::reads>},
        {"fills", {aLevel, aTensor}, 1, true, words<&TensorCost::fills>},
        {"updates", {aLevel, aTensor}, 1, true, words<&TensorCost::updates>},
        {"drains", {aLevel, aTensor}, 1, true, words<&TensorCost::drains>},
    };
}

double perMac(Figures& figures, const Arguments& /*of*/) {
    return figures.cost().energy / number(figures.cost().macs);
}

double cyclesOf(Figures& figures, const Arguments& of) {
    return of.given == 0 ? figures.cost().cycles : figures.cost().levels[index(of.level)].cycles;
}

double instancesInUse(Figures& figures, const Arguments& of) {
    return number(figures.cost().levels[index(of.level)].instances);
}

template <auto Member> double ofCost(Figures& figures, const Arguments& /*of*/) {
    return static_cast<double>(figures.cost().*Member);
}

double edpOf(Figures& figures, const Arguments& /*of*/) { return figures.cost().edp(); }

std::vector<Quantity> costsOfTheMapping() {
    return {
        {"energy", {aLevel, aTensor}, 0, true, energyOf},
        {"mac_energy", {}, 0, true, ofCost<&Cost::macEnergy>},
        {"energy_per_mac", {}, 0, true, perMac},
        {"cycles", {aLevel}, 0, true, cyclesOf},
        {"edp", {}, 0, true, edpOf},
        {"utilisation", {}, 0, true, ofCost<&Cost::utilization>},
        {"lanes", {}, 0, true, ofCost<&Cost::lanes>},
        {"instances", {aLevel}, 1, true, instancesInUse},
        {"ratio", {anObjective}, 0, true, ratioOf},
        {"intensity", {aLevel}, 1, true, intensityOf},
        {"attainable", {}, 0, true, attainableOf},
    };
}

double tileExtent(Figures& figures, const Arguments& of) {
    return number(extentsOf(figures, of.level)[index(of.dimension)]);
}

double tileWords(Figures& figures, const Arguments& of) {
    return number(footprint(figures.problem().workload[*of.tensor], extentsOf(figures, of.level)));
}

double timeFactor(Figures& figures, const Arguments& of) { return factorsOf(figures, of, false); }
double spaceFactor(Figures& figures, const Arguments& of) { return factorsOf(figures, of, true); }

std::vector<Quantity> shapesOfTheMapping() {
    return {
        {"tile", {aLevel, aDimension}, 2, true, tileExtent},
        {"footprint", {aLevel, aTensor}, 2, true, tileWords},
        {"used", {aLevel}, 1, true, usedWords},
        {"factor", {aLevel, aDimension}, 2, true, timeFactor},
        {"unrolled", {aLevel, aDimension}, 2, true, spaceFactor},
        {"loops", {}, 0, true, loopsOf},
        {"stationary", {aTensor}, 1, true, isStationary},
    };
}

template <typename Id>
Id named(const std::optional<Id>& found, const std::string& name, const Location& at,
         const std::vector<std::string>& names) {
    if (!found) {
        throw InputError(at, msg::lab::unknownName(name, didYouMean(name, names), names));
    }
    return *found;
}

SpaceRule ruleNamed(const ExpressionNode& node) {
    std::vector<std::string> names;
    std::optional<SpaceRule> found;
    for (const auto& [name, rule] : rules) {
        names.emplace_back(name);
        found = name == node.name ? std::optional(rule) : found;
    }
    return named(found, node.name, node.at, names);
}

Objective objectiveNamed(const ExpressionNode& node) {
    try {
        return readObjective(node.name);
    } catch (const InputError& error) {
        throw InputError(node.at, error.text());
    }
}

QuantityArguments argumentsOf(const Quantity& quantity, const Problem& problem,
                              const ExpressionNode& name) {
    QuantityArguments arguments;
    arguments.given = name.parts.size();
    for (std::size_t i = 0; i < name.parts.size(); ++i) {
        const ExpressionNode& part = name.parts[i];
        switch (quantity.arguments[i]) {
        case ArgumentNames::Level:
            arguments.level = levelNamed(problem, part.name, part.at);
            break;
        case ArgumentNames::Tensor:
            arguments.tensor = tensorNamed(problem, part.name, part.at);
            break;
        case ArgumentNames::Dimension:
            arguments.dimension = dimensionNamed(problem, part.name, part.at);
            break;
        case ArgumentNames::Objective:
            arguments.objective = objectiveNamed(part);
            break;
        case ArgumentNames::Rule:
            arguments.rule = ruleNamed(part);
            break;
        }
    }
    return arguments;
}

}  // namespace

const std::vector<Quantity>& quantities() {
    static const std::vector<Quantity> all = [] {
        std::vector<Quantity> joined = ofTheProblem();
        for (const auto& part :
             {ofTheSearch(), countsOfTheMapping(), costsOfTheMapping(), shapesOfTheMapping()}) {
            joined.insert(joined.end(), part.begin(), part.end());
        }
        return joined;
    }();
    return all;
}

const Quantity* findQuantity(std::string_view name) {
    const auto& all = quantities();
    const auto found = std::find_if(all.begin(), all.end(),
                                    [&](const Quantity& known) { return known.name == name; });
    return found == all.end() ? nullptr : &*found;
}

std::vector<std::string> quantityNames() { return namesOf(quantities()); }

const Quantity& checkedQuantity(const ExpressionNode& name, const std::vector<std::string>& more) {
    const Quantity* quantity = findQuantity(name.name);
    if (quantity == nullptr) {
        std::vector<std::string> names = more;
        for (const std::string& known : quantityNames()) {
            names.push_back(known);
        }
        throw InputError(name.at,
                         msg::lab::unknownName(name.name, didYouMean(name.name, names), names));
    }
    if (name.parts.size() < quantity->least || name.parts.size() > quantity->arguments.size()) {
        throw InputError(name.at, msg::lab::argumentCount(name.name, name.parts.size(),
                                                          quantity->arguments.size()));
    }
    for (const ExpressionNode& part : name.parts) {
        if (part.operation != Operation::Name || part.called || !part.ofCase.empty()) {
            throw InputError(part.at, msg::lab::nameExpected(name.name));
        }
    }
    return *quantity;
}

double quantityOf(Figures& figures, const ExpressionNode& name) {
    const Quantity& quantity = checkedQuantity(name, {});
    const QuantityArguments arguments = argumentsOf(quantity, figures.problem(), name);
    try {
        return quantity.value(figures, arguments);
    } catch (const InputError& error) {
        throw error.location().file.empty() ? InputError(name.at, error.text()) : error;
    }
}

LevelId levelNamed(const Problem& problem, const std::string& name, const Location& at) {
    std::vector<std::string> names;
    std::optional<LevelId> found;
    for (const Level& level : problem.accelerator.levels) {
        found = level.name == name ? std::optional(levelId(names.size())) : found;
        names.push_back(level.name);
    }
    return named(found, name, at, names);
}

TensorId tensorNamed(const Problem& problem, const std::string& name, const Location& at) {
    return named(findTensor(problem.workload, name), name, at, namesOf(problem.workload.tensors));
}

DimensionId dimensionNamed(const Problem& problem, const std::string& name, const Location& at) {
    return named(findDimension(problem.workload, name), name, at,
                 namesOf(problem.workload.dimensions));
}

}  // namespace loopglass::lab
