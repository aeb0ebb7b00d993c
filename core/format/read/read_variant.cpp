#include "format/read/read_variant.h"

#include "format/read/read_loops.h"
#include "words/sentences/format.h"
#include "words/wording.h"

#include <algorithm>
#include <string>

namespace loopglass {

namespace {

std::vector<std::string> namesKept(const Problem& problem, std::size_t level) {
    std::vector<std::string> names;
    for (std::size_t t = 0; t < problem.workload.tensorCount(); ++t) {
        if (problem.keeps(levelId(level), tensorId(t))) {
            names.push_back(problem.workload.tensors[t].name);
        }
    }
    return names;
}

}  // namespace

std::vector<std::int64_t> readPadded(const YamlNode& node, const Workload& workload) {
    std::vector<std::int64_t> bounds;
    for (const Dimension& dimension : workload.dimensions) {
        bounds.push_back(dimension.bound);
    }
    std::vector<DimensionId> seen;
    for (const auto& [key, value] : node.entries()) {
        const DimensionId dimension = readDimensionName(key, workload);
        if (std::find(seen.begin(), seen.end(), dimension) != seen.end()) {
            key.fail(msg::format::paddedTwice(workload[dimension].name));
        }
        seen.push_back(dimension);
        bounds[index(dimension)] = value.integer(workload[dimension].bound, maxBound);
    }
    return bounds;
}

std::vector<TensorId> readBypass(const YamlNode& node, const Problem& problem, std::size_t level) {
    const std::string name = problem.accelerator.levels[level].name;
    std::vector<TensorId> tensors;
    for (const YamlNode& entry : node.list(msg::format::aTensorOf("bypass"))) {
        if (level == 0) {
            node.fail(msg::format::outermostBypasses(name));
        }
        const std::string tensor = entry.identifier();
        const auto id = findTensor(problem.workload, tensor);
        const std::vector<std::string> kept = namesKept(problem, level);
        if (!id || !problem.keeps(levelId(level), *id)) {
            entry.fail(kept.empty() ? msg::format::bypassOfNothing(name, tensor)
                                    : msg::format::bypassOfAnother(name, tensor,
                                                                   didYouMean(tensor, kept), kept));
        }
        if (std::find(tensors.begin(), tensors.end(), *id) != tensors.end()) {
            entry.fail(msg::format::tensorTwice(tensor, "bypass"));
        }
        tensors.push_back(*id);
    }
    std::sort(tensors.begin(), tensors.end());
    return tensors;
}

}  // namespace loopglass
