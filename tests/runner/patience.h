#pragma once

#include <QTest>

/// How long tests wait. No test is judged by the clock: a test that passes never waits to the end,
/// and a test that fails is ended by ctest.
namespace loopglass {

/// Longest wait for something that must happen, in milliseconds. A test may run under `nice` on a
/// computer whose cores are all busy. There it can take a hundred times as long as elsewhere.
constexpr int longestWait = 300'000;

}  // namespace loopglass

// Qt gives these macros five seconds.
#undef QTRY_VERIFY
#define QTRY_VERIFY(expr) QTRY_VERIFY_WITH_TIMEOUT((expr), ::loopglass::longestWait)
#undef QTRY_VERIFY2
#define QTRY_VERIFY2(expr, message) \
    QTRY_VERIFY2_WITH_TIMEOUT((expr), (message), ::loopglass::longestWait)
#undef QTRY_COMPARE
#define QTRY_COMPARE(expr, expected) \
    QTRY_COMPARE_WITH_TIMEOUT((expr), (expected), ::loopglass::longestWait)
