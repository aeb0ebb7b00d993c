#pragma once

#include "export/plan/exported.h"

#include <string>
#include <string_view>

namespace loopglass {

/// Returns the number of bits (8, 16, 32 or 64) that code uses for the words of a tensor. A second
/// function returns the C type with this number of bits. Operands get the smallest type that holds
/// their bits. The output gets the smallest type that holds every sum of products of the operands,
/// or int64_t if 64 bits are not enough. The bits of the output on the accelerator have no
/// influence.
int wordBits(const Exported& exported, std::size_t tensor);
std::string cType(const Exported& exported, std::size_t tensor);

/// Returns the reason for the type of the output as text, such as `sums of 576 products of 16 and
/// 16 bits take up to 42 bits`.
std::string cOutputTypeReason(const Exported& exported);

/// Returns a text as a string literal of C, in printable characters.
std::string cString(std::string_view text);

}  // namespace loopglass
