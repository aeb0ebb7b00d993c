#include "support/fusion/random_fused.h"

#include "support/cases/random_source.h"
#include "workload/equation.h"

#include <algorithm>
#include <string>

namespace loopglass::test {

namespace {

/// Builds the network layer by layer; every layer reads the output of the one before.
class NetworkMaker {
public:
    explicit NetworkMaker(RandomSource& random) : m_random(random) { m_network.name = "random"; }

    Network make() {
        switch (m_random.below(6)) {
        case 0:
            products();
            break;
        case 1:
            windows();
            break;
        case 2:
            images();
            break;
        case 3:
            depthwise();
            break;
        case 4:
            attention();
            break;
        default:
            residual();
            break;
        }
        for (std::size_t l = 0; l + 1 < m_network.layers.size(); ++l) {
            if (m_random.chance(15))
                m_network.outputs.push_back(shortLayerName(m_network, l));
        }
        return m_network;
    }

private:
    using Sizes = std::vector<std::pair<std::string, std::int64_t>>;

    NetworkLayer& add(const std::string& name, const Sizes& sizes, const std::string& equation) {
        NetworkLayer layer;
        layer.workload.name = "random " + name;
        for (const auto& [dimension, bound] : sizes)
            layer.workload.dimensions.push_back({dimension, bound});
        layer.workload.tensors = parseEquation(equation, layer.workload.dimensions);
        m_network.layers.push_back(std::move(layer));
        return m_network.layers.back();
    }
    static void read(NetworkLayer& layer, const std::string& operand, const std::string& source,
                     std::vector<std::int64_t> pad) {
        layer.reads.push_back({findTensor(layer.workload, operand).value(), source, pad});
        std::sort(layer.reads.begin(), layer.reads.end(),
                  [](const OperandSource& a, const OperandSource& b) {
                      return index(a.operand) < index(b.operand);
                  });
    }

    void products() {
        const std::int64_t m = m_random.between(1, 5);
        std::int64_t k = m_random.between(1, 4);
        const std::size_t layers = 2 + m_random.below(3);
        for (std::size_t l = 0; l < layers; ++l) {
            const std::int64_t n = m_random.between(1, 4);
            NetworkLayer& layer = add("g" + std::to_string(l), {{"M", m}, {"K", k}, {"N", n}},
                                      "y[m,n] += x[m,k] * w[k,n]");
            if (l > 0)
                read(layer, "x", "g" + std::to_string(l - 1), {0, 0});
            k = n;
        }
    }

    void windows() {
        std::int64_t c = m_random.between(1, 2);
        std::int64_t p = m_random.between(6, 10);
        const std::size_t layers = 2 + m_random.below(3);
        for (std::size_t l = 0; l < layers && (l < 2 || p > 1); ++l) {
            const std::int64_t k = m_random.between(1, 2);
            const std::int64_t stride = m_random.chance(25) ? 2 : 1;
            const std::int64_t dilation = m_random.chance(15) ? 2 : 1;
            const std::int64_t r = std::min<std::int64_t>(m_random.between(1, 3), p);
            const std::int64_t pad = l > 0 && m_random.chance(30) ? m_random.between(-1, 1) : 0;
            const std::int64_t out =
                std::max<std::int64_t>(1, (p + pad - dilation * (r - 1) - 1) / stride + 1);
            const std::string index = std::to_string(stride) + "*p+" + std::to_string(dilation) +
                                      "*r" + (m_random.chance(10) ? "+1" : "");
            const bool transposed = l + 1 == layers && m_random.chance(10);
            NetworkLayer& layer =
                add("c" + std::to_string(l), {{"K", k}, {"C", c}, {"P", out}, {"R", r}},
                    transposed ? "y[k,p+r] += x[c,p] * w[k,c,r]"
                               : "y[k,p] += x[c," + index + "] * w[k,c,r]");
            if (l > 0)
                read(layer, "x", "c" + std::to_string(l - 1), {0, pad});
            c = k;
            p = out;
        }
    }

