// Sentences on an answer: its proof, and the advantage of chosen bypasses, padding and split loops.
#include "report/answer_words.h"

#include "format/variant_text.h"
#include "record/vocabulary.h"
#include "words/number_text.h"
#include "words/sentences/report.h"

#include <cmath>
#include <utility>

namespace loopglass {

namespace {

AnswerLine besideLine(const SearchOptions& options, const VariantsResult& variants,
                      const Message& what, const std::optional<Score>& score) {
    if (!score) {
        return {{},
                variants.result.stopped ? say::report::besideStopped(what)
                                        : say::report::besideNone(what)};
    }
    const Message objective = titleOf(options.objective);
    const double best = variants.result.score.primary;
    return {{},
            best > 0 ? say::report::besideMore(what, objective, score->primary,
                                               (score->primary / best - 1) * 100)
                     : say::report::beside(what, objective, score->primary)};
}

AnswerLine variantsLine(const VariantsResult& variants) {
    const std::size_t open = variants.variants - variants.closedByBound - variants.searched;
    return {{},
            open > 0 ? say::report::variantsAndOpen(variants.variants, variants.closedByBound,
                                                    variants.searched, open)
                     : say::report::variants(variants.variants, variants.closedByBound,
                                             variants.searched)};
}

void addPadding(std::vector<AnswerLine>& lines, const Problem& given, const SearchOptions& options,
                const VariantsResult& variants) {
    const std::vector<std::string> parts = paddedParts(given, variants.variant);
    if (parts.empty()) {
        lines.push_back({say::report::padding(), variants.result.stopped
                                                     ? say::report::noPaddingFound()
                                                     : say::report::noPaddingHelps()});
        return;
    }
    lines.push_back(
        {say::report::padding(), say::report::padded(parts, addedWork(given, variants) * 100)});
    lines.push_back(
        besideLine(options, variants, say::report::withoutPadding(), variants.unpadded));
}

}  // namespace

std::string groupedDigits(std::string digits) {
    for (std::size_t place = digits.size(); place > 3;) {
        place -= 3;
        digits.insert(place, ",");
    }
    return digits;
}

std::string gapAsked(double gap) { return shortestText(std::round(gap * 1e8) / 1e6); }

Message gapSentence(double gap, const Message& space) {
    if (!std::isfinite(gap)) {
        return say::report::gapUnknown();
    }
    constexpr double manyTimes = 10;
    if (gap >= manyTimes) {
        return say::report::atMostTimes(gap, space);
    }
    return gap > 1 ? say::report::atMostAbove((gap - 1) * 100, space)
                   : say::report::noneIsBetter(space);
}

namespace {

Message loopsProven(const MapResult& found, Unevenness uneven) {
    if (uneven != Unevenness::Even) {
        return uneven == Unevenness::Spatial ? say::report::oneLoopUnevenUnrollings()
                                             : say::report::oneLoopUnevenTiles();
    }
    if (found.split && !found.split->mayHelp) {
        return say::report::loopsSplitOrNot();
    }
    const unsigned loops = found.split ? found.split->loops : 1;
    return loops > 1 ? say::report::loopsUpTo(loops) : say::report::oneLoopEach();
}

}  // namespace

Message spaceProven(const MapResult& found, const SearchOptions& options) {
    const Message loops = loopsProven(found, options.uneven);
    const auto& [bypass, padding] = options.variants;
    const std::string more = shortestText(std::round(padding * 1e8) / 1e6);
    return padding > 0 && bypass ? say::report::anyKeepsAndSizes(loops, more)
           : padding > 0         ? say::report::anySizes(loops, more)
           : bypass              ? say::report::anyKeeps(loops)
                                 : loops;
}

std::optional<AnswerLine> splitLine(const Objective& objective, const MapResult& found) {
    if (!found.split || found.split->loops < 2 || !found.found()) {
        return std::nullopt;
    }
    const auto line = [](Message text) {
        return AnswerLine{say::report::splitLoops(), std::move(text)};
    };
    if (!found.split->mayHelp) {
        return line(say::report::splittingCannotHelp());
    }
    const double best = found.answer.score.primary;
    if (!found.split->once) {
        return line(say::report::foundSplitOnly());
    }
    const double once = found.split->once->primary;
    if (once > best) {
        return line(say::report::splitIsBetter(titleOf(objective), once,
                                               best > 0 ? (once / best - 1) * 100 : 0));
    }
    return line(found.overall().isClosed() ? say::report::noSplitIsBetter()
                                           : say::report::noSplitFoundBetter());
}

std::optional<AnswerLine> proofLine(const SearchOptions& options, const MapResult& found) {
    if (!found.proves || !found.found()) {
        return std::nullopt;
    }
    const Message space = spaceProven(found, options);
    if (found.isOptimal()) {
        return AnswerLine{say::report::provenOptimal(),
                          say::report::noneIsLower(titleOf(options.objective), space)};
    }
    const double gap = *found.gap();
    if (const std::optional<double> within = found.overall().withinGap) {
        return AnswerLine{
            say::report::provenWithin(gapAsked(*within)),
            say::report::noneIsLowerBy(titleOf(options.objective), (gap - 1) * 100, space)};
    }
    return AnswerLine{{}, gapSentence(gap, space)};
}

std::vector<AnswerLine> variantLines(const Problem& given, const SearchOptions& options,
                                     const VariantsResult& variants) {
    if (!variants.result.best) {
        return {};
    }
    std::vector<AnswerLine> lines;
    if (options.variants.bypass) {
        const std::vector<std::string> parts = bypassedParts(given, variants.variant);
        const Message keeps = variants.result.stopped ? say::report::everyLevelKeepsSoFar()
                                                      : say::report::everyLevelKeeps();
        lines.push_back(
            {say::report::bypass(), parts.empty() ? keeps : say::report::bypassed(parts)});
        if (variants.variant.bypasses()) {
            lines.push_back(
                besideLine(options, variants, say::report::withEveryKeep(), variants.plain));
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
