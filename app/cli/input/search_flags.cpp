#include "cli/input/search_flags.h"

#include "cli/input/option_kinds.h"
#include "cli/terminal/usage.h"
#include "cost/vocabulary.h"
#include "record/vocabulary.h"
#include "surrogate/model_file.h"
#include "words/language.h"
#include "words/sentences/cli.h"
#include "words/sentences/mapper.h"
#include "words/sentences/surrogate.h"
#include "words/sentences/words.h"
#include "words/wording.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <limits>
#include <thread>

namespace loopglass::cli {

namespace {

constexpr unsigned maxThreads = 256;
constexpr double longestTime = 1e6;  // longest time limit in seconds, about eleven days
constexpr std::int64_t mostEvaluations = 1'000'000'000'000;
constexpr double maxPadding = 300;  // largest padding in per cent, which is four times the work

/// Returns the value of an option. Throws UsageError.
template <typename Value> Value chosen(std::string_view option, std::string_view text) {
    return vocabularyOf<Value>()[choice(option, text, keysOf<Value>())].value;
}

/// Returns `principles|exact`.
std::string typeName(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names) {
        text += (text.empty() ? "" : "|") + name;
    }
    return text;
}

Objective objectiveOf(const SearchFlags& flags) {
    try {
        return readObjective(flags.objective);
    } catch (const InputError& error) {
        // Similar words are suggested for a single word.
        if (flags.objective.find(' ') == std::string::npos) {
            choice("--objective", flags.objective,
                   {"edp", "energy", "delay", "ed2p", "energy + W delay", "energy within D cycles",
                    "delay within E pJ", "traffic LEVEL"});
        }
        throw UsageError(msg::words::atPlace("--objective", error.text()));
    }
}

/// Returns the current name of a pruning rule that was renamed.
std::string presentName(const std::string& name) {
    for (const VocabularyEntry<Principle>& term : vocabularyOf<Principle>()) {
        if (!name.empty() && name == formerKeyOf(term.value)) {
            return std::string(term.key);
        }
    }
    return name;
}

/// Returns the pruning rules, of which only the listed rules are active.
Principles principlesFromList(const std::string& list) {
    Principles principles{false, false, false, false};
    const std::vector<std::string> names = commaSeparated(list);
    std::vector<std::string> allowed = keysOf<Principle>();
    allowed.emplace_back("none");
    for (const std::string& name : names) {
        const std::size_t found = choice("--principles", presentName(name), allowed);
        if (found + 1 < allowed.size()) {
            principles.*vocabularyOf<Principle>()[found].value = true;
        } else if (names.size() > 1) {
            throw UsageError(msg::cli::noneAmongOthers());
        }
    }
    return principles;
}

Principles allExcept(const std::string& list) {
    Principles principles;
    for (const std::string& name : commaSeparated(list)) {
        principles.*chosen<Principle>("--without", presentName(name)) = false;
    }
    return principles;
}

Principles principlesOf(const SearchFlags& flags) {
    if (!flags.principles.empty() && !flags.without.empty()) {
        throw UsageError(msg::cli::principlesTwice());
    }
    if (!flags.principles.empty()) {
        return principlesFromList(flags.principles);
    }
    return flags.without.empty() ? Principles() : allExcept(flags.without);
}

/// Returns the option with the methods that have a capability, such as `--search exact or
/// annealing`.
Message searchThat(const MapperRegistry& mappers, bool Capabilities::*can) {
    return msg::cli::searchThat(alternatives(mappers.keysThat(can)));
}

bool switchesRules(const SearchFlags& flags) {
    return !flags.principles.empty() || !flags.without.empty() || !flags.growth.empty();
}

void checkPrinciples(const SearchFlags& flags, const Method& method,
                     const MapperRegistry& mappers) {
    if (switchesRules(flags) && !method.can().switchesPrinciples) {
        throw UsageError(msg::cli::noPrinciples(
            method.key(), searchThat(mappers, &Capabilities::switchesPrinciples)));
    }
}

VariantOptions variantOptionsOf(const SearchFlags& flags, const Method& method,
                                const MapperRegistry& mappers) {
    const auto refuse = [&](const char* flag, bool Capabilities::*can) {
        throw UsageError(msg::cli::widens(flag, searchThat(mappers, can)));
    };
    if (flags.bypass && !method.can().choosesBypass) {
        refuse("--bypass", &Capabilities::choosesBypass);
    }
    if (flags.pad && !method.can().pads) {
        refuse("--pad", &Capabilities::pads);
    }
    if (!flags.padLimit.empty() && !flags.pad) {
        throw UsageError(msg::cli::padLimitAlone());
    }
    std::string_view percent = flags.padLimit;
    percent.remove_suffix(percent.ends_with('%') ? 1 : 0);
    const double limit = flags.padLimit.empty()
                             ? defaultPadding
                             : positiveNumber("--pad-limit", percent, maxPadding) / 100;
    return {flags.bypass, flags.pad ? limit : 0};
}

/// Returns the loops that may have imperfect factors.
Unevenness unevennessOf(const SearchFlags& flags, const Method& method,
                        const MapperRegistry& mappers) {
    if (flags.uneven.empty()) {
        return Unevenness::Even;
    }
    if (!method.can().cutsUnevenly) {
        throw UsageError(
            msg::cli::widens("--uneven", searchThat(mappers, &Capabilities::cutsUnevenly)));
    }
    return choice("--uneven", flags.uneven, {"spatial", "all"}) == 0 ? Unevenness::Spatial
                                                                     : Unevenness::All;
}

/// Returns the largest number of loops over a dimension at a level.
unsigned loopsPerLevel(const SearchFlags& flags, const Method& method,
                       const MapperRegistry& mappers) {
    if (flags.splitLoops.empty()) {
        return 1;
    }
    if (!method.can().splitsLoops) {
        throw UsageError(
            msg::cli::widens("--split-loops", searchThat(mappers, &Capabilities::splitsLoops)));
    }
    return static_cast<unsigned>(
        wholeNumber("--split-loops", flags.splitLoops, 2, maxLoopsPerLevel));
}

/// Returns the required gap; 0 for none.
double gapOf(const SearchFlags& flags, const Method& method, const MapperRegistry& mappers) {
    if (flags.gap.empty()) {
        return 0;
    }
    if (!method.can().proves) {
        throw UsageError(msg::cli::gapProves(searchThat(mappers, &Capabilities::proves)));
    }
    return shareOrPercent("--gap", flags.gap);
}

/// Returns the number of evaluations and the random seed. Throws UsageError if the method does not
/// support them.
Budget budgetOf(const SearchFlags& flags, const Method& method, const MapperRegistry& mappers) {
    Budget budget;
    if ((!flags.evaluations.empty() || !flags.seed.empty()) && !method.can().countsEvaluations) {
        throw UsageError(
            msg::cli::countsEvaluations(flags.seed.empty() ? "--evaluations" : "--seed",
                                        searchThat(mappers, &Capabilities::countsEvaluations)));
    }
    if (!flags.evaluations.empty()) {
        budget.evaluations = static_cast<std::uint64_t>(
            wholeNumber("--evaluations", flags.evaluations, 1, mostEvaluations));
    }
    if (!flags.seed.empty()) {
        budget.seed = static_cast<std::uint64_t>(
            wholeNumber("--seed", flags.seed, 0, std::numeric_limits<std::int64_t>::max()));
    }
    return budget;
}

unsigned threadsOf(const SearchFlags& flags) {
    if (flags.threads.empty()) {
        return std::clamp(std::thread::hardware_concurrency(), 1U, maxThreads);
    }
    return static_cast<unsigned>(wholeNumber("--threads", flags.threads, 1, maxThreads));
}

}  // namespace

