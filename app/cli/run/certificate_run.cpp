#include "cli/run/certificate_run.h"

#include "certificate/certificate_file.h"
#include "cli/run/watch.h"
#include "cli/terminal/usage.h"
#include "cli/terminal/write_file.h"
#include "record/vocabulary.h"
#include "words/language.h"
#include "words/sentences/certificate.h"
#include "words/sentences/cli.h"

#include <memory>
#include <utility>
#include <vector>

namespace loopglass::cli {

namespace {

certificate::Certified certifyWatched(const certificate::Claim& claim, const LayerRequest& layer,
                                      const Console& console) {
    Watch watch(console);
    const std::shared_ptr<Watched> proof = watch.begin(english(
        say::cli::searchOf("certificate", layer.name, titleOf(layer.request.options.objective))));
    return certificate::certify(claim, certificate::usualNodes, proof->token());
}

}  // namespace

void checkCertified(const std::vector<LayerRequest>& layers, bool single) {
    if (!single) {
        throw UsageError(say::cli::certificateOfNetwork());
    }
    const MapRequest& request = layers.front().request;
    if (!request.method.can().proves) {
        throw UsageError(say::cli::certificateOfProof());
    }
    if (request.options.variants.any()) {
        throw UsageError(say::cli::certificateOfVariants());
    }
    if (request.options.loopsPerLevel > 1) {
        throw UsageError(say::cli::certificateOfSplit());
    }
    if (request.options.gap > 0) {
        throw UsageError(say::cli::certificateOfGap());
    }
}

std::optional<certificate::Proof> writeProof(const std::string& path, const LayerRequest& layer,
                                             const LayerResult& found, const Console& console) {
    const MapRequest& request = layer.request;
    certificate::Certified certified;
    certificate::Claim claim{{request.problem, request.options.constraints, request.options.cost,
                              request.options.objective},
                             {},
                             0};
    if (found.result.isOptimal()) {
        const Cost& cost = *found.result.cost;
        claim.best = *found.result.answer.best;
        claim.optimum = scoreOf(claim.subject.objective, cost.energy, cost.cycles).primary;
        certified = certifyWatched(claim, layer, console);
    } else {
        certified.whyNone = say::certificate::notProven();
    }
    if (!certified.proof) {
        console.say(
            english(say::cli::programSays(say::cli::noCertificate(path, certified.whyNone))) +
            "\n");
        return std::nullopt;
    }
    writeFile(path, certificate::writeCertificate(claim, *certified.proof));
    return std::move(certified.proof);
}

}  // namespace loopglass::cli
