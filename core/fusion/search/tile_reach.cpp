// The part of each layer that the shared loops use, without a walk of all iterations.
//
// Statement. Let each rank of a handed-over tensor be moved by at most one sink dimension. For each
// of these dimensions, count the different ends of the wanted ranges. The maker works in at least
// as many turns as the product of these numbers. In the turn at a combination of ends, the maker
// computes at least the word at these ends.
//
// Argument. The indices of loops ascend. Consider the first iteration with a combination of ends. A
// box that contains the word at these ends has ends at least as large in each rank, so it does not
// come earlier. So the word is missing. For a maker of a maker, the same argument holds for the
// ends of the windows of these words. Ends are clipped to existing words. If several sink
// dimensions move one rank, all wanted words must still be computed, and a turn computes at most
// the largest range. If one sink dimension moves two ranks, the second rank counts as one word.
//
// The makers of such a maker. A box of the maker is a part of one wanted range, and every wanted
// word is in some box. So the windows of all these words are wanted, and a turn of the next maker
// computes at most the window of the largest range. This needs windows without gaps. Example: the
// sink reads y[p+r], P 4, R 3, and y[p] reads x[p+s], S 2. With loops P 4 and R 3, the sink wants
// each of the words 0 to 5 of y in a range of one word. The windows of these words are 0-1 to 5-6,
// so all 7 words of x are computed, in at least 7 / 2 turns.
#include "fusion/search/tile_reach.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <set>

