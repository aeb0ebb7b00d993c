#pragma once

#include "format/source.h"
#include "program/machine.h"

namespace loopglass {

/// Reads a machine file. Throws InputError with file, line and column.
StreamMachine readMachine(const Source& source);

}  // namespace loopglass
