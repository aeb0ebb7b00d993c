#include "certificate/place.h"

#include "format/variant_text.h"
#include "words/sentences/certificate.h"

#include <string>
#include <vector>

namespace loopglass::certificate {

namespace {

/// Returns factors as text, such as `K 4, C 2`; factors of 1 are omitted.
template <typename Factor> std::string factorsText(const Workload& workload, Factor factor) {
    std::string text;
    for (std::size_t d = 0; d < workload.dimensionCount(); ++d) {
        if (factor(d) > 1) {
            text += (text.empty() ? "" : ", ") + workload.dimensions[d].name + " " +
                    std::to_string(factor(d));
        }
    }
    return text;
}

Message orUnitExtents(const std::string& text) {
    return text.empty() ? msg::certificate::allOnes() : msg::certificate::factors(text);
}

}  // namespace

Message placeOf(const Subject& subject, const Partial& partial) {
    const Workload& workload = subject.problem.workload;
    const std::vector<Level>& levels = subject.problem.accelerator.levels;
    std::vector<Message> parts;
    const std::vector<std::string> bypassed = bypassedParts(subject.problem, subject.variant);
    if (!bypassed.empty()) {
        parts.push_back(msg::certificate::keeps(bypassed));
    }
    if (!subject.variant.bounds.empty()) {
        const std::string text =
            factorsText(workload, [&](std::size_t d) { return workload.dimensions[d].bound; });
        parts.push_back(msg::certificate::sizes(orUnitExtents(text)));
    }
    for (std::size_t l = partial.levels; l-- > 0;) {
        if (l >= partial.fanoutsFrom() && levels[l].fanout.x * levels[l].fanout.y > 1) {
            const std::string text =
                factorsText(workload, [&](std::size_t d) { return partial.unrolling(l, d); });
            parts.push_back(msg::certificate::unrolling(levels[l].name, orUnitExtents(text)));
        }
        if (l >= partial.level) {
            const std::string text =
                factorsText(workload, [&](std::size_t d) { return partial.temporal(l, d); });
            parts.push_back(msg::certificate::loops(levels[l].name, orUnitExtents(text)));
        }
    }
    for (std::size_t l = partial.levels; l-- > 0;) {
        std::vector<std::string> names;
        for (const DimensionId d : partial.order[l]) {
            names.push_back(workload[d].name);
        }
        if (!names.empty()) {
            parts.push_back(msg::certificate::innermost(levels[l].name, names));
        }
    }
    return parts.empty() ? msg::certificate::everyMapping() : msg::certificate::place(parts);
}

}  // namespace loopglass::certificate
