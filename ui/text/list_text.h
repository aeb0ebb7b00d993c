#pragma once

#include "text/text.h"

#include <QStringList>

namespace loopglass::ui {

/// Things one after the other, parted as the language of the window does.
inline QString listedText(const QStringList& parts) { return parts.join(tr(", ")); }

}  // namespace loopglass::ui
