#pragma once

#include "embed/request/constraint.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace loopglass::embed {

/// Dimensions that may be padded, if `WholeTiles` is off.
enum class Padding : std::uint8_t { All, Reduction };

/// The layout in memory of a window whose dimension is matched.
enum class Unrolling : std::uint8_t {
    Least,   ///< the layout that needs fewer words
    Whole,   ///< every position of the window is stored separately (im2col of that rank)
    Shared,  ///< only the part for one instruction is unrolled; common positions are shared
};

/// The order of decisions at the beginning of the search.
enum class Branching : std::uint8_t {
    Boxes,   ///< first the matched part of each dimension, then the elements
    Points,  ///< element after element, as published: outputs first, smallest value first
};

/// The order of the ranks in memory, for a tensor whose four ranks are N, C, H, W in the equation.
enum class Layout : std::uint8_t { Given, Nchw, Nhwc, Hwnc };

/// Options of a search for embeddings.
struct EmbedOptions {
    ConstraintSet constraints = strictConstraints();
    /// The active constraints that are only checked: each is checked when all of its variables are
    /// decided, and removes no values before. The found embeddings are the same, but the search
    /// takes longer.
    ConstraintSet onlyChecked;
    Padding padding = Padding::All;
    Unrolling unrolling = Unrolling::Least;
    Branching branching = Branching::Boxes;
    Layout layout = Layout::Given;
    /// Largest distance of an element from the first element along each dimension, in elements;
    /// empty = the dimension size (Embedding paper, equation 11).
    std::optional<std::int64_t> domainBound;
    std::optional<std::size_t> solutions;  ///< largest number of embeddings; empty = all
    std::int64_t nodeLimit = 1'000'000;    ///< largest number of nodes of the search tree
    std::optional<double> seconds;         ///< time limit in seconds; empty = no limit
    /// True to find the smallest contradiction if the search finds no embedding.
    bool explainNone = true;
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
