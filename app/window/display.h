#pragma once

#include <QString>

namespace loopglass {

/// Why no window can be shown here, e.g. "there is no display"; empty when one can.
///
/// Qt ends the whole program when it cannot reach the display that it was told of. So a second
/// process tries before, which costs some hundredths of a second. To be called before there is an
/// application and before any thread.
QString whyNoDisplay(int argc, char** argv);

/// Whether whoever starts the program asked for a platform of Qt by name.
bool platformIsAskedFor(int argc, char** argv);

}  // namespace loopglass
