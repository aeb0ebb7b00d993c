#include "document/document_state.h"

#include "text/text.h"

#include <algorithm>
#include <thread>

namespace loopglass::ui {

unsigned threadsOfMachine() {
    constexpr unsigned most = 8;
    static const unsigned all = std::clamp(std::thread::hardware_concurrency(), 1U, most);
    // More threads do not help, because passing work to them takes as long as a short search step.
    return all;
}

std::size_t assumptionsOf(const ImportReport& report) {
    return report.count(ImportFate::Missing) + report.count(ImportFate::Assumed);
}

std::optional<ImportReport> DocumentState::importReport() const {
    if (!imported || !importedLayers) {
        const auto& one = imported ? imported : importedLayers;
        return one ? std::optional(one->report) : std::nullopt;
    }
    ImportReport both = imported->report;
    both.tool += ", " + importedLayers->report.tool;
    both.files.insert(both.files.end(), importedLayers->report.files.begin(),
                      importedLayers->report.files.end());
    both.notes.insert(both.notes.end(), importedLayers->report.notes.begin(),
                      importedLayers->report.notes.end());
    return both;
}

std::size_t DocumentState::openKeeps() const {
    return imported && imported->accelerator ? imported->openKeeps : 0;
}

bool DocumentState::isWithheld(const std::string& tool) const {
    return withheld && (!withheld->workload || *withheld->workload == workload()) &&
           std::find(withheld->tools.begin(), withheld->tools.end(), tool) != withheld->tools.end();
}

QString DocumentState::searchBan() const {
    return isWithheld("search") ? tr("the question of the lab allows no search") : QString();
}

MapOptions defaultOptions() {
    MapOptions options;
    options.threads = allThreads;
    return options;
}

bool sameNetwork(const Network& a, const Network& b) {
    return &a == &b ||
           (a.name == b.name && a.description == b.description && a.outputs == b.outputs &&
            std::equal(a.layers.begin(), a.layers.end(), b.layers.begin(), b.layers.end(),
                       [](const NetworkLayer& x, const NetworkLayer& y) {
                           return x.repeat == y.repeat && x.workload == y.workload &&
                                  x.reads == y.reads && x.whole == y.whole;
                       }));
}

bool sameManualMapping(const DocumentState& a, const DocumentState& b) {
    return a.manualMapping == b.manualMapping ||
           (a.manualMapping && b.manualMapping && *a.manualMapping == *b.manualMapping);
}

bool sameDesign(const DocumentState& a, const DocumentState& b) {
    const DesignPlan none;
    return a.design == b.design || (a.design ? *a.design : none) == (b.design ? *b.design : none);
}

bool sameImports(const DocumentState& a, const DocumentState& b) {
    return a.imported == b.imported && a.importedLayers == b.importedLayers;
}

bool sameWithheld(const DocumentState& a, const DocumentState& b) {
    return a.withheld == b.withheld ||
           (a.withheld && b.withheld && a.withheld->tools == b.withheld->tools &&
            a.withheld->workload == b.withheld->workload);
}

bool operator==(const DocumentState& a, const DocumentState& b) {
    return a.layer == b.layer && a.method == b.method && a.options == b.options &&
           a.constraints == b.constraints &&
           (a.accelerator == b.accelerator || *a.accelerator == *b.accelerator) &&
           sameNetwork(*a.network, *b.network) && sameManualMapping(a, b) && sameDesign(a, b) &&
           sameWithheld(a, b);
}

bool isSingleWorkload(const Network& network) {
    return network.layers.size() == 1 && network.layers.front().workload.name == network.name;
}

std::string layerName(const Network& network, std::size_t layer) {
    const std::string& name = network.layers[layer].workload.name;
    const std::string prefix = network.name + " ";
    return name.size() > prefix.size() && name.compare(0, prefix.size(), prefix) == 0
               ? name.substr(prefix.size())
               : name;
}

}  // namespace loopglass::ui
