#pragma once

#include "embed/request/constraint.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace loopglass::embed {

/// Dimensions that may be padded, if `WholeTiles` is off.
enum class Padding : std::uint8_t { All, Reduction };

/// The layout in memory of a window with a matched dimension.
enum class Unrolling : std::uint8_t {
    Least,   ///< the layout with fewer words
    Whole,   ///< every position of the window separately (im2col of that rank)
    Shared,  ///< only the part for one instruction is unrolled; common positions are shared
};

/// The first decisions of the search.
enum class Branching : std::uint8_t {
    Boxes,   ///< the matched part of each dimension, then the elements
    Points,  ///< element after element, results first, smallest value first (as published)
};

/// The order of ranks in memory of a tensor of four ranks, written N, C, H, W in the equation.
enum class Layout : std::uint8_t { Given, Nchw, Nhwc, Hwnc };

/// Options of a search for embeddings.
struct EmbedOptions {
    ConstraintSet constraints = strictConstraints();
    /// The active constraints that remove no values: each is checked when all of its variables are
    /// decided. The embeddings are the same, but the search takes longer.
    ConstraintSet onlyChecked;
    Padding padding = Padding::All;
    Unrolling unrolling = Unrolling::Least;
    Branching branching = Branching::Boxes;
    Layout layout = Layout::Given;
    /// Largest distance of an element from the first along each dimension, in elements; empty = the
    /// dimension size (Embedding paper, equation 11).
    std::optional<std::int64_t> domainBound;
    std::optional<std::size_t> solutions;  ///< maximum number; empty = all
    std::int64_t nodeLimit = 1'000'000;    ///< limit of the search tree
    std::optional<double> seconds;         ///< empty = no limit
    bool explainNone = true;  ///< finds the smallest contradiction if there is no embedding
    std::optional<std::size_t> steps;  ///< number of first steps whose domains are recorded
    bool operator==(const EmbedOptions&) const = default;
};

}  // namespace loopglass::embed

namespace loopglass {
template <> std::span<const VocabularyEntry<embed::Padding>> vocabularyOf<embed::Padding>();
template <> std::span<const VocabularyEntry<embed::Unrolling>> vocabularyOf<embed::Unrolling>();
template <> std::span<const VocabularyEntry<embed::Branching>> vocabularyOf<embed::Branching>();
template <> std::span<const VocabularyEntry<embed::Layout>> vocabularyOf<embed::Layout>();
}  // namespace loopglass
