// Draws values from a text. The FNV-1a hash of the text is the seed of mt19937_64, whose numbers
// the C++ standard defines exactly. The standard's distributions are not used, because it does not
// define them exactly.
#include "lab/drawn/draw.h"

#include "surrogate/random_numbers.h"
#include "workload/text_hash.h"

#include <numeric>
#include <utility>

namespace loopglass::lab {

DrawnParameters draw(const Lab& lab, const std::string& seed) {
    DrawnParameters drawn;
    for (const LabParameter& parameter : lab.parameters) {
        const std::string text =
            lab.id + "\n" + std::to_string(lab.version) + "\n" + seed + "\n" + parameter.name;
        surrogate::RandomNumbers numbers(hashOf(text));
        drawn[parameter.name] = parameter.values[numbers.indexBelow(parameter.values.size())];
    }
    return drawn;
}

std::vector<std::size_t> shuffled(std::size_t count, const std::string& seed,
                                  const std::string& what) {
    std::vector<std::size_t> order(count);
    std::iota(order.begin(), order.end(), std::size_t{0});
    surrogate::RandomNumbers numbers(hashOf(seed + "\n" + what));
    for (std::size_t left = count; left > 1; --left) {
        std::swap(order[left - 1], order[numbers.indexBelow(left)]);
    }
    return order;
}

}  // namespace loopglass::lab
