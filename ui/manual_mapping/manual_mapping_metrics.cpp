#include "manual_mapping/manual_mapping_metrics.h"

#include "cost/evaluate.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "workload/checked.h"

#include <algorithm>
#include <exception>
#include <utility>

namespace loopglass::ui {

namespace {

constexpr std::size_t maxMends = 3;

/// Returns true if the violation means that the loop nest does not perform the operations of the
/// workload.
bool endsCounting(const Violation& violation) {
    return violation.kind == ViolationKind::LevelCount ||
           violation.kind == ViolationKind::BadFactor || violation.kind == ViolationKind::Product ||
           violation.kind == ViolationKind::Overflow;
}

BufferFill bufferFillOf(const Problem& problem, LevelId level, std::size_t buffer,
                        const std::vector<std::int64_t>& extent) {
    const Buffer& memory = problem.accelerator.levels[index(level)].buffers[buffer];
    BufferFill gauge{level, buffer, {}, bufferWords(problem, level, buffer, extent), std::nullopt};
    if (memory.capacity) {
        gauge.capacity = *usableWords(memory);
    }
    for (std::size_t t = 0; t < problem.workload.tensorCount(); ++t) {
        if (problem.keeper[index(level)][t] == buffer) {
            const std::int64_t bits = checkedMultiply(
                footprint(problem.workload.tensors[t], extent), problem.tensorBits[t]);
            const std::int64_t wordBits = problem.accelerator.wordBits;
            gauge.parts.push_back({tensorId(t), bits / wordBits + (bits % wordBits != 0 ? 1 : 0)});
        }
    }
    return gauge;
}

std::vector<BufferFill> bufferFillsOf(const Problem& problem, const Mapping& mapping) {
    std::vector<BufferFill> gauges;
    const auto extents = tileExtents(problem, mapping);
    for (std::size_t l = 0; l < problem.levelCount(); ++l) {
        for (std::size_t b = 0; b < problem.accelerator.levels[l].buffers.size(); ++b) {
            gauges.push_back(bufferFillOf(problem, levelId(l), b, extents[l]));
        }
    }
    return gauges;
}

}  // namespace

std::vector<Repair> fewRepairs(const Problem& problem, const Mapping& mapping,
                               const Violation& violation) {
    std::vector<Repair> few;
    std::size_t moves = 0;
    for (Repair& repair : repairsOf(problem, mapping, violation)) {
        if (repair.capacity || ++moves <= maxMends) {
            few.push_back(std::move(repair));
        }
    }
    return few;
}

ManualMappingMetrics manualMappingMetrics(const Problem& problem, const Mapping& mapping,
                                          const CostOptions& options, bool repairs) {
    ManualMappingMetrics numbers;
    numbers.mapping = mapping;
    try {
        for (Violation& violation : violations(problem, mapping)) {
            if (endsCounting(violation) && numbers.whyNoCost.isEmpty()) {
                numbers.whyNoCost = tr("No metrics, because %1.").arg(uiText(violation.sentence));
            }
            std::vector<Repair> possible =
                repairs ? fewRepairs(problem, mapping, violation) : std::vector<Repair>{};
            numbers.wrong.push_back({std::move(violation), std::move(possible)});
        }
        numbers.gauges = bufferFillsOf(problem, mapping);
        if (numbers.whyNoCost.isEmpty()) {
            numbers.cost = evaluate(problem, mapping, options);
        }
    } catch (const std::exception& error) {
        numbers.cost.reset();
        numbers.whyNoCost = sentence(messageOf(error));
    }
    return numbers;
}

}  // namespace loopglass::ui
