// A lower bound on the own part of a layer that needs no search.
//
// Statement. Consider a turn that begins with empty own tiles. Every word of the box is read once
// at the level where the turn finds the word. The word enters each inner level that keeps its
// tensor. Each MAC reads its operands and updates its output at the innermost levels. Siblings
// below an innermost level share such an access, at most all of them. Several places share a read
// above the home, at most all of them. An output word is updated once at each keeper above another
// keeper. The number of time steps is at least MACs ÷ lanes. If the home is the innermost level of
// what a maker computes, each of its updates reads the sum, except the first one of each word in a
// turn. A box has n MACs for each word, so a MAC has at least 1 ÷ siblings - 1 ÷ n of these reads.
//
// Argument. A tile of a level is a part of the tiles of all outer levels that keep the tensor, and
// the MACs use every word of the box. All other accesses cost at least 0. If turns of the layer
// follow each other, a turn may find words of the turn before. Then only runs of turns count, each
// with the smallest box.
#include "fusion/search/own_bound.h"

#include "workload/checked.h"

#include <algorithm>
#include <limits>

namespace loopglass::fusion {

namespace {

Box boxWithExtents(const std::vector<std::int64_t>& extents) {
    Ranges ranges;
    for (const std::int64_t extent : extents) {
        ranges.push_back({0, extent});
    }
    return boxOf(ranges);
}

/// Returns the number of MACs for each output word of a maker.
double reductionOf(const GroupShape& shape, std::size_t layer) {
    const Workload& workload = shape.workload(layer);
    double macs = 1;
    for (std::size_t d = 0; d < workload.dimensionCount(); ++d) {
        if (!indexes(workload.tensors[shape.output(layer)], d)) {
            macs *= static_cast<double>(workload.dimensions[d].bound);
        }
    }
    return macs;
}

}  // namespace

bool indexes(const Tensor& tensor, std::size_t dimension) {
    return std::any_of(tensor.ranks.begin(), tensor.ranks.end(), [&](const Rank& rank) {
        return std::any_of(rank.terms.begin(), rank.terms.end(),
                           [&](const Term& term) { return index(term.dimension) == dimension; });
    });
}

double differentWords(const Tensor& tensor, const std::vector<std::int64_t>& extents) {
    std::int64_t words = 1;
    std::vector<char> used(extents.size(), 0);
    for (const Rank& rank : tensor.ranks) {
        std::vector<Term> terms = rank.terms;
        std::sort(terms.begin(), terms.end(),
                  [](const Term& a, const Term& b) { return a.coefficient < b.coefficient; });
        std::int64_t count = 1;
        bool run = true;     // the values so far are consecutive
        bool again = false;  // an earlier rank has such a dimension; then one value counts
        for (const Term& term : terms) {
            const std::size_t d = index(term.dimension);
            run = run && (term.coefficient <= count || extents[d] == 1);
            count += (run ? term.coefficient : 1) * (extents[d] - 1);
            again = again || used[d] != 0;
        }
        for (const Term& term : terms) {
            used[index(term.dimension)] = 1;
        }
        count = again ? 1 : count;
        words = checkedMultiply(words, count);
    }
    return static_cast<double>(words);
}

InnerPrices::InnerPrices(const GroupSpace& space, std::size_t layer)
    : m_space(&space),
      m_layer(layer) {
    const GroupShape& shape = space.shape();
    const auto& levels = shape.accelerator().levels;
    for (std::size_t l = shape.home; l < shape.levels; ++l) {
        m_lanes *=
            static_cast<double>(levels[l].fanout.x) * static_cast<double>(levels[l].fanout.y);
    }
    m_mac = space.prices().other(shape.accelerator().compute.energy);
    for (std::size_t t = 0; t < shape.place[layer].size(); ++t) {
        m_keepers.push_back(keepersOf(shape, layer, t));
        const std::size_t inner = keepers(t).back();
        double sharers = 1;
        for (std::size_t l = inner; l < shape.levels; ++l) {
            sharers *=
                static_cast<double>(levels[l].fanout.x) * static_cast<double>(levels[l].fanout.y);
        }
        const AccessEnergy each = access(t, inner);
        const bool output = t == shape.output(layer);
        m_mac += ((output ? each.update : each.read) + crossing(inner, shape.levels)) / sharers;
        if (shape.place[layer][t].role == Role::Made && inner == shape.home) {
            const double again = std::max(0.0, 1 / sharers - 1 / reductionOf(shape, layer));
            m_mac += again * (each.read + crossing(inner, shape.levels));
        }
    }
}

AccessEnergy InnerPrices::access(std::size_t tensor, std::size_t level) const {
    const GroupShape& shape = m_space->shape();
    return m_space->prices().access(energyAt(shape, m_layer, tensor, level), level,
                                    shape.workload(m_layer).tensors[tensor].name);
}

double InnerPrices::crossing(std::size_t from, std::size_t to) const {
    double pJ = 0;
    for (std::size_t l = from; l < to; ++l) {
        pJ += m_space->shape().accelerator().levels[l].fanout.energy;
    }
    return m_space->prices().other(pJ);
}

std::vector<std::size_t> InnerPrices::keepersOf(const GroupShape& shape, std::size_t layer,
                                                std::size_t tensor) {
    const Role role = shape.place[layer][tensor].role;
    const bool handed = role == Role::Made || role == Role::HandedOver;
    std::vector<std::size_t> list;
    for (std::size_t l = handed ? shape.home : 0; l < shape.levels; ++l) {
        if (shape.keeps(layer, tensor, l)) {
            list.push_back(l);
        }
    }
    return list;
}

double InnerPrices::leave(std::size_t tensor, std::size_t parent, std::size_t child,
                          double sharers) const {
    const double shared = parent < m_space->home() ? sharers : 1;
    const AccessEnergy outer = access(tensor, parent);
    const bool output = tensor == m_space->shape().output(m_layer);
    return ((output ? outer.update : outer.read) + crossing(parent, child)) / shared;
}

double InnerPrices::hop(std::size_t tensor, std::size_t parent, std::size_t child,
                        double sharers) const {
    const bool output = tensor == m_space->shape().output(m_layer);
    return leave(tensor, parent, child, sharers) + (output ? 0 : access(tensor, child).write);
}

double InnerPrices::word(std::size_t tensor, bool streams, double sharers) const {
    const GroupShape& shape = m_space->shape();
    const std::vector<std::size_t>& list = keepers(tensor);
    const bool own = shape.place[m_layer][tensor].role == Role::Own;
    double price = 0;
    for (std::size_t k = 0; k + 1 < list.size(); ++k) {
        const std::size_t child = list[k + 1];
        if (child > shape.home || (child == shape.home && own && streams)) {
            price += hop(tensor, list[k], child, sharers);
        }
    }
    return price;
}

InnerPrices::Passes InnerPrices::onePass() const { return Passes(m_space->home() + 1, 1); }

/// Returns the price of the reads of sums that come back, after the first of several passes.
double InnerPrices::again(std::size_t tensor, std::size_t parent, std::size_t child,
                          double passes) const {
    const bool output = tensor == m_space->shape().output(m_layer);
    return output ? (passes - 1) * (access(tensor, parent).read + crossing(parent, child)) : 0;
}

double InnerPrices::toHome(std::size_t tensor, const Passes& passes) const {
    const GroupShape& shape = m_space->shape();
    if (shape.place[m_layer][tensor].role != Role::Own) {
        return 0;
    }
    const std::vector<std::size_t>& list = keepers(tensor);
    double price = 0;
    for (std::size_t k = 0; k + 1 < list.size() && list[k + 1] <= shape.home; ++k) {
        const double times = passes[list[k + 1]];
        price += times * hop(tensor, list[k], list[k + 1], 1) +
                 again(tensor, list[k], list[k + 1], times);
    }
    return price;
}

double InnerPrices::words(std::size_t tensor, double inTurns, double once, const Passes& passes,
                          double sharers) const {
    const GroupShape& shape = m_space->shape();
    const std::vector<std::size_t>& list = keepers(tensor);
    const bool own = shape.place[m_layer][tensor].role == Role::Own;
    double price = 0;
    for (std::size_t k = 0; k + 1 < list.size(); ++k) {
        const double times = passes[std::min(list[k + 1], shape.home)];
        const double all = once * times * hop(tensor, list[k], list[k + 1], 1);
        if (list[k + 1] > shape.home || (list[k + 1] == shape.home && own)) {
            price += std::max(inTurns * hop(tensor, list[k], list[k + 1], sharers), all);
        } else if (own) {
            price += all;
        }
        if (own && list[k + 1] <= shape.home) {
            price += once * again(tensor, list[k], list[k + 1], times);
        }
    }
    return price;
}

double InnerPrices::above(std::size_t tensor, double inTurns, double once, const Passes& passes,
                          double sharers) const {
    const GroupShape& shape = m_space->shape();
    if (shape.place[m_layer][tensor].role != Role::Own) {
        return 0;
    }
    const std::vector<std::size_t>& list = keepers(tensor);
    double price = 0;
    for (std::size_t k = 0; k + 1 < list.size() && list[k] < shape.home; ++k) {
        const double times = passes[std::min(list[k + 1], shape.home)];
        if (list[k + 1] < shape.home) {
            price += once * times * hop(tensor, list[k], list[k + 1], 1);
        } else {
            price += std::max(inTurns * leave(tensor, list[k], shape.home, sharers),
                              once * times * leave(tensor, list[k], shape.home, 1));
        }
        price += once * again(tensor, list[k], std::min(list[k + 1], shape.home), times);
    }
    return price;
}

double kindFloor(const GroupSpace& space, const InnerPrices& prices, std::size_t layer,
                 const BoxKind& kind, bool streams, double turns, double places) {
    double price = 0;
    for (std::size_t t = 0; t < space.shape().place[layer].size(); ++t) {
        price += differentWords(space.shape().workload(layer).tensors[t], kind.extents) *
                 prices.word(t, streams, places);
    }
    return price * turns;
}

double ownFloor(const GroupSpace& space, std::size_t layer, const FrameFacts& facts, bool streams) {
    const InnerPrices prices(space, layer);
    const LayerFacts& of = facts.layers[layer];
    const auto places = static_cast<double>(facts.places);
    double macs = 0;
    double words = 0;
    double least = std::numeric_limits<double>::infinity();
    for (const BoxKind& kind : of.kinds) {
        const auto turns = static_cast<double>(kind.turns);
        macs += static_cast<double>(volume(boxWithExtents(kind.extents))) * turns;
        const double one = kindFloor(space, prices, layer, kind, streams, 1, places);
        words += one * turns;
        least = std::min(least, one);
    }
    if (of.joined) {
        words = least * static_cast<double>(of.runs);
    }
    const double cycles =
        std::max(macs / prices.lanes() / places, of.outside[streams ? 1 : 0].cycles);
    return macs * prices.mac() + words + space.prices().cycle() * cycles;
}

}  // namespace loopglass::fusion
