#include "cli/input/run_inputs.h"

#include "cli/input/session_flags.h"
#include "cli/terminal/usage.h"
#include "format/read/file_kind.h"
#include "format/read/read_accelerator.h"
#include "format/read/read_constraints.h"
#include "format/read/read_mapping.h"
#include "fusion/evaluate_fused.h"
#include "import/onnx/network.h"
#include "words/language.h"
#include "words/sentences/cli.h"
#include "words/wording.h"
#include "workload/links.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <set>
#include <utility>

namespace loopglass::cli {

void addForeignFlags(CLI::App& command, ForeignFlags& flags) {
    command
        .add_option("--with", flags.with,
                    "One more file of another tool, such as energies or\nconstraints; may be given "
                    "several times")
        ->type_name("FILE")
        ->allow_extra_args(false);
    addReadingFlags(command, flags);
}

void addReadingFlags(CLI::App& command, ForeignFlags& flags) {
    command
        .add_option("--set", flags.set,
                    "The value of a template variable or of a free size;\n"
                    "may be given several times")
        ->type_name("NAME=VALUE")
        ->allow_extra_args(false);
    command
        .add_option(
            "--root", flags.root,
            "Folder that contains all files that another tool's file may\ninclude (default: "
            "the folder above the folder of the file)")
        ->type_name("FOLDER");
    command
        .add_option("--action", flags.actions,
                    "If a component of an energy table has no known action, use\nthis action for "
                    "all its accesses or MACs; may be given\nseveral times")
        ->type_name("NAME")
        ->allow_extra_args(false);
    command.add_flag("--assume-missing", flags.assumeMissing,
                     "Continue even if a file of another tool lacks a value,\n"
                     "or if the import would lose a feature");
}

TemplateVariables templateVariables(const ForeignFlags& flags) {
    TemplateVariables variables;
    for (const std::string& text : flags.set) {
        const std::size_t equals = text.find('=');
        if (equals == std::string::npos || !isIdentifier(text.substr(0, equals))) {
            throw UsageError(msg::cli::variableForm(text));
        }
        variables[text.substr(0, equals)] = text.substr(equals + 1);
    }
    return variables;
}

OnnxSizes freeSizes(const ForeignFlags& flags) {
    OnnxSizes sizes;
    for (const std::string& text : flags.set) {
        const std::size_t equals = text.find('=');
        if (equals == std::string::npos) {
            throw UsageError(msg::cli::sizeForm(text));
        }
        sizes[text.substr(0, equals)] =
            wholeNumber("--set " + text.substr(0, equals), text.substr(equals + 1), 1, maxBound);
    }
    return sizes;
}

namespace {

/// Returns true if a file is a mapping of this program or of Timeloop, without a workload.
bool isMapping(const Source& file) {
    try {
        if (foreignTool(file)) {
            const std::set<std::string> parts = foreignParts(file);
            return parts.contains("mapping") && !parts.contains("problem");
        }
        const YamlDocument document(file);
        return isMappingFile(YamlNode(document, document.root(), {}));
    } catch (const InputError&) {
        return false;  // the reader reports the error
    }
}

}  // namespace

RunInputs::RunInputs(const RunPaths& paths, const WorkloadFlags& layer, const ForeignFlags& foreign,
                     bool oneLayer, const Console& console)
    : m_paths(paths) {
    if (hasOnnxName(paths.workload)) {
        m_files.setModelFlags(freeSizes(foreign), foreign.assumeMissing);
    }
    findWorkload();
    gather(foreign);
    m_fused = oneLayer && !m_paths.mapping.empty() && !isForeign(m_paths.mapping) &&
              isFusedMapping(source(m_paths.mapping));
    readOwn(layer, oneLayer && !m_fused);
    m_reports = m_files.models();
    reportSources();
    if (!m_request.sources.empty()) {
        import(layer);
        checkMissing(m_imported->report, foreign.assumeMissing, console);
        console.printMessage(
            "loopglass-cli: " +
            english(msg::cli::importLists(importReportSummary(m_imported->report))) + "\n");
        m_reports.push_back(m_imported->report);
    }
}

const Source& RunInputs::source(const std::string& path) {
    const auto found = m_sources.find(path);
    return found != m_sources.end() ? found->second
                                    : m_sources.emplace(path, m_files.read(path)).first->second;
}

std::pair<FusedMapping, FusedEvaluation> RunInputs::fusedMapping(const CostOptions& options) const {
    FusedPlaces places;
    FusedMapping mapping;
    if (isForeign(m_paths.mapping)) {
        mapping = m_imported->groups->mapping;
        places = m_imported->groups->places;
    } else {
        mapping = readFusedMapping(m_sources.at(m_paths.mapping), m_layers.network, m_accelerator,
                                   &places);
    }
    FusedEvaluation found = evaluateFused(m_layers.network, m_accelerator, mapping, options);
    refuseWrongGroups(mapping, places, found);
    return {std::move(mapping), std::move(found)};
}

const Source& RunInputs::further(const std::string& path) {
    const auto found = m_further.find(path);
    return found != m_further.end() ? found->second
                                    : m_further.emplace(path, m_files.read(path)).first->second;
}

bool RunInputs::isForeign(const std::string& path) const {
    const auto known = m_sources.find(path);
    return known != m_sources.end() &&
           std::ranges::any_of(m_request.sources, [&](const Source& source) {
               return source.file == known->second.file;
           });
}

void RunInputs::findWorkload() {
    // If the command line has fewer files, the last file replaces the missing files.
    const std::string& last = m_paths.workload;
    if (m_paths.mapping.empty() || m_paths.mapping != last || last == m_paths.accelerator ||
        !isMapping(source(last))) {
        return;
    }
    if (holdsSession(m_paths.accelerator) ||
        foreignParts(source(m_paths.accelerator)).contains("problem")) {
        m_paths.workload = m_paths.accelerator;
    }
}

void RunInputs::gather(const ForeignFlags& foreign) {
    m_request.files = diskFiles();
    m_request.files.root = foreign.root;
    m_request.actions = foreign.actions;
    m_request.fuses = foreign.fuses;
    if (!hasOnnxName(m_paths.workload)) {
        m_request.variables = templateVariables(foreign);
    }
    std::vector<std::string> paths{m_paths.accelerator};
    for (const std::string& path : {m_paths.workload, m_paths.mapping}) {
        if (!path.empty()) {
            paths.push_back(path);
        }
    }
    for (std::size_t i = 0; i < paths.size(); ++i) {
        const std::string& path = paths[i];
        const Source& file = source(path);
        // A file with all required parts may serve several purposes.
        const auto here = paths.begin() + static_cast<std::ptrdiff_t>(i);
        if (path == "-" && std::find(paths.begin(), here, path) != here && !isForeign(path)) {
            throw UsageError(msg::cli::inputTwice());
        }
        if (!isForeign(path) && foreignTool(file)) {
            m_request.sources.push_back(file);
        }
    }
    for (const std::string& path : foreign.with) {
        if (m_request.sources.empty()) {
            throw UsageError(msg::cli::withNothing(path));
        }
        if (!m_sources.contains(path)) {
            m_request.sources.push_back(source(path));
        }
    }
}

void RunInputs::readOwn(const WorkloadFlags& layer, bool oneLayer) {
    if (!isForeign(m_paths.accelerator)) {
        const Source& file = source(m_paths.accelerator);
        m_session = m_paths.accelerator == "-" ? std::nullopt : sessionIn(file);
        m_accelerator = m_session ? m_session->accelerator : readAccelerator(file);
        m_request.accelerator = m_accelerator;
    }
    if (!m_paths.workload.empty() && !isForeign(m_paths.workload)) {
        const Source& file = source(m_paths.workload);
        m_layers = oneLayer ? readOneLayer(file, layer) : readLayers(file, layer);
        if (m_layers.network.layers.size() == 1) {
            m_request.workload = workload();
        }
    }
}

void RunInputs::reportSources() {
    ImportReport report;
    report.tool = "Loopglass";
    for (const SourceRemark& remark : sourceRemarks(m_layers.network)) {
        if (remark.at.line > 0) {  // written in a file
            report.add(ImportFate::Assumed, "reads", remark.at, remark.text);
        }
    }
    if (!report.notes.empty()) {
        m_reports.push_back(std::move(report));
    }
}

void RunInputs::import(const WorkloadFlags& layer) {
    m_imported = importFiles(m_request);
    if (isForeign(m_paths.accelerator)) {
        if (!m_imported->accelerator) {
            throw InputError({m_paths.accelerator, 0, 0}, msg::cli::noArchitecture());
        }
        m_accelerator = *m_imported->accelerator;
    }
    if (!m_paths.workload.empty() && isForeign(m_paths.workload)) {
        Network network = m_imported->layers;
        if (m_imported->workload) {
            network = {m_imported->workload->name, "", {{*m_imported->workload, 1}}};
        } else if (network.layers.empty()) {
            throw InputError({m_paths.workload, 0, 0}, msg::cli::noProblem());
        }
        m_layers = layersOf(std::move(network), m_paths.workload, layer);
    }
    const bool together = isForeign(m_paths.accelerator) && isForeign(m_paths.workload) &&
                          !m_paths.mapping.empty() && isForeign(m_paths.mapping);
    m_fused = m_fused || (together && m_imported->groups && m_layers.network.layers.size() > 1);
}

VariantMapping RunInputs::mapping(const Problem& given) const {
    if (m_fused) {
        throw InputError({m_paths.mapping, 0, 0}, msg::cli::fusedElsewhere());
    }
    if (!isForeign(m_paths.mapping)) {
        const Source& file = m_sources.at(m_paths.mapping);
        return readVariantMapping(holdsSession(m_paths.mapping) ? mappingInSession(file) : file,
                                  given);
    }
    if (m_imported->reasonNoMapping) {
        throw InputError(*m_imported->reasonNoMapping);
    }
    if (!m_imported->mapping) {
        throw InputError({m_paths.mapping, 0, 0}, msg::cli::noEntry());
    }
    return *m_imported->mapping;
}

Message RunInputs::whichLayer() const {
    const std::vector<std::string> names = layerNames(m_layers);
    return m_paths.workload == m_paths.accelerator && m_session->layer < names.size()
               ? msg::cli::layerOfSession(m_paths.accelerator, names[m_session->layer], names)
               : msg::cli::layerNeeded(m_paths.accelerator, names);
}

Constraints RunInputs::constraints(const Workload& workload) const {
    if (m_session && m_session->constraints) {
        if (m_layers.network.layers.size() > 1) {
            throw UsageError(whichLayer());
        }
        return readConstraints(*m_session->constraints, workload, m_accelerator);
    }
    return isForeign(m_paths.accelerator) ? importedFor(workload).constraints : Constraints{};
}

std::size_t RunInputs::freeTensors(const Workload& workload) const {
    return isForeign(m_paths.accelerator) ? importedFor(workload).freeTensors : 0;
}

Imported RunInputs::importedFor(const Workload& workload) const {
    if (m_imported->workload || m_request.workload) {
        return *m_imported;
    }
    ImportRequest request = m_request;
    request.workload = workload;
    return importFiles(request);
}

}  // namespace loopglass::cli
