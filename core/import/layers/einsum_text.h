#pragma once

#include "workload/input_error.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace loopglass {

/// One index of a tensor: `h: 2*p + r`, or `p` without the name of a rank.
struct EinsumIndex {
    std::string rank;  ///< name of the rank; "" if there is none
    std::string text;  ///< the index, a sum of variables with coefficients
};

/// A tensor with its indices, as written in an equation.
struct EinsumAccess {
    std::string tensor;
    std::vector<EinsumIndex> indices;
};

/// An equation as text: the output and its operands.
struct EinsumText {
    EinsumAccess output;
    std::vector<EinsumAccess> operands;
    bool sum = false;  ///< true if the operands are added and not multiplied
};

/// Reads an equation such as `O[b][k] += W[k][c] * I[b][c]` or `T[m, n] = A[m, k] * B[k, n]`.
/// Throws InputError at the position `at`.
EinsumText readEinsumText(const std::string& text, const Location& at);

/// A variable with its coefficient.
using NamedTerm = std::pair<std::string, std::int64_t>;

/// Reads a sum such as `2*p + r` and returns its variables with coefficients. Summands without a
/// variable are skipped, because they shift all words by the same distance. Throws InputError for
/// any text that is not a sum of terms, and for a coefficient below 1.
std::vector<NamedTerm> affineTerms(const std::string& text, const Location& at);
/// Returns the sum of the numbers without a variable: -1 for `2*p + r - 1`. A number of more than
/// 12 digits counts as 0.
std::int64_t affineOffset(const std::string& text);

/// The parts of a range such as `0 <= p < 112`: the variable, the first value and the end, as
/// texts.
struct RangeText {
    std::string low;
    std::string name;
    std::string end;  ///< the first value after the range
};

/// Reads a range. Throws InputError at the position `at`.
RangeText readRangeText(const std::string& text, const Location& at);

}  // namespace loopglass