std::optional<std::pair<std::string, double>> settingOf(std::string_view part) {
    const std::size_t equals = part.find('=');
    const std::string_view number =
        equals == std::string_view::npos ? std::string_view() : part.substr(equals + 1);
    double value = 0;
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), value);
    if (equals == 0 || number.empty() || error != std::errc() ||
        end != number.data() + number.size()) {
        return std::nullopt;
    }
    return std::pair(std::string(part.substr(0, equals)), value);
}

Settings settingsOf(std::string_view option, std::string_view text) {
    Settings settings;
    for (const std::string& part : commaSeparated(text)) {
        const auto setting = settingOf(part);
        if (!setting || !settings.insert(*setting).second) {
            throw UsageError(msg::cli::noSettings(std::string(option), part));
        }
    }
    return settings;
}

void addCostFlags(CLI::App& command, CostFlags& flags) {
    command
        .add_option("--reuse", flags.reuse,
                    "Reuse model: exact (default), stationary (whole tiles move)\n"
                    "or flush (buffers emptied at each outer iteration)")
        ->type_name(typeName(keysOf<ReuseReading>()));
    command.add_flag("--charge-first-visits", flags.chargeFirstVisits,
                     "Count the initial zeros of outputs as reads and fills");
}

CostOptions costOptions(const CostFlags& flags) { return givenCost(flags).over({}); }

design::GivenCost givenCost(const CostFlags& flags) {
    design::GivenCost given;
    if (!flags.reuse.empty()) {
        given.reuse = chosen<ReuseReading>("--reuse", flags.reuse);
    }
    given.chargeFirstVisits = flags.chargeFirstVisits;
    return given;
}

