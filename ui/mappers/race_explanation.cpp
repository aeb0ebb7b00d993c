#include "mappers/race_explanation.h"

#include "mapper/mapping_number.h"
#include "mappers/marks/race_marks.h"
#include "text/list_text.h"
#include "text/text.h"
#include "theme/theme.h"

#include <algorithm>
#include <map>

namespace loopglass::ui {

namespace {

// Limit on the mappings that are tried for an improvement.
constexpr std::size_t mostLookedAt = 400'000;
constexpr double optimal = 1 + 1e-9;
// Smallest ratio that differs from 1 when it is written with three decimals.
constexpr double plateau = 1.0005;

/// Returns the product of each dimension's factors, such as `K 4, C 2`; `P 5 by 12` if the last
/// tile is smaller; `–` for no factor. The dimensions are in the order of the workload.
QString factorsText(const Workload& workload, std::initializer_list<const std::vector<Loop>*> of) {
    struct Part {
        std::int64_t factor = 1;
        std::int64_t step = 0;  ///< step of the innermost loop; 0 if all factors are perfect
    };
    std::map<std::size_t, Part> parts;
    for (const std::vector<Loop>* loops : of) {
        for (const Loop& loop : *loops) {
            Part& part = parts[index(loop.dimension)];
            part.factor *= loop.factor;
            part.step = loop.step;
        }
    }
    QStringList texts;
    for (const auto& [d, part] : parts) {
        const QString name = qt(workload.dimensions[d].name);
        if (part.factor > 1) {
            texts << (part.step > 0 ? tr("%1 %2 by %3").arg(name).arg(part.factor).arg(part.step)
                                    : QStringLiteral("%1 %2").arg(name).arg(part.factor));
        }
    }
    return texts.isEmpty() ? QStringLiteral("–") : listedText(texts);
}

/// Returns the dimensions of the loops, from outermost to innermost.
QString orderText(const Workload& workload, const std::vector<Loop>& loops) {
    QStringList names;
    for (const Loop& loop : loops) {
        if (loop.factor > 1) {
            names << qt(workload[loop.dimension].name);
        }
    }
    return names.isEmpty() ? QStringLiteral("–") : names.join(QLatin1Char(' '));
}

std::vector<RaceParting> partingsOf(const Problem& problem, const Mapping& mapping,
                                    const Mapping& optimum) {
    std::vector<RaceParting> partings;
    const auto add = [&](const QString& what, const QString& here, const QString& there) {
        if (here != there) {
            partings.push_back({what, here, there});
        }
    };
    const Workload& workload = problem.workload;
    for (std::size_t l = 0; l < problem.levelCount(); ++l) {
        const QString level = qt(problem.accelerator.levels[l].name);
        const LevelMapping& a = mapping.levels[l];
        const LevelMapping& b = optimum.levels[l];
        add(tr("spatial unrolling below %1").arg(level), factorsText(workload, {&a.x, &a.y}),
            factorsText(workload, {&b.x, &b.y}));
        add(tr("loops of %1").arg(level), factorsText(workload, {&a.temporal}),
            factorsText(workload, {&b.temporal}));
        if (l + 1 < problem.levelCount()) {
            add(tr("loop order at %1, outermost first").arg(level), orderText(workload, a.temporal),
                orderText(workload, b.temporal));
        }
    }
    return partings;
}

QString paragraph(const QString& html) {
    return QStringLiteral("<p style=\"margin-top:0; margin-bottom:8px\">%1</p>").arg(html);
}

QString mappingsLabel(std::size_t count) {
    return countLabel(static_cast<std::int64_t>(count), tr("mapping"), tr("mappings"));
}

QString wayText(const EscapePath& way) {
    const QString legal = countLabel(static_cast<std::int64_t>(way.neighbours));
    QString text;
    QString then;
    if (!way.bestNeighbour) {
        text = tr("The mapping has no legal neighbour.");
    } else if (!way.isLocalOptimum) {
        text =
            tr("This is not a local optimum: one of %1 legal neighbours has only %2 of the cost.")
                .arg(legal, shareLabel(*way.bestNeighbour / way.value));
    } else {
        text = tr("This is a local optimum: none of %1 legal neighbours is better.").arg(legal);
    }
    if (way.found && way.isLocalOptimum && *way.height <= way.value * plateau) {
        then = tr("A path over mappings of equal cost leads to a better mapping at %1 of the cost, "
                  "after %2.")
                   .arg(shareLabel(way.better / way.value),
                        countLabel(static_cast<std::int64_t>(way.moves), tr("move"), tr("moves")));
    } else if (way.found && way.isLocalOptimum) {
        then = tr("The lowest barrier of all paths to a better mapping is %1 the cost of this "
                  "mapping. The path with this barrier takes %3 and ends at %2 of the cost.")
                   .arg(raceRatio(*way.height / way.value), shareLabel(way.better / way.value),
                        countLabel(static_cast<std::int64_t>(way.moves), tr("move"), tr("moves")));
    } else if (!way.found && way.ended) {
        then = tr("No sequence of legal mappings leads to a better one.");
    } else if (!way.found && way.height && *way.height <= way.value * plateau) {
        then = tr("The mapping is on a plateau: %1 examined, no better mapping found yet.")
                   .arg(mappingsLabel(way.lookedAt));
    } else if (!way.found && way.height) {
        then = tr("Every escape path has a barrier of at least %1; %2 examined.")
                   .arg(raceRatio(*way.height / way.value), mappingsLabel(way.lookedAt));
    }
    return closedUp(oneAfterOther(text, then));
}

}  // namespace

RaceExplanation compareWithOptimum(const RaceData& data, const RacePlace& place) {
    RaceExplanation why;
    why.place = place;
    const race::Run& run = *data.at(place);
    const race::BenchmarkCase& benchmarkCase = data.request.benchmarkCases[place.benchmarkCase];
    const SearchOptions options =
        race::optionsOf(data.request, place.benchmarkCase, data.request.methods[place.method]);
    why.mapping =
        run.number ? mappingOfNumber(benchmarkCase.problem, options, *run.number) : std::nullopt;
    const auto& optimum = data.optima[place.benchmarkCase];
    const auto best = optimum && optimum->number
                          ? mappingOfNumber(benchmarkCase.problem,
                                            race::optimumOptions(data.request, place.benchmarkCase),
                                            *optimum->number)
                          : std::nullopt;
    if (why.mapping && best) {
        why.optimumKnown = true;
        why.partings = partingsOf(benchmarkCase.problem, *why.mapping, canonical(*best));
    }
    why.isWhole = !why.mapping || (optimum && *run.best <= optimum->value * optimal);
    return why;
}

RaceExplanation explainRace(const RaceData& data, const RacePlace& place,
                            const std::stop_token& stop) {
    RaceExplanation why = compareWithOptimum(data, place);
    if (!why.isWhole) {
        const Method& method = data.request.methods[place.method];
        why.way = escapePath(data.request.benchmarkCases[place.benchmarkCase].problem,
                             race::optionsOf(data.request, place.benchmarkCase, method),
                             *why.mapping, mostLookedAt, stop);
        why.isWhole = true;
    }
    return why;
}

QString raceRunTitle(const RaceData& data, const RacePlace& place) {
    const Method& method = data.request.methods[place.method];
    const QString name = racerName(method);
    return method.can().countsEvaluations ? tr("%1, seed %2").arg(name).arg(place.seed) : name;
}

namespace {

QString colouredText(const QColor& colour, const QString& text) {
    return QStringLiteral("<span style=\"color:%1\">%2</span>")
        .arg(colour.name(), text.toHtmlEscaped());
}

/// Describes the end of the run.
QString outcomeText(const Theme& theme, const RaceData& data, const RacePlace& place) {
    const race::Run& run = *data.at(place);
    const auto& optimum = data.optima[place.benchmarkCase];
    QString html;
    if (!run.best) {
        html += paragraph(colouredText(theme.caution(), tr("The run found no legal mapping.")));
    } else if (optimum) {
        const bool best = *run.best <= optimum->value * optimal;
        const QString ratio = raceRatio(*run.best / optimum->value);
        html += paragraph(colouredText(best ? theme.good() : theme.caution(),
                                       best ? tr("The run found the optimum.")
                                            : tr("%1 the optimum").arg(ratio)));
    }
    const double all = std::max<double>(1, static_cast<double>(run.evaluated));
    html += paragraph(tr("%1: %2, %3 of them illegal, in %4.")
                          .arg(qt(data.request.benchmarkCases[place.benchmarkCase].name),
                               evaluationsLabel(run.evaluated),
                               shareLabel(static_cast<double>(run.illegal) / all),
                               durationLabel(run.seconds))
                          .toHtmlEscaped());
    if (!run.ended.empty()) {
        html += paragraph(colouredText(theme.wrong(), sentence(qt(run.ended))));
    }
    return html;
}

QString partingsText(const Theme& theme, const RaceExplanation& why, bool best) {
    if (why.partings.empty()) {
        return why.optimumKnown ? paragraph(tr("The mapping equals the optimum.")) : QString();
    }
    QString html =
        QStringLiteral("<p style=\"margin-top:12px; margin-bottom:4px\"><b>%1</b><br>%2 · %3</p>")
            .arg(best ? tr("Another mapping of equal cost") : tr("Differences"),
                 colouredText(theme.legible(theme.caution()), tr("this run")),
                 colouredText(theme.good(), tr("optimum")));
    for (const RaceParting& parting : why.partings) {
        html += QStringLiteral("<p style=\"margin-top:0; margin-bottom:6px\">%1<br>%2<br>%3</p>")
                    .arg(colouredText(theme.faintText(), parting.what),
                         colouredText(theme.legible(theme.caution()), parting.here),
                         colouredText(theme.good(), parting.optimum));
    }
    return html;
}

/// Returns the digits in groups, between which a line may be wrapped.
QString groupedNumber(const std::string& digits) {
    QString text = qt(digits);
    for (qsizetype at = text.size() - 3; at > 0; at -= 3) {
        text.insert(at, QLatin1Char(' '));
    }
    return text;
}

}  // namespace

QString raceExplanationText(const Theme& theme, const RaceData& data, const RacePlace& place,
                            const RaceExplanation* why, bool later) {
    const race::Run& run = *data.at(place);
    const auto& optimum = data.optima[place.benchmarkCase];
    QString html = outcomeText(theme, data, place);
    if (why == nullptr) {
        return run.best ? html + paragraph(tr("Exploring neighbours…")) : html;
    }
    if (why->way) {
        html += paragraph(wayText(*why->way).toHtmlEscaped());
    }
    if (!why->isWhole) {
        html += paragraph(later ? tr("Neighbours are explored after the benchmark.")
                                : tr("Exploring neighbours…"));
    }
    html += partingsText(theme, *why, optimum && run.best && *run.best <= optimum->value * optimal);
    if (run.number) {
        html += paragraph(colouredText(theme.faintText(), tr("Index in the mapping space:")) +
                          QStringLiteral("<br>") + groupedNumber(*run.number));
    }
    return html;
}

}  // namespace loopglass::ui
