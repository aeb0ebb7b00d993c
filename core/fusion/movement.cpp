// Implements points 2 to 5 of the definition of the cost model (docs/cost-model.md, section "The
// definition") for one movement. Operands are counted as boxes. For an output, each word is
// examined, because it may be a first visit, or may return to another child. Loops split an output
// without windows into tiles that are equal or disjoint, so the first word of a tile represents all
// its words. Words of other outputs are listed one by one.
#include "fusion/movement.h"

#include "workload/checked.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace loopglass::fusion {

/// A word of an output that a child requests. Children whose fanout has no spatial reduction make
/// separate requests.
struct Movement::RequestedWord {
    std::uint64_t apart = 0;
    std::uint64_t word = 0;
    std::size_t request = 0;
    auto operator<=>(const RequestedWord&) const = default;
};

namespace {

Box wholeBox(const GroupShape& shape, std::size_t layer, std::size_t tensor) {
    Ranges all;
    for (const Dimension& dimension : shape.workload(layer).dimensions) {
        all.push_back({0, dimension.bound});
    }
    return shape.footprint(layer, tensor, boxOf(all));
}

/// Returns the first word of a box, as a box.
Box firstWord(Box box) {
    for (Range& range : box.ranges) {
        range.end = range.begin + 1;
    }
    return box;
}

/// Appends the indices of the words of a box, counted within the whole tensor.
void listWords(const Box& box, const Box& whole, std::vector<std::uint64_t>& words) {
    std::vector<std::uint64_t> list{0};
    for (std::size_t r = 0; r < box.ranges.size(); ++r) {
        std::vector<std::uint64_t> longer;
        const auto size = static_cast<std::uint64_t>(whole.ranges[r].size());
        for (const std::uint64_t row : list) {
            for (std::int64_t i = box.ranges[r].begin; i < box.ranges[r].end; ++i) {
                longer.push_back(row * size +
                                 static_cast<std::uint64_t>(i - whole.ranges[r].begin));
            }
        }
        list = std::move(longer);
    }
    words.insert(words.end(), list.begin(), list.end());
}

}  // namespace

Movement::Movement(const GroupShape& shape, std::size_t layer, std::size_t tensor,
                   std::size_t parent, std::size_t child, const std::vector<SpatialLoop>& loops,
                   const CostOptions& options)
    : m_shape(&shape),
      m_layer(layer),
      m_tensor(tensor),
      m_countAs(tensor),
      m_parent(parent),
      m_child(child),
      m_output(shape.workload(layer).tensors[tensor].output),
      m_chargeFirst(options.chargeFirstVisits),
      m_whole(wholeBox(shape, layer, tensor)) {
    std::size_t parents = 1;
    for (const SpatialLoop& loop : loops) {
        const auto size = static_cast<std::size_t>(loop.size);
        if (loop.level < parent) {
            parents *= size;
        } else if (loop.level < child) {
            m_between.push_back(loop);
            m_siblings *= size;
        }
    }
    for (std::size_t l = parent; l < child; ++l) {
        m_crossingEnergy += shape.accelerator().levels[l].fanout.energy;
    }
    m_held.resize(parents * m_siblings);
    const std::vector<Rank>& ranks = shape.workload(layer).tensors[tensor].ranks;
    m_apartTiles = std::none_of(ranks.begin(), ranks.end(),
                                [](const Rank& rank) { return rank.terms.size() > 1; });
    m_visited.resize(m_output ? parents : 0);
    m_visitedAll.assign(m_visited.size(), 0);
}

void Movement::leave(std::size_t begin, std::size_t end) {
    std::fill(m_held.begin() + static_cast<std::ptrdiff_t>(begin),
              m_held.begin() + static_cast<std::ptrdiff_t>(end), Box{});
}

void Movement::forget(std::size_t begin, std::size_t end, bool all) {
    for (std::size_t p = begin; p < end; ++p) {
        m_visited[p].clear();
        m_visitedAll[p] = all ? 1 : 0;
    }
}

void Movement::countMacs(std::size_t parent, std::int64_t reads, std::int64_t updates,
                         Tally& tally) {
    tally.at(m_parent, m_countAs).crossingEnergy = m_crossingEnergy;
    countParent(parent, reads, updates, tally);
}

bool Movement::allVisitedAlike() const {
    return std::adjacent_find(m_visitedAll.begin(), m_visitedAll.end(), std::not_equal_to<>()) ==
           m_visitedAll.end();
}

