// Computes the boxes of all layers, from the last layer backward (docs/fusion.md, section "Boxes").
// Every iteration and place of the shared loops is visited once. The available words form a union
// of boxes, because a tile that spans several iterations is filled in parts.
//
// Cost: iterations · places · layers · boxes of a union, which are few.
#include "fusion/plan.h"

#include "words/sentences/fusion.h"
#include "workload/checked.h"

#include <algorithm>

namespace loopglass::fusion {

namespace {

constexpr std::size_t maxTurns = std::size_t{1} << 20;

/// Calls `visit` with every index of the loops; the last loop varies fastest.
template <typename Visit> void forEachIndex(const std::vector<std::int64_t>& pieces, Visit visit) {
    std::vector<std::int64_t> index(pieces.size(), 0);
    for (;;) {
        visit(index);
        std::size_t l = pieces.size();
        while (l > 0 && ++index[l - 1] == pieces[l - 1]) {
            index[--l] = 0;
        }
        if (l == 0) {
            return;
        }
    }
}

std::vector<std::int64_t> piecesOf(const std::vector<FlatLoop>& loops, bool temporal) {
    std::vector<std::int64_t> pieces;
    for (const FlatLoop& loop : loops) {
        if (loop.temporal == temporal) {
            pieces.push_back(loop.pieces);
        }
    }
    return pieces;
}

void checkTurns(const GroupShape& shape) {
    std::size_t turns = shape.layers();
    for (const FlatLoop& loop : shape.shared) {
        if (static_cast<std::size_t>(loop.pieces) > maxTurns / turns) {
            throw CountOverflow(msg::fusion::tooManyTurns(maxTurns));
        }
        turns *= static_cast<std::size_t>(loop.pieces);
    }
}

}  // namespace

Plan::Plan(const GroupShape& shape, const FuseLimits* limits)
    : m_shape(&shape),
      m_staysThere(shape.layers(), 0) {
    checkTurns(shape);
    listPlaces();
    listIterations();
    const std::size_t turns = iterations() * places() * shape.layers();
    m_tiles.resize(turns);
    m_wanted.resize(turns);
    WalkMeter meter(limits);
    for (std::size_t a = shape.sink(); a-- > 0;) {
        handOver(a, meter);
    }
    meter.finish();
}

bool Plan::works(std::size_t iteration, std::size_t layer) const {
    for (std::size_t q = 0; q < places(); ++q) {
        if (box(iteration, q, layer).there) {
            return true;
        }
    }
    return false;
}

std::size_t Plan::temporalOutside(std::size_t level) const {
    return static_cast<std::size_t>(
        std::count_if(m_shape->shared.begin(), m_shape->shared.end(),
                      [&](const FlatLoop& loop) { return loop.temporal && loop.level < level; }));
}

std::size_t Plan::spatialOutside(std::size_t level) const {
    return static_cast<std::size_t>(
        std::count_if(m_shape->shared.begin(), m_shape->shared.end(),
                      [&](const FlatLoop& loop) { return !loop.temporal && loop.level < level; }));
}

Box Plan::sinkBox(const std::vector<std::int64_t>& index,
                  const std::vector<std::int64_t>& place) const {
    Ranges ranges;
    for (const Dimension& dimension : m_shape->workload(m_shape->sink()).dimensions) {
        ranges.push_back({0, dimension.bound});
    }
    std::size_t temporal = 0;
    std::size_t spatial = 0;
    for (const FlatLoop& loop : m_shape->shared) {
        Range& range = ranges[loop.dimension];
        range.begin += (loop.temporal ? index[temporal++] : place[spatial++]) * loop.step;
        range.end = std::min(range.begin + loop.step, range.end);
    }
    return boxOf(ranges);
}

void Plan::listPlaces() {
    forEachIndex(piecesOf(m_shape->shared, false),
                 [&](const std::vector<std::int64_t>& place) { m_places.push_back(place); });
}

/// Lists the iterations in which the first place has work.
void Plan::listIterations() {
    const std::size_t layers = m_shape->layers();
    forEachIndex(piecesOf(m_shape->shared, true), [&](const std::vector<std::int64_t>& index) {
        if (!sinkBox(index, m_places.front()).there) {
            return;
        }
        m_index.push_back(index);
        for (const std::vector<std::int64_t>& place : m_places) {
            m_boxes.resize(m_boxes.size() + layers);
            m_boxes.back() = sinkBox(index, place);
        }
    });
}

void Plan::handOver(std::size_t maker, WalkMeter& meter) {
    gatherWanted(maker);
    spreadTiles(maker);
    decideBoxes(maker, meter);
}

/// Sets the words that the readers request. The boxes of the readers are already known, because the
/// layers are visited from the last to the first.
void Plan::gatherWanted(std::size_t maker) {
    for (std::size_t i = 0; i < iterations(); ++i) {
        for (std::size_t q = 0; q < places(); ++q) {
            Box& all = m_wanted[at(i, q, maker)];
            for (std::size_t b = maker + 1; b < m_shape->layers(); ++b) {
                for (std::size_t t = 0; t < m_shape->place[b].size(); ++t) {
                    const TensorPlace& place = m_shape->place[b][t];
                    if (place.role == Role::HandedOver && place.source == maker) {
                        all = hull(all, m_shape->footprint(b, t, box(i, q, b)));
                    }
                }
            }
        }
    }
}

/// Sets each tile to the hull of the requested words over all iterations that differ only in the
/// innermost loops.
void Plan::spreadTiles(std::size_t maker) {
    const std::size_t loops = temporalOutside(m_shape->home);
    const std::size_t fixed = loops - std::min(loops, m_shape->group->layers[maker].across);
    const auto sameFixed = [&](std::size_t i, std::size_t j) {
        return std::equal(m_index[i].begin(),
                          m_index[i].begin() + static_cast<std::ptrdiff_t>(fixed),
                          m_index[j].begin());
    };
    for (std::size_t q = 0; q < places(); ++q) {
        for (std::size_t i = 0; i < iterations();) {
            std::size_t end = i;
            Box tile;
            for (; end < iterations() && sameFixed(i, end); ++end) {
                tile = hull(tile, wanted(end, q, maker));
            }
            if (!tile.there && i > 0) {
                tile = m_tiles[at(i - 1, q, maker)];
            }
            for (; i < end; ++i) {
                m_tiles[at(i, q, maker)] = tile;
            }
        }
    }
}

/// Sets the boxes of a maker: the hull of the missing words, and the whole of the other dimensions.
void Plan::decideBoxes(std::size_t maker, WalkMeter& meter) {
    const Workload& workload = m_shape->workload(maker);
    const std::size_t output = m_shape->output(maker);
    const Box exists = m_shape->madeBox(maker);
    std::vector<WordSet> there(places());
    for (std::size_t i = 0; i < iterations(); ++i) {
        for (std::size_t q = 0; q < places(); ++q) {
            meter.step(1 + there[q].boxes().size());
            const Box& now = tile(i, q, maker);
            if (i > 0 && now != tile(i - 1, q, maker)) {
                if (m_shape->group->layers[maker].recompute) {
                    there[q].clear();
                }
                there[q].clip(now);
            }
            const Box wants = intersection(wanted(i, q, maker), exists);
            if (wants.there && !there[q].empty()) {
                m_staysThere[maker] = 1;
            }
            const Box missing = there[q].missingHull(wants);
            if (!missing.there) {
                continue;
            }
            there[q].add(missing);
            Ranges ranges;
            for (const Dimension& dimension : workload.dimensions) {
                ranges.push_back({0, dimension.bound});
            }
            for (std::size_t r = 0; r < missing.ranges.size(); ++r) {
                const Term& term = workload.tensors[output].ranks[r].terms.front();
                const std::int64_t shift = m_shape->place[maker][output].shift[r];
                ranges[loopglass::index(term.dimension)] = {missing.ranges[r].begin - shift,
                                                            missing.ranges[r].end - shift};
            }
            m_boxes[at(i, q, maker)] = boxOf(ranges);
        }
    }
}

}  // namespace loopglass::fusion
