#pragma once

#include <QString>

namespace loopglass {

/// Returns the reason why no window can be shown, such as "there is no display"; empty if a window
/// can be shown.
///
/// Qt ends the whole program if it cannot connect to its display. A second process therefore tests
/// the display first, which takes some hundredths of a second. The function must be called before
/// an application object or a thread exists.
QString reasonNoDisplay(int argc, char** argv);

/// Returns true if the user has selected a platform of Qt by name.
bool platformIsAskedFor(int argc, char** argv);

}  // namespace loopglass
