#include "cli/input/session_flags.h"

#include "format/read/session_parts.h"
#include "mapper/mapper_registry.h"
#include "mapper/search_methods.h"
#include "record/options.h"
#include "record/vocabulary.h"
#include "words/number_text.h"
#include "workload/input_error.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <string>

namespace loopglass::cli {

namespace {

constexpr double maxGapPercent = 100;

/// Returns true if a command supports a flag. A flag without a group exists only so that its use is
/// rejected with a message. Such flags are not supported.
bool knows(CLI::App& command, const char* flag) {
    const CLI::Option* option = command.get_option_no_throw(flag);
    return option != nullptr && !option->get_group().empty();
}

/// Sets a flag unless the command line has it or the command does not support it.
void give(CLI::App& command, const char* flag, const std::string& value) {
    CLI::Option* option = command.get_option_no_throw(flag);
    if (knows(command, flag) && option->count() == 0) {
        option->add_result(value);
        option->run_callback();
    }
}

/// Returns true if the command line selects the search.
bool choosesSearch(CLI::App& command) {
    constexpr std::array flags{"--search", "--principles", "--without",     "--growth",
                               "--bypass", "--pad",        "--split-loops", "--uneven"};
    return std::any_of(flags.begin(), flags.end(), [&](const char* flag) {
        const CLI::Option* option = command.get_option_no_throw(flag);
        return option != nullptr && option->count() > 0;
    });
}

/// Returns the method of the session, if the command has a choice of methods and the method needs
/// no model.
Method methodOf(CLI::App& command, const SessionMap& options) {
    if (command.get_option_no_throw("--search") == nullptr) {
        return exactMethod();
    }
    if (!knows(command, "--search")) {
        return principlesMethod();  // this command compares the pruning rules
    }
    const MapperRegistry mappers = builtInMappers();
    const auto named = options.find("search");
    const Method* known = named ? mappers.find(named->anyText()) : nullptr;
    return known != nullptr && !known->can().needsModel ? *known : principlesMethod();
}

/// Sets the active pruning rules if some are switched off.
void givePrinciples(CLI::App& command, const SessionMap& options) {
    if (const auto growth = options.find("growth")) {
        give(command, "--growth", growth->anyText());
    }
    const auto principles = options.find("principles");
    if (!principles) {
        return;
    }
    const SessionMap switches(*principles);
    std::string on;
    bool all = true;
    for (const VocabularyEntry<Principle>& term : vocabularyOf<Principle>()) {
        std::string key = entryOf(term.key);
        if (const std::string former = entryOf(formerKeyOf(term.value)); switches.find(former)) {
            key = former;
        }
        if (!switches.find(key) || switches.isOn(key)) {
            on += (on.empty() ? "" : ",") + std::string(term.key);
        } else {
            all = false;
        }
    }
    if (!all) {
        give(command, "--principles", on.empty() ? "none" : on);
    }
}

/// Sets the limits of the search: the gap and the memory limit.
void giveEnds(CLI::App& command, const SessionMap& options, const Method& method) {
    const auto gap = options.find("gap");
    const double percent = gap ? gap->number(0, maxGapPercent) : 0;
    if (percent > 0 && method.can().proves) {
        give(command, "--gap", shortestText(percent) + "%");
    }
    const auto memory = options.find("memory_limit_mb");
    const std::int64_t megabytes = memory ? memory->integer(0, maxMegabytes) : 0;
    if (megabytes > 0) {
        give(command, "--memory-limit", std::to_string(megabytes) + "MB");
    }
}

void giveSearch(CLI::App& command, const SessionMap& options) {
    const Method method = methodOf(command, options);
    MapOptions report;
    report.variants.bypass = options.isOn("bypass");
    report.variants.padding = options.isOn("pad") ? defaultPadding : 0;
    const auto loops = options.find("loops_per_level");
    report.loopsPerLevel = loops ? static_cast<unsigned>(loops->integer(1, maxLoopsPerLevel)) : 1;
    const MapOptions fitted = method.fitted(report);
    give(command, "--search", method.key());
    if (fitted.variants.bypass) {
        give(command, "--bypass", "true");
    }
    if (fitted.variants.padding > 0) {
        give(command, "--pad", "true");
        if (const auto most = options.find("pad_limit")) {
            give(command, "--pad-limit", std::to_string(most->number(1, 300)));
        }
    }
    const auto uneven = options.find("uneven");
    const std::string where = uneven ? uneven->anyText() : std::string("no");
    if (where != "no" && method.can().cutsUnevenly) {
        give(command, "--uneven", where);  // the error lists the allowed values
    }
    if (fitted.loopsPerLevel > 1) {
        give(command, "--split-loops", std::to_string(fitted.loopsPerLevel));
    }
    if (method.can().switchesPrinciples) {
        givePrinciples(command, options);
    }
    giveEnds(command, options, method);
}

}  // namespace

bool holdsSession(const std::string& path) {
    if (path.empty() || path == "-") {
        return false;
    }
    try {
        const Source source = readSource(path);
        bool session = false;
        if (source.text.find("\"loopglass\"") != std::string::npos) {
            const YamlDocument document(source);
            session = isSession(YamlNode(document, document.root(), {}));
        }
        return session;
    } catch (const InputError&) {
        return false;  // the reader reports the error
    }
}

void takeSessionOptions(CLI::App& command, const std::string& path) {
    if (!holdsSession(path)) {
        return;
    }
    withSessionOptions(readSource(path), [&](const SessionMap& options) {
        if (const auto objective = options.find("objective")) {
            give(command, "--objective", objective->anyText());
        }
        if (const auto reuse = options.find("reuse")) {
            give(command, "--reuse", reuse->anyText());
        }
        if (options.isOn("charge_first_visits")) {
            give(command, "--charge-first-visits", "true");
        }
        if (!choosesSearch(command)) {
            giveSearch(command, options);
        }
    });
}

void fillFromSession(CLI::App& command, const std::string& accelerator, std::string& workload) {
    command.parse_complete_callback([&command, &accelerator, &workload] {
        takeSessionOptions(command, accelerator);
        if (workload.empty() && holdsSession(accelerator)) {
            workload = accelerator;
        }
    });
}

}  // namespace loopglass::cli