namespace {

constexpr std::size_t helpWidth = 66;

/// Returns the list of methods, one per line.
std::string methodsHelp(const MapperRegistry& mappers, const std::string& usual) {
    std::string text = english(msg::cli::howToSearch(usual));
    for (const Method& method : mappers.methods()) {
        text +=
            "\n" + wrapped(english(msg::cli::oneWayToSearch(method.key(), method.description())),
                           helpWidth);
    }
    return text;
}

void addSettingsFlags(CLI::App& command, SearchFlags& flags, const MapperRegistry& mappers) {
    command
        .add_option("--settings", flags.settings,
                    "Parameters of the method, such as population=200,mutation=0.1\n"
                    "(docs/mappers.md)")
        ->type_name("KEY=NUMBER,…");
    addFileOption(
        command, "--model", flags.model,
        wrapped(english(msg::surrogate::modelToo(searchThat(mappers, &Capabilities::needsModel))),
                helpWidth));
}

void addMethodFlags(CLI::App& command, SearchFlags& flags, const MapperRegistry& mappers) {
    command.add_option("--search", flags.search, methodsHelp(mappers, flags.search))
        ->type_name("METHOD")  // the help text lists the methods
        ->each([&flags](const std::string&) { flags.searchGiven = true; });
    command.add_flag(
        "--bypass", flags.bypass,
        wrapped(english(msg::cli::bypassToo(searchThat(mappers, &Capabilities::choosesBypass))),
                helpWidth));
    command.add_flag(
        "--pad", flags.pad,
        wrapped(english(msg::cli::paddingToo(searchThat(mappers, &Capabilities::pads))),
                helpWidth));
    command
        .add_option("--pad-limit", flags.padLimit,
                    "Limit of the work added by padding, in per cent (default: 20)")
        ->type_name("PERCENT");
    command.add_flag(
        "--split-loops{" + std::to_string(defaultLoopsPerLevel) + "}", flags.splitLoops,
        wrapped(english(msg::cli::splitLoopsToo(searchThat(mappers, &Capabilities::splitsLoops),
                                                defaultLoopsPerLevel)),
                helpWidth));
    command
        .add_option("--gap", flags.gap,
                    wrapped(english(msg::cli::gapToo(searchThat(mappers, &Capabilities::proves))),
                            helpWidth))
        ->type_name("PERCENT");
    const Message counting = searchThat(mappers, &Capabilities::countsEvaluations);
    command
        .add_option("--evaluations", flags.evaluations,
                    wrapped(english(msg::cli::evaluationsToo(counting)), helpWidth))
        ->type_name("N");
    command
        .add_option("--seed", flags.seed, wrapped(english(msg::cli::seedToo(counting)), helpWidth))
        ->type_name("N");
    addSettingsFlags(command, flags, mappers);
}

}  // namespace

void addSearchFlags(CLI::App& command, SearchFlags& flags, const MapperRegistry& mappers,
                    const std::string& usual) {
    flags.search = usual.empty() ? mappers.methods().front().key() : usual;
    command
        .add_option(
            "--objective", flags.objective,
            "Quantity to minimise: edp (default), energy, delay, ed2p,\n\"energy + W delay\" "
            "(W in pJ per cycle), \"energy within D cycles\",\n\"delay within E pJ\", "
            "\"traffic LEVEL\" or \"traffic LEVEL: TENSORS\";\n"
            "network-edp minimises the EDP of the whole network")
        ->type_name("OBJECTIVE");
    command
        .add_option("--threads", flags.threads,
                    "Number of search threads (default: as many as the computer\n"
                    "has); the result is the same for any number")
        ->type_name("N");
    addMethodFlags(command, flags, mappers);
    command
        .add_option(
            "--principles", flags.principles,
            wrapped(english(msg::cli::onlyPrinciples(listed(keysOf<Principle>()))), helpWidth))
        ->type_name("LIST");
    command
        .add_option("--without", flags.without, "Pruning rules to switch off; all others are on")
        ->type_name("LIST");
    command
        .add_option("--growth", flags.growth,
                    "Dimensions in which tiles grow: all, reused or both (default,\n"
                    "only with a fanout); reused selects the dimensions of the\n"
                    "operand that the loop order reuses")
        ->type_name(typeName(keysOf<GrowthRule>()));
    addFileOption(command, "--constraints", flags.constraints,
                  "A constraints file; an entry for a dimension has no effect on\nlayers without "
                  "this dimension");
    command
        .add_option("--time-limit", flags.timeLimit,
                    "Stop after SECONDS with the best so far; the layers of a\n"
                    "network share this time")
        ->type_name("SECONDS");
    command
        .add_option(
            "--memory-limit", flags.memoryLimit,
            "Memory limit for waiting candidates and tables of the search,\nsuch as 500MB "
            "(default: 1GB, or half of the free memory if\nthat is less). The program needs "
            "some tens of MB more.\nParallel searches of layers share the limit")
        ->type_name("SIZE");
    addCostFlags(command, flags.cost);
    addForeignFlags(command, flags.foreign);
}

