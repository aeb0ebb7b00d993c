#include "cli/input/inputs.h"

#include "cli/input/option_kinds.h"
#include "cli/input/session_flags.h"
#include "cli/terminal/console.h"
#include "cli/terminal/usage.h"
#include "format/read/read_network.h"
#include "format/read/session_parts.h"
#include "import/import.h"
#include "import/language/language_model.h"
#include "import/onnx/network.h"
#include "mapping/countable.h"
#include "mapping/legality.h"
#include "network/sized_network.h"
#include "words/language.h"
#include "words/sentences/cli.h"
#include "words/wording.h"
#include "workload/checked.h"
#include "workload/input_error.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <set>
#include <string>
#include <utility>

namespace loopglass::cli {

namespace {

bool isWorkload(const Network& network) {
    return network.layers.size() == 1 && network.layers[0].workload.name == network.name;
}

/// Returns true for a file of another tool and for a session.
bool mayHoldSeveral(const std::string& path) {
    try {
        return path != "-" && (foreignTool(readSource(path)) || holdsSession(path));
    } catch (const InputError&) {
        return false;
    }
}

void chooseLayer(Layers& layers, const std::string& name, const std::string& file) {
    if (layers.single) {
        throw UsageError(msg::cli::noNetwork(file));
    }
    const std::vector<std::string> names = layerNames(layers);
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) {
        throw UsageError(msg::cli::unknownLayer(name, didYouMean(name, names), file, names));
    }
    NetworkLayer chosen = layers.network.layers[static_cast<std::size_t>(found - names.begin())];
    layers.network.layers = {std::move(chosen)};
    layers.single = true;
}

/// Sets the size of a dimension in each layer that has this dimension.
void overrideBound(Layers& layers, const std::string& text) {
    const std::size_t equals = std::min(text.find('='), text.size());
    const std::string name = text.substr(0, equals);
    if (equals == text.size() || name.empty()) {
        throw UsageError(msg::cli::dimensionForm(text));
    }
    const std::int64_t bound =
        wholeNumber("--dimension " + name, text.substr(equals + 1), 1, maxBound);
    bool found = false;
    for (NetworkLayer& layer : layers.network.layers) {
        for (Dimension& dimension : layer.workload.dimensions) {
            if (dimension.name == name) {
                dimension.bound = bound;
                found = true;
            }
        }
    }
    if (!found) {
        throw UsageError(msg::cli::unknownDimension(name, dimensionNames(layers.network)));
    }
}

/// Throws an error if overridden sizes are too large; the reader has already checked the sizes of
/// the file.
void checkCountable(const Workload& workload) {
    if (const Message why = reasonUncountable(workload); !why.empty()) {
        throw UsageError(msg::cli::withBounds(workload.name, why));
    }
}

}  // namespace

std::vector<std::string> layerNames(const Layers& layers) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < layers.network.layers.size(); ++i) {
        names.push_back(layers.shortName(i));
    }
    return names;
}

void checkMissing(const ImportReport& report, bool assumeMissing, const Console& console) {
    console.printMessage(importWarningsText(report));
    const std::size_t missing = report.count(ImportFate::Missing);
    if (missing > 0 && !assumeMissing) {
        throw InputError(msg::cli::tableDoesNotFit(missing));
    }
}

Source InputFiles::read(const std::string& path) {
    if (path.empty()) {
        throw UsageError(msg::cli::emptyInput());
    }
    if (path == "-" && std::exchange(m_standardInputTaken, true)) {
        throw UsageError(msg::cli::inputTwice());
    }
    if (hasOnnxName(path)) {
        OnnxSource model = readOnnxSource(path, m_freeSizes);
        Console().printMessage("loopglass-cli: " + english(onnxSummary(model.import)) + "\n");
        m_models.push_back(onnxImportReport(model.import));
        checkMissing(m_models.back(), m_assumeMissing, Console());
        return std::move(model.source);
    }
    return readSource(path);
}

