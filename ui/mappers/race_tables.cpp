#include "mappers/race_tables.h"

#include "mappers/marks/race_marks.h"
#include "race/band.h"
#include "race/race_lines.h"
#include "race/run_summary.h"
#include "text/text.h"
#include "words/number_text.h"

#include <algorithm>

namespace loopglass::ui {

namespace {

/// Returns the total of a method over all layers, as the window displays it.
race::RunSummary raceTotal(const RaceData& data, std::size_t m) {
    race::RunSummary total;
    std::vector<std::optional<double>> low;
    std::vector<std::optional<double>> median;
    std::vector<std::optional<double>> high;
    double evaluated = 0;
    double illegal = 0;
    for (std::size_t c = 0; c < data.runs.size(); ++c) {
        const auto& runs = data.runs[c][m];
        const race::RunSummary one =
            data.optima[c] ? race::runSummaryOf(runs, data.optima[c]->value) : race::RunSummary();
        low.push_back(one.low);
        median.push_back(one.median);
        high.push_back(one.high);
        total.runs += runs.size();
        total.found += one.found;
        total.optimal += one.optimal;
        for (const race::Run& run : runs) {
            evaluated += static_cast<double>(run.evaluated);
            illegal += static_cast<double>(run.illegal);
            total.seconds += run.seconds;
        }
    }
    total.low = race::geometricMean(low);
    total.median = race::geometricMean(median);
    total.high = race::geometricMean(high);
    total.illegal = evaluated > 0 ? illegal / evaluated : 0;
    total.seconds = total.runs > 0 ? total.seconds / static_cast<double>(total.runs) : 0;
    return total;
}

/// Returns the cells of a method.
QStringList raceRow(const RaceData& data, std::size_t m) {
    const race::RunSummary total = raceTotal(data, m);
    QStringList row{racerName(data.request.methods[m]), raceRatio(total.median)};
    for (std::size_t c = 0; c < data.runs.size(); ++c) {
        row << raceRatio(data.optima[c]
                             ? race::runSummaryOf(data.runs[c][m], data.optima[c]->value).median
                             : std::nullopt);
    }
    const auto orNone = [&](const QString& text) {
        return total.runs > 0 ? text : QStringLiteral("–");
    };
    const double runs = static_cast<double>(std::max<std::size_t>(1, total.runs));
    return row << orNone(shareLabel(static_cast<double>(total.optimal) / runs))
               << orNone(shareLabel(total.illegal)) << orNone(durationLabel(total.seconds));
}

QString csvNumber(const std::optional<double>& value) {
    return value ? qt(shortestText(*value)) : QString();
}

QStringList standingRow(const QString& layer, const QString& method,
                        const std::optional<double>& optimum, const race::RunSummary& freshness) {
    return {layer,
            method,
            QString::number(freshness.runs),
            QString::number(freshness.found),
            QString::number(freshness.optimal),
            csvNumber(optimum),
            csvNumber(freshness.low),
            csvNumber(freshness.median),
            csvNumber(freshness.high),
            csvNumber(freshness.illegal),
            csvNumber(freshness.seconds)};
}

}  // namespace

QList<QStringList> raceSummary(const SharedRaceData& data) {
    if (!data) {
        return {};
    }
    QList<QStringList> rows{QStringLiteral("layer,method,runs,found,optimal,optimum,low,median,"
                                           "high,illegal,seconds")
                                .split(QLatin1Char(','))};
    for (std::size_t c = 0; c < data->runs.size(); ++c) {
        for (std::size_t m = 0; m < data->runs[c].size() && data->optima[c]; ++m) {
            const double optimum = data->optima[c]->value;
            rows << standingRow(qt(data->request.benchmarkCases[c].name),
                                racerName(data->request.methods[m]), optimum,
                                race::runSummaryOf(data->runs[c][m], optimum));
        }
    }
    for (std::size_t m = 0; m < data->request.methods.size() && data->runs.size() > 1; ++m) {
        rows << standingRow(QStringLiteral("all"), racerName(data->request.methods[m]), {},
                            raceTotal(*data, m));
    }
    return rows;
}

QList<QStringList> raceTable(const SharedRaceData& data) {
    if (!data) {
        return {};
    }
    QStringList head{tr("mapper"), tr("geometric mean")};
    for (const race::BenchmarkCase& benchmarkCase : data->request.benchmarkCases) {
        head << qt(benchmarkCase.name);
    }
    head << tr("optimum found") << tr("illegal") << tr("time");
    QList<QStringList> rows{head};
    for (std::size_t m = 0; m < data->request.methods.size(); ++m) {
        rows << raceRow(*data, m);
    }
    return rows;
}

QList<QStringList> raceCurves(const SharedRaceData& data, race::ProgressAxis along) {
    if (!data) {
        return {};
    }
    QList<QStringList> rows{{QStringLiteral("layer"), QStringLiteral("method"),
                             along == race::ProgressAxis::Evaluations
                                 ? QStringLiteral("evaluations")
                                 : QStringLiteral("seconds"),
                             QStringLiteral("low"), QStringLiteral("median"),
                             QStringLiteral("high"), QStringLiteral("runs")}};
    for (std::size_t c = 0; c < data->runs.size(); ++c) {
        for (std::size_t m = 0; m < data->runs[c].size() && data->optima[c]; ++m) {
            const auto& runs = data->runs[c][m];
            for (const race::BandPoint& point :
                 race::bandOf(runs, data->optima[c]->value, along, race::momentsOf(runs, along))) {
                rows << QStringList{qt(data->request.benchmarkCases[c].name),
                                    racerName(data->request.methods[m]),
                                    csvNumber(point.at),
                                    csvNumber(point.low),
                                    csvNumber(point.median),
                                    csvNumber(point.high),
                                    QString::number(runs.size())};
            }
        }
    }
    return rows;
}

QByteArray raceLines(const RaceData& data) {
    QByteArray lines;
    for (std::size_t c = 0; c < data.optima.size(); ++c) {
        if (data.optima[c]) {
            lines += race::lineOf(data.request.benchmarkCases[c].name, *data.optima[c]).c_str();
            lines += '\n';
        }
    }
    for (const race::PlannedRun& plannedRun : race::plannedRunsOf(data.request)) {
        if (const race::Run* run =
                data.at({plannedRun.benchmarkCase, plannedRun.method, plannedRun.seed})) {
            lines += race::lineOf(data.request, plannedRun, *run).c_str();
            lines += '\n';
        }
    }
    return lines;
}

}  // namespace loopglass::ui