namespace {

/// Returns the model for the method; null if the method needs none. Throws UsageError and
/// InputError.
surrogate::SharedModel modelOf(const SearchFlags& flags, const Method& method,
                               const MapperRegistry& mappers) {
    if (method.can().needsModel == flags.model.empty()) {
        throw UsageError(flags.model.empty() ? msg::mapper::needsModel(method.key())
                                             : msg::surrogate::modelServes(
                                                   searchThat(mappers, &Capabilities::needsModel)));
    }
    return flags.model.empty() ? nullptr : surrogate::readModelFile(flags.model);
}

}  // namespace

void addUnevenFlag(CLI::App& command, SearchFlags& flags, const MapperRegistry& mappers) {
    command
        .add_option(
            "--uneven", flags.uneven,
            wrapped(english(msg::cli::unevenToo(searchThat(mappers, &Capabilities::cutsUnevenly))),
                    helpWidth))
        ->type_name("WHERE");
}

SearchChoice searchChoice(const SearchFlags& flags, const MapperRegistry& mappers) {
    const std::string key =
        switchesRules(flags) && !flags.searchGiven ? mappers.methods().front().key() : flags.search;
    const Method& method = mappers.methods()[choice("--search", key, mappers.keys())];
    checkPrinciples(flags, method, mappers);
    MapOptions options;
    options.objective = objectiveOf(flags);
    options.principles = principlesOf(flags);
    if (!flags.growth.empty()) {
        options.growth = chosen<GrowthRule>("--growth", flags.growth);
    }
    options.cost = costOptions(flags.cost);
    options.threads = threadsOf(flags);
    options.variants = variantOptionsOf(flags, method, mappers);
    options.uneven = unevennessOf(flags, method, mappers);
    options.loopsPerLevel = loopsPerLevel(flags, method, mappers);
    options.gap = gapOf(flags, method, mappers);
    options.memoryLimit =
        flags.memoryLimit.empty() ? 0 : memorySize("--memory-limit", flags.memoryLimit);
    return {method, method.fitted(std::move(options)), budgetOf(flags, method, mappers),
            flags.settings.empty() ? Settings() : settingsOf("--settings", flags.settings),
            modelOf(flags, method, mappers)};
}

namespace {

/// Returns the option that causes the rejection of a request.
const char* optionOf(const Message& why, const MapRequest& request) {
    const std::pair<const SentenceRow*, const char*> others[] = {
        {&msg::mapper::splitsNoLoops, "--split-loops"},
        {&msg::mapper::splitsNoVariants, "--split-loops"},
        {&msg::mapper::splitsNoUneven, "--split-loops"},
        {&msg::mapper::cutsEvenly, "--uneven"},
        {&msg::mapper::unevenWithoutConstraints, "--uneven"},
        {&msg::mapper::takesNoConstraints, "--constraints"},
        {&msg::mapper::choosesNoBypass, "--bypass"},
        {&msg::mapper::padsNothing, "--pad"},
        {&msg::mapper::provesNoGap, "--gap"}};
    for (const auto& [sentence, option] : others) {
        if (why.is(*sentence)) {
            return option;
        }
    }
    const bool isOfBypass =
        request.options.variants.bypass &&
        why == whyNotWithBypass(request.options.objective, request.problem.accelerator);
    const bool isOfSettings = why == request.method.refusal(request.settings);
    return isOfBypass ? "--bypass" : isOfSettings ? "--settings" : "--search";
}

}  // namespace

void checkRefusal(const MapRequest& request) {
    if (const Message why = refusal(request); !why.empty()) {
        throw UsageError(msg::words::atPlace(optionOf(why, request), why));
    }
}

std::optional<double> timeLimit(const SearchFlags& flags) {
    if (flags.timeLimit.empty()) {
        return std::nullopt;
    }
    return positiveNumber("--time-limit", flags.timeLimit, longestTime);
}

std::vector<std::string> principleNames(const Principles& principles) {
    std::vector<std::string> names;
    for (const VocabularyEntry<Principle>& term : vocabularyOf<Principle>()) {
        if (principles.*term.value) {
            names.emplace_back(term.key);
        }
    }
    return names;
}

}  // namespace loopglass::cli
