// The tree of tiles with the smallest sizes that hold them (Sunstone thesis, section 5.2.1,
// figure 5.2, algorithm 9).
//
// The tree grows breadth first from the tile of one MAC. A child enlarges one dimension to its next
// divisor. Each tile is paired with the smallest sizes that fit it, because larger sizes do not
// reduce its cost (observation 6). A tile is pruned if one of its children needs no larger sizes.
// The children of kept and pruned tiles are followed if they fit the largest sizes. Footprints only
// grow from parent to child, so every tile that fits some sizes is reached.
//
// The buffers have independent sizes, so the smallest size is chosen for each buffer separately. A
// tile that fits no sizes stays in the tree as a leaf.
//
// Guarantee: heuristic, because observation 4 of the thesis (a larger tile is better) is not
// proven. Cost: fitting tiles × dimensions × words of the footprints.
#include "design/sized_tiles.h"

#include "mapping/legality.h"

#include <algorithm>
#include <map>
#include <utility>

namespace loopglass::design {

namespace {

class Grower {
public:
    Grower(const Problem& problem, std::size_t level, const std::vector<Axis>& axes)
        : m_problem(&problem),
          m_level(level),
          m_axes(&axes) {}

    SizedTiles grow(std::size_t most, const std::stop_token& stop) {
        add(std::vector<std::int64_t>(m_problem->workload.dimensionCount(), 1), 0);
        for (std::uint32_t n = 0; n < m_out.nodes.size(); ++n) {
            if (stop.stop_requested() || m_out.nodes.size() > most) {
                m_out.whole = false;
                break;
            }
            if (m_out.nodes[n].fits()) {
                growNode(n);
            }
        }
        return std::move(m_out);
    }

private:
    void growNode(std::uint32_t n) {
        for (std::size_t d = 0; d < m_problem->workload.dimensionCount(); ++d) {
            std::vector<std::int64_t> extents = m_out.nodes[n].extents;
            const std::int64_t bound = m_problem->workload.dimensions[d].bound;
            if (extents[d] == bound) {
                continue;
            }
            do {
                ++extents[d];
            } while (bound % extents[d] != 0);
            const std::uint32_t child = add(std::move(extents), n);
            SizedTile& node = m_out.nodes[n];
            if (!node.larger && m_out.nodes[child].sizes == node.sizes) {
                node.larger = child;
            }
        }
    }

    /// Returns the index of a tile, and adds the tile if it is new.
    std::uint32_t add(std::vector<std::int64_t> extents, std::uint32_t parent) {
        const auto number = static_cast<std::uint32_t>(m_out.nodes.size());
        const auto [known, isNew] = m_known.try_emplace(extents, number);
        if (isNew) {
            SizedTile tile{std::move(extents), {}};
            tile.parent = parent;
            measure(tile);
            m_out.nodes.push_back(std::move(tile));
        }
        return known->second;
    }

    void measure(SizedTile& tile) const {
        const Level& level = m_problem->accelerator.levels[m_level];
        std::vector<char> varies(level.buffers.size(), 0);
        bool fits = true;
        for (const Axis& axis : *m_axes) {
            const std::size_t buffer = axis.parameter.buffer.value_or(0);
            const std::int64_t words =
                bufferWords(*m_problem, levelId(m_level), buffer, tile.extents);
            const auto size =
                std::find_if(axis.values.begin(), axis.values.end(), [&](const Value& value) {
                    return words <= static_cast<std::int64_t>(value.number) /
                                        level.buffers[buffer].buffering;
                });
            varies[buffer] = 1;
            fits = fits && size != axis.values.end();
            tile.words.push_back(words);
            tile.sizes.push_back(static_cast<std::size_t>(size - axis.values.begin()));
        }
        for (std::size_t b = 0; b < level.buffers.size() && fits; ++b) {
            const auto there = usableWords(level.buffers[b]);
            fits = varies[b] != 0 || !there ||
                   bufferWords(*m_problem, levelId(m_level), b, tile.extents) <= *there;
        }
        if (!fits) {
            tile.sizes.clear();
        }
    }

    const Problem* m_problem;
    std::size_t m_level;
    const std::vector<Axis>* m_axes;
    std::map<std::vector<std::int64_t>, std::uint32_t> m_known;
    SizedTiles m_out;
};

}  // namespace

SizedTiles sizedTiles(const Problem& problem, std::size_t level, const std::vector<Axis>& axes,
                      std::size_t most, const std::stop_token& stop) {
    return Grower(problem, level, axes).grow(most, stop);
}

}  // namespace loopglass::design
