#include "models/space_text.h"

#include "search/space/space_size.h"
#include "text/text.h"

#include <QStringList>
#include <optional>

namespace loopglass::ui {

namespace {

QString grouped(QString digits) {
    for (qsizetype place = digits.size() - 3; place > 0; place -= 3) {
        digits.insert(place, QLatin1Char(','));
    }
    return digits;
}

QStringList shownBypasses(const Problem& given, const Variant& variant) {
    QStringList parts;
    for (std::size_t l = 0; l < variant.bypassed.size(); ++l) {
        QStringList tensors;
        for (const TensorId tensor : variant.bypassed[l]) {
            tensors.push_back(qt(given.workload[tensor].name));
        }
        if (!tensors.isEmpty()) {
            parts.push_back(
                tr("%1 bypasses %2")
                    .arg(qt(given.accelerator.levels[l].name), tensors.join(QStringLiteral(", "))));
        }
    }
    return parts;
}

QStringList shownPadding(const Problem& given, const Variant& variant) {
    QStringList parts;
    for (std::size_t d = 0; d < variant.bounds.size(); ++d) {
        const Dimension& dimension = given.workload.dimensions[d];
        if (variant.bounds[d] != dimension.bound) {
            parts.push_back(tr("%1 %2 → %3")
                                .arg(qt(dimension.name), countLabel(dimension.bound),
                                     countLabel(variant.bounds[d])));
        }
    }
    return parts;
}

QString beside(const QString& what, const std::optional<Score>& score, double best) {
    if (!score) {
        return tr("%1 there is no mapping.").arg(what);
    }
    return tr("%1 the best is %2, %3 more.")
        .arg(what, quantityLabel(score->primary),
             shareLabel(best > 0 ? score->primary / best - 1 : 0));
}

}  // namespace

QString spaceText(const RunData& run) {
    return withThinSpaces(
        grouped(qt(run.wider() != nullptr ? run.wider()->result.mappingsExactly
                                          : space::exactMappingCount(run.problem()))));
}

QString freedomText(const RunData& run) {
    const WiderRun* wider = run.wider();
    if (wider == nullptr || !wider->result.result.best) {
        return {};
    }
    const Variant& variant = wider->result.variant;
    const QStringList bypassed = shownBypasses(*wider->given, variant);
    const QStringList padded = shownPadding(*wider->given, variant);
    const double best = wider->result.result.score.primary;
    QStringList lines{
        (bypassed + padded).isEmpty()
            ? tr("The problem as it is given is the best of its variants.")
            : tr("The winner: %1.").arg((bypassed + padded).join(QStringLiteral(", ")))};
    if (!padded.isEmpty()) {
        const double work = static_cast<double>(operationCount(wider->result.problem.workload)) /
                            static_cast<double>(operationCount(wider->given->workload));
        lines.push_back(
            tr("Padding adds %1 work, counted in all figures.").arg(shareLabel(work - 1)));
        lines.push_back(beside(tr("Without padding"), wider->result.unpadded, best));
    }
    if (!bypassed.isEmpty()) {
        lines.push_back(beside(tr("With every keep and no padding"), wider->result.plain, best));
    }
    const auto count = [](std::size_t n) { return countLabel(static_cast<std::int64_t>(n)); };
    lines.push_back(tr("Of %1 variants %2 were closed by their bound and %3 searched.")
                        .arg(count(wider->result.variants), count(wider->result.closedByBound),
                             count(wider->result.searched)));
    return lines.join(QLatin1Char('\n'));
}

}  // namespace loopglass::ui
