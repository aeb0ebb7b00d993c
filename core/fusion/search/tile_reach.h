#pragma once

#include "fusion/search/frame.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <vector>

namespace loopglass::fusion {

/// How the shared loops move the boxes of one layer along one of its dimensions.
struct Reach {
    std::optional<std::size_t> sinkDimension = {};  ///< the shared loops that move it; none = whole
    std::vector<std::vector<Range>> boxes = {};     ///< by place of that dimension and index; for a
                                                    ///< maker only the words that are new there
    std::int64_t largest = 1;  ///< most iterations of a box, also without retained words
    bool several = false;      ///< several sink dimensions move it; boxes has the first iteration
    double turns = 1;          ///< indices at which something is new, over all places
    double turnsOfOne = 1;     ///< the same in the first place
    double covered = 1;        ///< iterations made, over all places
    double coveredOnce = 1;    ///< different iterations made
    /// With `several`: all words that are wanted, each range once.
    std::vector<Range> wanted = {};
};

/// The sink dimensions whose shared loops move the boxes of each layer along each of its
/// dimensions, by layer and dimension.
using MoverSets = std::vector<std::vector<std::set<std::size_t>>>;
MoverSets moverSets(const GroupShape& shape);

/// The reaches that are known, by layer, dimension, and shared loops that move them. Many tilings
/// share them.
class ReachTable {
public:
    /// The shape must outlive the object.
    explicit ReachTable(const GroupShape& shape);

private:
    friend class Reaches;
    using Key = std::vector<std::int64_t>;
    using Known = std::map<Key, std::shared_ptr<const Reach>>;
    Key keyOf(std::size_t layer, std::size_t dimension, const std::vector<FlatLoop>& loops) const;

    const GroupShape* m_shape;
    MoverSets m_movers;
    std::vector<std::vector<Known>> m_known;
};

/// The reaches of all layers under some shared loops, in any order.
class Reaches {
public:
    Reaches(ReachTable& table, const std::vector<FlatLoop>& loops);

    const Reach& at(std::size_t layer, std::size_t dimension) const {
        return *m_all[layer][dimension];
    }
    /// Returns the box of a layer in the first iteration of the first place.
    Box firstBox(std::size_t layer) const;
    /// Returns the words of the tile of a handed-over tensor in that iteration, with padding.
    std::int64_t firstTile(std::size_t maker) const;

private:
    void addSink();
    void addMaker(std::size_t maker);
    Reach sinkReach(std::size_t dimension) const;
    Reach makerReach(std::size_t maker, std::size_t rank) const;
    Reach reachOf(std::size_t maker, std::size_t rank) const;
    template <typename Make> void add(std::size_t layer, std::size_t dimension, const Make& make);
    Reach readReach(std::size_t reader, std::size_t tensor, std::size_t rank) const;
    const Reach* chainedReach(std::size_t reader, const Rank& rank) const;
    void gatherSeveral(std::size_t reader, const Rank& rank, const Range& fixed,
                       const Reach* chained, Reach& result) const;
    void measureSeveral(Reach& reach, std::int64_t bound, std::int64_t shift) const;
    static void measure(Reach& reach, std::int64_t bound);

    ReachTable* m_table;
    const GroupShape* m_shape;
    const std::vector<FlatLoop>* m_loops;  ///< only during the construction
    std::vector<std::vector<std::shared_ptr<const Reach>>> m_all;
};

/// Returns true if the first boxes of a layer are equal in any frame. This holds if each reader, up
/// to the sink, reads one word along each rank.
bool hasEqualBoxes(const GroupShape& shape, std::size_t layer);

}  // namespace loopglass::fusion
