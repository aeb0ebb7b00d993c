// The inputs of the search: workload, accelerator, options and counting conventions.
#include "accelerator/area.h"
#include "accelerator/derive.h"
#include "accelerator/vocabulary.h"
#include "cost/vocabulary.h"
#include "format/write/write_accelerator.h"
#include "format/write/write_mapping.h"
#include "format/write/write_workload.h"
#include "mapping/legality.h"
#include "report/html.h"
#include "report/sections.h"
#include "words/language.h"
#include "words/number_text.h"
#include "words/sentences/report.h"
#include "words/wording.h"
#include "workload/checked.h"

#include <utility>
#include <vector>

namespace loopglass {

namespace {

std::string wordsOf(const Tensor& tensor, const std::vector<std::int64_t>& bounds) {
    return countText(footprint(tensor, bounds));
}

std::string workloadPart(const Workload& workload) {
    std::string text = html::element("h3", "Workload");
    if (!workload.description.empty()) {
        text += html::element("p", workload.description);
    }
    text += "<pre>" + html::escaped(equationText(workload)) + "</pre>\n";
    html::Table dimensions({"dimension", "bound"}, 1);
    std::vector<std::int64_t> bounds;
    for (const Dimension& dimension : workload.dimensions) {
        dimensions.addRow({dimension.name, countText(dimension.bound)});
        bounds.push_back(dimension.bound);
    }
    html::Table tensors({"tensor", "kind", "words"}, 2);
    for (const Tensor& tensor : workload.tensors) {
        tensors.addRow(
            {tensor.name, tensor.output ? "output" : "operand", wordsOf(tensor, bounds)});
    }
    return text + dimensions.text() + tensors.text() +
           html::paragraph(msg::report::operations(operationCount(workload)));
}

/// Returns one direction of a bandwidth, with the port use if it is specified.
std::string bandwidthCell(const std::optional<double>& words, const Bandwidth& bandwidth) {
    if (!words) {
        return "unlimited";
    }
    return quantityText(*words) + (bandwidth.ports ? " (" + keyOf(*bandwidth.ports) + ")" : "");
}

std::string fanoutCell(const Fanout& fanout) {
    if (fanout.x == 1 && fanout.y == 1) {
        return "";
    }
    const Message text =
        msg::report::fanout(fanout.x, fanout.y, fanout.energy, titleOf(fanout.multicast));
    return english(fanout.reduction ? text : msg::report::withoutReduction(text));
}

/// Returns the area, or "" if no area is known.
std::string areaParagraph(const Accelerator& accelerator) {
    constexpr double squareMillimetre = 1e6;  // square micrometres
    const MachineArea area = areaOf(accelerator);
    const std::vector<Message> missing = area.missing();
    const double total = area.total() / squareMillimetre;
    if (total <= 0) {
        return "";
    }
    return html::paragraph(missing.empty() ? msg::report::areaOfMachine(total)
                                           : msg::report::areaInPart(total, missing));
}

}  // namespace

std::string acceleratorPart(const Accelerator& accelerator) {
    std::string text = html::element("h3", "Accelerator");
    if (!accelerator.description.empty()) {
        text += html::element("p", accelerator.description);
    }
    html::Table table({"level", "buffer", "keeps", "fanout below", "words", "read pJ", "write pJ",
                       "reads a cycle", "writes a cycle"},
                      4);
    for (const Level& level : accelerator.levels) {
        for (std::size_t b = 0; b < level.buffers.size(); ++b) {
            const Buffer& buffer = level.buffers[b];
            const Bandwidth& bandwidth =
                level.buffers.size() == 1 ? level.bandwidth : buffer.bandwidth;
            table.addRow({b == 0 ? level.name : "", buffer.name,
                          buffer.keepsAll ? (level.buffers.size() == 1 ? "all" : "all others")
                                          : listed(buffer.keeps),
                          b == 0 ? fanoutCell(level.fanout) : "",
                          buffer.capacity ? countText(*buffer.capacity) : "unbounded",
                          quantityText(buffer.energy.read), quantityText(buffer.energy.write),
                          bandwidthCell(bandwidth.read, bandwidth),
                          bandwidthCell(bandwidth.write, bandwidth)});
        }
    }
    return text + table.text() +
           html::paragraph(msg::report::wordsOfBits(accelerator.wordBits, accelerator.compute.name,
                                                    accelerator.compute.energy)) +
           areaParagraph(accelerator);
}

std::string countingPart(const Accelerator& accelerator, const CostOptions& options) {
    std::string text = html::element("h3", "Counting model");
    text += html::paragraph(
        msg::report::readingOfReuse(titleOf(options.reuse), descriptionOf(options.reuse)));
    text += html::paragraph(msg::report::tilesHeld(options.chargeFirstVisits
                                                       ? msg::report::firstVisitsCharged()
                                                       : msg::report::firstVisitsFree()));
    text += html::paragraph(msg::report::energyAndDelay());
    for (const NamedConvention& convention : unusual(accelerator.counting)) {
        text += html::paragraph(
            msg::report::countedOtherwise(convention.key, convention.value, convention.meaning));
    }
    return text;
}

std::string inputsSection(const ReportedRun& run) {
    return html::element("h2", "Inputs") + workloadPart(givenProblem(run).workload) +
           acceleratorPart(givenProblem(run).accelerator) +
           countingPart(givenProblem(run).accelerator, run.options->cost);
}

std::string filePart(const char* name, const std::string& file) {
    return html::element("h3", name) + "<pre>" + html::escaped(file) + "</pre>\n";
}

std::string acceleratorFilePart(const Accelerator& accelerator) {
    const std::string file =
        filePart("Accelerator", writeAccelerator(withNumbersFilledIn(accelerator)));
    return accelerator.technology ? file + html::paragraph(msg::report::numbersOfTechnology(
                                               accelerator.technology->table))
                                  : file;
}

std::string filesSection(const ReportedRun& run) {
    const Problem& problem = givenProblem(run);
    std::string text = html::element("h2", "Files");
    if (run.answer().best) {
        text += filePart("Mapping", writeMapping(*run.answer().best, problem.workload,
                                                 problem.accelerator, run.found->variant()));
    }
    return text + filePart("Workload", writeWorkload(problem.workload)) +
           acceleratorFilePart(problem.accelerator);
}

}  // namespace loopglass
