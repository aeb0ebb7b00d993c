#include "mapper/mapping_number.h"

#include "search/mapspace/map_space.h"

namespace loopglass {

std::optional<std::string> mappingNumber(const Problem& problem, const SearchOptions& options,
                                         const Mapping& mapping) {
    const space::SearchSpace space(problem, options);
    const std::optional<mpz_class> number = mapspace::MapSpace(space).indexOf(mapping);
    return number ? std::optional(number->get_str()) : std::nullopt;
}

}  // namespace loopglass
