#pragma once

#include "support/paths.h"

#include <QString>

namespace loopglass::ui::test {

/// Where a file of the project is, by its path in it: fromSource("samples/workloads/conv1d.yaml").
inline QString fromSource(const char* path) {
    return QString::fromStdString(loopglass::test::sourcePath(path));
}

}  // namespace loopglass::ui::test
