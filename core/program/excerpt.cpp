#include "program/excerpt.h"

#include <deque>
#include <utility>

namespace loopglass {

StreamExcerpt excerptOf(const Plan& plan, const StreamMachine& machine, std::size_t each,
                        const std::stop_token& stop) {
    StreamExcerpt excerpt;
    std::deque<StreamLine> last;
    excerpt.counts = streamOf(
        plan, machine,
        [&](const StreamEvent& event) {
            StreamLine line{excerpt.length++, event.instruction, event.tile, event.steps};
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
        stop);
    const bool cut = excerpt.length > static_cast<std::int64_t>(excerpt.lines.size() + last.size());
    excerpt.before = cut ? excerpt.lines.size() : excerpt.lines.size() + last.size();
    excerpt.lines.insert(excerpt.lines.end(), std::make_move_iterator(last.begin()),
                         std::make_move_iterator(last.end()));
    return excerpt;
}

}  // namespace loopglass