    void images() {
        const std::int64_t c = m_random.between(1, 2);
        const std::int64_t k = m_random.between(1, 2);
        const std::int64_t p = m_random.between(2, 4);
        const std::int64_t q = m_random.between(2, 4);
        const std::int64_t r = m_random.between(1, 2);
        const std::int64_t s = m_random.between(1, 2);
        const std::int64_t pad = m_random.chance(30) ? 1 : 0;
        add("a", {{"K", c}, {"C", 1}, {"P", p + r - 1 - pad}, {"Q", q + s - 1}, {"R", 2}, {"S", 1}},
            "y[k,p,q] += x[c,p+r,q+s] * w[k,c,r,s]");
        NetworkLayer& b = add("b", {{"K", k}, {"C", c}, {"P", p}, {"Q", q}, {"R", r}, {"S", s}},
                              "y[k,p,q] += x[c,p+r,q+s] * w[k,c,r,s]");
        read(b, "x", "a", {0, pad, 0});
    }

    void depthwise() {
        const std::int64_t d = m_random.between(1, 3);
        const std::int64_t p = m_random.between(2, 5);
        const std::int64_t r = m_random.between(1, 3);
        add("expand", {{"D", d}, {"C", m_random.between(1, 2)}, {"P", p + r - 1}},
            "y[d,p] += x[c,p] * v[d,c]");
        NetworkLayer& depth =
            add("depth", {{"D", d}, {"P", p}, {"R", r}}, "y[d,p] += s[d,p+r] * f[d,r]");
        read(depth, "s", "expand", {0, 0});
        NetworkLayer& project = add("project", {{"K", m_random.between(1, 3)}, {"D", d}, {"P", p}},
                                    "y[k,p] += t[d,p] * u[k,d]");
        read(project, "t", "depth", {0, 0});
    }

    void attention() {
        const std::int64_t m = m_random.between(1, 4);
        const std::int64_t l = m_random.between(1, 4);
        add("qk", {{"M", m}, {"L", l}, {"E", m_random.between(1, 3)}}, "y[m,l] += q[m,e] * k[l,e]");
        const bool soft = m_random.chance(50);
        if (soft) {
            NetworkLayer& layer = add("soft", {{"M", m}, {"L", l}}, "y[m,l] += s[m,l] * c[]");
            read(layer, "s", "qk", {0, 0});
        }
        NetworkLayer& last = add("av", {{"M", m}, {"L", l}, {"F", m_random.between(1, 3)}},
                                 "y[m,f] += p[m,l] * v[l,f]");
        read(last, "p", soft ? "soft" : "qk", {0, 0});
    }

    void residual() {
        const std::int64_t k = m_random.between(1, 2);
        const std::int64_t p = m_random.between(3, 6);
        const std::int64_t r = m_random.between(1, 3);
        NetworkLayer& first =
            add("c1", {{"K", k}, {"C", k}, {"P", p}, {"R", r}}, "y[k,p] += x[c,p+r] * w[k,c,r]");
        read(first, "x", "image", {0, r / 2});
        const bool two = m_random.chance(40);
        if (two) {
            NetworkLayer& second = add("c2", {{"K", k}, {"C", k}, {"P", p}, {"R", r}},
                                       "y[k,p] += x[c,p+r] * w[k,c,r]");
            read(second, "x", "c1", {0, r / 2});
        }
        NetworkLayer& sum = add("sum", {{"K", k}, {"P", p}}, "y[k,p] += a[k,p] * b[k,p]");
        read(sum, "a", two ? "c2" : "c1", {0, 0});
        read(sum, "b", two && m_random.chance(30) ? "c1" : "image", {0, 0});
    }

