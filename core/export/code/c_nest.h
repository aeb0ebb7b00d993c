#pragma once

#include "export/plan/code_writer.h"
#include "export/plan/exported.h"
#include "export/plan/index_text.h"
#include "export/plan/names.h"
#include "export/plan/pieces.h"

#include <string>
#include <vector>

namespace loopglass {

/// The names of one mapping in C.
struct CNames {
    std::string function;
    std::vector<std::string> tensors;               ///< arrays handed in, by tensor
    LoopNames loops;                                ///< by position in the plan
    std::vector<std::string> pieces;                ///< pieces of loops with imperfect factors
    std::vector<std::vector<std::string>> buffers;  ///< [level][tensor], "" where there is none
    std::vector<std::vector<std::string>> stores;   ///< the same, of all instances together
};

/// Returns the number of pieces into which a loop divides its range, in C: `(k_L2_n + 13) / 14`.
std::string cPieces(const PlanPieces& pieces, const PlanLoop& loop, std::size_t place);

/// The piece of a loop that need not divide: `const int64_t k_L2_n = …;`
std::string cPiece(const PlanPieces& pieces, const PlanLoop& loop, std::size_t place,
                   const std::string& counter);

/// `functions` gives the names that the file shares; all others are local to the function.
CNames cNames(const Exported& exported, Namer& functions);

/// Words of an array that is handed in: all that the tensor has, and those before its offset.
std::vector<std::int64_t> arrayExtents(const Exported& exported, std::size_t tensor);
/// The product of the extents. Throws CountOverflow.
std::int64_t arrayWords(const Exported& exported, std::size_t tensor);

/// The function of a mapping: the nest with its loops and copies. Throws CountOverflow when a
/// level's buffers have more bytes than 63 bits count.
void writeCNest(CodeWriter& code, const Exported& exported, const CNames& names);

/// The macros that the function's loops are marked with, and the headers it needs.
void writeCNestOpening(CodeWriter& code);

/// The lines as one comment.
void writeCComment(CodeWriter& code, const std::vector<std::string>& lines);

}  // namespace loopglass
