#include "mapper/mapping_number.h"

#include "search/mapspace/map_space.h"

namespace loopglass {

std::optional<std::string> mappingNumber(const Problem& problem, const SearchOptions& options,
                                         const Mapping& mapping) {
    const space::SearchSpace space(problem, options);
    const std::optional<mpz_class> number = mapspace::MapSpace(space).indexOf(mapping);
    return number ? std::optional(number->get_str()) : std::nullopt;
}

std::optional<Mapping> mappingOfNumber(const Problem& problem, const SearchOptions& options,
                                       const std::string& digits) {
    const space::SearchSpace space(problem, options);
    const mapspace::MapSpace all(space);
    mpz_class number;
    if (number.set_str(digits, 10) != 0 || number < 0 || number >= all.size()) {
        return std::nullopt;
    }
    return all.mapping(all.at(number));
}

}  // namespace loopglass
