#pragma once

#include "export/plan/exported.h"

#include <string>
#include <string_view>

namespace loopglass {

/// The bits (8, 16, 32 or 64) of the words of a tensor in code, and the C type of so many. Operands
/// get the smallest that hold their bits. The output gets the smallest that holds every sum of
/// products of such operands, whatever its bits on the accelerator are: int64_t when 64 bits are
/// not enough, too.
int wordBits(const Exported& exported, std::size_t tensor);
std::string cType(const Exported& exported, std::size_t tensor);

/// Why the output has its type, e.g. `sums of 576 products of 16 and 16 bits take up to 42 bits`.
std::string cOutputTypeReason(const Exported& exported);

/// A text as a literal of C, in printable characters.
std::string cString(std::string_view text);

}  // namespace loopglass
