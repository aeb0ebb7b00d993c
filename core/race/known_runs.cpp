// A file of runs may come from a different computer or version, or from an editor. The keys of a
// line describe the request of a run, but nothing guarantees the result. The mapping of the line is
// therefore evaluated again, and a value below a proven optimum is rejected.
#include "race/known_runs.h"

#include "cost/evaluate.h"
#include "mapper/mapping_number.h"
#include "mapping/legality.h"
#include "record/objective.h"
#include "words/sentences/mapper.h"

#include <algorithm>
#include <cmath>

namespace loopglass::race {

namespace {

constexpr double rounding = 1e-9;  // relative tolerance for rounded sums of energies

/// Returns the reason why the mapping with this number cannot have this cost; empty if the cost is
/// right.
Message doubtOfNumber(const BenchmarkCase& on, const MapOptions& options,
                      const std::optional<std::string>& number, double value) {
    if (!number) {
        if (!mappingOfNumber(on.problem, options, "0")) {
            return {};  // the sizes are too large for mapping numbers with imperfect factors
        }
        return msg::mapper::raceBadKey("number", "null", msg::mapper::raceText());
    }
    const auto mapping = mappingOfNumber(on.problem, options, *number);
    if (!mapping) {
        return msg::mapper::raceNoNumber(*number, on.name);
    }
    if (!violations(on.problem, *mapping).empty()) {
        return msg::mapper::raceNotLegal(*number, on.name);
    }
    const Cost cost = evaluate(on.problem, *mapping, options.cost);
    const double costs = scoreOf(options.objective, on.problem, cost).primary;
    return std::abs(costs - value) > rounding * std::abs(costs)
               ? msg::mapper::raceOtherValue(value, *number, costs)
               : Message();
}

}  // namespace

Message doubtOf(const RaceRequest& request, std::size_t benchmarkCase, const Optimum& optimum) {
    return optimum.proven ? doubtOfNumber(request.benchmarkCases[benchmarkCase],
                                          optimumOptions(request, benchmarkCase), optimum.number,
                                          optimum.value)
                          : Message();
}

Message doubtOf(const RaceRequest& request, const PlannedRun& plannedRun, const Run& run,
                const std::optional<Optimum>& optimum) {
    std::optional<double> least = run.best;
    for (const Improvement& point : run.curve) {
        least = std::min(point.value, least.value_or(point.value));
    }
    if (least && optimum && optimum->proven && *least < optimum->value * (1 - rounding)) {
        return msg::mapper::raceBelowOptimum(
            *least, request.benchmarkCases[plannedRun.benchmarkCase].name, optimum->value);
    }
    if (!run.best) {
        return {};
    }
    const Method& method = request.methods[plannedRun.method];
    return doubtOfNumber(request.benchmarkCases[plannedRun.benchmarkCase],
                         optionsOf(request, plannedRun.benchmarkCase, method), run.number,
                         *run.best);
}

KnownRuns::KnownRuns(std::string file, const std::string& text, OtherLines others)
    : m_file(std::move(file)) {
    int number = 0;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::string line = text.substr(begin, end - begin);
        begin = end + 1;
        ++number;
        RaceRecords one;
        if (const auto fault = readLine(line, one)) {
            if (fault->isJson || others == OtherLines::Refused) {
                throw InputError({m_file, number, fault->column}, fault->why);
            }
            if (!m_passedOver) {
                m_passedOver = InputError({m_file, number, fault->column}, fault->why);
            }
            continue;
        }
        for (auto& [key, optimum] : one.optima) {
            m_records.optima.insert_or_assign(key, std::move(optimum));
            m_optimumLines[key] = number;
        }
        for (auto& [key, run] : one.runs) {
            m_records.runs.insert_or_assign(key, std::move(run));
            m_runLines[key] = number;
        }
    }
}

void KnownRuns::refuse(int line, const Message& why) const {
    throw InputError({m_file, line, 1}, why);
}

void KnownRuns::check(const RaceRequest& request,
                      const std::vector<std::optional<Optimum>>& optima) const {
    for (std::size_t c = 0; c < request.benchmarkCases.size(); ++c) {
        const auto known = m_records.optima.find(optimumKey(request, c));
        if (known != m_records.optima.end()) {
            if (const Message why = doubtOf(request, c, known->second); !why.empty()) {
                refuse(m_optimumLines.at(known->first), why);
            }
        }
    }
    for (const PlannedRun& plannedRun : plannedRunsOf(request)) {
        const auto known = m_records.runs.find(plannedRun.key);
        if (known != m_records.runs.end()) {
            const Message why =
                doubtOf(request, plannedRun, known->second, optima[plannedRun.benchmarkCase]);
            if (!why.empty()) {
                refuse(m_runLines.at(plannedRun.key), why);
            }
        }
    }
}

}  // namespace loopglass::race
