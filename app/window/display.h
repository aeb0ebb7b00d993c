#pragma once

#include <QString>

namespace loopglass {

/// Returns the reason why no window can be shown, e.g. "there is no display"; empty if a window can
/// be shown.
///
/// Qt ends the whole program if it cannot reach its display. Therefore a second process tries
/// first, which takes some hundredths of a second. Must be called before an application object or a
/// thread exists.
QString reasonNoDisplay(int argc, char** argv);

/// Returns true if the user selected a platform of Qt by name.
bool platformIsAskedFor(int argc, char** argv);

}  // namespace loopglass
