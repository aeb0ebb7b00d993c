#include "support/cases/small_buffers.h"

#include "support/cases/random_source.h"

#include <vector>

namespace loopglass::test {

namespace {

struct Layer {
    std::string equation;
    std::vector<std::string> dimensions;
    std::string moving;  ///< loops that do not move the weights
};

const std::vector<Layer>& layers() {
    static const std::vector<Layer> all{
        {"ofmap[k,p] += ifmap[c,p+r] * weight[k,c,r]", {"K", "C", "P", "R"}, "P"},
        {"ofmap[k,p] += ifmap[c,p] * weight[k,c]", {"K", "C", "P"}, "P"},
        {"ofmap[k,p,q] += ifmap[c,p+r,q+s] * weight[k,c,r,s]",
         {"K", "C", "P", "Q", "R", "S"},
         "P, Q"},
        {"ofmap[k,p] += ifmap[k,p+r] * weight[k,r]", {"K", "P", "R"}, "P"}};
    return all;
}

std::string boundOf(RandomSource& random, const std::string& dimension, bool rows) {
    if (dimension == "R" || dimension == "S")
        return random.chance(70) ? "3" : "1";
    if (dimension == "P" || dimension == "Q") {
        return std::to_string(rows ? random.pick(std::vector<std::int64_t>{7, 8, 14, 16, 28, 32})
                                   : random.pick(std::vector<std::int64_t>{16, 56, 64, 192, 196}));
    }
    return std::to_string(random.pick(std::vector<std::int64_t>{16, 32, 48, 64, 96, 128, 256}));
}

std::string workloadOf(RandomSource& random, const Layer& layer) {
    const bool rows = layer.moving == "P, Q";
    std::string text = "name: layer\ndimensions: {";
    for (const std::string& dimension : layer.dimensions) {
        text += dimension + ": " + boundOf(random, dimension, rows) +
                (dimension == layer.dimensions.back() ? "}\n" : ", ");
    }
    return text + "equation: \"" + layer.equation + "\"\n";
}

std::string bandwidthOf(RandomSource& random) {
    const std::string words =
        std::to_string(random.pick(std::vector<std::int64_t>{1, 2, 4, 8, 16, 32}));
    return random.chance(50) ? "" : ", bandwidth: {read: " + words + ", write: " + words + "}";
}

/// Returns "{x: …}" or "{x: …, y: …}".
std::string fanoutOf(RandomSource& random, std::int64_t children) {
    const bool grid = random.chance(50) && children >= 16;
    return ", fanout: {x: " + std::to_string(grid ? 4 : children) +
           (grid ? ", y: " + std::to_string(children / 4) : "") + "}";
}

std::string elementOf(RandomSource& random) {
    const std::string words = std::to_string(std::int64_t{1} << random.below(7));
    switch (random.below(3)) {
    case 0:
        return "  - {name: PE, capacity: 1, keeps: [weight], energy: {read: 0.2}}\n";
    case 1:
        return "  - {name: PE, capacity: " + words + ", keeps: [weight], energy: {read: 0.3}}\n";
    default:
        return "  - name: PE\n    buffers:\n      - {name: W, keeps: [weight], capacity: " + words +
               ", energy: {read: 0.4}}\n      - {name: I, keeps: [ifmap], capacity: 12, energy: "
               "{read: 0.2}}\n      - {name: O, keeps: [ofmap], capacity: 8, energy: {read: "
               "0.2}}\n";
    }
}

}  // namespace

SmallBuffers smallBuffers(std::uint64_t seed) {
    RandomSource random(seed);
    const Layer& layer = random.pick(layers());
    const std::int64_t children = random.pick(std::vector<std::int64_t>{16, 64, 128, 256});
    const std::int64_t words =
        children * random.pick(std::vector<std::int64_t>{1, 2, 2, 4, 8, 16}) + random.below(2) * 16;
    const bool global = random.chance(30);
    const std::size_t split = random.chance(30) ? 4 : 1;  // children of the level above
    std::string levels = "  - {name: DRAM, energy: {read: 200}" + bandwidthOf(random);
    if (global) {
        levels += "}\n  - {name: Global, capacity: " +
                  std::to_string(words * random.pick(std::vector<std::int64_t>{4, 16})) +
                  ", energy: {read: 20}" + bandwidthOf(random);
    }
    levels += (split > 1 ? ", fanout: {x: 4}}\n" : "}\n");
    levels += "  - {name: Buffer, capacity: " + std::to_string(words) + ", energy: {read: 6}" +
              bandwidthOf(random) + fanoutOf(random, children) + "}\n";
    if (random.chance(85))
        levels += elementOf(random);
    SmallBuffers made;
    made.accelerator =
        "name: small buffers\nword_bits: 16\ncompute: {energy: 1}\nlevels:\n" + levels;
    made.workload = workloadOf(random, layer);
    if (random.chance(50)) {
        made.constraints = "constraints:\n";
        for (const char* const level : {"DRAM", "Global", "Buffer"}) {
            if (level != std::string("Global") || global) {
                made.constraints += std::string("  - {level: ") + level + ", temporal: {order: [" +
                                    layer.moving + "]}}\n";
            }
        }
    }
    return made;
}

}  // namespace loopglass::test
