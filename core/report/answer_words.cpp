// Sentences on an answer: its proof, and the advantage of bypasses, padding and split loops.
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
                variants.result.stopped() ? msg::report::besideStopped(what)
                                          : msg::report::besideNone(what)};
    }
    const Message objective = titleOf(options.objective);
    const double best = variants.result.score.primary;
    return {{},
            best > 0 ? msg::report::besideMore(what, objective, score->primary,
                                               (score->primary / best - 1) * 100)
                     : msg::report::beside(what, objective, score->primary)};
}

AnswerLine variantsLine(const VariantsResult& variants) {
    const std::size_t open = variants.variants - variants.closedByBound - variants.searched;
    return {{},
            open > 0 ? msg::report::variantsAndOpen(variants.variants, variants.closedByBound,
                                                    variants.searched, open)
                     : msg::report::variants(variants.variants, variants.closedByBound,
                                             variants.searched)};
}

void addPadding(std::vector<AnswerLine>& lines, const Problem& given, const SearchOptions& options,
                const VariantsResult& variants) {
    const std::vector<std::string> parts = paddedParts(given, variants.variant);
    if (parts.empty()) {
        lines.push_back({msg::report::padding(), variants.result.stopped()
                                                     ? msg::report::noPaddingFound()
                                                     : msg::report::noPaddingHelps()});
        return;
    }
    lines.push_back(
        {msg::report::padding(), msg::report::padded(parts, addedWork(given, variants) * 100)});
    lines.push_back(
        besideLine(options, variants, msg::report::withoutPadding(), variants.unpadded));
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
        return msg::report::gapUnknown();
    }
    constexpr double manyTimes = 10;
    if (gap >= manyTimes) {
        return msg::report::atMostTimes(gap, space);
    }
    return gap > 1 ? msg::report::atMostAbove((gap - 1) * 100, space)
                   : msg::report::noneIsBetter(space);
}

namespace {

Message loopsProven(const MapResult& found, Unevenness uneven) {
    if (uneven != Unevenness::Even) {
        return uneven == Unevenness::Spatial ? msg::report::oneLoopUnevenUnrollings()
                                             : msg::report::oneLoopUnevenTiles();
    }
    if (found.split && !found.split->mayHelp) {
        return msg::report::loopsSplitOrNot();
    }
    const unsigned loops = found.split ? found.split->loops : 1;
    return loops > 1 ? msg::report::loopsUpTo(loops) : msg::report::oneLoopEach();
}

}  // namespace

Message spaceProven(const MapResult& found, const SearchOptions& options) {
    const Message all = loopsProven(found, options.uneven);
    const Message loops = options.constraints.empty() ? all : msg::report::meetingConstraints(all);
    const auto& [bypass, padding] = options.variants;
    const std::string more = shortestText(std::round(padding * 1e8) / 1e6);
    return padding > 0 && bypass ? msg::report::anyKeepsAndSizes(loops, more)
           : padding > 0         ? msg::report::anySizes(loops, more)
           : bypass              ? msg::report::anyKeeps(loops)
                                 : loops;
}

std::optional<AnswerLine> splitLine(const Objective& objective, const MapResult& found) {
    if (!found.split || found.split->loops < 2 || !found.found()) {
        return std::nullopt;
    }
    const auto line = [](Message text) {
        return AnswerLine{msg::report::splitLoops(), std::move(text)};
    };
    if (!found.split->mayHelp) {
        return line(msg::report::splittingCannotHelp());
    }
    const double best = found.answer.score.primary;
    if (!found.split->once) {
        return line(msg::report::foundSplitOnly());
    }
    const double once = found.split->once->primary;
    if (once > best) {
        return line(msg::report::splitIsBetter(titleOf(objective), once,
                                               best > 0 ? (once / best - 1) * 100 : 0));
    }
    return line(found.overall().isClosed() ? msg::report::noSplitIsBetter()
                                           : msg::report::noSplitFoundBetter());
}

std::optional<AnswerLine> proofLine(const SearchOptions& options, const MapResult& found) {
    if (!found.proves || !found.found()) {
        return std::nullopt;
    }
    const Message space = spaceProven(found, options);
    if (found.isOptimal()) {
        return AnswerLine{msg::report::provenOptimal(),
                          msg::report::noneIsLower(titleOf(options.objective), space)};
    }
    const double gap = *found.gap();
    if (const std::optional<double> within = found.overall().withinGap()) {
        return AnswerLine{
            msg::report::provenWithin(gapAsked(*within)),
            msg::report::noneIsLowerBy(titleOf(options.objective), (gap - 1) * 100, space)};
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
        const Message keeps = variants.result.stopped() ? msg::report::everyLevelKeepsSoFar()
                                                        : msg::report::everyLevelKeeps();
        lines.push_back(
            {msg::report::bypass(), parts.empty() ? keeps : msg::report::bypassed(parts)});
        if (variants.variant.bypasses()) {
            lines.push_back(
                besideLine(options, variants, msg::report::withEveryKeep(), variants.plain));
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