    RandomSource& m_random;
    Network m_network;
};

Bandwidth randomBandwidth(RandomSource& random) {
    Bandwidth bandwidth;
    if (random.chance(60))
        bandwidth.read = static_cast<double>(random.between(1, 6)) / 2;
    if (random.chance(60))
        bandwidth.write = static_cast<double>(random.between(1, 6)) / 2;
    if (random.chance(20))
        bandwidth.ports = random.chance(50) ? PortUse::Shared : PortUse::Separate;
    return bandwidth;
}

Counting randomCounting(RandomSource& random) {
    Counting counting;
    counting.drains = random.chance(30) ? Drains::Read : Drains::Free;
    counting.returns = random.chance(30) ? Returns::All : Returns::One;
    counting.latency = random.chance(20) ? Latency::Serial : Latency::Overlapped;
    counting.ports = random.chance(20) ? PortUse::Shared : PortUse::Separate;
    counting.staticEnergy = random.chance(20) ? StaticEnergy::Counted : StaticEnergy::Free;
    return counting;
}

Accelerator randomAccelerator(RandomSource& random) {
    Accelerator accelerator;
    accelerator.name = "random";
    accelerator.compute.energy = 0.5;
    accelerator.counting = randomCounting(random);
    accelerator.clock = 1;
    accelerator.wordBits = 8;
    if (random.chance(20))
        accelerator.tensorBits["y"] = 12;
    const std::size_t levels = 2 + random.below(3);
    for (std::size_t l = 0; l < levels; ++l) {
        Level level;
        level.name = "L" + std::to_string(l);
        Buffer buffer;
        buffer.name = level.name;
        buffer.energy = {static_cast<double>(random.between(1, 9)),
                         static_cast<double>(random.between(1, 9)) + 0.25,
                         static_cast<double>(random.between(1, 9)) + 0.5};
        if (random.chance(20))
            buffer.tensorEnergy["y"] = {3, 2, 1};
        buffer.leakage = 0.5;
        if (l > 0 && random.chance(50))
            buffer.capacity = random.between(1, 40);
        buffer.bandwidth = random.chance(20) ? randomBandwidth(random) : Bandwidth{};
        level.buffers.push_back(buffer);
        if (l > 0 && random.chance(20)) {
            Buffer second = buffer;
            second.name += "b";
            second.keepsAll = false;
            second.keeps = {"y"};
            level.buffers.push_back(second);
        }
        level.bandwidth = randomBandwidth(random);
        level.fanout.x = 32;
        level.fanout.y = 32;
        level.fanout.energy = random.chance(30) ? 0.5 : 0;
        level.fanout.reduction = !random.chance(8);
        level.fanout.multicast = random.pick(std::vector<Multicast>{
            Multicast::Tile, Multicast::Tile, Multicast::Word, Multicast::Axis, Multicast::None});
        accelerator.levels.push_back(level);
    }
    return accelerator;
}

/// The loops of a group: any chain of tile sizes, each temporal or spatial.
class MappingMaker {
public:
    MappingMaker(RandomSource& random, const Network& network, const Accelerator& accelerator)
        : m_random(random),
          m_network(network),
          m_levels(accelerator.levels.size()) {}

    GroupMapping make() {
        GroupMapping group;
        group.home = m_random.below(m_levels);
        group.run = m_random.chance(25) ? GroupRun::Pipelined : GroupRun::InTurn;
        group.shared.levels.resize(m_levels);
        const Workload& sink = m_network.layers.back().workload;
        for (std::size_t d = 0; group.home > 0 && d < sink.dimensionCount(); ++d)
            addShared(group, dimensionId(d), sink.dimensions[d].bound);
        std::size_t temporal = 0;
        for (LevelMapping& level : group.shared.levels) {
            m_random.shuffle(level.temporal);
            temporal += level.temporal.size();
        }
        sortSteps(group.shared, sink);
        for (std::size_t l = 0; l < m_network.layers.size(); ++l) {
            group.layers.push_back(makeLayer(l, group.home));
            if (l + 1 < m_network.layers.size() && m_random.chance(40))
                group.layers.back().across = m_random.below(temporal + 1);
            group.layers.back().recompute = l + 1 < m_network.layers.size() && m_random.chance(25);
        }
        return group;
    }

private:
    void addShared(GroupMapping& group, DimensionId d, std::int64_t bound) {
        std::int64_t size = bound;
        while (size > 1 && m_random.chance(45)) {
            const std::int64_t step = m_random.between(1, size - 1);
            LevelMapping& level = group.shared.levels[m_random.below(group.home)];
            const bool divides = size % step == 0 && m_random.chance(50);
            const Loop loop{d, divides ? size / step : 1, divides ? 0 : step};
            const bool spatial = m_spatial < 4 && m_random.chance(12);
            m_spatial *= spatial ? (size + step - 1) / step : 1;
            (spatial ? m_random.chance(50) ? level.x : level.y : level.temporal).push_back(loop);
            size = step;
        }
    }

