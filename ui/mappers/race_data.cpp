#include "mappers/race_data.h"

#include "format/read/read_mapping.h"
#include "format/source.h"
#include "mapper/external_method.h"
#include "mapper/map.h"
#include "mapper/published_method.h"
#include "surrogate/model_file.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "words/sentences/mapper.h"
#include "workload/input_error.h"

#include <algorithm>
#include <thread>

namespace loopglass::ui {

std::size_t RaceData::done() const {
    std::size_t count = 0;
    for (const auto& benchmarkCase : runs) {
        for (const auto& method : benchmarkCase) {
            count += method.size();
        }
    }
    return count;
}

const race::Run* RaceData::at(const RacePlace& place) const {
    const bool there = place.benchmarkCase < runs.size() &&
                       place.method < runs[place.benchmarkCase].size() &&
                       place.seed < runs[place.benchmarkCase][place.method].size();
    return there ? &runs[place.benchmarkCase][place.method][place.seed] : nullptr;
}

namespace {

std::vector<Method> racersOf(const Document& document, const RaceChoice& choice) {
    std::vector<Method> methods;
    for (const Method& method : document.mappers().methods()) {
        if (std::find(choice.methods.begin(), choice.methods.end(), method.key()) !=
            choice.methods.end()) {
            methods.push_back(method);
        }
    }
    for (const RaceProgram& program : choice.programs) {
        methods.push_back(externalMethod(program.name, program.command));
    }
    for (const RaceList& list : choice.lists) {
        methods.push_back(publishedMethod(list.name, readSource(list.file)));
    }
    return methods;
}

/// Throws InputError if a list of mappings cannot be read for a layer.
void checkLists(const RaceData& data) {
    for (const RaceList& list : data.choice.lists) {
        const Source source = readSource(list.file);
        for (const race::BenchmarkCase& benchmarkCase : data.request.benchmarkCases) {
            readMappingList(source, benchmarkCase.problem.workload,
                            benchmarkCase.problem.accelerator);
        }
    }
}

/// Adds the layers as benchmark problems; throws InputError.
void addCourses(const Document& document, RaceData& data) {
    const Document::Prepared here = document.prepare();
    if (!here.problem) {
        return;
    }
    const Network& network = document.network();
    for (std::size_t l = 0; l < network.layers.size(); ++l) {
        if (l == document.layer()) {
            data.request.benchmarkCases.push_back(
                {layerName(network, l), *here.problem, here.options.constraints});
        } else if (data.choice.allLayers) {
            data.request.benchmarkCases.push_back(
                {layerName(network, l),
                 bind(network.layers[l].workload, document.accelerator()),
                 {}});
        } else {
            continue;
        }
        data.layers.push_back(l);
    }
}

/// Returns the reason why a method cannot run on a layer; empty if all methods can run.
QString reasonNoRace(const race::RaceRequest& request) {
    for (const race::BenchmarkCase& benchmarkCase : request.benchmarkCases) {
        MapOptions options = request.options;
        options.constraints = benchmarkCase.constraints;
        for (const Method& method : request.methods) {
            const auto told = request.settings.find(method.key());
            const MapRequest one{benchmarkCase.problem,
                                 method,
                                 method.fitted(options),
                                 {},
                                 told == request.settings.end() ? Settings{} : told->second,
                                 method.can().needsModel ? race::modelOf(request, benchmarkCase)
                                                         : nullptr};
            if (const Message why = refusal(one); !why.empty()) {
                return tr("%1 skipped on %2: %3.")
                    .arg(racerName(method), qt(benchmarkCase.name), uiText(why));
            }
        }
    }
    return {};
}

/// Returns the request of a benchmark, still without methods and layers.
race::RaceRequest requestOf(const RaceChoice& choice, const MapOptions& options) {
    race::RaceRequest request;
    request.seeds = choice.seeds;
    request.budget.evaluations = choice.evaluations;
    if (choice.seconds > 0) {
        request.budget.seconds = choice.seconds;
    }
    request.settings = choice.settings;
    request.options.objective = options.objective;
    request.options.cost = options.cost;
    request.options.memoryLimit = options.memoryLimit;
    request.options.uneven = options.uneven;
    request.threads = std::max(1U, std::thread::hardware_concurrency());
    return request;
}

}  // namespace

QString placedText(const InputError& error) {
    const Location& at = error.location();
    return at.file.empty() ? uiText(error.text())
                           : qt(at.text()) + QStringLiteral(": ") + uiText(error.text());
}

PreparedRace prepareRace(const Document& document, const RaceChoice& choice) {
    const Document::Prepared here = document.prepare();
    if (!here.problem) {
        return {nullptr, here.error};
    }
    auto data = std::make_shared<RaceData>();
    data->choice = choice;
    data->of = document.state();
    race::RaceRequest& request = data->request;
    request = requestOf(choice, here.options);
    try {
        request.methods = racersOf(document, choice);
        if (request.methods.empty()) {
            return {nullptr, tr("no mapper is selected")};
        }
        for (const std::string& file : choice.models) {
            request.models.push_back(surrogate::readModelFile(file));
        }
        addCourses(document, *data);
        checkLists(*data);
    } catch (const InputError& error) {
        return {nullptr, placedText(error)};
    }
    if (const QString why = reasonNoRace(request); !why.isEmpty()) {
        return {nullptr, why};
    }
    data->optima.resize(request.benchmarkCases.size());
    data->runs.assign(request.benchmarkCases.size(),
                      std::vector<std::vector<race::Run>>(request.methods.size()));
    data->all = race::plannedRunsOf(request).size();
    return {std::move(data), {}};
}

QString faultOfList(const Document& document, const std::string& file) {
    const Document::Prepared here = document.prepare();
    try {
        const Source source = readSource(file);
        if (!here.problem) {
            return {};  // the accelerator and the layers are not yet known
        }
        const auto entries = [&](const Workload& workload) {
            return readMappingList(source, workload, document.accelerator()).size();
        };
        std::size_t all = entries(here.problem->workload);
        for (const NetworkLayer& layer : document.network().layers) {
            all += all > 0 ? 0 : entries(layer.workload);
        }
        return all > 0 ? QString() : uiText(msg::mapper::noneForThisLayer(file));
    } catch (const InputError& error) {
        return tr("not a file of mappings of %1 on %2: %3")
            .arg(qt(layerName(document.network(), document.layer())),
                 qt(document.accelerator().name), placedText(error));
    }
}

QStringList perfectFactorMethods(const Document& document, const RaceChoice& choice) {
    QStringList names;
    if (document.method().fitted(document.options()).uneven == Unevenness::Even) {
        return names;
    }
    for (const std::string& key : choice.methods) {
        const Method* method = document.mappers().find(key);
        if (method != nullptr && !method->can().cutsUnevenly) {
            names << qt(key);
        }
    }
    return names;
}

QStringList raceFailures(const RaceData& data) {
    QStringList lines;
    for (std::size_t m = 0; m < data.request.methods.size(); ++m) {
        QString line;
        for (std::size_t c = 0; c < data.runs.size() && line.isEmpty(); ++c) {
            for (const race::Run& run : data.runs[c][m]) {
                if (!run.ended.empty() && line.isEmpty()) {
                    line = tr("%1 on %2: %3")
                               .arg(racerName(data.request.methods[m]),
                                    qt(data.request.benchmarkCases[c].name), qt(run.ended));
                }
            }
        }
        if (!line.isEmpty()) {
            lines << line;
        }
    }
    return lines;
}

bool sameRaceInputs(const DocumentState& a, const DocumentState& b, bool allLayers) {
    const bool sameMachine = a.accelerator == b.accelerator || *a.accelerator == *b.accelerator;
    const bool sameWork = a.network == b.network || sameNetwork(*a.network, *b.network);
    return sameMachine && sameWork && (allLayers || a.layer == b.layer) &&
           a.options.objective == b.options.objective && a.options.cost == b.options.cost &&
           a.method.fitted(a.options).uneven == b.method.fitted(b.options).uneven &&
           a.constraints == b.constraints;
}

QString racerName(const Method& method) { return qt(method.key()); }

QString evaluationsLabel(std::uint64_t count) {
    return countLabel(static_cast<std::int64_t>(count), tr("evaluation"), tr("evaluations"));
}

}  // namespace loopglass::ui
