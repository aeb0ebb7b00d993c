#pragma once

#include "support/paths.h"

#include <QString>

namespace loopglass::ui::test {

/// Returns the path of a project file: fromSource("samples/workloads/conv1d.yaml").
inline QString fromSource(const char* path) {
    return QString::fromStdString(loopglass::test::sourcePath(path));
}

}  // namespace loopglass::ui::test