    /// Loops were added in any order of levels; steps must not grow inward, so every dimension's
    /// loops get its amounts in descending order.
    static void sortSteps(Mapping& mapping, const Workload& workload) {
        for (std::size_t d = 0; d < workload.dimensionCount(); ++d) {
            std::vector<Loop*> loops;
            for (LevelMapping& level : mapping.levels) {
                for (auto* list : {&level.temporal, &level.x, &level.y}) {
                    for (Loop& loop : *list) {
                        if (index(loop.dimension) == d)
                            loops.push_back(&loop);
                    }
                }
            }
            std::int64_t size = workload.dimensions[d].bound;
            std::vector<std::int64_t> steps;
            for (const Loop* loop : loops) {
                size =
                    loop->step != 0 ? loop->step : std::max<std::int64_t>(1, size / loop->factor);
                steps.push_back(size);
            }
            std::sort(steps.rbegin(), steps.rend());
            size = workload.dimensions[d].bound;
            for (std::size_t k = 0; k < loops.size(); ++k) {
                const bool count = loops[k]->step == 0 && size % steps[k] == 0;
                *loops[k] = {dimensionId(d), count ? size / steps[k] : 1, count ? 0 : steps[k]};
                size = steps[k];
            }
        }
    }

    GroupLayer makeLayer(std::size_t l, std::size_t home) {
        const Workload& workload = m_network.layers[l].workload;
        GroupLayer layer;
        layer.layer = l;
        layer.own.levels.resize(m_levels);
        layer.bypassed.resize(m_levels);
        const bool streams = home > 0 && m_random.chance(30);
        std::int64_t lanes = m_spatial;
        for (std::size_t d = 0; d < workload.dimensionCount(); ++d)
            addOwn(layer.own, workload, dimensionId(d), streams ? home - 1 : home, home, lanes);
        for (LevelMapping& level : layer.own.levels)
            m_random.shuffle(level.temporal);
        sortSteps(layer.own, workload);
        for (std::size_t l2 = 1; l2 < m_levels; ++l2) {
            for (std::size_t t = 0; t < workload.tensorCount(); ++t) {
                if (l2 != home && mayBypass(l, t, l2, home) && m_random.chance(15))
                    layer.bypassed[l2].push_back(tensorId(t));
            }
        }
        return layer;
    }

    /// Operands of several layers have one tile down to the home, so all their layers must agree.
    bool mayBypass(std::size_t l, std::size_t t, std::size_t level, std::size_t home) const {
        for (const OperandSource& source : m_network.layers[l].reads) {
            if (index(source.operand) == t)
                return level > home;
        }
        return true;
    }

    void addOwn(Mapping& own, const Workload& workload, DimensionId d, std::size_t first,
                std::size_t home, std::int64_t& lanes) {
        std::int64_t size = workload[d].bound;
        while (size > 1) {
            const std::int64_t step = m_random.chance(50) ? 1 : m_random.between(1, size - 1);
            const std::size_t level = first + m_random.below(m_levels - first);
            const Loop loop{d, 1, step};
            const std::int64_t pieces = (size + step - 1) / step;
            const bool spatial = level >= home && lanes * pieces <= 8 && m_random.chance(30);
            lanes *= spatial ? pieces : 1;
            LevelMapping& at = own.levels[level];
            (spatial ? m_random.chance(50) ? at.x : at.y : at.temporal).push_back(loop);
            size = step;
        }
    }

    RandomSource& m_random;
    const Network& m_network;
    std::size_t m_levels;
    std::int64_t m_spatial = 1;
};

}  // namespace

FusedCase randomFusedCase(std::uint64_t seed) {
    RandomSource random(seed);
    FusedCase made;
    made.name = "random " + std::to_string(seed);
    made.network = NetworkMaker(random).make();
    made.accelerator = randomAccelerator(random);
    made.mapping.groups.push_back(MappingMaker(random, made.network, made.accelerator).make());
    return made;
}

}  // namespace loopglass::test
