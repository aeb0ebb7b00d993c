#pragma once

#include "search/uneven/cuts/tiling_list.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <utility>
#include <vector>

namespace loopglass::uneven {

/// The chains of one dimension as a tree of classes, with the coarse classes at the top. The tree
/// has five stages, and each stage considers more properties than the stage before. Stage 1
/// considers the number of tiles across all fanouts. Stage 2 adds the innermost tile and the time.
/// Stage 3 adds the number of tiles of each level, rounded to powers of two. Stage 4 adds all
/// tiles, and stage 5 adds all numbers that bounds use.
class TilingTree {
public:
    static constexpr std::size_t stages = 5;

    /// A class, with the range of its finer classes in the next stage; in the last stage, with the
    /// range of its chains.
    struct Class {
        const DimensionTiling* least = nullptr;
        std::uint32_t begin = 0;
        std::uint32_t end = 0;
    };

    explicit TilingTree(std::vector<DimensionTiling> chains);
    TilingTree(TilingTree&&) = default;
    TilingTree& operator=(TilingTree&&) = default;

    const std::vector<Class>& at(std::size_t stage) const { return m_stages[stage]; }
    /// Returns the class of a chain in a stage, by the number of the chain.
    const Class& classOf(std::size_t stage, std::size_t chain) const;
    /// Returns the range of a class's chains: the first chain, and the chain after the last. If
    /// `stage` is `stages`, the range is a single chain.
    std::pair<std::uint32_t, std::uint32_t> chainsOf(std::size_t stage, std::uint32_t one) const;
    const std::vector<DimensionTiling>& chains() const { return m_chains; }
    /// Returns the chains and removes them from the tree.
    std::vector<DimensionTiling> take() { return std::move(m_chains); }

private:
    void split(std::size_t stage);

    std::vector<DimensionTiling> m_chains;
    std::array<std::vector<Class>, stages> m_stages;
    std::deque<DimensionTiling> m_least;
};

}  // namespace loopglass::uneven
