// What is known of an answer, and what keep and bypass choices and padded dimensions bought.
#include "report/answer_words.h"

#include "format/variant_text.h"
#include "record/vocabulary.h"
#include "words/language.h"
#include "words/number_text.h"

#include <cmath>

namespace loopglass {

namespace {

std::string joined(const std::vector<std::string>& parts) {
    std::string text;
    for (const std::string& part : parts) {
        text += (text.empty() ? "" : ", ") + part;
    }
    return text;
}

std::string countOf(std::size_t count) { return countText(static_cast<std::int64_t>(count)); }

AnswerLine besideLine(const SearchOptions& options, const VariantsResult& variants,
                      const char* what, const std::optional<Score>& score) {
    if (!score) {
        return {"", std::string(what) + " there is no mapping."};
    }
    const double best = variants.result.score.primary;
    const std::string more =
        best > 0 ? ", " + quantityText((score->primary / best - 1) * 100) + " % more" : "";
    return {"", std::string(what) + " the best " + english(titleOf(options.objective)) + " is " +
                    quantityText(score->primary) + more + "."};
}

AnswerLine variantsLine(const VariantsResult& variants) {
    const std::size_t open = variants.variants - variants.closedByBound - variants.searched;
    return {"", "Of " + countOf(variants.variants) + " variants " +
                    countOf(variants.closedByBound) + " were closed by their bound and " +
                    countOf(variants.searched) + " searched" +
                    (open > 0 ? ", and " + countOf(open) + " left open" : "") + "."};
}

void addPadding(std::vector<AnswerLine>& lines, const Problem& given, const SearchOptions& options,
                const VariantsResult& variants) {
    const std::vector<std::string> parts = paddedParts(given, variants.variant);
    if (parts.empty()) {
        lines.push_back({"Padding", "no larger size is better."});
        return;
    }
    lines.push_back({"Padding", joined(parts) + ", " +
                                    quantityText(addedWork(given, variants) * 100) +
                                    " % more work, counted in all figures."});
    lines.push_back(besideLine(options, variants, "Without padding", variants.unpadded));
}

}  // namespace

std::string groupedDigits(std::string digits) {
    for (std::size_t place = digits.size(); place > 3;) {
        place -= 3;
        digits.insert(place, ",");
    }
    return digits;
}

std::optional<AnswerLine> proofLine(Objective objective, const MapResult& found) {
    if (!found.proves || !found.found()) {
        return std::nullopt;
    }
    if (found.isOptimal()) {
        return AnswerLine{"Proven optimal",
                          "no other mapping has a lower " + english(titleOf(objective)) + "."};
    }
    const double gap = *found.gap();
    return AnswerLine{"", std::isfinite(gap)
                              ? "No mapping can be better by more than " +
                                    quantityText((gap - 1) * 100) + " %."
                              : "How much better another mapping can be is not known yet."};
}

std::vector<AnswerLine> variantLines(const Problem& given, const SearchOptions& options,
                                     const VariantsResult& variants) {
    if (!variants.result.best) {
        return {};
    }
    std::vector<AnswerLine> lines;
    if (options.variants.bypass) {
        const std::vector<std::string> parts = bypassedParts(given, variants.variant);
        lines.push_back(
            {"Bypass", parts.empty() ? "every level keeps what it can." : joined(parts) + "."});
        if (variants.variant.bypasses()) {
            lines.push_back(
                besideLine(options, variants, "With every keep and no padding", variants.plain));
        }
    }
    if (options.variants.padding > 0) {
        addPadding(lines, given, options, variants);
    }
    lines.push_back(variantsLine(variants));
    return lines;
}

double addedWork(const Problem& given, const VariantsResult& variants) {
    double work = 1;
    for (std::size_t d = 0; d < variants.variant.bounds.size(); ++d) {
        work *= static_cast<double>(variants.variant.bounds[d]) /
                static_cast<double>(given.workload.dimensions[d].bound);
    }
    return work - 1;
}

}  // namespace loopglass
