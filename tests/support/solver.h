#pragma once

#include "embed/embed.h"

#include <QTest>

/// First in a test that embeds something: in a build without Gecode it is left out, with a word.
#define LOOPGLASS_NEEDS_SOLVER()                        \
    do {                                                \
        if (!loopglass::embed::available()) {           \
            QSKIP("this build has no solver (Gecode)"); \
        }                                               \
    } while (false)
