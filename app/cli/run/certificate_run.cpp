#include "cli/run/certificate_run.h"

#include "certificate/certificate_file.h"
#include "cli/run/progress_monitor.h"
#include "cli/terminal/usage.h"
#include "format/write_file.h"
#include "mapper/time_limit.h"
#include "record/vocabulary.h"
#include "words/language.h"
#include "words/sentences/certificate.h"
#include "words/sentences/cli.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace loopglass::cli {

namespace {

certificate::Certified certifyMonitored(const certificate::Claim& claim, const LayerRequest& layer,
                                        std::optional<double> seconds, const Console& console) {
    ProgressMonitor watch(console);
    const std::shared_ptr<ProgressTask> proof = watch.begin(english(
        msg::cli::searchOf("certificate", layer.name, titleOf(layer.request.options.objective))));
    const TimeLimit limit(seconds, proof->token());
    certificate::Certified certified =
        certificate::certify(claim, certificate::defaultNodes, limit.token(),
                             [&proof](double share, std::uint64_t nodes) {
                                 proof->listener().progress(share);
                                 proof->listener().splitNodes(nodes);
                             });
    if (certified.whyNone.is(msg::certificate::stopped) && !proof->token().stop_requested()) {
        certified.whyNone = msg::certificate::timeOver();
    }
    return certified;
}

}  // namespace

void checkCertified(const std::vector<LayerRequest>& layers, bool single) {
    if (!single) {
        throw UsageError(msg::cli::certificateOfNetwork());
    }
    const MapRequest& request = layers.front().request;
    if (!request.method.can().proves) {
        throw UsageError(msg::cli::certificateOfProof());
    }
    if (request.options.uneven != Unevenness::Even) {
        throw UsageError(msg::cli::certificateOfUneven());
    }
    if (request.options.gap > 0) {
        throw UsageError(msg::cli::certificateOfGap());
    }
}

WrittenProof writeProof(const CertificateOrder& order, const LayerRequest& layer,
                        const LayerResult& found, const Console& console) {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point start = Clock::now();
    const MapRequest& request = layer.request;
    certificate::Certified certified;
    certificate::Claim claim{{request.problem, request.options.constraints, request.options.cost,
                              request.options.objective},
                             {},
                             0,
                             request.options.variants,
                             found.result.variant(),
                             request.options.loopsPerLevel};
    if (found.result.isOptimal()) {
        const Cost& cost = *found.result.cost;
        claim.best = *found.result.answer.best;
        claim.optimum =
            scoreOf(claim.subject.objective, found.result.problem(request.problem), cost).primary;
        certified = certifyMonitored(claim, layer, order.seconds, console);
    } else {
        certified.whyNone = msg::certificate::notProven();
    }
    WrittenProof written;
    written.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    if (!certified.proof) {
        console.printMessage(
            english(msg::cli::programSays(msg::cli::noCertificate(order.path, certified.whyNone))) +
            "\n");
        return written;
    }
    try {
        writeNew(order.path, order.force, certificate::writeCertificate(claim, *certified.proof));
        written.proof = std::move(certified.proof);
    } catch (const OutputError& error) {
        written.failure = error;
    }
    return written;
}

}  // namespace loopglass::cli