bool Movement::empty() const {
    return std::none_of(m_held.begin(), m_held.end(), [](const Box& box) { return box.there; });
}

void Movement::countEven(std::size_t begin, std::size_t end, const AccessCounts& parents,
                         const AccessCounts& children, std::int64_t tile, Tally& tally) {
    TensorTally& outer = tally.at(m_parent, m_countAs);
    TensorTally& inner = tally.at(m_child, m_countAs);
    const std::int64_t reads = parents.reads - parents.drains;
    outer.crossingEnergy = m_crossingEnergy;
    outer.reads = checkedAdd(outer.reads, reads);
    outer.updates = checkedAdd(outer.updates, parents.updates);
    outer.crossing = checkedAdd(outer.crossing, checkedAdd(reads, parents.updates));
    inner.fills = checkedAdd(inner.fills, children.fills);
    inner.drains = checkedAdd(inner.drains, children.drains);
    inner.reads = checkedAdd(inner.reads, children.drains);
    const auto share = static_cast<double>(end - begin);
    for (std::size_t p = begin; p < end; ++p) {
        outer.readsOf[p] += static_cast<double>(reads) / share;
        outer.writesOf[p] += static_cast<double>(parents.updates) / share;
    }
    const double shareOfChild = share * static_cast<double>(m_siblings);
    for (std::size_t c = begin * m_siblings; c < end * m_siblings; ++c) {
        inner.readsOf[c] += static_cast<double>(children.drains) / shareOfChild;
        inner.writesOf[c] += static_cast<double>(children.fills) / shareOfChild;
    }
    m_largest = std::max(m_largest, tile);
}

std::vector<std::int64_t> Movement::coordinates(std::size_t child) const {
    std::vector<std::int64_t> place(m_between.size(), 0);
    for (std::size_t k = m_between.size(); k-- > 0;) {
        const auto size = static_cast<std::size_t>(m_between[k].size);
        place[k] = static_cast<std::int64_t>(child % size);
        child /= size;
    }
    return place;
}

bool Movement::indexes(std::size_t dimension) const {
    for (const Rank& rank : m_shape->workload(m_layer).tensors[m_tensor].ranks) {
        for (const Term& term : rank.terms) {
            if (index(term.dimension) == dimension) {
                return true;
            }
        }
    }
    return false;
}

void Movement::step(const std::vector<Box>& tiles, const Movement* outer, Tally& tally) {
    TensorTally& at = tally.at(m_parent, m_countAs);
    at.crossingEnergy = m_crossingEnergy;
    for (std::size_t p = 0; p * m_siblings < m_held.size(); ++p) {
        stepOf(p, tiles, outer, tally);
    }
}

void Movement::stepOf(std::size_t parent, const std::vector<Box>& tiles, const Movement* outer,
                      Tally& tally) {
    std::vector<Request> requests;
    for (std::size_t s = 0; s < m_siblings; ++s) {
        const std::size_t child = parent * m_siblings + s;
        const Box& tile = tiles[child];
        Box& held = m_held[child];
        if (!tile.there) {
            // The words of an output leave together with the words of the parent.
            if (m_output && outer != nullptr && !toMacs() && held.there) {
                held = intersection(held, outer->held(parent));
            }
            continue;
        }
        if (toMacs()) {
            requests.push_back({child, coordinates(child), tile, {}});
            continue;
        }
        const Box kept = intersection(tile, held);
        m_largest = std::max(m_largest, volume(tile));
        m_foundAgain = m_foundAgain || kept.there;
        if (kept != tile) {
            requests.push_back({child, coordinates(child), tile, kept});
        }
        held = tile;
    }
    if (!requests.empty()) {
        m_output ? moveOutput(parent, requests, tally) : moveOperand(parent, requests, tally);
    }
}

void Movement::countParent(std::size_t parent, std::int64_t reads, std::int64_t updates,
                           Tally& tally) {
    TensorTally& at = tally.at(m_parent, m_countAs);
    at.reads = checkedAdd(at.reads, reads);
    at.updates = checkedAdd(at.updates, updates);
    at.crossing = checkedAdd(at.crossing, checkedAdd(reads, updates));
    at.readsOf[parent] += static_cast<double>(reads);
    at.writesOf[parent] += static_cast<double>(updates);
}

