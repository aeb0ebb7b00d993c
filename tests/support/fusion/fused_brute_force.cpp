#include "support/fusion/fused_brute_force.h"

#include "fusion/evaluate_fused.h"
#include "support/cases/random_source.h"
#include "workload/equation.h"

#include <algorithm>
#include <map>
#include <string>

namespace loopglass::test {

namespace {

/// Calls `visit` with every way to write `number` as a product of `count` ordered factors.
void forEachSplit(std::int64_t number, std::size_t count,
                  const std::function<void(const std::vector<std::int64_t>&)>& visit,
                  std::vector<std::int64_t> before = {}) {
    if (before.size() + 1 == count) {
        before.push_back(number);
        visit(before);
        return;
    }
    for (std::int64_t factor = 1; factor <= number; ++factor) {
        if (number % factor == 0) {
            before.push_back(factor);
            forEachSplit(number / factor, count, visit, before);
            before.pop_back();
        }
    }
}

/// Where loops may stand: 0 temporal, 1 on x, 2 on y.
struct Seat {
    std::size_t level = 0;
    int kind = 0;
};

std::vector<Loop>& loopsIn(Mapping& mapping, const Seat& seat) {
    LevelMapping& level = mapping.levels[seat.level];
    return seat.kind == 0 ? level.temporal : seat.kind == 1 ? level.x : level.y;
}

/// Returns all mappings of sizes onto seats; the last seat also means "not here" if `open`.
std::vector<Mapping> allNests(const std::vector<std::int64_t>& sizes,
                              const std::vector<Seat>& seats, std::size_t levels, bool open) {
    std::vector<Mapping> nests{Mapping{std::vector<LevelMapping>(levels)}};
    for (std::size_t d = 0; d < sizes.size(); ++d) {
        std::vector<Mapping> longer;
        for (const Mapping& nest : nests) {
            forEachSplit(
                sizes[d], seats.size() + (open ? 1 : 0),
                [&](const std::vector<std::int64_t>& factors) {
                    Mapping more = nest;
                    for (std::size_t s = 0; s < seats.size(); ++s) {
                        if (factors[s] > 1)
                            loopsIn(more, seats[s]).push_back({dimensionId(d), factors[s], 0});
                    }
                    longer.push_back(std::move(more));
                });
        }
        nests = std::move(longer);
    }
    return nests;
}

/// Returns the mappings with the temporal loops of each level in every order.
std::vector<Mapping> allOrders(const std::vector<Mapping>& nests) {
    std::vector<Mapping> all = nests;
    const std::size_t levels = nests.front().levels.size();
    for (std::size_t l = 0; l < levels; ++l) {
        std::vector<Mapping> more;
        for (Mapping mapping : all) {
            const auto less = [](const Loop& a, const Loop& b) {
                return a.dimension < b.dimension;
            };
            std::vector<Loop>& loops = mapping.levels[l].temporal;
            std::sort(loops.begin(), loops.end(), less);
            do {
                more.push_back(mapping);
            } while (std::next_permutation(loops.begin(), loops.end(), less));
        }
        all = std::move(more);
    }
    return all;
}

void addSeats(const Level& level, std::size_t l, std::vector<Seat>& seats) {
    seats.push_back({l, 0});
    if (level.fanout.x > 1)
        seats.push_back({l, 1});
    if (level.fanout.y > 1)
        seats.push_back({l, 2});
}

class GroupLister {
public:
    GroupLister(const TinyFusion& tiny, const std::vector<std::size_t>& layers, std::size_t most,
                const std::function<void(const GroupMapping&, const GroupCost&)>& visit)
        : m_tiny(tiny),
          m_layers(layers),
          m_most(most),
          m_visit(visit) {}

    bool run() {
        for (std::size_t home = 1; home < levels() && !m_full; ++home)
            listShared(home);
        return !m_full;
    }

private:
    std::size_t levels() const { return m_tiny.accelerator.levels.size(); }
    const Workload& workload(std::size_t a) const {
        return m_tiny.network.layers[m_layers[a]].workload;
    }
    static std::vector<std::int64_t> sizesOf(const Workload& workload) {
        std::vector<std::int64_t> sizes;
        for (const Dimension& dimension : workload.dimensions)
            sizes.push_back(dimension.bound);
        return sizes;
    }
    Mapping empty() const { return {std::vector<LevelMapping>(levels())}; }

