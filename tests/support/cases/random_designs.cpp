#include "support/cases/random_designs.h"

#include "accelerator/area.h"
#include "accelerator/derive.h"
#include "design/machine_cost.h"
#include "format/read/read_accelerator.h"
#include "format/read/read_workload.h"

#include <algorithm>
#include <string>
#include <utility>

namespace loopglass::test {

using namespace design;

namespace {

Workload layer(RandomSource& random) {
    const auto bound = [&] { return std::to_string(std::vector{1, 2, 3, 4, 6}[random.below(5)]); };
    const bool window = random.chance(50);
    const std::string dimensions = window ? "K: " + bound() + ", P: " + bound() + ", R: " + bound()
                                          : "K: " + bound() + ", P: " + bound() + ", C: " + bound();
    const std::string equation = window ? "O[k,p] += I[p+r] * W[k,r]" : "O[k,p] += I[p,c] * W[k,c]";
    return loopglass::readWorkload(Source{"", "name: layer\ndimensions: {" + dimensions +
                                                  "}\nequation: \"" + equation + "\"\n"});
}

Axis axis(RandomSource& random, const Accelerator& accelerator) {
    static const std::vector<std::pair<std::string, std::string>> all = {
        {"L2.capacity", "16,24,32,48,64,96"},
        {"L1.a.capacity", "4,6,8,12"},
        {"L1.b.capacity", "1,2,4,8"},
        {"L2.fanout", "1x1,2x1,2x2,1x3"},
        {"L2.bandwidth.read", "1,2,4"},
        {"L2.buffering", "1,2"},
        {"DRAM.energy.read", "40,60"},
        {"MAC.energy", "0.5,1,2"},
        {"word_bits", "8,16"}};
    const auto& [name, values] = random.pick(all);
    return readAxis(accelerator, name, values);
}

/// Limits apply to each layer, so that many accelerators satisfy them and some do not.
Objective objective(RandomSource& random, const Design& made) {
    const auto most = [&](const Objective& of, double MachineCost::*number) {
        Design single = made;
        single.options.objective = of;
        double largest = 0;
        for (const NetworkLayer& layer : made.layers) {
            single.layers = {{layer.workload, 1}};
            largest = std::max(largest, costOn(made.space.base, single).*number);
        }
        return largest > 0 ? largest * random.pick(std::vector{1.0, 1.5}) : 1000.0;
    };
    switch (random.below(8)) {
    case 0:
        return Objective::Energy;
    case 1:
        return Objective::Delay;
    case 2:
        return Objective::weighted(20);
    case 3:
        return Objective::Ed2p;
    case 4:
        return Objective::energyWithin(most(Objective::Delay, &MachineCost::cycles));
    case 5:
        return Objective::delayWithin(most(Objective::Energy, &MachineCost::energy));
    case 6:
        return Objective::traffic("DRAM");
    default:
        return Objective::Edp;
    }
}

/// Adds limits that some accelerator barely meets.
void addLimits(RandomSource& random, Design& made) {
    const std::vector<std::size_t> any = made.space.choices(random.below(made.space.count()));
    const Accelerator some = made.space.machine(any);
    if (made.space.base.technology && random.chance(60))
        made.limits.push_back({std::nullopt, areaOf(some).total() * 1.0001});
    if (random.chance(15))
        made.limits.push_back({{}, costOn(some, made).energy * 1.0001, LimitedQuantity::Energy});
    if (random.chance(15))
        made.limits.push_back({{}, costOn(some, made).cycles * 1.0001, LimitedQuantity::Delay});
    if (random.chance(15)) {
        Limit sum{.what = LimitedQuantity::Sum};
        for (const char* name : {"L2.capacity", "L1.a.capacity", "L2.fanout"}) {
            sum.summed.push_back(parameterOf(some, name));
            sum.most += numberOf(valueOf(some, sum.summed.back()));
        }
        made.limits.push_back(sum);
    }
}

}  // namespace

Accelerator designMachine(RandomSource& random) {
    const bool derived = random.chance(50);
    std::string text = "name: machine\nword_bits: 16\n";
    if (random.chance(40))
        // word_bits then determine the number of words of O that fit.
        text += "tensor_bits: {O: 24}\n";
    text += derived ? "technology: {table: cacti-45nm, dram: lpddr4}\n"
                      "compute: {name: MAC, energy: 1, area: 1668}\nclock: 1 GHz\n"
                    : "compute: {name: MAC, energy: 1}\n";
    if (derived && random.chance(50))
        text += "counting: {static: counted, latency: serial}\n";
    const auto energy = [&](double least) {
        return derived ? std::string()
                       : ", energy: {read: " +
                             std::to_string(least + static_cast<double>(random.below(5))) + "}";
    };
    text += "levels:\n  - {name: DRAM" + energy(50) + ", bandwidth: {read: 2, write: 2}}\n";
    text += "  - {name: L2, capacity: 64" + energy(4) +
            ", bandwidth: {read: 4}, fanout: {x: 2, y: 1}}\n";
    text += "  - {name: L1, buffers: [{name: a, keeps: [I, W], capacity: 8" + energy(1) +
            "}, {name: b, keeps: [O], capacity: 4" + energy(1) + "}]}\n";
    return readAccelerator({"", text});
}

Design randomDesign(std::uint64_t seed) {
    RandomSource random(seed);
    Design made;
    made.space.base = designMachine(random);
    for (std::size_t n = 1 + random.below(4); n > 0; --n) {
        Axis next = axis(random, made.space.base);
        const auto same = [&](const Axis& other) { return other.parameter == next.parameter; };
        if (std::none_of(made.space.axes.begin(), made.space.axes.end(), same))
            made.space.axes.push_back(std::move(next));
    }
    for (std::size_t n = 1 + random.below(3); n > 0; --n)
        made.layers.push_back({layer(random), static_cast<std::int64_t>(1 + random.below(3))});
    made.options.variants.bypass = random.chance(15);
    made.options.objective = objective(random, made);
    made.over = random.pick(std::vector{Aggregation::Sum, Aggregation::Worst, Aggregation::Mean,
                                        Aggregation::NetworkEdp});
    if (made.over == Aggregation::NetworkEdp)
        made.options.objective = Objective::Edp;
    addLimits(random, made);
    return made;
}

}  // namespace loopglass::test
