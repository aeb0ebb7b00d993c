#pragma once

#include "fusion/search/frame.h"

#include <cstdint>
#include <vector>

namespace loopglass::fusion {

/// Returns true if the dimension is in an index of the tensor.
bool indexes(const Tensor& tensor, std::size_t dimension);

/// Returns a lower bound on the number of different words that a box uses. Unlike its hull, words
/// between two used words do not count.
double differentWords(const Tensor& tensor, const std::vector<std::int64_t>& extents);

/// Prices of one layer from its home inward, for lower bounds.
class InnerPrices {
public:
    InnerPrices(const GroupSpace& space, std::size_t layer);

    /// Returns the least price of one MAC with its innermost accesses.
    double mac() const { return m_mac; }
    /// Returns the least price of a word of a tensor that a turn uses: one access at each level
    /// further in than the level where the turn finds the word. `streams`: the turn finds own
    /// tensors above the home. `sharers` places may share a read above the home.
    double word(std::size_t tensor, bool streams, double sharers) const;
    /// The number of times that all words of a tensor come to each level down to the home.
    using Passes = std::vector<double>;
    Passes onePass() const;
    /// Returns the least price of the words of a tensor in all turns of a layer that streams:
    /// `inTurns` words, `once` of them different in each pass.
    double words(std::size_t tensor, double inTurns, double once, const Passes& passes,
                 double sharers) const;
    /// Returns the most MACs at the same time below one home.
    double lanes() const { return m_lanes; }
    /// Returns the price of bringing a word of a tensor to its shared tile at the home in all
    /// passes; 0 if the home does not keep it, or if the group makes it or reads it as a skip
    /// tensor.
    double toHome(std::size_t tensor, const Passes& passes) const;
    /// Returns the part of words() above the home; with `inTurns` = 0, of `once` words of toHome().
    /// The access of the level from the home inward that takes the words is not in it.
    double above(std::size_t tensor, double inTurns, double once, const Passes& passes,
                 double sharers) const;

private:
    double hop(std::size_t tensor, std::size_t parent, std::size_t child, double sharers) const;
    double leave(std::size_t tensor, std::size_t parent, std::size_t child, double sharers) const;
    double again(std::size_t tensor, std::size_t parent, std::size_t child, double passes) const;
    double crossing(std::size_t from, std::size_t to) const;
    static std::vector<std::size_t> keepersOf(const GroupShape& shape, std::size_t layer,
                                              std::size_t tensor);
    const std::vector<std::size_t>& keepers(std::size_t tensor) const { return m_keepers[tensor]; }
    AccessEnergy access(std::size_t tensor, std::size_t level) const;

    const GroupSpace* m_space;
    std::size_t m_layer;
    /// For each tensor: the levels that keep it, from the home inward if it is handed over.
    std::vector<std::vector<std::size_t>> m_keepers;
    double m_mac = 0;
    double m_lanes = 1;
};

/// Returns a lower bound on the score of the own tiles and MACs of a layer in all its turns.
double ownFloor(const GroupSpace& space, std::size_t layer, const FrameFacts& facts, bool streams);

/// Returns the part of that bound for the boxes of one size, each in `turns` turns.
double kindFloor(const GroupSpace& space, const InnerPrices& prices, std::size_t layer,
                 const BoxKind& kind, bool streams, double turns, double places);

}  // namespace loopglass::fusion
