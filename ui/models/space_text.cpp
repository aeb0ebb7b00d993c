#include "models/space_text.h"

#include "mapper/space_count.h"
#include "text/list_text.h"
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
            parts.push_back(tr("%1 bypasses %2")
                                .arg(qt(given.accelerator.levels[l].name), listedText(tensors)));
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

/// Returns a sentence about the best mapping of a smaller space: `none` if no mapping exists,
/// otherwise `some` with the cost and the difference.
QString beside(const QString& none, const QString& some, const std::optional<Score>& score,
               double best, const ScoreText& scores) {
    return score ? some.arg(scores.label(score->primary),
                            shareLabel(best > 0 ? score->primary / best - 1 : 0))
                 : none;
}

}  // namespace

QString exactlyText(const std::string& digits) {
    constexpr std::size_t plain = 10;
    constexpr std::size_t readable = 30;
    const QString all = withThinSpaces(grouped(qt(digits)));
    if (digits.size() <= plain) {
        return all;
    }
    const QString rounded = quantityLabel(std::stod(digits));
    return digits.size() <= readable ? tr("%1, exactly %2").arg(rounded, all) : rounded;
}

QString spaceText(const RunData& run) {
    return withThinSpaces(grouped(
        qt(run.variants() != nullptr ? run.variants()->result.mappingsExactly
                                     : exactMappingCount(run.problem(), run.options().uneven))));
}

QString shownVariant(const Problem& given, const Variant& variant) {
    return (shownBypasses(given, variant) + shownPadding(given, variant)).join(tr("; "));
}

QString variantsText(const RunData& run) {
    const VariantsRun* variants = run.variants();
    if (variants == nullptr || !variants->result.result.best) {
        return {};
    }
    const Variant& variant = variants->result.variant;
    const QStringList bypassed = shownBypasses(*variants->given, variant);
    const QStringList padded = shownPadding(*variants->given, variant);
    const double best = variants->result.result.score.primary;
    QStringList lines{(bypassed + padded).isEmpty()
                          ? tr("The original problem is the best variant.")
                          : tr("Best variant: %1.").arg(listedText(bypassed + padded))};
    if (!padded.isEmpty()) {
        const double work = static_cast<double>(operationCount(variants->result.problem.workload)) /
                            static_cast<double>(operationCount(variants->given->workload));
        lines.push_back(
            tr("Padding adds %1 work, included in all numbers.").arg(shareLabel(work - 1)));
        lines.push_back(beside(tr("Without padding, no mapping exists."),
                               tr("Without padding, the best is %1, %2 more."),
                               variants->result.unpadded, best, run.scores()));
    }
    if (!bypassed.isEmpty()) {
        lines.push_back(beside(tr("With all tensors kept and no padding, no mapping exists."),
                               tr("With all tensors kept and no padding, the best is %1, %2 more."),
                               variants->result.plain, best, run.scores()));
    }
    const auto count = [](std::size_t n) { return countLabel(static_cast<std::int64_t>(n)); };
    lines.push_back(tr("%1 variants: %2 pruned by their bound, %3 searched.")
                        .arg(count(variants->result.variants),
                             count(variants->result.closedByBound),
                             count(variants->result.searched)));
    return lines.join(QLatin1Char('\n'));
}

}  // namespace loopglass::ui
