#include "mappers/race_tables.h"

#include "mappers/marks/race_marks.h"
#include "race/band.h"
#include "race/race_lines.h"
#include "race/standing.h"
#include "text/text.h"

namespace loopglass::ui {

namespace {

/// The cells of a method.
QStringList raceRow(const RaceData& data, std::size_t m) {
    QStringList row{racerName(data.request.methods[m])};
    std::vector<std::optional<double>> medians;
    std::size_t optimal = 0;
    std::size_t runs = 0;
    double evaluated = 0;
    double illegal = 0;
    double seconds = 0;
    for (std::size_t c = 0; c < data.runs.size(); ++c) {
        const auto& of = data.runs[c][m];
        const auto standing =
            data.optima[c] ? race::standingOf(of, data.optima[c]->value) : race::Standing();
        medians.push_back(standing.median);
        optimal += standing.optimal;
        runs += of.size();
        for (const race::Run& run : of) {
            evaluated += static_cast<double>(run.evaluated);
            illegal += static_cast<double>(run.illegal);
            seconds += run.seconds;
        }
        row << raceRatio(standing.median);
    }
    const auto share = [](double of, double all) {
        return all > 0 ? shareLabel(of / all) : QStringLiteral("–");
    };
    const auto count = static_cast<double>(runs);
    return row << raceRatio(race::geometricMean(medians))
               << share(static_cast<double>(optimal), count) << share(illegal, evaluated)
               << (runs > 0 ? durationLabel(seconds / count) : QStringLiteral("–"));
}

}  // namespace

QList<QStringList> raceTable(const SharedRaceData& data) {
    if (!data) {
        return {};
    }
    QStringList head{tr("mapper")};
    for (const race::Course& course : data->request.courses) {
        head << qt(course.name);
    }
    head << tr("geometric mean") << tr("optimum found") << tr("illegal") << tr("time");
    QList<QStringList> rows{head};
    for (std::size_t m = 0; m < data->request.methods.size(); ++m) {
        rows << raceRow(*data, m);
    }
    return rows;
}

QList<QStringList> raceCurves(const SharedRaceData& data, race::Along along) {
    if (!data) {
        return {};
    }
    QList<QStringList> rows{{tr("layer"), tr("mapper"),
                             along == race::Along::Evaluations ? tr("evaluations") : tr("seconds"),
                             tr("10 %"), tr("median"), tr("90 %"), tr("runs")}};
    const auto number = [](const std::optional<double>& value) {
        return value ? QString::number(*value, 'g', 8) : QString();
    };
    for (std::size_t c = 0; c < data->runs.size(); ++c) {
        for (std::size_t m = 0; m < data->runs[c].size() && data->optima[c]; ++m) {
            const auto& runs = data->runs[c][m];
            for (const race::BandPoint& point :
                 race::bandOf(runs, data->optima[c]->value, along, race::momentsOf(runs, along))) {
                rows << QStringList{qt(data->request.courses[c].name),
                                    racerName(data->request.methods[m]),
                                    QString::number(point.at, 'g', 10),
                                    number(point.low),
                                    number(point.median),
                                    number(point.high),
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
            lines += race::lineOf(data.request.courses[c].name, *data.optima[c]).c_str();
            lines += '\n';
        }
    }
    for (const race::Heat& heat : race::heatsOf(data.request)) {
        if (const race::Run* run = data.at({heat.course, heat.method, heat.seed})) {
            lines += race::lineOf(data.request, heat, *run).c_str();
            lines += '\n';
        }
    }
    return lines;
}

}  // namespace loopglass::ui
