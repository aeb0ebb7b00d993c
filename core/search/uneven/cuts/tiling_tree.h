#pragma once

#include "search/uneven/cuts/tiling_list.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <utility>
#include <vector>

namespace loopglass::uneven {

/// The chains of one dimension in classes, coarse ones first: by the pieces across all fanouts, of
/// these by the innermost tile and the time, of these by how many tiles each level has, by powers
/// of two, of these by all tiles, of these by all that bounds read.
class TilingTree {
public:
    static constexpr std::size_t stages = 5;

    /// A class, and where its parts are: in the next stage, at the last one among the chains.
    struct Class {
        const DimensionTiling* least = nullptr;
        std::uint32_t begin = 0;
        std::uint32_t end = 0;
    };

    explicit TilingTree(std::vector<DimensionTiling> chains);
    TilingTree(TilingTree&&) = default;
    TilingTree& operator=(TilingTree&&) = default;

    const std::vector<Class>& at(std::size_t stage) const { return m_stages[stage]; }
    /// The class of a stage that a chain is in, by the number of the chain.
    const Class& classOf(std::size_t stage, std::size_t chain) const;
    /// The first chain of a class of a stage, and the one after its last; after the last stage a
    /// chain is a class.
    std::pair<std::uint32_t, std::uint32_t> chainsOf(std::size_t stage, std::uint32_t one) const;
    const std::vector<DimensionTiling>& chains() const { return m_chains; }
    /// The chains; the tree has none then.
    std::vector<DimensionTiling> take() { return std::move(m_chains); }

private:
    void split(std::size_t stage);

    std::vector<DimensionTiling> m_chains;
    std::array<std::vector<Class>, stages> m_stages;
    std::deque<DimensionTiling> m_least;
};

}  // namespace loopglass::uneven
