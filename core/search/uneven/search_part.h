#pragma once

#include "record/objective.h"
#include "search/uneven/cuts/step_chain.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace loopglass::uneven {

/// By dimension, in the order of the lists, numbers of classes.
using Choices = std::vector<std::vector<std::uint32_t>>;

/// A part of the space. What is decided: of each dimension, in the order of the lists, a class of
/// its tree, all of one stage before any of the next; after the last stage a chain.
struct Part {
    Score bound;
    std::uint64_t number = 0;            ///< in the order in which they were made
    std::uint32_t stage = 0;             ///< that is being decided
    std::uint64_t decided = 0;           ///< at this stage, by the bit of a dimension
    std::vector<std::uint32_t> choices;  ///< by dimension, the latest
    /// What is left of the dimensions that are open at this stage; none = all of their classes.
    std::shared_ptr<const Choices> left = {};
    std::size_t bytes = 0;  ///< that it takes while it waits, its part of `left` among them
};

/// What becomes of a part.
struct Expansion {
    /// A class of the dimension that is decided next.
    struct Child {
        Score bound;
        std::uint32_t choice = 0;
    };

    Part of;               ///< the part, with choices that there was one of only
    std::size_t next = 0;  ///< the dimension that the children decide
    std::vector<Child> children;
    std::optional<FoundChain> found;
    std::uint64_t evaluated = 0;
    bool stopped = false;

    /// The part of a child, without a number.
    Part partOf(const Child& child) const;
    /// The memory that such a part takes.
    std::size_t bytesOfChild() const;
};

inline constexpr std::size_t bytesOfPart = 200;

/// Whether a part waits behind another: that with the least bound is first.
inline bool isBehind(const Part& a, const Part& b) {
    return b.bound < a.bound || (!(a.bound < b.bound) && b.number < a.number);
}

}  // namespace loopglass::uneven