namespace loopglass::fusion {

namespace {

/// Returns the union of ranges in words.
double unionSize(std::vector<Range> ranges) {
    std::sort(ranges.begin(), ranges.end());
    std::int64_t words = 0;
    std::int64_t end = 0;
    bool any = false;
    for (const Range& range : ranges) {
        const std::int64_t begin = any ? std::max(range.begin, end) : range.begin;
        words += std::max<std::int64_t>(range.end - begin, 0);
        end = any ? std::max(end, range.end) : range.end;
        any = true;
    }
    return static_cast<double>(words);
}

}  // namespace

MoverSets moverSets(const GroupShape& shape) {
    MoverSets of(shape.layers());
    for (std::size_t a = 0; a < shape.layers(); ++a) {
        of[a].resize(shape.workload(a).dimensionCount());
    }
    for (std::size_t d = 0; d < of[shape.sink()].size(); ++d) {
        of[shape.sink()][d] = {d};
    }
    for (std::size_t b = shape.layers(); b-- > 0;) {
        for (std::size_t t = 0; t < shape.place[b].size(); ++t) {
            const TensorPlace& place = shape.place[b][t];
            if (place.role != Role::HandedOver) {
                continue;
            }
            const Workload& maker = shape.workload(place.source);
            const auto& made = maker.tensors[shape.output(place.source)].ranks;
            for (std::size_t r = 0; r < made.size(); ++r) {
                auto& to = of[place.source][index(made[r].terms.front().dimension)];
                for (const Term& term : shape.workload(b).tensors[t].ranks[r].terms) {
                    const auto& from = of[b][index(term.dimension)];
                    to.insert(from.begin(), from.end());
                }
            }
        }
    }
    return of;
}

ReachTable::ReachTable(const GroupShape& shape) : m_shape(&shape), m_movers(moverSets(shape)) {
    for (const auto& dimensions : m_movers) {
        m_known.emplace_back(dimensions.size());
    }
}

ReachTable::Key ReachTable::keyOf(std::size_t layer, std::size_t dimension,
                                  const std::vector<FlatLoop>& loops) const {
    Key key;
    for (const std::size_t mover : m_movers[layer][dimension]) {
        for (const FlatLoop& loop : loops) {
            if (loop.dimension == mover && loop.factor > 1) {
                key.push_back(loop.temporal ? loop.factor : -loop.factor);
            }
        }
        key.push_back(0);
    }
    return key;
}

Reaches::Reaches(ReachTable& table, const std::vector<FlatLoop>& loops)
    : m_table(&table),
      m_shape(table.m_shape),
      m_loops(&loops),
      m_all(m_shape->layers()) {
    addSink();
    for (std::size_t a = m_shape->sink(); a-- > 0;) {
        addMaker(a);
    }
    m_loops = nullptr;
}

/// Sets a reach to the known one, or makes it.
template <typename Make>
void Reaches::add(std::size_t layer, std::size_t dimension, const Make& make) {
    std::shared_ptr<const Reach>& known =
        m_table->m_known[layer][dimension][m_table->keyOf(layer, dimension, *m_loops)];
    if (!known) {
        known = std::make_shared<const Reach>(make());
    }
    m_all[layer][dimension] = known;
}

void Reaches::measure(Reach& reach, std::int64_t bound) {
    reach.turns = 0;
    reach.covered = 0;
    std::vector<Range> all;
    for (std::size_t s = 0; s < reach.boxes.size(); ++s) {
        std::int64_t end = 0;
        bool any = false;
        double turns = 0;
        for (Range& range : reach.boxes[s]) {
            reach.largest = std::max(reach.largest, range.size());
            if (any) {
                range.begin = std::max(range.begin, end);
            }
            if (range.empty()) {
                continue;
            }
            turns += 1;
            reach.covered += static_cast<double>(range.size());
            end = range.end;
            any = true;
            if (reach.boxes.size() > 1) {
                all.push_back(range);
            }
        }
        reach.turns += turns;
        reach.turnsOfOne = s == 0 ? turns : reach.turnsOfOne;
    }
    const bool apart = reach.boxes.size() == 1;  // trimmed ranges of one place do not overlap
    reach.coveredOnce =
        std::min(apart ? reach.covered : unionSize(std::move(all)), static_cast<double>(bound));
}

void Reaches::addSink() {
    const std::size_t sink = m_shape->sink();
    m_all[sink].resize(m_shape->workload(sink).dimensionCount());
    for (std::size_t d = 0; d < m_all[sink].size(); ++d) {
        add(sink, d, [&] { return sinkReach(d); });
    }
}

Reach Reaches::sinkReach(std::size_t dimension) const {
    const std::int64_t bound = m_shape->workload(m_shape->sink()).dimensions[dimension].bound;
    Reach reach;
    reach.boxes = {{Range{0, bound}}};
    std::int64_t gets = bound;
    for (const FlatLoop& loop : *m_loops) {
        if (loop.dimension != dimension || loop.factor == 1) {
            continue;
        }
        reach.sinkDimension = dimension;
        gets /= loop.factor;
        std::vector<std::vector<Range>> finer;
        for (const std::vector<Range>& list : reach.boxes) {
            const std::size_t before = finer.size();
            finer.resize(before + (loop.temporal ? 1 : static_cast<std::size_t>(loop.factor)));
            for (const Range& range : list) {
                for (std::int64_t i = 0; i < loop.factor; ++i) {
                    finer[before + (loop.temporal ? 0 : static_cast<std::size_t>(i))].push_back(
                        {range.begin + i * gets, range.begin + (i + 1) * gets});
                }
            }
        }
        reach.boxes = std::move(finer);
    }
    measure(reach, bound);
    return reach;
}

/// Lists the words that several sink dimensions want along a rank, over all iterations. If
/// `chained` is not null, only this reach of a maker varies.
void Reaches::gatherSeveral(std::size_t reader, const Rank& rank, const Range& fixed,
                            const Reach* chained, Reach& result) const {
    std::vector<Range> all{fixed};
    for (const Term& term : rank.terms) {
        const Reach& reach = at(reader, index(term.dimension));
        if (!reach.sinkDimension && &reach != chained) {
            continue;
        }
        const std::vector<std::vector<Range>> lists =
            chained != nullptr ? std::vector<std::vector<Range>>{reach.wanted} : reach.boxes;
        std::set<Range> more;
        for (const std::vector<Range>& list : lists) {
            for (const Range& moved : list) {
                for (const Range& range : all) {
                    if (!moved.empty()) {
                        more.insert({range.begin + term.coefficient * moved.begin,
                                     range.end + term.coefficient * (moved.end - 1)});
                    }
                }
            }
        }
        all.assign(more.begin(), more.end());
    }
    result.boxes = {{all.front()}};
    result.wanted = std::move(all);
}

/// Returns the reach of the dimension of a rank that several sink dimensions move. Returns null if
/// other dimensions of the rank move too, or if its windows have gaps.
const Reach* Reaches::chainedReach(std::size_t reader, const Rank& rank) const {
    const Reach* chained = nullptr;
    std::int64_t coefficient = 1;
    std::int64_t fixed = 1;
    for (const Term& term : rank.terms) {
        const Reach& reach = at(reader, index(term.dimension));
        if (reach.sinkDimension || (reach.several && chained != nullptr)) {
            return nullptr;
        }
        if (reach.several) {
            chained = &reach;
            coefficient = term.coefficient;
        } else {
            fixed += term.coefficient * (reach.boxes.front().front().size() - 1);
        }
    }
    return coefficient <= fixed ? chained : nullptr;
}

/// Returns what a reader wants along a rank of the tensor, in indices of the tensor.
Reach Reaches::readReach(std::size_t reader, std::size_t tensor, std::size_t rank) const {
    const Rank& of = m_shape->workload(reader).tensors[tensor].ranks[rank];
    Range fixed{m_shape->place[reader][tensor].shift[rank],
                m_shape->place[reader][tensor].shift[rank] + 1};
    const Reach* moved = nullptr;
    const Reach* chained = chainedReach(reader, of);
    std::int64_t coefficient = 1;
    std::size_t movers = 0;
    for (const Term& term : of.terms) {
        const Reach& reach = at(reader, index(term.dimension));
        if (reach.sinkDimension) {
            moved = &reach;
            coefficient = term.coefficient;
            ++movers;
        } else if (&reach != chained) {
            const Range& whole = reach.boxes.front().front();
            fixed.begin += term.coefficient * whole.begin;
            fixed.end += term.coefficient * (whole.end - 1);
        }
    }
    Reach result;
    if (movers != 1) {
        gatherSeveral(reader, of, fixed, chained, result);
        result.several = movers > 1 || chained != nullptr;
        return result;
    }
    result.sinkDimension = moved->sinkDimension;
    result.largest = fixed.size() + coefficient * (moved->largest - 1);
    for (const std::vector<Range>& list : moved->boxes) {
        std::vector<Range>& wants = result.boxes.emplace_back();
        for (const Range& range : list) {
            wants.push_back(range.empty() ? Range{}
                                          : Range{fixed.begin + coefficient * range.begin,
                                                  fixed.end + coefficient * (range.end - 1)});
        }
    }
    return result;
}

Reach Reaches::reachOf(std::size_t maker, std::size_t rank) const {
    std::optional<Reach> all;
    for (std::size_t b = maker + 1; b < m_shape->layers(); ++b) {
        for (std::size_t t = 0; t < m_shape->place[b].size(); ++t) {
            const TensorPlace& place = m_shape->place[b][t];
            if (place.role != Role::HandedOver || place.source != maker) {
                continue;
            }
            Reach one = readReach(b, t, rank);
            if (!all) {
                all = std::move(one);
            } else if (one.sinkDimension == all->sinkDimension && !one.several && !all->several) {
                all->largest = std::numeric_limits<std::int64_t>::max();
                for (std::size_t s = 0; s < one.boxes.size(); ++s) {
                    for (std::size_t i = 0; i < one.boxes[s].size(); ++i) {
                        Range& range = all->boxes[s][i];
                        const Range& other = one.boxes[s][i];
                        range = range.empty()   ? other
                                : other.empty() ? range
                                                : Range{std::min(range.begin, other.begin),
                                                        std::max(range.end, other.end)};
                    }
                }
            } else {
                // Different loops move it for different readers: only the first iteration counts.
                const Range a = all->boxes.front().front();
                const Range b0 = one.boxes.front().front();
                Reach first;
                first.boxes = {{Range{std::min(a.begin, b0.begin), std::max(a.end, b0.end)}}};
                all = std::move(first);
            }
        }
    }
    return *all;
}

void Reaches::addMaker(std::size_t maker) {
    const Workload& workload = m_shape->workload(maker);
    m_all[maker].resize(workload.dimensionCount());
    const std::vector<Rank>& ranks = workload.tensors[m_shape->output(maker)].ranks;
    for (std::size_t d = 0; d < workload.dimensionCount(); ++d) {
        const auto rank = std::find_if(ranks.begin(), ranks.end(), [&](const Rank& one) {
            return index(one.terms.front().dimension) == d;
        });
        add(maker, d, [&] {
            if (rank != ranks.end()) {
                return makerReach(maker, static_cast<std::size_t>(rank - ranks.begin()));
            }
            Reach whole;
            whole.boxes = {{Range{0, workload.dimensions[d].bound}}};
            measure(whole, workload.dimensions[d].bound);
            return whole;
        });
    }
    std::set<std::size_t> seen;
    for (const Rank& rank : ranks) {
        const std::size_t d = index(rank.terms.front().dimension);
        auto& reach = m_all[maker][d];
        bool again = false;
        for (const std::size_t mover : reach->several ? m_table->m_movers[maker][d]
                                       : reach->sinkDimension
                                           ? std::set<std::size_t>{*reach->sinkDimension}
                                           : std::set<std::size_t>{}) {
            again = !seen.insert(mover).second || again;
        }
        if (again) {
            Reach one = *reach;
            one.turns = one.turnsOfOne = one.covered = one.coveredOnce = 1;
            reach = std::make_shared<const Reach>(std::move(one));
        }
    }
}

/// Returns the reach along a rank of what the layer makes.
Reach Reaches::makerReach(std::size_t maker, std::size_t rank) const {
    const std::size_t output = m_shape->output(maker);
    const Workload& workload = m_shape->workload(maker);
    const Rank& made = workload.tensors[output].ranks[rank];
    const std::int64_t bound = workload[made.terms.front().dimension].bound;
    const std::int64_t shift = m_shape->place[maker][output].shift[rank];
    Reach reach = reachOf(maker, rank);
    reach.largest = std::min(reach.largest, bound);
    for (std::vector<Range>& list : reach.boxes) {
        for (Range& range : list) {
            range = {std::max<std::int64_t>(range.begin - shift, 0),
                     std::min(range.end - shift, bound)};
        }
    }
    measure(reach, bound);
    if (reach.several) {
        measureSeveral(reach, bound, shift);
    }
    return reach;
}

/// Bounds the turns and words of a rank that several sink dimensions move.
void Reaches::measureSeveral(Reach& reach, std::int64_t bound, std::int64_t shift) const {
    reach.largest = 1;
    for (Range& range : reach.wanted) {
        range = {std::max<std::int64_t>(range.begin - shift, 0),
                 std::min(range.end - shift, bound)};
        reach.largest = std::max(reach.largest, range.size());
    }
    std::erase_if(reach.wanted, [](const Range& range) { return range.empty(); });
    reach.covered = reach.coveredOnce = std::max(unionSize(reach.wanted), 1.0);
    reach.turns = reach.turnsOfOne =
        std::max(1.0, reach.covered / static_cast<double>(reach.largest));
}

Box Reaches::firstBox(std::size_t layer) const {
    Ranges ranges;
    for (const auto& reach : m_all[layer]) {
        ranges.push_back(reach->boxes.front().front());
    }
    return boxOf(ranges);
}

std::int64_t Reaches::firstTile(std::size_t maker) const {
    Box tile;
    for (std::size_t b = maker + 1; b < m_shape->layers(); ++b) {
        for (std::size_t t = 0; t < m_shape->place[b].size(); ++t) {
            const TensorPlace& place = m_shape->place[b][t];
            if (place.role == Role::HandedOver && place.source == maker) {
                tile = hull(tile, m_shape->footprint(b, t, firstBox(b)));
            }
        }
    }
    return volume(tile);
}

namespace {

constexpr std::size_t noSinkDimension = static_cast<std::size_t>(-1);
using Movers = std::vector<std::size_t>;  ///< by dimension of a layer: the sink dimension

std::optional<Movers> moversOf(const GroupShape& shape, std::size_t layer);

/// Returns the movers of a maker through one reader. Returns none if boxes may differ.
std::optional<Movers> moversThrough(const GroupShape& shape, std::size_t maker, std::size_t reader,
                                    std::size_t tensor) {
    const auto outer = moversOf(shape, reader);
    if (!outer) {
        return std::nullopt;
    }
    const auto& made = shape.workload(maker).tensors[shape.output(maker)].ranks;
    const auto& ranks = shape.workload(reader).tensors[tensor].ranks;
    Movers movers(shape.workload(maker).dimensionCount(), noSinkDimension);
    for (std::size_t r = 0; r < ranks.size(); ++r) {
        const std::size_t d = index(made[r].terms.front().dimension);
        const Term& term = ranks[r].terms.front();
        const std::size_t from = index(term.dimension);
        if (ranks[r].terms.size() != 1 || term.coefficient != 1 ||
            shape.place[reader][tensor].shift[r] != 0 ||
            shape.workload(reader).dimensions[from].bound !=
                shape.workload(maker).dimensions[d].bound) {
            return std::nullopt;
        }
        const std::size_t mover = (*outer)[from];
        if (mover != noSinkDimension &&
            std::find(movers.begin(), movers.end(), mover) != movers.end()) {
            return std::nullopt;
        }
        movers[d] = mover;
    }
    return movers;
}

/// Returns the movers of a layer with equal boxes. Returns none if boxes may differ.
std::optional<Movers> moversOf(const GroupShape& shape, std::size_t layer) {
    Movers movers(shape.workload(layer).dimensionCount(), noSinkDimension);
    if (layer == shape.sink()) {
        std::iota(movers.begin(), movers.end(), std::size_t{0});
        return movers;
    }
    bool first = true;
    for (std::size_t b = layer + 1; b < shape.layers(); ++b) {
        for (std::size_t t = 0; t < shape.place[b].size(); ++t) {
            const TensorPlace& place = shape.place[b][t];
            if (place.role != Role::HandedOver || place.source != layer) {
                continue;
            }
            const auto these = moversThrough(shape, layer, b, t);
            if (!these || (!first && *these != movers)) {
                return std::nullopt;
            }
            movers = *these;
            first = false;
        }
    }
    return movers;
}

}  // namespace

bool hasEqualBoxes(const GroupShape& shape, std::size_t layer) {
    return moversOf(shape, layer).has_value();
}

}  // namespace loopglass::fusion
