#pragma once

#include "record/variants_result.h"
#include "search/search.h"

#include <stop_token>

namespace loopglass::variants {

/// Runs the exact search over all variants that the options request (variant_list.h). The best so
/// far of all variants is the incumbent in each variant. The result depends neither on the number
/// of threads nor on the observer. The observer receives each new best mapping and the proven
/// bound. Throws InputError like search().
VariantsResult searchVariants(const Problem& problem, const SearchOptions& options,
                              SearchObserver* observer = nullptr, std::stop_token stop = {});

/// Searches the choices of kept tensors by the pruning rules of the options, to find a good choice
/// quickly. The function proves nothing. The search begins with the original problem and changes
/// kept tensors one by one. Then it searches some choices with the least bounds.
VariantsResult searchKeepsQuickly(const Problem& problem, const SearchOptions& options,
                                  SearchObserver* observer = nullptr, std::stop_token stop = {});

}  // namespace loopglass::variants
