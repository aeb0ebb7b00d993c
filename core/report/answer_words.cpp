// What is known of an answer, and what keep and bypass choices and padded dimensions bought.
#include "report/answer_words.h"

#include "format/number_text.h"
#include "format/variant_text.h"

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

AnswerLine besideLine(const SearchOptions& options, const variants::WiderResult& wider,
                      const char* what, const std::optional<Score>& score) {
    if (!score) {
        return {"", std::string(what) + " there is no mapping."};
    }
    const double best = wider.result.score.primary;
    const std::string more =
        best > 0 ? ", " + quantityText((score->primary / best - 1) * 100) + " % more" : "";
    return {"", std::string(what) + " the best " + objectiveTitle(options.objective) + " is " +
                    quantityText(score->primary) + more + "."};
}

AnswerLine variantsLine(const variants::WiderResult& wider) {
    const std::size_t open = wider.variants - wider.closedByBound - wider.searched;
    return {"", "Of " + countOf(wider.variants) + " variants " + countOf(wider.closedByBound) +
                    " were closed by their bound and " + countOf(wider.searched) + " searched" +
                    (open > 0 ? ", and " + countOf(open) + " left open" : "") + "."};
}

void addPadding(std::vector<AnswerLine>& lines, const Problem& given, const SearchOptions& options,
                const variants::WiderResult& wider) {
    const std::vector<std::string> parts = paddedParts(given, wider.variant);
    if (parts.empty()) {
        lines.push_back({"Padding", "no larger size is better."});
        return;
    }
    lines.push_back({"Padding", joined(parts) + ", " + quantityText(addedWork(given, wider) * 100) +
                                    " % more work, counted in all figures."});
    lines.push_back(besideLine(options, wider, "Without padding", wider.unpadded));
}

}  // namespace

std::string objectiveTitle(Objective objective) {
    switch (objective) {
    case Objective::Energy:
        return "energy";
    case Objective::Delay:
        return "delay";
    case Objective::Edp:
        break;
    }
    return "EDP";
}

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
                          "no other mapping has a lower " + objectiveTitle(objective) + "."};
    }
    const double gap = *found.gap();
    return AnswerLine{"", std::isfinite(gap)
                              ? "No mapping can be better by more than " +
                                    quantityText((gap - 1) * 100) + " %."
                              : "How much better another mapping can be is not known yet."};
}

std::vector<AnswerLine> freedomLines(const Problem& given, const SearchOptions& options,
                                     const variants::WiderResult& wider) {
    if (!wider.result.best) {
        return {};
    }
    std::vector<AnswerLine> lines;
    if (options.freedom.bypass) {
        const std::vector<std::string> parts = bypassedParts(given, wider.variant);
        lines.push_back(
            {"Bypass", parts.empty() ? "every level keeps what it can." : joined(parts) + "."});
        if (wider.variant.bypasses()) {
            lines.push_back(
                besideLine(options, wider, "With every keep and no padding", wider.plain));
        }
    }
    if (options.freedom.padding > 0) {
        addPadding(lines, given, options, wider);
    }
    lines.push_back(variantsLine(wider));
    return lines;
}

double addedWork(const Problem& given, const variants::WiderResult& wider) {
    double work = 1;
    for (std::size_t d = 0; d < wider.variant.bounds.size(); ++d) {
        work *= static_cast<double>(wider.variant.bounds[d]) /
                static_cast<double>(given.workload.dimensions[d].bound);
    }
    return work - 1;
}

}  // namespace loopglass
