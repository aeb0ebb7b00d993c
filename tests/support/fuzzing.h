#pragma once

#include "format/source.h"
#include "mapping/problem.h"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>

/// What the fuzz targets share.
namespace loopglass::test {

inline Source sourceOf(const std::uint8_t* data, std::size_t size) {
    return {"fuzz.yaml", std::string(reinterpret_cast<const char*>(data), size)};
}

/// Ends the program, as a fuzzer expects of a finding.
inline void require(bool condition, const char* otherwise) {
    if (!condition) {
        std::fprintf(stderr, "%s\n", otherwise);
        std::abort();
    }
}

/// What a reader gives, or nothing when it refuses.
template <typename Read> auto readOrNothing(Read read) -> std::optional<decltype(read())> {
    try {
        return read();
    } catch (const InputError& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return std::nullopt;
    }
}

/// Whether a reader gives this value.
template <typename Value, typename Read> bool readsAs(const Value& value, Read read) {
    const auto again = readOrNothing(read);
    return again && *again == value;
}

/// A 1-D convolution on three levels with a fanout, the inner levels bounded.
Problem smallProblem();

}  // namespace loopglass::test
