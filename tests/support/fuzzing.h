#pragma once

#include "format/source.h"
#include "mapping/problem.h"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>

/// Code that the fuzz targets share.
namespace loopglass::test {

inline Source sourceOf(const std::uint8_t* data, std::size_t size) {
    return {"fuzz.yaml", std::string(reinterpret_cast<const char*>(data), size)};
}

/// Ends the program if the condition is false; a fuzzer counts this as a finding.
inline void require(bool condition, const char* otherwise) {
    if (!condition) {
        std::fprintf(stderr, "%s\n", otherwise);
        std::abort();
    }
}

/// Returns the result of a reader, or nothing if it throws InputError.
template <typename Read> auto readOrNothing(Read read) -> std::optional<decltype(read())> {
    try {
        return read();
    } catch (const InputError& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return std::nullopt;
    }
}

/// Returns true if a reader returns this value.
template <typename Value, typename Read> bool readsAs(const Value& value, Read read) {
    const auto again = readOrNothing(read);
    return again && *again == value;
}

/// Returns a 1-D convolution on three levels with a fanout; the inner levels are bounded.
Problem smallProblem();

}  // namespace loopglass::test
