#pragma once

#include "embed/request/constraint.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace loopglass::embed {

/// Which dimensions may be padded, where `WholeTiles` does not hold.
enum class Padding : std::uint8_t { All, Reduction };

/// How a window of which a dimension is matched lies in memory.
enum class Unrolling : std::uint8_t {
    Least,   ///< whichever of the two takes fewer words
    Whole,   ///< every position of the window by itself (im2col of that rank)
    Shared,  ///< only what one instruction takes at once is unrolled, steps in between are shared
};

/// What the search decides first.
enum class Branching : std::uint8_t {
    Boxes,   ///< how much of each dimension is matched, then the elements
    Points,  ///< element after element, results first, the smallest value first (as published)
};

/// The order of ranks in memory: of a tensor of four ranks, written N, C, H, W in the equation.
enum class Layout : std::uint8_t { Given, Nchw, Nhwc, Hwnc };

/// What is asked of an embedding.
struct EmbedOptions {
    ConstraintSet constraints = strictConstraints();
    /// Of these, constraints that remove no values: each is checked where all that it speaks of is
    /// decided. The embeddings are the same, and the way to them is longer.
    ConstraintSet onlyChecked;
    Padding padding = Padding::All;
    Unrolling unrolling = Unrolling::Least;
    Branching branching = Branching::Boxes;
    Layout layout = Layout::Given;
    /// The most that an element may lie from the first along each dimension, in elements; none =
    /// no further than the dimension goes (Embedding paper, equation 11).
    std::optional<std::int64_t> domainBound;
    std::optional<std::size_t> solutions;  ///< the first so many; none = all
    std::int64_t nodeLimit = 1'000'000;    ///< of the search tree
    std::optional<double> seconds;         ///< none = no limit
    bool explainNone = true;  ///< look for the smallest contradiction when there is no embedding
    std::optional<std::size_t> steps;  ///< record the domains of the first so many steps
    bool operator==(const EmbedOptions&) const = default;
};

}  // namespace loopglass::embed

namespace loopglass {
template <> std::span<const Vocable<embed::Padding>> vocablesOf<embed::Padding>();
template <> std::span<const Vocable<embed::Unrolling>> vocablesOf<embed::Unrolling>();
template <> std::span<const Vocable<embed::Branching>> vocablesOf<embed::Branching>();
template <> std::span<const Vocable<embed::Layout>> vocablesOf<embed::Layout>();
}  // namespace loopglass
