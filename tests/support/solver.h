#pragma once

#include "embed/embed.h"

#include <QTest>

/// Begins a test that searches embeddings. In a build without Gecode the test is skipped with a
/// message.
#define LOOPGLASS_NEEDS_SOLVER()                        \
    do {                                                \
        if (!loopglass::embed::available()) {           \
            QSKIP("this build has no solver (Gecode)"); \
        }                                               \
    } while (false)
