// The best mapping of each different layer of a network as a loop nest, in foldable sections.
#include "format/variant_text.h"
#include "format/write/write_mapping.h"
#include "report/answer_words.h"
#include "report/html.h"
#include "report/network_sections.h"
#include "report/sections.h"
#include "words/number_text.h"
#include "words/sentences/report.h"
#include "words/wording.h"

namespace loopglass {

namespace {

Message boundsText(const Workload& workload) {
    std::vector<Message> bounds;
    for (const Dimension& dimension : workload.dimensions) {
        bounds.push_back(msg::report::boundOf(dimension.name, dimension.bound));
    }
    return msg::report::bounds(bounds);
}

/// Returns all further layers that share the result of this layer's search.
std::vector<std::string> twinsOf(const ReportedNetwork& network, std::size_t layer) {
    std::vector<std::string> names;
    for (std::size_t i = layer + 1; i < network.layers.size(); ++i) {
        if (network.layers[i].sameAs == layer) {
            names.push_back(network.table->rows[i].name);
        }
    }
    return names;
}

Message summaryOf(const ReportedNetwork& network, std::size_t layer) {
    const NetworkRow& row = network.table->rows[layer];
    std::vector<std::string> names = twinsOf(network, layer);
    names.insert(names.begin(), row.name);
    return msg::report::layerSummary(names, row.cost->edp());
}

std::string partOf(const ReportedNetwork& network, std::size_t layer) {
    const ReportedLayer& of = network.layers[layer];
    const MapResult& found = *of.found;
    const Problem& problem = found.problem(*of.problem);
    const Mapping& best = *found.answer.best;
    std::string text = "<pre>" + html::escaped(equationText(of.problem->workload)) + "</pre>\n" +
                       html::paragraph(boundsText(of.problem->workload));
    if (of.constraints != nullptr) {
        text += constraintsPart(*of.constraints, *of.problem);
    }
    text += linePart(proofLine(*network.options, found));
    text += linePart(splitLine(network.options->objective, found));
    if (found.variants) {
        for (const AnswerLine& line :
             variantLines(*of.problem, *network.options, *found.variants)) {
            text += linePart(line);
        }
    }
    const std::string file =
        writeMapping(best, of.problem->workload, of.problem->accelerator, found.variant());
    return text + nestPart(problem, best) + html::paragraph(msg::report::asAFile()) + "<pre>" +
           html::escaped(file) + "</pre>\n";
}

}  // namespace

std::string layerMappingsSection(const ReportedNetwork& network) {
    std::string text;
    for (std::size_t i = 0; i < network.layers.size(); ++i) {
        const ReportedLayer& layer = network.layers[i];
        if (!layer.sameAs && layer.problem != nullptr && layer.found != nullptr &&
            layer.found->found() && network.table->rows[i].cost) {
            text += "<details>\n" + html::element("summary", summaryOf(network, i)) +
                    partOf(network, i) + "</details>\n";
        }
    }
    return text.empty() ? "" : html::element("h2", "The mappings") + text;
}

}  // namespace loopglass
