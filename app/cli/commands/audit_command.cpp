// `audit`: the loss of each pruning rule, relative to the exact optimum.
#include "cli/commands/command.h"
#include "cli/input/caveats.h"
#include "cli/input/layer_constraints.h"
#include "cli/input/layer_jobs.h"
#include "cli/input/run_inputs.h"
#include "cli/input/search_flags.h"
#include "cli/run/progress_monitor.h"
#include "cli/terminal/usage.h"
#include "cli/text/cost_text.h"
#include "cli/text/help_texts.h"
#include "cli/text/search_json.h"
#include "cli/text/search_text.h"
#include "cost/cost.h"
#include "format/text_table.h"
#include "mapper/search_methods.h"
#include "mapper/time_limit.h"
#include "record/vocabulary.h"
#include "report/answer_words.h"
#include "trace/audit_json.h"
#include "words/language.h"
#include "words/number_text.h"
#include "words/sentences/cli.h"
#include "words/sentences/network.h"
#include "words/sentences/report.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <limits>
#include <memory>
#include <nlohmann/json.hpp>

namespace loopglass::cli {

namespace {

struct AuditFlags {
    std::string accelerator;
    std::string workload;
    WorkloadFlags layer;
    SearchFlags search;
    bool json = false;
};

struct Subject {
    Problem problem;
    MapOptions options;
    std::vector<ImportReport> imports = {};  ///< imports from other tools
};

Subject readSubject(const AuditFlags& flags, const MapperRegistry& mappers,
                    const Console& console) {
    searchChoice(flags.search, mappers);  // reports wrong flags before any file is read
    RunInputs inputs({flags.accelerator, flags.workload, ""}, flags.layer, flags.search.foreign,
                     true, console);
    Subject subject{bindTo(inputs.workload(), inputs.accelerator(), flags.accelerator),
                    choiceKeeping(flags.search, mappers, inputs, console).options};
    subject.options.constraints = layerConstraints(inputs, flags.search.constraints, 0);
    subject.imports = inputs.imports();
    return subject;
}

/// Returns the loss as text; `stopped` is true if the comparison search was stopped.
Message lossText(double ratio, bool stopped) {
    if (ratio > 1) {
        const double percent = (ratio - 1) * 100;
        return stopped ? msg::cli::atLeastPercent(percent) : msg::cli::percent(percent);
    }
    return stopped ? msg::cli::lossUnknown() : msg::cli::nothing();
}

std::string candidateOf(const std::optional<StageVerdict>& dropped, const Problem& problem) {
    return dropped
               ? english(msg::cli::candidateAt(
                     dropped->candidate, problem.accelerator.levels[index(dropped->level)].name))
               : "";
}

std::string rulesText(const Subject& subject, const Audit& audit, const Paint& paint) {
    TextTable table(
        {{"rule", Align::Left}, {"lost"}, {"best without it"}, {"pruned candidate", Align::Left}});
    for (const RuleLoss& loss : audit.rules) {
        table.addRow(
            {english(titleOf(loss.rule)),
             english(loss.on ? lossText(loss.ratio, loss.stopped) : msg::cli::isOff()),
             loss.cost
                 ? quantityText(
                       scoreOf(subject.options.objective, subject.problem, *loss.cost).primary)
                 : "",
             candidateOf(loss.dropped, subject.problem)});
    }
    return tableText(table, paint);
}

/// Returns the best costs with perfect factors, with padding, and with imperfect factors.
std::string cutsText(const Subject& subject, const Audit& audit, const Paint& paint) {
    if (audit.cuts.empty()) {
        return "";
    }
    double least = std::numeric_limits<double>::infinity();
    for (const CutBest& cut : audit.cuts) {
        least = cut.mapping ? std::min(least, cut.score.primary) : least;
    }
    TextTable table({{"best", Align::Left},
                     {english(titleOf(subject.options.objective))},
                     {"ratio to the lowest"},
                     {"energy, pJ"},
                     {"cycles"},
                     {"lanes in use"},
                     {"share of peak"},
                     {"work added"},
                     {"", Align::Left}});
    for (const CutBest& cut : audit.cuts) {
        std::vector<std::string> row{english(titleOf(cut.cutting))};
        if (!cut.mapping) {
            row.insert(row.end(), 7, "");
            row.push_back(english(cut.whyNone));
        } else {
            const std::string percent =
                english(msg::cli::percent(100 * cut.added(subject.problem)));
            row.push_back(quantityText(cut.score.primary));
            row.push_back(ratioText(cut.score.primary / least));
            row.push_back(quantityText(cut.cost->energy));
            row.push_back(quantityText(cut.cost->cycles));
            row.push_back(english(msg::cli::percent(100 * cut.cost->utilization)));
            row.push_back(english(msg::cli::percent(100 * utilizationOverTime(*cut.cost))));
            row.push_back(cut.added(subject.problem) > 0 ? percent : "");
            row.push_back(english(cut.proven ? msg::cli::isProven() : msg::cli::isSoFar()));
        }
        table.addRow(std::move(row));
    }
    return "\n" + tableText(table, paint);
}

std::string auditText(const Subject& subject, const Audit& audit, const Paint& paint) {
    const Message title = titleOf(subject.options.objective);
    std::string text = problemText(subject.problem, paint) + "\n";
    if (!audit.answer.best || !audit.exact.best) {
        const SearchResult& none = audit.answer.best ? audit.exact : audit.answer;
        return text +
               paint.warning(english(msg::report::noMapping(
                   none.whyNone.empty() ? msg::network::stoppedBeforeMapping() : none.whyNone))) +
               "\n";
    }
    text += english(msg::cli::principlesAnswer(title, audit.answer.score.primary)) + "\n";
    text += wrapped(english(audit.exact.stopped()
                                ? msg::cli::exactSoFar(title, audit.exact.score.primary)
                                : msg::cli::exactOptimum(title, audit.exact.score.primary,
                                                         spaceProven({}, subject.options)))) +
            "\n";
    text += english(audit.isGapKnown() ? msg::cli::lost(lossText(audit.gap, audit.exact.stopped()))
                                       : msg::cli::lostUnknown()) +
            "\n\n";
    text += rulesText(subject, audit, paint);
    for (const RuleLoss& loss : audit.rules) {
        if (loss.dropped) {
            text +=
                "\n" +
                wrapped(english(msg::cli::ruleLost(titleOf(loss.rule), loss.dropped->sentence))) +
                "\n";
        }
    }
    const bool wording =
        std::any_of(audit.rules.begin(), audit.rules.end(), [&audit](const RuleLoss& loss) {
            return loss.dropped && audit.dropped && loss.dropped->node == audit.dropped->node;
        });
    if (audit.dropped && !wording) {
        text += "\n" + wrapped(english(msg::cli::theOptimum(audit.dropped->sentence))) + "\n";
    }
    return text + cutsText(subject, audit, paint);
}

ExitStatus runAudit(const AuditFlags& flags, const MapperRegistry& mappers,
                    const Console& console) {
    if (flags.search.search != principlesMethod().key()) {
        throw UsageError(msg::cli::auditSearches());
    }
    const std::optional<double> limit = timeLimit(flags.search);
    const Subject subject = readSubject(flags, mappers, console);
    Audit found;
    {
        ProgressMonitor watch(console);
        const std::shared_ptr<ProgressTask> search = watch.begin("audit");
        const TimeLimit time(limit, search->token());
        found = audit(subject.problem, subject.options, time.token());
    }
    const Caveats caveats = Caveats().add(subject.imports);
    console.print(flags.json ? jsonText(caveats.with(auditJson(subject.problem, found)))
                             : caveats.with(auditText(subject, found, console.paint())));
    return found.answer.best ? ExitStatus::Done : ExitStatus::No;
}

}  // namespace

Command addAuditCommand(CLI::App& program, const MapperRegistry& mappers) {
    CLI::App* command = program.add_subcommand("audit", std::string(auditSummary));
    const auto flags = std::make_shared<AuditFlags>();
    addLayerFiles(*command, flags->accelerator, flags->workload);
    addWorkloadFlags(*command, flags->layer);
    addSearchFlags(*command, flags->search, mappers);
    addUnevenFlag(*command, flags->search, mappers);
    for (const char* name : {"--search", "--bypass", "--pad", "--pad-limit", "--gap",
                             "--evaluations", "--seed", "--settings"}) {
        command->get_option(name)->group("");  // accepted only to report why it is rejected
    }
    command->add_flag("--json", flags->json, "One JSON object on standard output");
    command->footer(std::string(auditHelp));
    return {command, [flags, &mappers](const Console& console) {
                return runAudit(*flags, mappers, console);
            }};
}

}  // namespace loopglass::cli
