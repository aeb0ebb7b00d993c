// The roles of tensors. The place of an operand in the equation does not determine its role,
// because `W * I` and `I * W` are the same layer. Order of the evidence: the only operand with a
// window is the input (as in stationaryTitle() of mapping/stationarity.h), then the name of the
// operand, then its place, with the input before the weights. Cost: one pass over the names.
#include "workload/role_numbers.h"

#include "words/wording.h"

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>

namespace loopglass {

namespace {

bool hasWindow(const Tensor& tensor) {
    return !tensor.output && std::any_of(tensor.ranks.begin(), tensor.ranks.end(),
                                         [](const Rank& rank) { return rank.terms.size() > 1; });
}

bool beginsWith(const Tensor& tensor, std::initializer_list<std::string_view> beginnings) {
    const std::string name = lowerCase(tensor.name);
    return !tensor.output &&
           std::any_of(beginnings.begin(), beginnings.end(),
                       [&](std::string_view beginning) { return name.starts_with(beginning); });
}

bool isNamedInput(const Tensor& tensor) { return beginsWith(tensor, {"i", "act", "x"}); }
bool isNamedWeight(const Tensor& tensor) {
    return beginsWith(tensor, {"w", "filter", "fil", "kernel"});
}

}  // namespace

std::vector<std::size_t> roleNumbers(const std::vector<Tensor>& tensors) {
    const std::size_t none = tensors.size();
    const auto first = [&](const auto& fits) {
        const auto found = std::find_if(tensors.begin(), tensors.end(), fits);
        return static_cast<std::size_t>(found - tensors.begin());
    };
    const auto windows = std::count_if(tensors.begin(), tensors.end(), hasWindow);
    std::size_t input = windows == 1 ? first(hasWindow) : first(isNamedInput);
    const auto other = [&](std::size_t taken, const auto& fits) {
        return first([&, taken](const Tensor& tensor) {
            const auto here = static_cast<std::size_t>(&tensor - tensors.data());
            return here != taken && !tensor.output && fits(tensor);
        });
    };
    const auto any = [](const Tensor&) { return true; };
    std::size_t weight = other(input, isNamedWeight);
    input = input == none ? other(weight, any) : input;
    weight = weight == none ? other(input, any) : weight;
    std::vector<std::size_t> numbers(tensors.size(), 0);
    std::size_t next = 3;
    for (std::size_t t = 0; t < tensors.size(); ++t) {
        numbers[t] = tensors[t].output ? 0 : t == input ? 1 : t == weight ? 2 : next++;
    }
    return numbers;
}

}  // namespace loopglass