    void listShared(std::size_t home) {
        std::vector<Seat> seats;
        for (std::size_t l = 0; l < home; ++l)
            addSeats(m_tiny.accelerator.levels[l], l, seats);
        for (const Mapping& shared :
             allOrders(allNests(sizesOf(workload(m_layers.size() - 1)), seats, levels(), true))) {
            GroupMapping group;
            group.home = home;
            group.shared = shared;
            std::size_t loops = 0;
            for (const LevelMapping& level : shared.levels)
                loops += level.temporal.size();
            for (const std::size_t layer : m_layers)
                group.layers.push_back({layer, empty(), {}, 0, false});
            listTiles(group, 0, loops);
        }
    }

    void listTiles(GroupMapping& group, std::size_t a, std::size_t loops) {
        if (m_full)
            return;
        if (a + 1 == m_layers.size()) {
            listOwn(group);
            return;
        }
        for (std::size_t across = 0; across <= loops; ++across) {
            for (const bool again : {false, true}) {
                group.layers[a].across = across;
                group.layers[a].recompute = again;
                listTiles(group, a + 1, loops);
            }
        }
    }

    /// Returns the sizes of the boxes of each layer, or nothing if the frame is illegal.
    std::vector<std::vector<BoxKind>> boxes(GroupMapping group) const {
        for (std::size_t a = 0; a < m_layers.size(); ++a) {
            for (std::size_t d = 0; d < workload(a).dimensionCount(); ++d)
                group.layers[a].own.levels.back().temporal.push_back({dimensionId(d), 1, 1});
        }
        const GroupEvaluation found =
            evaluateGroup(m_tiny.network, m_tiny.accelerator, group, CostOptions{});
        std::vector<std::vector<BoxKind>> kinds;
        if (!found.cost)
            return {};
        for (const FusedLayer& share : found.cost->layers) {
            kinds.push_back(share.boxes);
            std::sort(kinds.back().begin(), kinds.back().end(),
                      [](const BoxKind& x, const BoxKind& y) {
                          return std::pair(x.turns, x.extents) > std::pair(y.turns, y.extents);
                      });
        }
        return kinds;
    }

    void listOwn(GroupMapping& group) {
        const auto kinds = boxes(group);
        if (kinds.empty())
            return;
        std::vector<std::vector<Mapping>> own;
        for (std::size_t a = 0; a < m_layers.size(); ++a) {
            own.emplace_back();
            for (const bool streams : {false, true})
                addOwn(group.home, kinds[a], streams, own.back());
        }
        combine(group, own, 0);
    }

    void addOwn(std::size_t home, const std::vector<BoxKind>& kinds, bool streams,
                std::vector<Mapping>& own) const {
        std::vector<Seat> seats;
        if (streams)
            seats.push_back({home - 1, 0});
        for (std::size_t l = home; l < levels(); ++l)
            addSeats(m_tiny.accelerator.levels[l], l, seats);
        for (Mapping& mapping :
             allOrders(allNests(kinds.front().extents, seats, levels(), false))) {
            if (kinds.size() == 1) {
                if (streams && mapping.levels[home - 1].temporal.empty())
                    mapping.levels[home - 1].temporal.push_back({dimensionId(0), 1, 0});
                own.push_back(std::move(mapping));
                continue;
            }
            for (const bool keepTile : {false, true})
                own.push_back(withSteps(mapping, home, kinds, streams, keepTile));
        }
    }

    /// Writes loops as tile sizes. A dimension that larger boxes have more of is, with `keepTile`,
    /// first split at the home into tiles as large as in the most frequent box.
    static Mapping withSteps(Mapping mapping, std::size_t home, const std::vector<BoxKind>& kinds,
                             bool streams, bool keepTile) {
        const std::vector<std::int64_t>& main = kinds.front().extents;
        for (std::size_t d = 0; d < main.size(); ++d) {
            std::int64_t size = main[d];
            std::int64_t largest = 0;
            for (const BoxKind& kind : kinds)
                largest = std::max(largest, kind.extents[d]);
            bool any = false;
            bool early = false;
            for (std::size_t l = 0; l < mapping.levels.size(); ++l) {
                for (int kind : {0, 1, 2}) {
                    for (Loop& loop : loopsIn(mapping, {l, kind})) {
                        if (index(loop.dimension) != d)
                            continue;
                        size /= loop.factor;
                        loop = {loop.dimension, 1, size};
                        any = true;
                        early = early || (kind == 0 && l <= home);
                    }
                }
            }
            if (keepTile && largest > main[d] && !early) {
                auto& first = mapping.levels[home].temporal;
                first.insert(first.begin(), {dimensionId(d), 1, main[d]});
                any = true;
            }
            if (!any && largest > 1)
                mapping.levels.back().temporal.push_back({dimensionId(d), 1, 1});
        }
        if (streams && mapping.levels[home - 1].temporal.empty())
            mapping.levels[home - 1].temporal.push_back({dimensionId(0), 1, 1'000'000});
        return mapping;
    }

