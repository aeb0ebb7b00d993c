// Applies the definition of the cost model to one time step (docs/cost-model.md, section "The
// definition"). Each child of one parent gets a box of words, without the words that stay. The
// edges of all boxes split these boxes into cells. Requests are then sets of cells, which are
// merged, compared and measured. So shared reads are counted exactly for each word, although the
// running time depends only on the number of children.
#include "cost/motion/step_words.h"

#include "workload/checked.h"

#include <algorithm>
#include <map>
#include <utility>

namespace loopglass {

namespace {

constexpr int sharesNothing = -2;
constexpr int sharesTiles = -1;

/// Returns the coordinates along the marked loops.
std::vector<std::int64_t> along(const std::vector<std::int64_t>& place, std::size_t first,
                                const std::vector<char>& marked) {
    std::vector<std::int64_t> chosen;
    for (std::size_t i = 0; i < marked.size(); ++i) {
        if (marked[i] != 0) {
            chosen.push_back(place[first + i]);
        }
    }
    return chosen;
}

}  // namespace

StepWords::StepWords(const CompiledProblem& compiled, const TileWalk& walk,
                     const MotionArrow& arrow, bool uneven)
    : m_compiled(compiled),
      m_walk(walk),
      m_arrow(arrow),
      m_before(*compiled.problem, walk, arrow.tensor, arrow.child, uneven),
      m_after(*compiled.problem, walk, arrow.tensor, arrow.child, uneven),
      m_backAtEnd(!uneven || arrow.child == walk.levelCount() || childrenOf() == 1) {
    for (std::int64_t c = 0; c < walk.instances(arrow.child); ++c) {
        m_places.push_back(walk.place(arrow.child, c));
    }
    for (const WalkLoop& loop : walk.spatialLoops()) {
        m_outside += loop.level < arrow.parent ? 1 : 0;
        if (loop.level < arrow.parent || loop.level >= arrow.child) {
            continue;
        }
        const Fanout& fanout = compiled.level(loop.level).fanout;
        const bool indexes =
            compiled.tensors[arrow.tensor].indexing.contains(dimensionId(loop.dimension));
        m_word.push_back(fanout.multicast == Multicast::Word ? 1 : 0);
        m_group.push_back(fanout.multicast == Multicast::None ? sharesNothing
                          : fanout.multicast == Multicast::Tile
                              ? sharesTiles
                              : static_cast<int>(2 * loop.level) + (loop.kind == LoopKind::X));
        m_cannotAdd.push_back(fanout.reduction ? 0 : 1);
        m_cannotAddOrOther.push_back(fanout.reduction && indexes ? 0 : 1);
    }
}

/// Returns the number of children of one parent.
std::int64_t StepWords::childrenOf() const {
    return m_walk.instances(m_arrow.child) / m_walk.instances(m_arrow.parent);
}

/// Returns the requests of the children that are not idle.
std::vector<StepWords::Request> StepWords::requestsOf(std::int64_t parent,
                                                      const WalkMoment& moment) const {
    const std::int64_t children = childrenOf();
    std::vector<Request> requests;
    for (std::int64_t c = 0; c < children; ++c) {
        Request request;
        request.place = &m_places[static_cast<std::size_t>(parent * children + c)];
        const TileBox operations = m_walk.operations(m_arrow.child, moment.now, *request.place);
        if (std::any_of(operations.extent.begin(), operations.extent.end(),
                        [](std::int64_t extent) { return extent == 0; })) {
            continue;  // the child is idle
        }
        if (m_arrow.child == m_walk.levelCount()) {
            request.now = boxOf(operations);
        } else {
            TileMove move = m_walk.move(m_arrow.child, m_arrow.tensor, moment, *request.place);
            request.now = std::move(move.now);
            request.stays = std::move(move.stays);
        }
        requests.push_back(std::move(request));
    }
    return requests;
}

/// Returns the words that the children give up when a step ends: words that the next tile replaces,
/// and after the last step all words.
std::vector<StepWords::Request> StepWords::leavingOf(std::int64_t parent, std::int64_t step) const {
    if (m_arrow.child == m_walk.levelCount()) {
        return requestsOf(parent, m_walk.moment(m_arrow.child, step));
    }
    const bool last = step + 1 == m_walk.steps(m_arrow.child);
    const WalkMoment moment = m_walk.moment(m_arrow.child, last ? step : step + 1);
    std::vector<Request> leaving;
    for (std::int64_t c = 0; c < childrenOf(); ++c) {
        const Coordinates& place = m_places[static_cast<std::size_t>(parent * childrenOf() + c)];
        TileMove move = m_walk.move(m_arrow.child, m_arrow.tensor, moment, place);
        if (last) {
            leaving.push_back({&place, std::move(move.now), std::nullopt, {}});
        } else if (move.before) {
            leaving.push_back({&place, std::move(*move.before), std::move(move.stays), {}});
        }
    }
    return leaving;
}

/// Returns the words that MACs use.
TileBox StepWords::boxOf(const TileBox& operations) const {
    const CompiledTensor& tensor = m_compiled.tensors[m_arrow.tensor];
    TileBox box{std::vector<std::int64_t>(tensor.rankCount, 0),
                std::vector<std::int64_t>(tensor.rankCount, 1)};
    for (const CompiledTensor::Term& term : tensor.terms) {
        box.base[term.rank] += term.coefficient * operations.base[term.dimension];
        box.extent[term.rank] += term.coefficient * (operations.extent[term.dimension] - 1);
    }
    return box;
}

/// Splits all boxes into cells, and lists the cells of each request.
void StepWords::cut(std::vector<Request>& requests) const {
    const std::size_t ranks = m_compiled.tensors[m_arrow.tensor].rankCount;
    m_cuts.assign(ranks, {});
    for (std::size_t r = 0; r < ranks; ++r) {
        std::vector<std::int64_t>& cuts = m_cuts[r];
        const auto add = [&](const TileBox& box) {
            cuts.push_back(box.base[r]);
            cuts.push_back(box.base[r] + box.extent[r]);
        };
        for (const Request& request : requests) {
            add(request.now);
            if (request.stays) {
                add(*request.stays);
            }
        }
        std::sort(cuts.begin(), cuts.end());
        cuts.erase(std::unique(cuts.begin(), cuts.end()), cuts.end());
    }
    for (Request& request : requests) {
        listCells(request, 0, 0, request.stays.has_value());
    }
}

/// If `old` is true, the coordinates along all earlier ranks are within the words that stay.
void StepWords::listCells(Request& request, std::size_t rank, std::int64_t cell, bool old) const {
    if (rank == m_cuts.size()) {
        if (!old) {
            request.cells.push_back(cell);
        }
        return;
    }
    const std::vector<std::int64_t>& cuts = m_cuts[rank];
    const auto at = [&](std::int64_t edge) {
        return std::lower_bound(cuts.begin(), cuts.end(), edge) - cuts.begin();
    };
    const auto within = [&](const TileBox& box, std::int64_t edge) {
        return edge >= box.base[rank] && edge < box.base[rank] + box.extent[rank];
    };
    const auto end = at(request.now.base[rank] + request.now.extent[rank]);
    for (auto i = at(request.now.base[rank]); i < end; ++i) {
        const std::int64_t edge = cuts[static_cast<std::size_t>(i)];
        listCells(request, rank + 1,
                  checkedAdd(checkedMultiply(cell, static_cast<std::int64_t>(cuts.size())), i),
                  old && within(*request.stays, edge));
    }
}

std::int64_t StepWords::wordsIn(const std::vector<std::int64_t>& cells) const {
    std::int64_t words = 0;
    for (std::int64_t cell : cells) {
        std::int64_t own = 1;
        for (std::size_t r = m_cuts.size(); r-- > 0;) {
            const auto size = static_cast<std::int64_t>(m_cuts[r].size());
            const auto at = static_cast<std::size_t>(cell % size);
            own = checkedMultiply(own, m_cuts[r][at + 1] - m_cuts[r][at]);
            cell /= size;
        }
        words = checkedAdd(words, own);
    }
    return words;
}

std::int64_t StepWords::wordsOf(const Request& request) const {
    return request.now.words() - (request.stays ? request.stays->words() : 0);
}

/// Returns true if no child has a sibling to share with.
bool StepWords::alone(const std::vector<Request>& requests) const { return requests.size() == 1; }

/// Returns the union of all requests for each position along the marked loops.
std::vector<std::pair<StepWords::Coordinates, std::vector<std::int64_t>>> StepWords::joinedBy(
    const std::vector<Request>& requests, const std::vector<char>& apart) const {
    std::map<Coordinates, std::vector<std::int64_t>> asked;
    for (const Request& request : requests) {
        std::vector<std::int64_t>& cells = asked[along(*request.place, m_outside, apart)];
        cells.insert(cells.end(), request.cells.begin(), request.cells.end());
    }
    std::vector<std::pair<Coordinates, std::vector<std::int64_t>>> all;
    for (auto& [place, cells] : asked) {
        std::sort(cells.begin(), cells.end());
        cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
        all.emplace_back(place, std::move(cells));
    }
    return all;
}

/// Returns the words of all requests. A word counts once for each position along the marked loops.
std::int64_t StepWords::unionOf(const std::vector<Request>& requests,
                                const std::vector<char>& apart) const {
    if (alone(requests)) {
        return wordsOf(requests.front());
    }
    std::int64_t words = 0;
    for (const auto& [place, cells] : joinedBy(requests, apart)) {
        words = checkedAdd(words, wordsIn(cells));
    }
    return words;
}

/// Returns true if two siblings may share a tile, because they differ only along loops of one
/// group.
bool StepWords::share(const Coordinates& a, const Coordinates& b) const {
    std::optional<int> group;
    std::size_t at = 0;
    for (std::size_t i = 0; i < m_word.size(); ++i) {
        if (m_word[i] != 0) {
            continue;
        }
        const bool differ = a[at] != b[at];
        ++at;
        if (differ && (m_group[i] == sharesNothing || (group && *group != m_group[i]))) {
            return false;
        }
        group = differ ? m_group[i] : group;
    }
    return true;
}

/// Siblings that share words make one request. An earlier request for the same words then serves a
/// later request, if both siblings may share a tile.
std::int64_t StepWords::readsOf(const std::vector<Request>& requests) const {
    if (alone(requests)) {
        return wordsOf(requests.front());
    }
    std::vector<char> apart;
    for (const char word : m_word) {
        apart.push_back(word != 0 ? 0 : 1);
    }
    const auto asked = joinedBy(requests, apart);
    std::map<std::vector<std::int64_t>, std::vector<const Coordinates*>> before;
    std::int64_t reads = 0;
    for (const auto& [place, cells] : asked) {
        std::vector<const Coordinates*>& same = before[cells];
        // The variable has a name of its own, because Clang 14 cannot capture the names of a
        // structured binding.
        const bool served =
            std::any_of(same.begin(), same.end(), [this, &here = place](const Coordinates* other) {
                return share(*other, here);
            });
        reads = checkedAdd(reads, served ? 0 : wordsIn(cells));
        same.push_back(&place);
    }
    return reads;
}

/// Returns the number of siblings that add to a word which is new below the parent. These siblings
/// are at their first step along dimensions that do not index the word.
std::int64_t StepWords::addersOf(const Coordinates& parent) const {
    const std::vector<std::int64_t> start(m_walk.loops().size(), 0);
    const DimensionSet indexing = m_compiled.tensors[m_arrow.tensor].indexing;
    std::int64_t adders = 0;
    for (std::int64_t c = 0; c < childrenOf(); ++c) {
        Coordinates place = m_places[static_cast<std::size_t>(c)];
        std::copy(parent.begin(), parent.end(), place.begin());
        bool first = true;
        for (std::size_t i = m_outside; i < place.size(); ++i) {
            const std::size_t d = m_walk.spatialLoops()[i].dimension;
            first = first && (place[i] == 0 || !indexing.contains(dimensionId(d)));
        }
        adders += first && !m_walk.idle(m_arrow.child, start, place) ? 1 : 0;
    }
    return adders;
}

/// Returns the output words that return because they were below the parent before.
MovedWords StepWords::returned(const std::vector<Request>& requests, const Coordinates& parent,
                               std::int64_t step) {
    std::int64_t zeros = 0;
    if (!m_compiled.options.chargeFirstVisits) {
        zeros = m_after.before(step + 1, parent) - m_before.before(step, parent);
    }
    MovedWords moved;
    moved.reads = unionOf(requests, m_cannotAdd) - zeros;
    if (m_arrow.child != m_walk.levelCount()) {
        moved.fills = m_compiled.tensors[m_arrow.tensor].returnsToAll
                          ? unionOf(requests, m_cannotAddOrOther) - zeros * addersOf(parent)
                          : moved.reads;
    }
    return moved;
}

MovedWords StepWords::inward(std::int64_t step) {
    MovedWords moved;
    const WalkMoment moment = m_walk.moment(m_arrow.child, step);
    for (std::int64_t p = 0; p < m_walk.instances(m_arrow.parent); ++p) {
        std::vector<Request> requests = requestsOf(p, moment);
        if (!alone(requests)) {
            cut(requests);
        }
        if (m_compiled.tensors[m_arrow.tensor].output) {
            moved += returned(requests, m_walk.place(m_arrow.parent, p), step);
            continue;
        }
        moved.reads = checkedAdd(moved.reads, readsOf(requests));
        for (const Request& request : requests) {
            moved.fills += m_arrow.child == m_walk.levelCount() ? 0 : wordsOf(request);
        }
    }
    return moved;
}

MovedWords StepWords::outward(std::int64_t step) const {
    const CompiledTensor& tensor = m_compiled.tensors[m_arrow.tensor];
    MovedWords moved;
    for (std::int64_t p = 0; tensor.output && p < m_walk.instances(m_arrow.parent); ++p) {
        std::vector<Request> leaving =
            m_backAtEnd ? leavingOf(p, step) : requestsOf(p, m_walk.moment(m_arrow.child, step));
        if (!alone(leaving)) {
            cut(leaving);
        }
        moved.updates = checkedAdd(moved.updates, unionOf(leaving, m_cannotAdd));
        for (const Request& request : leaving) {
            const bool read = tensor.drainsRead && m_arrow.child != m_walk.levelCount();
            moved.drains += read ? wordsOf(request) : 0;
        }
    }
    return moved;
}

}  // namespace loopglass
