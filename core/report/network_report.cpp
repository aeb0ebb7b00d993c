#include "report/network_report.h"

#include "loopglass_version.h"
#include "record/vocabulary.h"
#include "report/answer_words.h"
#include "report/html.h"
#include "report/network_sections.h"
#include "report/sections.h"
#include "words/language.h"
#include "words/sentences/report.h"

namespace loopglass {

namespace {

std::string inputsOf(const ReportedNetwork& network) {
    return html::element("h2", "Inputs") + acceleratorPart(*network.accelerator) +
           countingPart(*network.accelerator, network.options->cost) +
           html::element("h3", "The searches") +
           html::paragraph(msg::report::leastObjective(
               titleOf(network.options->objective), methodUsed(*network.method, *network.options)));
}

/// Returns the accelerator's part; layers have separate parts with their problems.
std::string acceleratorFile(const ReportedNetwork& network) {
    return html::element("h2", "Files") + acceleratorFilePart(*network.accelerator);
}

}  // namespace

std::string networkReportHtml(const ReportedNetwork& network) {
    const std::string title =
        english(msg::report::onTitle(network.name, network.accelerator->name));
    std::string body = html::element("h1", title);
    body += "<p class=\"faint\">" +
            html::escaped(english(msg::report::reportOfNetwork(toolVersion))) + "</p>\n";
    if (!network.description.empty()) {
        body += html::element("p", network.description);
    }
    body += layersSection(network) + networkEnergySection(network) + layerMappingsSection(network) +
            inputsOf(network) + acceleratorFile(network);
    return html::page(title, body);
}

}  // namespace loopglass
