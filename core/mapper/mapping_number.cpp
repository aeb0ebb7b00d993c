#include "mapper/mapping_number.h"

#include "search/mapspace/map_space.h"
#include "search/uneven/uneven_space.h"

namespace loopglass {

std::optional<std::string> mappingNumber(const Problem& problem, const SearchOptions& options,
                                         const Mapping& mapping) {
    const space::SearchProblem space(problem, options);
    std::optional<mpz_class> number;
    if (options.uneven == Unevenness::Even) {
        number = mapspace::MapSpace(space).indexOf(mapping);
    } else if (const auto all = uneven::UnevenSpace::of(space)) {
        number = all->indexOf(mapping);
    }
    return number ? std::optional(number->get_str()) : std::nullopt;
}

std::optional<Mapping> mappingOfNumber(const Problem& problem, const SearchOptions& options,
                                       const std::string& digits) {
    const space::SearchProblem space(problem, options);
    mpz_class number;
    if (number.set_str(digits, 10) != 0 || number < 0) {
        return std::nullopt;
    }
    if (options.uneven != Unevenness::Even) {
        const auto all = uneven::UnevenSpace::of(space);
        return all && number < all->size() ? std::optional(all->mapping(all->at(number)))
                                           : std::nullopt;
    }
    const mapspace::MapSpace all(space);
    return number < all.size() ? std::optional(all.mapping(all.at(number))) : std::nullopt;
}

}  // namespace loopglass
