#pragma once

#include "accelerator/accelerator.h"
#include "words/vocabulary.h"

#include <string>
#include <vector>

namespace loopglass {

template <> std::span<const VocabularyEntry<Multicast>> vocabularyOf<Multicast>();
template <> std::span<const VocabularyEntry<Drains>> vocabularyOf<Drains>();
template <> std::span<const VocabularyEntry<Returns>> vocabularyOf<Returns>();
template <> std::span<const VocabularyEntry<Latency>> vocabularyOf<Latency>();
template <> std::span<const VocabularyEntry<PortUse>> vocabularyOf<PortUse>();
template <> std::span<const VocabularyEntry<StaticEnergy>> vocabularyOf<StaticEnergy>();

/// A counting convention and its value as written in files, such as `drains` and `read`, with the
/// meaning.
struct NamedConvention {
    std::string key;
    std::string value;
    Message meaning;
};
/// Returns the conventions that differ from the default.
std::vector<NamedConvention> unusual(const Counting& counting);
/// Returns unusual() conventions as text, such as `drains: read, latency: serial`; "" if all are
/// defaults.
std::string countingText(const Counting& counting);

}  // namespace loopglass
