#pragma once

#include "export/exported.h"

#include <string>

namespace loopglass {

/// The C type of the words of a tensor. Operands get the smallest signed type that holds their
/// bits. The output gets the smallest that holds every sum of products of such operands, whatever
/// its bits on the accelerator are: int64_t when 64 bits are not enough, too.
std::string cType(const Exported& exported, std::size_t tensor);

/// Why the output has its type, e.g. `sums of 576 products of 16 and 16 bits take up to 42 bits`.
std::string cOutputTypeReason(const Exported& exported);

}  // namespace loopglass