void fillFromForeign(CLI::App& command, const std::string& accelerator, const RestOfFiles& rest,
                     const std::function<bool()>& alone) {
    command.parse_complete_callback([&command, &accelerator, rest, alone] {
        if (alone && alone()) {
            return;
        }
        takeSessionOptions(command, accelerator);
        const std::string* before = &accelerator;
        for (const auto& [name, path] : rest) {
            takeSessionOptions(command, *path);  // an accelerator file and a session

            if (path->empty() && !mayHoldSeveral(accelerator)) {
                throw CLI::RequiredError(name);
            }
            if (path->empty()) {
                *path = *before;
            }
            before = path;
        }
    });
}

void addLayerFiles(CLI::App& command, std::string& accelerator, std::string& workload,
                   const std::string& workloadMeans) {
    command.add_option("ACCELERATOR", accelerator, "Accelerator file")->required();
    command.add_option("WORKLOAD", workload, workloadMeans);
    fillFromForeign(command, accelerator, {{"WORKLOAD", &workload}});
}

void addMappingFiles(CLI::App& command, std::string& accelerator, std::string& workload,
                     std::string& mapping, const std::function<bool()>& alone) {
    addLayerFiles(command, accelerator, workload);
    command.add_option("MAPPING", mapping, "Mapping file");
    fillFromForeign(command, accelerator, {{"WORKLOAD", &workload}, {"MAPPING", &mapping}}, alone);
}

void addWorkloadFlags(CLI::App& command, WorkloadFlags& flags) {
    command.add_option("--layer", flags.layer, "The layer of the network")->type_name("NAME");
    addRepeatedOption(
        command, "--dimension", flags.dimensions,
        "Change the size of a dimension in every layer that has it; may be\ngiven several "
        "times")
        ->type_name("N=16")
        ->allow_extra_args(false);
}

std::string Layers::shortName(std::size_t layer) const {
    const std::string& name = network.layers[layer].workload.name;
    return name == network.name ? name : name.substr(network.name.size() + 1);
}

Layers readLayers(const Source& source, const WorkloadFlags& flags) {
    std::optional<SessionParts> session = sessionIn(source);
    try {
        return layersOf(session ? std::move(session->network) : readWorkloadOrNetwork(source),
                        source.file, flags);
    } catch (const InputError&) {
        if (isLanguageConfig(source)) {
            throw InputError({source.file, 1, 1}, msg::cli::languageNoNetwork());
        }
        throw;
    }
}

Layers layersOf(Network network, const std::string& file, const WorkloadFlags& flags) {
    Layers layers{std::move(network), false, {}};
    layers.single = isWorkload(layers.network);
    layers.dimensionNames = dimensionNames(layers.network);
    if (!flags.layer.empty()) {
        chooseLayer(layers, flags.layer, file);
    }
    std::set<std::string> given;
    for (const std::string& text : flags.dimensions) {
        const std::string name = text.substr(0, text.find('='));
        if (!given.insert(name).second) {
            throw UsageError(msg::cli::dimensionTwice(name));
        }
        overrideBound(layers, text);
    }
    for (const NetworkLayer& layer : layers.network.layers) {
        checkCountable(layer.workload);
    }
    return layers;
}

Layers readOneLayer(const Source& source, const WorkloadFlags& flags) {
    const std::optional<SessionParts> session =
        flags.layer.empty() ? sessionIn(source) : std::nullopt;
    if (session && !isWorkload(session->network)) {  // selected layer of the session
        WorkloadFlags one = flags;
        one.layer = Layers{session->network, false, {}}.shortName(session->layer);
        return layersOf(session->network, source.file, one);
    }
    Layers layers = readLayers(source, flags);
    if (!layers.single && layers.network.layers.size() > 1) {
        throw UsageError(msg::cli::layerNeeded(source.file, layerNames(layers)));
    }
    return layers;
}

Problem bindTo(const Workload& workload, const Accelerator& accelerator, const std::string& file) {
    try {
        return bind(workload, accelerator);
    } catch (const InputError& error) {
        if (!error.location().file.empty()) {
            throw;
        }
        throw InputError({file, 0, 0}, error.text());
    }
}

Problem variantOf(const Problem& given, const Variant& variant, const std::string& file) {
    Problem problem = applied(given, variant);
    if (const Message why = reasonUncountable(problem.workload); !why.empty()) {
        throw InputError({file, 0, 0}, msg::cli::withPadded(problem.workload.name, why));
    }
    return problem;
}

}  // namespace loopglass::cli
