#pragma once

#include "record/options.h"

#include <cstddef>

namespace loopglass::engine {

/// A candidate that waits for its turn, by bound; of equal bounds the one that came first.
struct Ranked {
    Score bound;
    std::size_t number = 0;
    bool operator<(const Ranked& other) const {
        return bound < other.bound || (!(other.bound < bound) && number < other.number);
    }
};

}  // namespace loopglass::engine
