#include "format/nest_text.h"

#include "mapping/legality.h"
#include "mapping/steps.h"
#include "words/language.h"
#include "words/sentences/format.h"

#include <utility>

namespace loopglass {

namespace {

/// Returns the words in a buffer, such as `ofmap 4 + ifmap 2 = 6 of 8`; empty for a buffer without
/// tensors.
Message bufferText(const Problem& problem, LevelId level, std::size_t buffer,
                   const std::vector<std::int64_t>& extent) {
    Message sum;
    std::size_t tensors = 0;
    std::int64_t last = 0;
    for (std::size_t t = 0; t < problem.workload.tensorCount(); ++t) {
        if (problem.keeper[index(level)][t] == buffer) {
            const Tensor& tensor = problem.workload.tensors[t];
            last = footprint(tensor, extent);
            Message own = msg::format::tensorAndWords(tensor.name, last);
            sum = tensors++ == 0 ? std::move(own)
                                 : msg::format::wordsAdded(std::move(sum), std::move(own));
        }
    }
    const Buffer& there = problem.accelerator.levels[index(level)].buffers[buffer];
    if (tensors == 0 || !there.capacity) {
        return sum;
    }
    // The text also contains the sum if the words of a tensor and of the buffer have different
    // numbers of bits.
    const std::int64_t needed = bufferWords(problem, level, buffer, extent);
    const std::int64_t usable = *usableWords(there);
    return tensors == 1 && last == needed ? msg::format::wordsOf(std::move(sum), usable)
                                          : msg::format::wordsInSum(std::move(sum), needed, usable);
}

/// Returns the range of a loop, such as `[0, 4)`; for a loop with a step, the text also has the
/// tiles: `[0, 5): 4 pieces of 14 and one of 8`. `range` is the number of iterations that the loop
/// splits, and becomes the range of its tiles.
std::string rangeText(const Loop& loop, std::int64_t& range) {
    std::string text = "[0, " + std::to_string(loop.factor) + ")";
    if (loop.step != 0) {
        text += ": " + english(piecesText(range, loop.step));
        range = loop.step;
    }
    return text;
}

void addLoops(const Problem& problem, LevelId level, const std::vector<Loop>& loops,
              NestLineKind kind, std::vector<std::int64_t>& range, std::size_t& depth,
              std::vector<NestLine>& lines) {
    const char* opening = kind == NestLineKind::SpatialX   ? "parallel for x  "
                          : kind == NestLineKind::SpatialY ? "parallel for y  "
                                                           : "for ";
    for (const Loop& loop : loops) {
        if (loop.factor == 1) {
            continue;
        }
        lines.push_back({kind, level, depth++, loop,
                         opening + problem.workload[loop.dimension].name + " in " +
                             rangeText(loop, range[index(loop.dimension)])});
    }
}

}  // namespace

Message piecesText(std::int64_t range, std::int64_t step) {
    const std::int64_t whole = range / step;
    const std::int64_t rest = range % step;
    return rest == 0 ? msg::format::wholePieces(whole, step)
                     : msg::format::piecesAndRest(whole, step, rest);
}

Message holding(const Problem& problem, LevelId level,
                const std::vector<std::int64_t>& tileExtent) {
    Message all;
    const std::size_t buffers = problem.accelerator.levels[index(level)].buffers.size();
    for (std::size_t b = 0; b < buffers; ++b) {
        Message part = bufferText(problem, level, b, tileExtent);
        if (!part.empty()) {
            all = all.empty() ? std::move(part)
                              : msg::format::wordsBeside(std::move(all), std::move(part));
        }
    }
    return all.empty() ? msg::format::holdingNothing() : msg::format::holding(std::move(all));
}

std::string holdingText(const Problem& problem, LevelId level,
                        const std::vector<std::int64_t>& tileExtent) {
    return english(holding(problem, level, tileExtent));
}

std::vector<NestLine> nestText(const Problem& problem, const Mapping& mapping) {
    const std::vector<std::vector<std::int64_t>> extents = tileExtents(problem, mapping);
    std::vector<NestLine> lines;
    std::vector<std::int64_t> range = workloadBounds(problem.workload);
    std::size_t depth = 0;
    for (std::size_t l = 0; l < mapping.levels.size(); ++l) {
        const LevelMapping& level = mapping.levels[l];
        Message holds = holding(problem, levelId(l), extents[l]);
        std::string text = problem.accelerator.levels[l].name + ": " + english(holds);
        lines.push_back(
            {NestLineKind::Level, levelId(l), depth, {}, std::move(text), std::move(holds)});
        addLoops(problem, levelId(l), level.temporal, NestLineKind::Temporal, range, depth, lines);
        addLoops(problem, levelId(l), level.x, NestLineKind::SpatialX, range, depth, lines);
        addLoops(problem, levelId(l), level.y, NestLineKind::SpatialY, range, depth, lines);
    }
    lines.push_back({NestLineKind::Compute, {}, depth, {}, equationText(problem.workload)});
    return lines;
}

}  // namespace loopglass
