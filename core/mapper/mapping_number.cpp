#include "mapper/mapping_number.h"

#include "search/mapspace/map_space.h"

namespace loopglass {

std::optional<std::string> mappingNumber(const Problem& problem, const SearchOptions& options,
                                         const Mapping& mapping) {
    const space::SearchProblem space(problem, options);
    const auto all = mapspace::MapSpace::of(space);
    const auto number = all ? all->indexOf(mapping) : std::nullopt;
    return number ? std::optional(number->get_str()) : std::nullopt;
}

std::optional<Mapping> mappingOfNumber(const Problem& problem, const SearchOptions& options,
                                       const std::string& digits) {
    const space::SearchProblem space(problem, options);
    mpz_class number;
    if (number.set_str(digits, 10) != 0 || number < 0) {
        return std::nullopt;
    }
    const auto all = mapspace::MapSpace::of(space);
    return all && number < all->size() ? std::optional(all->mapping(all->at(number)))
                                       : std::nullopt;
}

}  // namespace loopglass
