#include "cli/text/race_text.h"

#include "cli/terminal/usage.h"
#include "cli/text/cost_text.h"
#include "format/csv.h"
#include "format/json_null.h"
#include "format/text_table.h"
#include "race/band.h"
#include "race/run_summary.h"
#include "record/unevenness.h"
#include "record/vocabulary.h"
#include "words/language.h"
#include "words/number_text.h"
#include "words/sentences/cli.h"

#include <cstdio>
#include <nlohmann/json.hpp>

namespace loopglass::cli {

namespace {

using Json = nlohmann::ordered_json;
using Ratio = std::optional<double>;

std::string ratioText(const Ratio& ratio) {
    if (!ratio) {
        return "–";
    }
    char text[32];
    std::snprintf(text, sizeof text, *ratio < 100 ? "%.3f" : "%.3g", *ratio);
    return text;
}

std::string partText(double share) {
    char text[32];
    std::snprintf(text, sizeof text, "%.1f %%", 100 * share);
    return text;
}

/// Returns the standings of all problems with a known optimum, by method.
std::vector<std::vector<race::RunSummary>> runSummariesOf(const RaceOutcome& raced) {
    std::vector<std::vector<race::RunSummary>> all(raced.request.methods.size());
    for (std::size_t c = 0; c < raced.optima.size(); ++c) {
        for (std::size_t m = 0; m < all.size() && raced.optima[c]; ++m) {
            all[m].push_back(race::runSummaryOf(raced.runs[c][m], raced.optima[c]->value));
        }
    }
    return all;
}

/// Returns the number of runs of a method in the complete benchmark, on all problems together.
std::size_t askedRuns(const RaceOutcome& raced, std::size_t method) {
    return race::runsOf(raced.request, raced.request.methods[method]) *
           raced.request.benchmarkCases.size();
}

/// Returns a ratio as text, and marks a ratio that covers only some of the seeds.
std::string ratioText(const Ratio& ratio, bool inPart) {
    return ratioText(ratio) + (inPart && ratio ? "*" : "");
}

/// The total of a method over all problems.
struct Total {
    Ratio median, low, high;  ///< geometric means of the ratios
    std::size_t runs = 0;
    std::size_t optimal = 0;
    double illegal = 0;
    double seconds = 0;
};

Total totalOf(const std::vector<race::RunSummary>& summaryRows) {
    Total total;
    std::vector<Ratio> medians;
    std::vector<Ratio> lows;
    std::vector<Ratio> highs;
    for (const race::RunSummary& one : summaryRows) {
        medians.push_back(one.median);
        lows.push_back(one.low);
        highs.push_back(one.high);
        total.runs += one.runs;
        total.optimal += one.optimal;
        total.illegal += one.illegal / static_cast<double>(summaryRows.size());
        total.seconds += one.seconds / static_cast<double>(summaryRows.size());
    }
    total.median = race::geometricMean(medians);
    total.low = race::geometricMean(lows);
    total.high = race::geometricMean(highs);
    return total;
}

std::string coursesTable(const RaceOutcome& raced, const Paint& paint) {
    std::vector<TableColumn> columns{{"layer", Align::Left}, {"optimum"}};
    for (const Method& method : raced.request.methods) {
        columns.push_back({method.key()});
    }
    TextTable table(columns);
    for (std::size_t c = 0; c < raced.optima.size(); ++c) {
        const auto& optimum = raced.optima[c];
        std::vector<std::string> row{
            raced.request.benchmarkCases[c].name,
            optimum ? (optimum->proven ? "" : "≥ ") + quantityText(optimum->value) : "–"};
        for (std::size_t m = 0; m < raced.request.methods.size(); ++m) {
            const auto& runs = raced.runs[c][m];
            const bool inPart = runs.size() < race::runsOf(raced.request, raced.request.methods[m]);
            row.push_back(
                optimum ? ratioText(race::runSummaryOf(runs, optimum->value).median, inPart) : "–");
        }
        table.addRow(row);
    }
    return tableText(table, paint);
}

std::string totalsTable(const RaceOutcome& raced, const Paint& paint) {
    TextTable table({{"method", Align::Left},
                     {"÷ optimum"},
                     {"10 %"},
                     {"90 %"},
                     {"runs"},
                     {"optimum found"},
                     {"illegal"},
                     {"seconds"}});
    const auto summaryRows = runSummariesOf(raced);
    for (std::size_t m = 0; m < summaryRows.size(); ++m) {
        const Total total = totalOf(summaryRows[m]);
        const double found =
            total.runs > 0 ? static_cast<double>(total.optimal) / static_cast<double>(total.runs)
                           : 0;
        char seconds[32];
        std::snprintf(seconds, sizeof seconds, "%.3f", total.seconds);
        const std::size_t asked = askedRuns(raced, m);
        const bool inPart = total.runs < asked;
        table.addRow({raced.request.methods[m].key(), ratioText(total.median, inPart),
                      ratioText(total.low, inPart), ratioText(total.high, inPart),
                      std::to_string(total.runs) + (inPart ? " of " + std::to_string(asked) : ""),
                      partText(found), partText(total.illegal), seconds});
    }
    return tableText(table, paint);
}

Json courseJson(const RaceOutcome& raced, std::size_t c) {
    const std::optional<race::Optimum>& optimum = raced.optima[c];
    Json summaryRows = Json::array();
    for (std::size_t m = 0; m < raced.request.methods.size() && optimum; ++m) {
        const race::RunSummary one = race::runSummaryOf(raced.runs[c][m], optimum->value);
        summaryRows.push_back({{"method", raced.request.methods[m].key()},
                               {"runs", one.runs},
                               {"asked", race::runsOf(raced.request, raced.request.methods[m])},
                               {"found", one.found},
                               {"optimal", one.optimal},
                               {"median", one.median},
                               {"low", one.low},
                               {"high", one.high},
                               {"illegal", one.illegal},
                               {"ended", nullptr}});
        for (const race::Run& run : raced.runs[c][m]) {
            if (!run.ended.empty()) {
                summaryRows.back()["ended"] = run.ended;  // result of the last run that ended early
            }
        }
    }
    return {{"name", raced.request.benchmarkCases[c].name},
            {"optimum", optimum ? Json(optimum->value) : nullptr},
            {"proven", optimum && optimum->proven},
            {"standings", summaryRows}};
}

/// Returns the errors of external programs, and the reasons why deterministic methods found
/// nothing, without repetition.
std::vector<std::string> failures(const RaceOutcome& raced) {
    std::vector<std::string> all;
    for (std::size_t c = 0; c < raced.runs.size(); ++c) {
        for (std::size_t m = 0; m < raced.runs[c].size(); ++m) {
            for (const race::Run& run : raced.runs[c][m]) {
                if (!run.ended.empty()) {
                    all.push_back(english(msg::cli::raceEnded(raced.request.methods[m].key(),
                                                              raced.request.benchmarkCases[c].name,
                                                              run.ended)));
                    break;
                }
            }
        }
    }
    return all;
}

/// Lists the methods that search perfect factors only, if imperfect factors are allowed.
std::string perfectFactorMethods(const race::RaceRequest& request) {
    std::vector<std::string> keys;
    for (const Method& method : request.methods) {
        if (method.fitted(request.options).uneven != request.options.uneven) {
            keys.push_back(method.key());
        }
    }
    return keys.empty() ? "" : wrapped(english(msg::cli::raceEven(keys))) + "\n";
}

}  // namespace

bool RaceOutcome::foundAny() const {
    for (const auto& benchmarkCase : runs) {
        for (const auto& method : benchmarkCase) {
            for (const race::Run& run : method) {
                if (run.best) {
                    return true;
                }
            }
        }
    }
    return false;
}

std::string RaceOutcome::text(const std::string& name, const Paint& paint) const {
    std::string text =
        paint.strong(english(msg::cli::raceTitle(name, titleOf(request.options.objective)))) +
        "\n\n" + coursesTable(*this, paint) + "\n" + totalsTable(*this, paint) + "\n" +
        wrapped(english(msg::cli::raceMeans())) + "\n" + perfectFactorMethods(request);
    for (const auto& optimum : optima) {
        if (optimum && !optimum->proven) {
            text += paint.warning(wrapped(english(msg::cli::raceUnproven()))) + "\n";
            break;
        }
    }
    for (const std::string& failure : failures(*this)) {
        text += paint.warning(wrapped(failure)) + "\n";
    }
    if (!stopped) {
        return text;
    }
    std::size_t done = 0;
    std::size_t asked = 0;
    for (std::size_t m = 0; m < request.methods.size(); ++m) {
        asked += askedRuns(*this, m);
        for (const auto& benchmarkCase : runs) {
            done += benchmarkCase[m].size();
        }
    }
    return text + paint.warning(english(msg::cli::raceInPart())) + "\n" +
           paint.warning(english(msg::cli::raceStopped(done, asked))) + "\n";
}

Json RaceOutcome::json() const {
    Json problems = Json::array();
    for (std::size_t c = 0; c < optima.size(); ++c) {
        problems.push_back(courseJson(*this, c));
    }
    Json methods = Json::array();
    const auto summaryRows = runSummariesOf(*this);
    for (std::size_t m = 0; m < summaryRows.size(); ++m) {
        const Total total = totalOf(summaryRows[m]);
        methods.push_back({{"method", request.methods[m].key()},
                           {"uneven", keyOf(request.methods[m].fitted(request.options).uneven)},
                           {"median", total.median},
                           {"low", total.low},
                           {"high", total.high},
                           {"runs", total.runs},
                           {"optimal", total.optimal},
                           {"illegal", total.illegal}});
    }
    return {{"objective", keyOf(request.options.objective)},
            {"uneven", keyOf(request.options.uneven)},
            {"seeds", request.seeds},
            {"evaluations", request.budget.evaluations},
            {"seconds", request.budget.seconds},
            {"stopped", stopped},
            {"problems", std::move(problems)},
            {"methods", std::move(methods)}};
}

std::string RaceOutcome::csv() const {
    Json rows;
    for (std::size_t c = 0; c < runs.size(); ++c) {
        for (std::size_t m = 0; m < runs[c].size() && optima[c]; ++m) {
            const auto moments = race::momentsOf(runs[c][m], race::ProgressAxis::Evaluations);
            for (const race::BandPoint& point : race::bandOf(
                     runs[c][m], optima[c]->value, race::ProgressAxis::Evaluations, moments)) {
                rows.push_back({{"layer", request.benchmarkCases[c].name},
                                {"method", request.methods[m].key()},
                                {"evaluations", point.at},
                                {"low", point.low},
                                {"median", point.median},
                                {"high", point.high},
                                {"runs", runs[c][m].size()}});
            }
        }
    }
    return csvText({"layer", "method", "evaluations", "low", "median", "high", "runs"}, rows);
}

}  // namespace loopglass::cli
