#include "support/cases/conventions.h"

#include "support/cases/random_source.h"

namespace loopglass::test {

namespace {

void drawBandwidth(RandomSource& random, Bandwidth& bandwidth) {
    for (std::optional<double>* direction : {&bandwidth.read, &bandwidth.write}) {
        if (!*direction && random.chance(35))
            *direction = random.pick(std::vector<double>{0.25, 0.5, 1, 1, 1.5, 2, 3});
    }
}

}  // namespace

const std::vector<ConventionCase>& conventionCases() {
    static const std::vector<ConventionCase> all = [] {
        Counting together{Drains::Read, Returns::All, Latency::Serial, PortUse::Shared,
                          StaticEnergy::Counted};
        return std::vector<ConventionCase>{
            {"drains: read", {.drains = Drains::Read}},
            {"returns: all", {.returns = Returns::All}},
            {"latency: serial", {.latency = Latency::Serial}},
            {"ports: shared", {.ports = PortUse::Shared}},
            {"static: counted", {.staticEnergy = StaticEnergy::Counted}},
            {"all together", together}};
    }();
    return all;
}

void countBy(Accelerator& accelerator, const Counting& counting, std::uint64_t seed) {
    RandomSource random(seed + 0x5eed);
    accelerator.counting = counting;
    const Counting usual;
    if (counting.latency != usual.latency || counting.ports != usual.ports) {
        for (Level& level : accelerator.levels)
            drawBandwidth(random, level.bandwidth);
    }
    if (counting.staticEnergy == usual.staticEnergy)
        return;
    accelerator.clock = random.pick(std::vector<double>{0.25, 1, 1, 2});
    for (Level& level : accelerator.levels) {
        for (Buffer& buffer : level.buffers)
            buffer.leakage = random.chance(60) ? static_cast<double>(random.between(1, 40)) / 8 : 0;
    }
}

void mixPorts(Accelerator& accelerator, std::uint64_t seed) {
    if (seed % 2 != 0)
        return;
    RandomSource random(seed + 0x90125);
    const auto mix = [&](Bandwidth& bandwidth) {
        if (random.chance(60))
            bandwidth.ports = random.chance(50) ? PortUse::Shared : PortUse::Separate;
    };
    for (Level& level : accelerator.levels) {
        mix(level.bandwidth);
        for (Buffer& buffer : level.buffers)
            mix(buffer.bandwidth);
    }
}

void countEveryThird(Accelerator& accelerator, std::uint64_t seed) {
    const std::vector<ConventionCase>& conventions = conventionCases();
    if (seed % 3 == 0)
        countBy(accelerator, conventions[seed / 3 % conventions.size()].counting, seed);
}

}  // namespace loopglass::test
