#include "accelerator/vocabulary.h"

#include "words/sentences/accelerator.h"

#include <array>

namespace loopglass {

template <> std::span<const VocabularyEntry<Multicast>> vocabularyOf<Multicast>() {
    namespace msg = msg::accelerator;
    static constexpr std::array<VocabularyEntry<Multicast>, 4> terms{
        {{Multicast::Tile, "tile", &msg::byTile, &msg::multicastByTile},
         {Multicast::Axis, "axis", &msg::alongAxes, &msg::multicastAlongAxes},
         {Multicast::Word, "word", &msg::byWord, &msg::multicastByWord},
         {Multicast::None, "none", &msg::noMulticast, &msg::everyChildReads}}};
    return terms;
}

template <> std::span<const VocabularyEntry<Drains>> vocabularyOf<Drains>() {
    namespace msg = msg::accelerator;
    static constexpr std::array<VocabularyEntry<Drains>, 2> terms{
        {{Drains::Free, "free", &msg::drainsFree, &msg::drainsCostNothing},
         {Drains::Read, "read", &msg::drainsRead, &msg::drainsAreRead}}};
    return terms;
}

template <> std::span<const VocabularyEntry<Returns>> vocabularyOf<Returns>() {
    namespace msg = msg::accelerator;
    static constexpr std::array<VocabularyEntry<Returns>, 2> terms{
        {{Returns::One, "one", &msg::returnsToOne, &msg::returnsFillOne},
         {Returns::All, "all", &msg::returnsToAll, &msg::returnsFillAll}}};
    return terms;
}

template <> std::span<const VocabularyEntry<Latency>> vocabularyOf<Latency>() {
    namespace msg = msg::accelerator;
    static constexpr std::array<VocabularyEntry<Latency>, 2> terms{
        {{Latency::Overlapped, "overlapped", &msg::overlapped, &msg::slowestDecides},
         {Latency::Serial, "serial", &msg::serial, &msg::oneAfterTheOther}}};
    return terms;
}

template <> std::span<const VocabularyEntry<PortUse>> vocabularyOf<PortUse>() {
    namespace msg = msg::accelerator;
    static constexpr std::array<VocabularyEntry<PortUse>, 2> terms{
        {{PortUse::Separate, "separate", &msg::separatePorts, &msg::readsBesideWrites},
         {PortUse::Shared, "shared", &msg::sharedPorts, &msg::readsAndWritesTakeTurns}}};
    return terms;
}

template <> std::span<const VocabularyEntry<StaticEnergy>> vocabularyOf<StaticEnergy>() {
    namespace msg = msg::accelerator;
    static constexpr std::array<VocabularyEntry<StaticEnergy>, 2> terms{
        {{StaticEnergy::Free, "free", &msg::staticFree, &msg::leakageIsNoCost},
         {StaticEnergy::Counted, "counted", &msg::staticCounted, &msg::leakageIsEnergy}}};
    return terms;
}

namespace {

template <typename Value>
void addUnusual(const char* key, Value value, std::vector<NamedConvention>& all) {
    if (value != vocabularyOf<Value>().front().value) {
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
