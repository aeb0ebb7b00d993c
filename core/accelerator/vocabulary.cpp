#include "accelerator/vocabulary.h"

#include "words/sentences/accelerator.h"

#include <array>

namespace loopglass {

template <> std::span<const Vocable<Multicast>> vocablesOf<Multicast>() {
    namespace say = say::accelerator;
    static constexpr std::array<Vocable<Multicast>, 4> terms{
        {{Multicast::Tile, "tile", &say::byTile, &say::multicastByTile},
         {Multicast::Axis, "axis", &say::alongAxes, &say::multicastAlongAxes},
         {Multicast::Word, "word", &say::byWord, &say::multicastByWord},
         {Multicast::None, "none", &say::noMulticast, &say::everyChildReads}}};
    return terms;
}

template <> std::span<const Vocable<Drains>> vocablesOf<Drains>() {
    namespace say = say::accelerator;
    static constexpr std::array<Vocable<Drains>, 2> terms{
        {{Drains::Free, "free", &say::drainsFree, &say::drainsCostNothing},
         {Drains::Read, "read", &say::drainsRead, &say::drainsAreRead}}};
    return terms;
}

template <> std::span<const Vocable<Returns>> vocablesOf<Returns>() {
    namespace say = say::accelerator;
    static constexpr std::array<Vocable<Returns>, 2> terms{
        {{Returns::One, "one", &say::returnsToOne, &say::returnsFillOne},
         {Returns::All, "all", &say::returnsToAll, &say::returnsFillAll}}};
    return terms;
}

template <> std::span<const Vocable<Latency>> vocablesOf<Latency>() {
    namespace say = say::accelerator;
    static constexpr std::array<Vocable<Latency>, 2> terms{
        {{Latency::Overlapped, "overlapped", &say::overlapped, &say::slowestDecides},
         {Latency::Serial, "serial", &say::serial, &say::oneAfterTheOther}}};
    return terms;
}

template <> std::span<const Vocable<PortUse>> vocablesOf<PortUse>() {
    namespace say = say::accelerator;
    static constexpr std::array<Vocable<PortUse>, 2> terms{
        {{PortUse::Separate, "separate", &say::separatePorts, &say::readsBesideWrites},
         {PortUse::Shared, "shared", &say::sharedPorts, &say::readsAndWritesTakeTurns}}};
    return terms;
}

template <> std::span<const Vocable<StaticEnergy>> vocablesOf<StaticEnergy>() {
    namespace say = say::accelerator;
    static constexpr std::array<Vocable<StaticEnergy>, 2> terms{
        {{StaticEnergy::Free, "free", &say::staticFree, &say::leakageIsNoCost},
         {StaticEnergy::Counted, "counted", &say::staticCounted, &say::leakageIsEnergy}}};
    return terms;
}

namespace {

template <typename Value>
void addUnusual(const char* key, Value value, std::vector<NamedConvention>& all) {
    if (value != vocablesOf<Value>().front().value) {
        all.push_back({key, keyOf(value), descriptionOf(value)});
    }
}

}  // namespace

std::vector<NamedConvention> unusual(const Counting& counting) {
    std::vector<NamedConvention> all;
    addUnusual("drains", counting.drains, all);
    addUnusual("returns", counting.returns, all);
    addUnusual("latency", counting.latency, all);
    addUnusual("ports", counting.ports, all);
    addUnusual("static", counting.staticEnergy, all);
    return all;
}

std::string countingText(const Counting& counting) {
    std::string text;
    for (const auto& [key, value, meaning] : unusual(counting)) {
        text += (text.empty() ? "" : ", ") + key + ": " + value;
    }
    return text;
}

}  // namespace loopglass