void Movement::moveOperand(std::size_t parent, const std::vector<Request>& requests, Tally& tally) {
    countParent(parent, wordsRead(requests, m_between, m_shape->accelerator()), 0, tally);
    if (toMacs()) {
        return;
    }
    TensorTally& below = tally.at(m_child, m_countAs);
    for (const Request& request : requests) {
        const std::int64_t words = volume(request.tile) - volume(request.kept);
        below.fills = checkedAdd(below.fills, words);
        below.writesOf[request.child] += static_cast<double>(words);
    }
}

std::vector<Movement::RequestedWord> Movement::askedWords(
    const std::vector<Request>& requests) const {
    std::vector<RequestedWord> asked;
    std::vector<Box> pieces;
    std::vector<std::uint64_t> words;
    for (std::size_t k = 0; k < requests.size(); ++k) {
        std::uint64_t apart = 0;
        for (std::size_t l = 0; l < m_between.size(); ++l) {
            if (!m_shape->accelerator().levels[m_between[l].level].fanout.reduction) {
                apart = apart * static_cast<std::uint64_t>(m_between[l].size) +
                        static_cast<std::uint64_t>(requests[k].coordinates[l]);
            }
        }
        pieces.clear();
        words.clear();
        subtract(requests[k].tile, requests[k].kept, pieces);
        for (const Box& piece : pieces) {
            listWords(m_apartTiles ? firstWord(piece) : piece, m_whole, words);
        }
        for (const std::uint64_t word : words) {
            asked.push_back({apart, word, k});
        }
    }
    std::sort(asked.begin(), asked.end());
    return asked;
}

/// Returns the number of words that one requested word represents.
std::int64_t Movement::wordsOf(const Request& request) const {
    return m_apartTiles ? volume(request.tile) : 1;
}

/// A returning word fills one of the children that request it, and these children take turns. Under
/// the other convention, the word fills one child for each place along the loops that do not index
/// the output.
void Movement::fill(const std::vector<Request>& requests, const RequestedWord* begin,
                    const RequestedWord* end, Tally& tally) const {
    std::int64_t filled = 1;
    if (m_shape->accelerator().counting.returns == Returns::All) {
        std::set<std::vector<std::int64_t>> adders;
        for (const RequestedWord* one = begin; one != end; ++one) {
            std::vector<std::int64_t> place;
            for (std::size_t l = 0; l < m_between.size(); ++l) {
                if (!indexes(m_between[l].dimension)) {
                    place.push_back(requests[one->request].coordinates[l]);
                }
            }
            adders.insert(std::move(place));
        }
        filled = static_cast<std::int64_t>(adders.size());
    }
    filled = checkedMultiply(filled, wordsOf(requests[begin->request]));
    TensorTally& below = tally.at(m_child, m_countAs);
    below.fills = checkedAdd(below.fills, filled);
    for (const RequestedWord* one = begin; one != end; ++one) {
        below.writesOf[requests[one->request].child] +=
            static_cast<double>(filled) / static_cast<double>(end - begin);
    }
}

void Movement::moveOutput(std::size_t parent, const std::vector<Request>& requests, Tally& tally) {
    const std::vector<RequestedWord> asked = askedWords(requests);
    std::int64_t updates = 0;
    std::int64_t reads = 0;
    for (std::size_t k = 0; k < asked.size();) {
        std::size_t end = k;
        while (end < asked.size() && asked[end].word == asked[k].word &&
               asked[end].apart == asked[k].apart) {
            ++end;
        }
        const std::int64_t words = wordsOf(requests[asked[k].request]);
        updates = checkedAdd(updates, words);
        const bool first =
            m_visitedAll[parent] == 0 && m_visited[parent].insert(asked[k].word).second;
        if (!first || m_chargeFirst) {
            reads = checkedAdd(reads, words);
            if (!toMacs()) {
                fill(requests, &asked[k], &asked[k] + (end - k), tally);
            }
        }
        k = end;
    }
    countParent(parent, reads, updates, tally);
    if (toMacs() || m_shape->accelerator().counting.drains != Drains::Read) {
        return;
    }
    TensorTally& below = tally.at(m_child, m_countAs);
    for (const Request& request : requests) {
        const std::int64_t words = volume(request.tile) - volume(request.kept);
        below.drains = checkedAdd(below.drains, words);
        below.reads = checkedAdd(below.reads, words);
        below.readsOf[request.child] += static_cast<double>(words);
    }
}

}  // namespace loopglass::fusion
