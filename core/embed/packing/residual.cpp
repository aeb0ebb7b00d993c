// Represents the loops around an instruction as a separate problem. A packed rank with separate
// dimensions becomes one rank for each of its loops. A kept or shared rank becomes one index over
// its loops, divided by the step between its positions. Therefore a word of the residual tensor is
// a tile of the packed tensor, and packedTensors() counts these tiles. Consider the same mapping
// for the packed operator, with the instruction below the innermost level. The traffic of this
// mapping is the traffic of the residual mapping times the words of a tile (docs/embed.md, section
// "The loops around it").
#include "embed/packing/residual.h"

#include "embed/packing/packed.h"
#include "embed/packing/split.h"
#include "workload/checked.h"
#include "workload/input_error.h"

#include <algorithm>
#include <utility>

namespace loopglass::embed {

namespace {

/// Returns the dimension of the residual for each dimension of the operator and each digit. A
/// dimension without a loop gets a loop of size 1.
std::vector<std::vector<DimensionId>> addLoops(const Workload& workload, const Split& split,
                                               Workload& residual) {
    std::vector<std::vector<DimensionId>> loops;
    for (std::size_t d = 0; d < workload.dimensionCount(); ++d) {
        const std::string& name = workload.dimensions[d].name;
        loops.emplace_back();
        for (const Digit& digit : split.digits[d]) {
            const bool first = loops.back().empty();
            if (!digit.instruction) {
                std::string own = first ? name : name + "_2";
                while (!first && findDimension(workload, own)) {
                    own += "_2";
                }
                loops.back().push_back(dimensionId(residual.dimensions.size()));
                residual.dimensions.push_back({std::move(own), digit.size});
            }
        }
        if (loops.back().empty()) {
            loops.back().push_back(dimensionId(residual.dimensions.size()));
            residual.dimensions.push_back({name, 1});
        }
    }
    return loops;
}

void addRanks(const Rank& rank, const PackedRank& packed, const Split& split,
              const std::vector<std::vector<DimensionId>>& loops, Tensor& tensor) {
    Rank together;
    for (const Term& term : rank.terms) {
        std::size_t next = 0;
        for (const Digit& digit : split.digits[index(term.dimension)]) {
            if (digit.instruction) {
                continue;
            }
            const DimensionId loop = loops[index(term.dimension)][next++];
            if (packed.layout == RankLayout::Apart) {
                tensor.ranks.push_back({{{loop, 1}}, 0});
            } else {
                const std::int64_t step = checkedMultiply(term.coefficient, digit.weight);
                together.terms.push_back({loop, step / packed.step});
            }
        }
        if (next == 0) {  // a dimension without a loop gets size 1
            const DimensionId loop = loops[index(term.dimension)].front();
            if (packed.layout == RankLayout::Apart) {
                tensor.ranks.push_back({{{loop, 1}}, 0});
            } else {
                together.terms.push_back({loop, 1});
            }
        }
    }
    if (packed.layout != RankLayout::Apart) {
        tensor.ranks.push_back(std::move(together));
    }
}

AccessEnergy scaled(const AccessEnergy& energy, double by) {
    return {energy.read * by, energy.write * by, energy.update * by};
}

Bandwidth divided(Bandwidth bandwidth, std::int64_t by) {
    const auto share = [by](std::optional<double>& words) {
        if (words) {
            *words /= static_cast<double>(by);
        }
    };
    share(bandwidth.read);
    share(bandwidth.write);
    return bandwidth;
}

/// Converts the words of a buffer to tiles; returns the words of the largest tile.
std::int64_t tileBuffer(Buffer& buffer, const Residual& residual,
                        const std::vector<std::string>& keptElsewhere) {
    std::int64_t largest = 1;
    const std::map<std::string, AccessEnergy> given = buffer.tensorEnergy;
    for (std::size_t t = 0; t < residual.workload.tensorCount(); ++t) {
        const std::string& name = residual.workload.tensors[t].name;
        const auto among = [&name](const std::vector<std::string>& names) {
            return std::find(names.begin(), names.end(), name) != names.end();
        };
        if (buffer.keepsAll ? among(keptElsewhere) : !among(buffer.keeps)) {
            continue;
        }
        const auto own = given.find(name);
        buffer.tensorEnergy[name] = scaled(own == given.end() ? buffer.energy : own->second,
                                           static_cast<double>(residual.tileWords[t]));
        largest = std::max(largest, residual.tileWords[t]);
    }
    buffer.bandwidth = divided(buffer.bandwidth, largest);
    buffer.accessBits.reset();
    buffer.derived = {};
    return largest;
}

}  // namespace

Residual residualOf(const Instruction& instruction, const Workload& workload,
                    const Embedding& embedding, Unrolling unrolling) {
    const Split split = splitOf(workload, embedding);
    Residual residual;
    residual.workload.name = workload.name + "-by-" + instruction.body.name;
    const auto loops = addLoops(workload, split, residual.workload);
    for (const PackedTensor& packed :
         packedTensors(instruction, workload, embedding, split, unrolling)) {
        const Tensor& given = workload[packed.tensor];
        Tensor tensor{given.name, {}, given.output};
        for (std::size_t r = 0; r < given.ranks.size(); ++r) {
            addRanks(given.ranks[r], packed.ranks[r], split, loops, tensor);
        }
        residual.workload.tensors.push_back(std::move(tensor));
        residual.tileWords.push_back(packed.tileWords);
    }
    return residual;
}

Accelerator tiledAccelerator(const Accelerator& accelerator, const Instruction& instruction,
                             const Residual& residual) {
    Accelerator tiled = accelerator;
    tiled.name += " with " + instruction.body.name;
    tiled.technology.reset();
    tiled.compute.name = instruction.body.name;
    const auto operations = static_cast<double>(operationCount(instruction.body));
    tiled.compute.energy = instruction.energy.value_or(accelerator.compute.energy * operations);
    if (tiled.compute.area) {
        *tiled.compute.area *= operations;
    }
    tiled.compute.derived = {};
    for (std::size_t t = 0; t < residual.workload.tensorCount(); ++t) {
        const std::string& name = residual.workload.tensors[t].name;
        const auto given = accelerator.tensorBits.find(name);
        const std::int64_t bits =
            given == accelerator.tensorBits.end() ? accelerator.wordBits : given->second;
        tiled.tensorBits[name] = static_cast<int>(bits * residual.tileWords[t]);
    }
    const std::int64_t largestTile =
        *std::max_element(residual.tileWords.begin(), residual.tileWords.end());
    for (Level& level : tiled.levels) {
        std::vector<std::string> named;
        for (const Buffer& buffer : level.buffers) {
            named.insert(named.end(), buffer.keeps.begin(), buffer.keeps.end());
        }
        std::int64_t largest = 1;
        for (Buffer& buffer : level.buffers) {
            largest = std::max(largest, tileBuffer(buffer, residual, named));
        }
        level.bandwidth = divided(level.bandwidth, largest);
        level.fanout.energy *= static_cast<double>(largestTile);
    }
    const std::vector<Message> wrong = problemsOf(tiled);
    if (!wrong.empty() && problemsOf(accelerator).empty()) {
        throw InputError(wrong.front());
    }
    return tiled;
}

}  // namespace loopglass::embed
