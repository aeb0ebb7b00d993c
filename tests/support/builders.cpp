#include "support/builders.h"

#include <sstream>
#include <stdexcept>

namespace loopglass::test {

namespace {

DimensionId dimensionNamed(const std::vector<Dimension>& dimensions, const std::string& name) {
    for (std::size_t d = 0; d < dimensions.size(); ++d) {
        if (dimensions[d].name == name)
            return dimensionId(d);
    }
    throw std::invalid_argument("no dimension " + name);
}

Rank makeRank(const std::vector<Dimension>& dimensions, const std::string& text) {
    Rank rank;
    std::istringstream terms(text);
    for (std::string term; std::getline(terms, term, '+');) {
        const std::size_t star = term.find('*');
        const bool plain = star == std::string::npos;
        rank.terms.push_back({dimensionNamed(dimensions, plain ? term : term.substr(star + 1)),
                              plain ? 1 : std::stoll(term)});
    }
    return rank;
}

}  // namespace

Workload makeWorkload(std::vector<Dimension> dimensions, const std::vector<TensorText>& tensors) {
    Workload workload;
    workload.name = "test";
    workload.dimensions = std::move(dimensions);
    for (const TensorText& text : tensors) {
        Tensor tensor;
        tensor.name = text.name;
        tensor.output = workload.tensors.empty();
        for (const std::string& rank : text.indices)
            tensor.ranks.push_back(makeRank(workload.dimensions, rank));
        workload.tensors.push_back(tensor);
    }
    return workload;
}

Workload conv1d(std::int64_t k, std::int64_t c, std::int64_t p, std::int64_t r) {
    return makeWorkload(
        {{"K", k}, {"C", c}, {"P", p}, {"R", r}},
        {{"ofmap", {"K", "P"}}, {"ifmap", {"C", "P+R"}}, {"weight", {"K", "C", "R"}}});
}

Level makeLevel(const std::string& name, std::int64_t x, std::int64_t y) {
    Level level;
    level.name = name;
    Buffer buffer;
    buffer.name = name;
    buffer.energy = {1, 1, 1};
    level.buffers = {buffer};
    level.fanout.x = x;
    level.fanout.y = y;
    return level;
}

Level makeSplitLevel(const std::string& name, const std::vector<std::string>& tensors) {
    Level level = makeLevel(name);
    const Buffer pattern = level.buffers.front();
    level.buffers.clear();
    for (const std::string& tensor : tensors) {
        Buffer buffer = pattern;
        buffer.name += "_" + tensor;
        buffer.keepsAll = false;
        buffer.keeps = {tensor};
        level.buffers.push_back(buffer);
    }
    return level;
}

Accelerator makeAccelerator(std::vector<Level> levels) {
    Accelerator accelerator;
    accelerator.name = "test";
    accelerator.compute.energy = 1;
    accelerator.levels = std::move(levels);
    return accelerator;
}

std::vector<Loop> makeLoops(const Workload& workload, const std::vector<std::string>& loops) {
    std::vector<Loop> result;
    for (const std::string& text : loops) {
        const std::size_t space = text.find(' ');
        result.push_back({dimensionNamed(workload.dimensions, text.substr(0, space)),
                          std::stoll(text.substr(space))});
    }
    return result;
}

LevelMapping makeLoops(const Workload& workload, const std::vector<std::string>& temporal,
                       const std::vector<std::string>& x, const std::vector<std::string>& y) {
    return {makeLoops(workload, temporal), makeLoops(workload, x), makeLoops(workload, y)};
}

}  // namespace loopglass::test
