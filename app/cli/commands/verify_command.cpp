// `verify`: checks the claim of a certificate.
#include "accelerator/derive.h"
#include "certificate/certificate_file.h"
#include "certificate/verify.h"
#include "cli/commands/command.h"
#include "cli/input/caveats.h"
#include "cli/input/run_inputs.h"
#include "cli/input/session_flags.h"
#include "cli/run/progress_monitor.h"
#include "cli/terminal/usage.h"
#include "cli/text/cost_text.h"
#include "cli/text/help_texts.h"
#include "cli/text/search_json.h"
#include "cost/vocabulary.h"
#include "format/json_cost.h"
#include "format/json_null.h"
#include "format/text_table.h"
#include "record/vocabulary.h"
#include "words/language.h"
#include "words/number_text.h"
#include "words/sentences/certificate.h"
#include "words/sentences/cli.h"
#include "words/sentences/report.h"

#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

namespace loopglass::cli {

namespace {

using certificate::Certificate;
using certificate::Claim;
using certificate::Verdict;

struct VerifyFlags {
    std::string certificate;
    std::string accelerator;
    std::string workload;
    WorkloadFlags layer;
    ForeignFlags foreign;
    bool json = false;
};

/// Returns an error if the inputs differ from the inputs of the certificate.
Message otherInputs(const VerifyFlags& flags, const Claim& claim, const Console& console) {
    if (flags.accelerator.empty()) {
        if (!flags.layer.layer.empty() || !flags.layer.dimensions.empty()) {
            throw UsageError(
                msg::cli::ofTheWorkload(flags.layer.layer.empty() ? "--dimension" : "--layer"));
        }
        return {};
    }
    if (flags.workload.empty()) {
        throw UsageError(msg::cli::workloadToo());
    }
    const RunInputs inputs({flags.accelerator, flags.workload, ""}, flags.layer, flags.foreign,
                           true, console);
    Caveats().add(inputs.imports()).printMessage(console);
    if (!(withNumbersFilledIn(inputs.accelerator()) ==
          withNumbersFilledIn(claim.subject.problem.accelerator))) {
        return msg::certificate::otherInput("accelerator", flags.accelerator);
    }
    if (!(inputs.workload() == claim.subject.problem.workload)) {
        return msg::certificate::otherInput("workload", flags.workload);
    }
    return {};
}

struct Checked {
    Verdict verdict;
    double seconds = 0;
};

Checked checkClaim(const Certificate& given, const Console& console) {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point start = Clock::now();
    ProgressMonitor watch(console);
    const Claim& claim = given.claim;
    const std::shared_ptr<ProgressTask> check = watch.begin(english(msg::cli::searchOf(
        "verify", claim.subject.problem.workload.name, titleOf(claim.subject.objective))));
    Checked checked{certificate::verify(given, check->token(),
                                        [&check](double share, std::uint64_t nodes) {
                                            check->listener().progress(share);
                                            check->listener().splitNodes(nodes);
                                        }),
                    0};
    checked.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    return checked;
}

nlohmann::ordered_json verdictJson(const Claim& claim, const Checked& checked) {
    const Verdict& verdict = checked.verdict;
    return {{"holds", verdict.holds},
            {"why_not", orNull(!verdict.holds, english(verdict.whyNot))},
            {"accelerator", claim.subject.problem.accelerator.name},
            {"workload", claim.subject.problem.workload.name},
            {"objective", keyOf(claim.subject.objective)},
            {"reuse", keyOf(claim.subject.cost.reuse)},
            {"charge_first_visits", claim.subject.cost.chargeFirstVisits},
            {"optimum", claim.optimum},
            {"bypass", claim.variants.bypass},
            {"padding_percent", claim.variants.padding * 100},
            {"loops_per_level", claim.loopsPerLevel},
            {"mapping", mappingJson(claim.subject.problem, claim.best, claim.variant)},
            {"constrained", !claim.subject.constraints.empty()},
            {"variants", verdict.variants},
            {"nodes", verdict.nodes},
            {"cuts", verdict.cuts},
            {"evaluated", verdict.evaluated},
            {"attacked_cuts", verdict.attackedCuts},
            {"attacks", verdict.attacks},
            {"stopped", verdict.stopped},
            {"seconds", checked.seconds}};
}

/// Returns the reuse model of the claim; "" for the default.
std::string readingText(const CostOptions& cost) {
    std::string text;
    if (cost.reuse != CostOptions{}.reuse) {
        text += wrapped(english(
                    msg::report::readingOfReuse(titleOf(cost.reuse), descriptionOf(cost.reuse)))) +
                "\n";
    }
    if (cost.chargeFirstVisits) {
        text += wrapped(english(msg::report::firstVisitsCharged())) + "\n";
    }
    return text;
}

std::string verdictText(const Claim& claim, const Checked& checked, const Paint& paint) {
    const Verdict& verdict = checked.verdict;
    const Message objective = titleOf(claim.subject.objective);
    std::string text =
        problemText(claim.subject.problem, paint) + readingText(claim.subject.cost) + "\n";
    if (!verdict.holds) {
        return text +
               paint.warning(
                   wrapped(english(verdict.stopped ? msg::cli::checkStopped()
                                                   : msg::cli::claimRefused(verdict.whyNot)))) +
               "\n";
    }
    text += wrapped(english(claim.subject.constraints.empty()
                                ? msg::cli::claimHolds(objective, claim.optimum)
                                : msg::cli::claimHoldsConstrained(objective, claim.optimum))) +
            "\n";
    if (claim.variants.any()) {
        text += wrapped(english(msg::cli::claimHoldsVariants(verdict.variants))) + "\n";
    }
    if (claim.loopsPerLevel > 1) {
        text += wrapped(english(msg::cli::claimHoldsSplit(claim.loopsPerLevel))) + "\n";
    }
    text += "\n";
    text += wrapped(english(msg::cli::checkedParts(verdict.nodes, verdict.cuts, verdict.evaluated,
                                                   checked.seconds))) +
            "\n";
    if (verdict.attackedCuts > 0) {
        text +=
            wrapped(english(msg::cli::attackedParts(verdict.attackedCuts, verdict.attacks))) + "\n";
    }
    return text;
}

ExitStatus verifyFile(const VerifyFlags& flags, const Console& console) {
    const Certificate given = certificate::readCertificate(
        readSource(flags.certificate, certificate::maxCertificateBytes));
    Checked checked;
    checked.verdict.whyNot = otherInputs(flags, given.claim, console);
    if (checked.verdict.whyNot.empty()) {
        checked = checkClaim(given, console);
    }
    console.print(flags.json ? jsonText(verdictJson(given.claim, checked))
                             : verdictText(given.claim, checked, console.paint()));
    return checked.verdict.holds ? ExitStatus::Done : ExitStatus::No;
}

}  // namespace

Command addVerifyCommand(CLI::App& program) {
    CLI::App* command = program.add_subcommand("verify", std::string(verifySummary));
    const auto flags = std::make_shared<VerifyFlags>();
    command
        ->add_option("CERTIFICATE", flags->certificate, "Certificate file of 'map --certificate'")
        ->required()
        ->check(fileName);
    command->add_option("ACCELERATOR", flags->accelerator,
                        "Reject a certificate of another accelerator");
    command->add_option("WORKLOAD", flags->workload, "Reject a certificate of another workload");
    fillFromSession(*command, flags->accelerator, flags->workload);
    addWorkloadFlags(*command, flags->layer);
    addForeignFlags(*command, flags->foreign);
    command->add_flag("--json", flags->json, "One JSON object on standard output");
    command->footer(std::string(verifyHelp));
    return {command, [flags](const Console& console) { return verifyFile(*flags, console); }};
}

}  // namespace loopglass::cli