    void combine(GroupMapping& group, const std::vector<std::vector<Mapping>>& own, std::size_t a) {
        if (m_full)
            return;
        if (a == own.size()) {
            m_full = ++m_visited > m_most;
            const GroupEvaluation found =
                evaluateGroup(m_tiny.network, m_tiny.accelerator, group, CostOptions{});
            if (found.cost && found.violations.empty())
                m_visit(group, *found.cost);
            return;
        }
        for (const Mapping& mapping : own[a]) {
            group.layers[a].own = mapping;
            combine(group, own, a + 1);
        }
        group.layers[a].own = empty();
    }

    const TinyFusion& m_tiny;
    const std::vector<std::size_t>& m_layers;
    std::size_t m_most;
    const std::function<void(const GroupMapping&, const GroupCost&)>& m_visit;
    std::size_t m_visited = 0;
    bool m_full = false;
};

using Sizes = std::vector<std::pair<std::string, std::int64_t>>;

NetworkLayer& addLayer(Network& network, const std::string& name, const Sizes& sizes,
                       const std::string& equation) {
    NetworkLayer layer;
    layer.workload.name = "tiny " + name;
    for (const auto& [dimension, bound] : sizes)
        layer.workload.dimensions.push_back({dimension, bound});
    layer.workload.tensors = parseEquation(equation, layer.workload.dimensions);
    network.layers.push_back(std::move(layer));
    return network.layers.back();
}

void readFrom(NetworkLayer& layer, const std::string& operand, const std::string& source,
              std::vector<std::int64_t> pad) {
    layer.reads.push_back({findTensor(layer.workload, operand).value(), source, std::move(pad)});
}

Network tinyNetwork(RandomSource& random) {
    Network network;
    network.name = "tiny";
    const std::int64_t p = random.between(2, 4);
    const std::int64_t r = random.between(1, 2);
    switch (random.below(5)) {
    case 0: {  // two products
        const std::int64_t n = random.between(1, 3);
        addLayer(network, "a", {{"M", p}, {"N", n}}, "y[m,n] += x[m] * w[n]");
        readFrom(addLayer(network, "b", {{"M", p}, {"N", n}}, "z[m] += y[m,n] * v[n]"), "y", "a",
                 {0, 0});
        break;
    }
    case 1: {  // two windows
        const std::int64_t stride = random.chance(25) ? 2 : 1;
        const std::int64_t pad = random.chance(40) ? 1 : 0;
        const std::int64_t before = std::max<std::int64_t>(1, stride * (p - 1) + r - pad);
        addLayer(network, "a", {{"P", before}, {"R", r}}, "y[p] += x[p+r] * w[r]");
        readFrom(addLayer(network, "b", {{"P", p}, {"R", r}},
                          stride == 2 ? "z[p] += y[2*p+r] * v[r]" : "z[p] += y[p+r] * v[r]"),
                 "y", "a", {pad});
        break;
    }
    case 2: {  // channels and a window
        const std::int64_t c = random.between(1, 2);
        addLayer(network, "a", {{"C", c}, {"P", p + r - 1}}, "y[c,p] += x[p] * w[c]");
        readFrom(
            addLayer(network, "b", {{"C", c}, {"P", p}, {"R", r}}, "z[p] += y[c,p+r] * v[c,r]"),
            "y", "a", {0, 0});
        break;
    }
    case 3: {  // three layers
        addLayer(network, "a", {{"P", p + 1}}, "y[p] += x[p] * w[]");
        readFrom(addLayer(network, "b", {{"P", p}, {"R", 2}}, "z[p] += y[p+r] * v[r]"), "y", "a",
                 {0});
        readFrom(addLayer(network, "c", {{"P", p}}, "u[p] += z[p] * t[]"), "z", "b", {0});
        break;
    }
    default: {  // a skip connection
        NetworkLayer& a = addLayer(network, "a", {{"P", p}, {"R", r}}, "y[p] += x[p+r] * w[r]");
        readFrom(a, "x", "image", {r / 2});
        NetworkLayer& sum = addLayer(network, "sum", {{"P", p}}, "z[p] += y[p] * s[p]");
        readFrom(sum, "y", "a", {0});
        readFrom(sum, "s", "image", {0});
        break;
    }
    }
    if (random.chance(15))
        network.outputs.push_back("a");
    return network;
}

Accelerator tinyAccelerator(RandomSource& random) {
    Accelerator accelerator;
    accelerator.name = "tiny";
    accelerator.compute.energy = static_cast<double>(random.between(0, 2)) / 2;
    accelerator.clock = 1;
    accelerator.counting.drains = random.chance(25) ? Drains::Read : Drains::Free;
    accelerator.counting.latency = random.chance(20) ? Latency::Serial : Latency::Overlapped;
    accelerator.counting.staticEnergy =
        random.chance(20) ? StaticEnergy::Counted : StaticEnergy::Free;
    const std::size_t levels = random.chance(35) ? 3 : 2;
    for (std::size_t l = 0; l < levels; ++l) {
        Level level;
        level.name = "L" + std::to_string(l);
        Buffer buffer;
        buffer.name = level.name;
        const auto outer = static_cast<std::int64_t>(levels - l);
        const auto energy = static_cast<double>(random.between(1, 4 * outer * outer));
        buffer.energy = {energy, energy, energy};
        buffer.leakage = 0.5;
        if (l > 0 && random.chance(85))
            buffer.capacity = random.between(3, 14);
        level.buffers.push_back(buffer);
        if (random.chance(30))
            level.bandwidth.read = static_cast<double>(random.between(1, 4)) / 2;
        if (random.chance(30))
            level.bandwidth.write = static_cast<double>(random.between(1, 4)) / 2;
        if (random.chance(20))
            level.fanout.x = 2;
        level.fanout.reduction = !random.chance(20);
        accelerator.levels.push_back(level);
    }
    return accelerator;
}

}  // namespace

TinyFusion tinyFusion(std::uint64_t seed) {
    RandomSource random(seed);
    TinyFusion tiny;
    tiny.network = tinyNetwork(random);
    tiny.accelerator = tinyAccelerator(random);
    return tiny;
}

TinyFusion tinyWindows(std::uint64_t seed) {
    RandomSource random(seed);
    const std::int64_t p = random.between(2, 3);
    const std::int64_t r = random.between(1, 2);
    const std::int64_t s = random.between(1, 2);
    const std::int64_t stride = random.chance(25) ? 2 : 1;
    const std::int64_t pad = random.chance(40) ? 1 : 0;
    const std::int64_t middle = std::max<std::int64_t>(1, stride * (p - 1) + r - pad);
    const std::int64_t gap = random.chance(25) ? 2 : 1;
    TinyFusion tiny;
    Network& network = tiny.network;
    network.name = "windows";
    addLayer(network, "a", {{"P", gap * (middle - 1) + s}}, "y[p] += x[p] * w[]");
    readFrom(addLayer(network, "b", {{"P", middle}, {"S", s}},
                      gap == 2 ? "z[p] += y[2*p+s] * v[s]" : "z[p] += y[p+s] * v[s]"),
             "y", "a", {0});
    const bool again = gap == 1 && random.chance(30);  // the sink reads both layers
    const std::string window = stride == 2 ? "u[p] += z[2*p+r] * " : "u[p] += z[p+r] * ";
    NetworkLayer& sink =
        addLayer(network, "c", {{"P", p}, {"R", r}}, window + (again ? "y[p]" : "t[r]"));
    readFrom(sink, "z", "b", {pad});
    if (again)
        readFrom(sink, "y", "a", {0});
    tiny.accelerator = tinyAccelerator(random);
    return tiny;
}

bool forEachGroupMapping(const TinyFusion& tiny, const std::vector<std::size_t>& layers,
                         std::size_t most,
                         const std::function<void(const GroupMapping&, const GroupCost&)>& visit) {
    return GroupLister(tiny, layers, most, visit).run();
}

}  // namespace loopglass::test
