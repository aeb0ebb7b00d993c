#include "import/language/block_builder.h"

#include "words/sentences/models.h"
#include "workload/checked.h"
#include "workload/equation.h"
#include "workload/input_error.h"

#include <algorithm>
#include <utility>

namespace loopglass {

namespace {

std::string capital(char letter) { return std::string(1, static_cast<char>(letter - 'a' + 'A')); }

std::string indexed(const std::string& tensor, const std::string& letters) {
    std::string text = tensor + "[";
    for (std::size_t i = 0; i < letters.size(); ++i) {
        text += (i > 0 ? "," : "") + std::string(1, letters[i]);
    }
    return text + "]";
}

/// Throws InputError if a dimension, a tensor or the number of operations is too large.
void checkSize(const std::string& file, const std::string& name, const Workload& workload) {
    const auto problems = problemsOf(workload);
    Message wrong = problems.empty() ? Message() : problems.front();
    try {
        operationCount(workload);
    } catch (const CountOverflow& overflow) {
        wrong = overflow.text();
    }
    if (!wrong.empty()) {
        throw InputError({file, 1, 1}, msg::models::tooLarge(name, wrong));
    }
}

}  // namespace

void BlockBuilder::add(const std::string& name, const std::string& ofmap, const std::string& ifmap,
                       const std::string& weight, const LayerReads& reads,
                       const std::string& whole) {
    NetworkLayer layer;
    layer.repeat = m_repeat;
    Workload& workload = layer.workload;
    workload.name = m_network.name + " " + own(name);
    for (const char letter : ofmap + ifmap + weight) {
        const std::string dimension = capital(letter);
        if (!findDimension(workload, dimension)) {
            workload.dimensions.push_back({dimension, m_sizes.at(letter)});
        }
    }
    workload.tensors = parseEquation(indexed("ofmap", ofmap) + " += " + indexed("ifmap", ifmap) +
                                         " * " + indexed("weight", weight),
                                     workload.dimensions);
    checkSize(m_file, own(name), workload);
    for (const auto& [operand, source] :
         {std::pair{"ifmap", reads.ifmap}, std::pair{"weight", reads.weight}}) {
        if (!source.empty()) {
            const TensorId id = *findTensor(workload, operand);
            layer.reads.push_back(
                {id, source, std::vector<std::int64_t>(workload[id].ranks.size(), 0)});
        }
    }
    for (const char letter : whole) {
        layer.whole.push_back(*findDimension(workload, capital(letter)));
    }
    m_network.layers.push_back(std::move(layer));
}

}  // namespace loopglass
