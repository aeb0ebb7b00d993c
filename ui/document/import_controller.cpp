#include "document/import_controller.h"

#include "format/write/write_mapping.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "workload/input_error.h"

#include <QFileInfo>
#include <algorithm>
#include <set>
#include <utility>

namespace loopglass::ui {

namespace {

/// The first line of constraints that were imported with an accelerator and are removed with it.
constexpr const char* importedConstraints = "# Constraints from files of another tool\n";

using Parts = std::set<std::string>;

bool hasPart(const Parts& parts, std::initializer_list<const char*> names) {
    return std::any_of(names.begin(), names.end(),
                       [&](const char* name) { return parts.contains(name); });
}

/// Returns true if an earlier opened file still belongs to the files that are opened now.
bool belongs(const Parts& earlier, const Parts& now) {
    for (const char* part : {"architecture", "problem", "mapping", "ERT", "arch", "memories"}) {
        if (earlier.contains(part) && now.contains(part)) {
            return false;
        }
    }
    if (hasPart(now, {"architecture"})) {
        return hasPart(earlier, {"problem"}) && !hasPart(earlier, {"ERT", "mapping"});
    }
    return !(hasPart(now, {"problem"}) && hasPart(earlier, {"mapping"}));
}

/// Returns the files, and the earlier opened files that still belong to these files.
std::vector<Source> withEarlier(const std::vector<Source>& now, const Parts& parts,
                                const std::vector<Source>& earlier) {
    std::vector<Source> sources = now;
    for (const Source& source : earlier) {
        if (belongs(foreignParts(source), parts)) {
            sources.push_back(source);
        }
    }
    return sources;
}

Imported importTogether(const std::vector<Source>& sources, const Document& document,
                        const ImportValues& values) {
    ImportRequest request;
    request.sources = sources;
    request.files = diskFiles();
    request.files.root = values.folder.toStdString();
    request.variables = values.variables();
    const bool timeloop = foreignTool(sources.front()) == ForeignTool::Timeloop;
    const bool machine = std::any_of(sources.begin(), sources.end(), [](const Source& source) {
        return foreignParts(source).contains("architecture");
    });
    if (timeloop && machine) {  // an architecture of Timeloop has its own tensor names
        return importFiles(request);
    }
    request.accelerator = document.accelerator();
    if (!timeloop) {  // the layers of the files take precedence over the layer of the document
        Imported imported = importFiles(request);
        if (imported.workload || !imported.layers.layers.empty()) {
            return imported;
        }
    }
    request.workload = document.workload();
    return importFiles(request);
}

/// The largest number of open choices for which the search is exact. For n choices, there are 2ⁿ
/// variants. If there are more choices, the program selects a method that finds good choices
/// quickly.
constexpr std::size_t maxFreeTensors = 12;

/// If the files leave the kept tensors open, selects a method and options with which a search
/// chooses them.
void searchFreeTensors(Document& document, std::size_t free, const Document::Edit& edit) {
    if (free == 0) {
        return;
    }
    const bool few = free <= maxFreeTensors;
    const auto fits = [&](const Capabilities& can) {
        return can.choosesBypass && (!few || can.proves);
    };
    if (!fits(document.method().can())) {
        const std::vector<std::string> able =
            document.mappers().keysThat(&Capabilities::choosesBypass);
        const auto found = std::find_if(able.begin(), able.end(), [&](const std::string& key) {
            return fits(document.mappers().find(key)->can());
        });
        if (found == able.end()) {
            return;
        }
        document.setMethod(*document.mappers().find(*found), edit);
    }
    MapOptions options = document.options();
    options.variants.bypass = true;
    document.setOptions(options, edit);
}

void take(Document& document, const Imported& imported, const QString& name) {
    const Document::Edit edit{Document::tr("open %1").arg(name), QStringLiteral("import"),
                              Document::EditTiming::Once, true};
    document.endGesture();
    if (imported.accelerator) {
        document.setAccelerator(*imported.accelerator, edit);
        if (document.constraints().rfind(importedConstraints, 0) == 0) {
            document.setConstraints({}, edit);
        }
    }
    if (imported.workload) {
        document.setNetwork({imported.workload->name, "", {{*imported.workload, 1}}}, 0, edit);
    }
    if (!imported.layers.layers.empty()) {
        document.setNetwork(imported.layers, 0, edit);
    }
    if (imported.accelerator && imported.workload && !imported.constraints.saysNothing()) {
        document.setConstraints(importedConstraints + writeConstraints(imported.constraints,
                                                                       *imported.workload,
                                                                       *imported.accelerator),
                                edit);
    }
    if (imported.accelerator && !imported.layers.layers.empty()) {
        const std::string ofLayers = writeLayerConstraints(imported.constraintsOfLayers,
                                                           imported.layers, *imported.accelerator);
        if (!ofLayers.empty()) {
            document.setConstraints(importedConstraints + ofLayers, edit);
        }
    }
    searchFreeTensors(document, imported.freeTensors, edit);
    document.setImported(std::make_shared<const ImportedFiles>(ImportedFiles{
                             imported.report, imported.accelerator.has_value(), name.toStdString(),
                             imported.mapping, imported.freeTensors}),
                         edit);
    document.endGesture();
}

}  // namespace

bool ImportController::isForeign(const QString& path) {
    if (QFileInfo(path).size() > static_cast<qint64>(maxSourceBytes)) {
        return false;
    }
    try {
        return foreignTool(readSource(path.toStdString())).has_value();
    } catch (const InputError&) {
        return false;
    }
}

std::optional<ImportController::Opened> ImportController::open(
    Document& document, const QStringList& paths, const Document::ContinuationQuery& goOn,
    const ImportValues& values) {
    std::vector<Source> now;
    Parts parts;
    for (const QString& path : paths) {
        now.push_back(readSource(path.toStdString()));
        parts.merge(foreignParts(now.back()));
    }
    std::vector<Source> sources = withEarlier(now, parts, m_earlier);
    Imported imported;
    try {
        imported = importTogether(sources, document, values);
    } catch (const InputError&) {
        if (sources.size() == now.size()) {
            throw;
        }
        sources = now;
        imported = importTogether(sources, document, values);
    }
    const bool mapping = parts.contains("mapping");
    if (mapping && imported.reasonNoMapping && !imported.accelerator && !imported.workload) {
        throw InputError(*imported.reasonNoMapping);
    }
    if (imported.report.count(ImportFate::Missing) > 0 && !goOn(imported.report)) {
        return std::nullopt;
    }
    const bool first = document.isExample();
    take(document, imported, QFileInfo(paths.first()).fileName());
    if (first) {
        document.setCleanBaseline();
    }
    m_earlier = std::move(sources);
    Opened opened{std::move(imported.report), std::move(imported.mapping), {}};
    opened.message = uiText(importReportSummary(opened.report));
    return opened;
}

}  // namespace loopglass::ui
