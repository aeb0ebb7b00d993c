// Reads runs from a file. A key identifies all inputs of a run, but the inputs cannot be
// reconstructed from the key. The request of each line is therefore applied to the document; if the
// resulting key is equal, the line belongs to the same inputs.
#include "mappers/race_file.h"

#include "mapper/external_method.h"
#include "race/race_lines.h"

#include <algorithm>
#include <set>

namespace loopglass::ui {

namespace {

/// The lines with the same budget.
struct SameRequest {
    Budget budget;
    std::vector<race::RunRequest> runs;
    std::set<std::string> keys;
};

std::vector<SameRequest> alike(const std::vector<std::string>& lines) {
    std::vector<SameRequest> all;
    for (const std::string& line : lines) {
        race::RaceRecords records;
        const auto asked = race::runRequestOf(line);
        if (!asked || !race::takeLine(line, records) || records.runs.empty()) {
            continue;
        }
        const auto same = std::find_if(all.begin(), all.end(), [&](const SameRequest& one) {
            return one.budget == asked->budget;
        });
        SameRequest& to =
            same == all.end() ? all.emplace_back(SameRequest{asked->budget, {}, {}}) : *same;
        to.runs.push_back(*asked);
        to.keys.insert(records.runs.begin()->first);
    }
    return all;
}

RaceChoice choiceOf(const Document& document, const RaceChoice& here, const SameRequest& asked) {
    RaceChoice choice = here;
    choice.methods.clear();
    choice.programs.clear();
    choice.settings.clear();
    choice.seeds = 1;
    choice.evaluations = asked.budget.evaluations.value_or(choice.evaluations);
    choice.seconds = asked.budget.seconds.value_or(0);
    for (const race::RunRequest& run : asked.runs) {
        choice.seeds = std::max(choice.seeds, static_cast<unsigned>(run.seed + 1));
        if (!run.settings.empty()) {
            choice.settings[run.method] = run.settings;
        }
        const bool isThere = std::find(choice.methods.begin(), choice.methods.end(), run.method) !=
                             choice.methods.end();
        const Method* method = document.mappers().find(run.method);
        const bool can = method != nullptr && (!method->can().needsModel || !here.models.empty());
        if (can && !isThere) {
            choice.methods.push_back(run.method);
        }
    }
    for (const RaceProgram& program : here.programs) {
        const std::string key = std::string(externalPrefix) + program.name;
        if (std::any_of(asked.runs.begin(), asked.runs.end(),
                        [&](const race::RunRequest& run) { return run.method == key; })) {
            choice.programs.push_back(program);
        }
    }
    return choice;
}

/// Keeps the runs with known keys, removes methods without runs, and returns the number of kept
/// runs.
std::size_t keepKnown(const Document& document, const std::set<std::string>& keys,
                      RaceChoice& choice) {
    const PreparedRace prepared = prepareRace(document, choice);
    if (!prepared.data) {
        return 0;
    }
    std::size_t known = 0;
    std::set<std::string> with;
    for (const race::PlannedRun& plannedRun : race::plannedRunsOf(prepared.data->request)) {
        if (keys.count(plannedRun.key) > 0) {
            ++known;
            with.insert(prepared.data->request.methods[plannedRun.method].key());
        }
    }
    std::erase_if(choice.methods, [&](const std::string& key) { return with.count(key) == 0; });
    std::erase_if(choice.programs, [&](const RaceProgram& program) {
        return with.count(std::string(externalPrefix) + program.name) == 0;
    });
    return known;
}

}  // namespace

FoundRace raceOfLines(const Document& document, const RaceChoice& here,
                      const std::vector<std::string>& lines) {
    FoundRace found;
    for (const SameRequest& one : alike(lines)) {
        found.inFile += one.runs.size();
        for (const bool allLayers : {false, true}) {
            if (allLayers && document.network().layers.size() < 2) {
                continue;
            }
            RaceChoice choice = choiceOf(document, here, one);
            choice.allLayers = allLayers;
            const std::size_t runs = keepKnown(document, one.keys, choice);
            if (runs > found.runs) {
                found.choice = choice;
                found.runs = runs;
            }
        }
    }
    return found;
}

void checkRuns(const Document& document, const FoundRace& found, const race::KnownRuns& file,
               const race::RaceRecords& here) {
    const PreparedRace prepared =
        found.runs > 0 ? prepareRace(document, found.choice) : PreparedRace();
    if (!prepared.data) {
        return;
    }
    const race::RaceRequest& request = prepared.data->request;
    std::vector<std::optional<race::Optimum>> optima(request.benchmarkCases.size());
    for (std::size_t c = 0; c < optima.size(); ++c) {
        for (const race::RaceRecords* records : {&file.records(), &here}) {
            const auto known = records->optima.find(race::optimumKey(request, c));
            if (known != records->optima.end()) {
                optima[c] = known->second;
            }
        }
    }
    file.check(request, optima);
}

}  // namespace loopglass::ui
