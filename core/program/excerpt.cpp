// The ends of a stream. If a stream has counts in closed form, its length is known, and the
// generation can begin at any pass. A few passes give the first instructions. For the last
// instructions, the generation begins at increasing distances before the end, until there are
// enough instructions. (If the tile of a window returns to its previous place, a pass has no
// instructions.)
#include "program/excerpt.h"

#include "program/stream_counts.h"

#include <algorithm>
#include <deque>
#include <optional>
#include <utility>

namespace loopglass {

namespace {

using Lines = std::deque<StreamLine>;

StreamLine lineOf(std::int64_t number, const StreamEvent& event) {
    return {number, event.instruction, event.tile, event.steps};
}

std::optional<Lines> firstOf(const Plan& plan, const StreamMachine& machine, std::size_t wanted,
                             std::int64_t passes, const StreamWatch& watch) {
    for (auto tried = static_cast<std::int64_t>(wanted) + 1;; tried *= 2) {
        Lines first;
        const auto take = [&](const StreamEvent& event) {
            first.push_back(lineOf(static_cast<std::int64_t>(first.size()), event));
            return first.size() < wanted;
        };
        if (!streamPart(plan, machine, {0, tried}, take, watch)) {
            return std::nullopt;
        }
        if (first.size() == wanted || tried >= passes) {
            return first;
        }
    }
}

std::optional<Lines> lastOf(const Plan& plan, const StreamMachine& machine, std::size_t wanted,
                            std::int64_t passes, const StreamWatch& watch) {
    for (auto tried = static_cast<std::int64_t>(wanted) + 1;; tried *= 2) {
        const std::int64_t from = std::max<std::int64_t>(0, passes - tried);
        Lines last;
        const auto take = [&](const StreamEvent& event) {
            last.push_back(lineOf(0, event));
            if (last.size() > wanted) {
                last.pop_front();
            }
            return true;
        };
        if (!streamPart(plan, machine, {from, passes - from}, take, watch)) {
            return std::nullopt;
        }
        if (last.size() == wanted || from == 0) {
            return last;
        }
    }
}

void append(StreamExcerpt& excerpt, const Lines& last) {
    const bool cut = excerpt.length > static_cast<std::int64_t>(excerpt.lines.size() + last.size());
    excerpt.before = cut ? excerpt.lines.size() : excerpt.lines.size() + last.size();
    excerpt.lines.insert(excerpt.lines.end(), last.begin(), last.end());
}

}  // namespace

StreamExcerpt excerptOf(const Plan& plan, const StreamMachine& machine, std::size_t each,
                        const StreamWatch& watch) {
    const StreamWalk walk(plan);
    const std::optional<StreamCounts> counts = countsOf(plan, walk, machine);
    if (!counts) {
        return walkedExcerptOf(plan, machine, each, watch);
    }
    StreamExcerpt excerpt;
    excerpt.counts = *counts;
    excerpt.length = counts->listed(machine);
    const auto shown =
        static_cast<std::size_t>(std::min(excerpt.length, static_cast<std::int64_t>(each)));
    const auto after = static_cast<std::size_t>(std::min(
        excerpt.length - static_cast<std::int64_t>(shown), static_cast<std::int64_t>(each)));
    const std::int64_t passes = walk.passCount();
    const std::optional<Lines> first = firstOf(plan, machine, shown, passes, watch);
    std::optional<Lines> last = lastOf(plan, machine, after, passes, watch);
    excerpt.counts.complete = first && last;
    if (!excerpt.counts.complete) {
        return excerpt;
    }
    std::int64_t number = excerpt.length - static_cast<std::int64_t>(last->size());
    for (StreamLine& line : *last) {
        line.number = number++;
    }
    excerpt.lines.assign(first->begin(), first->end());
    append(excerpt, *last);
    return excerpt;
}

StreamExcerpt walkedExcerptOf(const Plan& plan, const StreamMachine& machine, std::size_t each,
                              const StreamWatch& watch) {
    StreamExcerpt excerpt;
    Lines last;
    excerpt.counts = streamOf(
        plan, machine,
        [&](const StreamEvent& event) {
            StreamLine line = lineOf(excerpt.length++, event);
            if (excerpt.lines.size() < each) {
                excerpt.lines.push_back(std::move(line));
                return true;
            }
            last.push_back(std::move(line));
            if (last.size() > each) {
                last.pop_front();
            }
            return true;
        },
        watch);
    append(excerpt, last);
    return excerpt;
}

}  // namespace loopglass
