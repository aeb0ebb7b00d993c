// Answers questions about another capacity of a level (words, bytes, twice or half as much), or
// about another size of a dimension.
#include "accelerator/limits.h"
#include "ask/trial_parts.h"
#include "text/engine_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <exception>

namespace loopglass::ui {

namespace {

using namespace ask;

Trial refused(const QString& why) {
    return {[why](std::stop_token) { return Answer{why}; }};
}

/// Searches again after changing the capacities of the level.
template <class Change>
Trial withSizes(const AskContext& about, const Asked& asked, Change change) {
    MapRequest request = again(about);
    Accelerator accelerator = request.problem.accelerator;
    for (Buffer& buffer : accelerator.levels[asked.level].buffers) {
        buffer.capacity = change(buffer);
    }
    request.problem = bind(request.problem.workload, std::move(accelerator));
    return searched(about, std::move(request));
}

Trial withCapacity(const AskContext& about, const Asked& asked) {
    const auto units = sizesBeside(tr("words"), about.problem().accelerator.wordBits);
    const Unit* unit =
        unitCalled(units, asked.unit == tr("bytes") ? QStringLiteral("B") : asked.unit);
    const double words = asked.number * (unit != nullptr ? unit->factor : 1);
    if (words > static_cast<double>(maxCapacity) || words != std::floor(words) || words < 1) {
        return refused(
            tr("A capacity is a whole number of words, at most %1.").arg(countLabel(maxCapacity)));
    }
    return withSizes(about, asked,
                     [words](const Buffer&) { return static_cast<std::int64_t>(words); });
}

bool isUnbounded(const AskContext& about, const Asked& asked) {
    for (const Buffer& buffer : about.problem().accelerator.levels[asked.level].buffers) {
        if (!buffer.capacity) {
            return true;
        }
    }
    return false;
}
Trial times(const AskContext& about, const Asked& asked, double factor) {
    if (isUnbounded(about, asked)) {
        return refused(tr("%1 has unlimited capacity.").arg(levelName(about, asked.level)));
    }
    return withSizes(about, asked, [factor](const Buffer& buffer) {
        const double words = static_cast<double>(*buffer.capacity) * factor;
        return static_cast<std::int64_t>(std::clamp(words, 1.0, static_cast<double>(maxCapacity)));
    });
}
Trial twice(const AskContext& about, const Asked& asked) { return times(about, asked, 2); }
Trial half(const AskContext& about, const Asked& asked) { return times(about, asked, 0.5); }

/// Searches the same layer with another size of one dimension.
Trial withBound(const AskContext& about, const Asked& asked) {
    if (asked.number > static_cast<double>(maxBound) || asked.number != std::floor(asked.number) ||
        asked.number < 1) {
        return refused(
            tr("A dimension size is a whole number from 1 to %1.").arg(countLabel(maxBound)));
    }
    MapRequest request = again(about);
    Workload workload = request.problem.workload;
    workload.dimensions[asked.dimension].bound = static_cast<std::int64_t>(asked.number);
    try {
        request.problem = bind(std::move(workload), request.problem.accelerator);
    } catch (const std::exception& error) {  // the layer has too many operations to count, or is
                                             // not valid any more
        return refused(messageOf(error));
    }
    return searched(about, std::move(request));
}

constexpr std::array sizeKinds{
    Question{
        "if-capacity",
        QT_TRANSLATE_NOOP(
            "loopglass",
            "what if {level} had {number} words|{level} with {number} words|what if {level} "
            "had {number} {size}|what if {level} has {number} {size}|what if {level} is "
            "{number} {size}|what if {level} was {number} {size}|what if {level} were "
            "{number} {size}|{level} with {number} {size}|{level} of {number} {size}|best with "
            "{number} words of {level}|best with {number} {size} of {level}|what if there "
            "were {number} words of {level}|what if there were {number} {size} of {level}"),
        true, nullptr, &withCapacity},
    Question{"if-twice",
             QT_TRANSLATE_NOOP("loopglass",
                               "what if {level} were twice as large|what if {level} was twice as "
                               "large|what if {level} was twice as big|what if {level} were twice "
                               "as big|what if {level} is twice as large|what if {level} is twice "
                               "as big|what if {level} doubled|what if {level} is doubled|what if "
                               "{level} was doubled|what if {level} were doubled|double {level}"),
             true, nullptr, &twice},
    Question{"if-half",
             QT_TRANSLATE_NOOP("loopglass",
                               "what if {level} were half as large|what if {level} was half as "
                               "large|what if {level} was half as big|what if {level} were half as "
                               "big|what if {level} is half as large|what if {level} is half as "
                               "big|what if {level} is halved|what if {level} was halved|halve "
                               "{level}"),
             true, nullptr, &half},
    Question{"if-bound",
             QT_TRANSLATE_NOOP("loopglass",
                               "what if {dim} is {number}|what if {dim} was {number}|what if {dim} "
                               "were {number}|what if {dim} had {number}|what if {dim} = "
                               "{number}|best with {dim} = {number}"),
             true, nullptr, &withBound}};

}  // namespace

std::span<const Question> sizeQuestions() { return sizeKinds; }

}  // namespace loopglass::ui
