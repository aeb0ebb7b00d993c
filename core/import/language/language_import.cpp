// The import of a language model, with its report.
#include "import/language/language_import.h"

#include "words/language.h"
#include "words/sentences/models.h"
#include "workload/checked.h"

#include <algorithm>
#include <vector>

namespace loopglass {

namespace {

LanguageRun assumedRun(const LanguageRequested& asked, const std::string& file, ImportReport& report) {
    LanguageRun run;
    const Location at{file, 0, 0};
    if (asked.batch) {
        run.batch = *asked.batch;
    } else {
        report.add(ImportFate::Assumed, "--batch", at, msg::models::batchAssumed());
    }
    if (asked.sequence) {
        run.sequence = *asked.sequence;
    } else {
        report.add(ImportFate::Assumed, "--sequence", at,
                   msg::models::sequenceAssumed(run.sequence));
    }
    run.cached = asked.cached.value_or(run.sequence);
    if (!asked.cached) {
        report.add(ImportFate::Assumed, "--cached", at, msg::models::cachedAssumed(run.cached));
    }
    return run;
}

double operationsOf(const Network& network, bool elementwiseOnly) {
    double sum = 0;
    for (const NetworkLayer& layer : network.layers) {
        if (!elementwiseOnly || isElementwise(layer.workload)) {
            sum += static_cast<double>(operationCount(layer.workload)) *
                   static_cast<double>(layer.repeat);
        }
    }
    return sum;
}

void reportRouting(const LanguageModel& model, const char* network, std::int64_t tokens,
                   const Location& at, ImportReport& report) {
    std::vector<Message> loads;
    for (const ExpertLoad& load : expertLoads(model, tokens)) {
        loads.push_back(msg::models::expertsAtWork(load.experts, model.experts, load.tokens));
    }
    report.add(ImportFate::Assumed, network, at, msg::models::evenRouting(loads));
}

void reportChoices(const LanguageModel& model, const LanguageRun& run, const Location& at,
                   ImportReport& report) {
    report.add(ImportFate::Assumed, "scores", at, msg::models::everyPair());
    report.add(ImportFate::Assumed, "head", at, msg::models::lastPosition());
    if (model.expertBlocks > 0) {
        reportRouting(model, "prefill", run.batch * run.sequence, at, report);
        reportRouting(model, "decode", run.batch, at, report);
        report.add(ImportFate::LeftOut, "router", at, msg::models::cutByRouting());
    }
    report.add(ImportFate::LeftOut, "hidden", at, msg::models::cutByBlock());
    report.add(ImportFate::LeftOut, "key-cache", at, msg::models::cutByCache());
    report.add(ImportFate::LeftOut, "", at, msg::models::noProducts());
    const std::int64_t keys = std::max(run.sequence, run.cached + 1);
    if (model.window && *model.window < keys) {
        report.add(ImportFate::Missing, "sliding_window", model.windowAt,
                   msg::models::windowLost(*model.window, keys));
    }
}

void reportNetwork(const char* name, const Network& network, const Location& at,
                   ImportReport& report) {
    report.add(ImportFate::Taken, name, at,
               msg::models::networkRead(network.layers.size(), operationsOf(network, false),
                                        operationsOf(network, true)));
}

}  // namespace

LanguageImport importLanguage(const Source& source, const LanguageRequested& asked) {
    LanguageImport result;
    result.report = {"Hugging Face", {source.file}, {}};
    const LanguageModel model = readLanguageModel(source, result.report);
    const LanguageRun run = assumedRun(asked, source.file, result.report);
    try {
        result.prefill = prefillNetwork(model, run, source.file);
        result.decode = decodeNetwork(model, run, source.file);
    } catch (const CountOverflow& overflow) {
        throw InputError({source.file, 1, 1}, overflow.text());
    }
    result.prefill.description =
        english(msg::models::prefillOf(model.kind, run.batch, run.sequence));
    result.decode.description = english(msg::models::decodeOf(model.kind, run.batch, run.cached));
    const Location at{source.file, 0, 0};
    reportChoices(model, run, at, result.report);
    reportNetwork("prefill", result.prefill, at, result.report);
    reportNetwork("decode", result.decode, at, result.report);
    return result;
}

}  // namespace loopglass
