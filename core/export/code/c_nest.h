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
    /// Names of the arrays that are parameters, by tensor.
    std::vector<std::string> tensors;
    LoopNames loops;  ///< names of the loops, by position in the plan
    /// Names of the tile sizes, for loops with imperfect factors.
    std::vector<std::string> pieces;
    /// Names of the buffers [level][tensor]; "" if there is none.
    std::vector<std::vector<std::string>> buffers;
    /// Names of the stores for all instances of a buffer, as in `buffers`.
    std::vector<std::vector<std::string>> stores;
};

/// Returns a C expression for the number of tiles into which a loop splits its range: `(k_L2_n +
/// 13) / 14`.
std::string cPieces(const PlanPieces& pieces, const PlanLoop& loop, std::size_t place);

/// Returns the C declaration of the tile size of a loop with an imperfect factor: `const int64_t
/// k_L2_n = …;`
std::string cPiece(const PlanPieces& pieces, const PlanLoop& loop, std::size_t place,
                   const std::string& counter);

/// Returns the names of a mapping. `functions` creates the names that all functions of the file
/// share; all others are local to the function.
CNames cNames(const Exported& exported, Namer& functions);

/// Returns the extents of an array that is a parameter. The array has all words of the tensor,
/// including the words before its offset.
std::vector<std::int64_t> arrayExtents(const Exported& exported, std::size_t tensor);
/// Returns the product of arrayExtents(). Throws CountOverflow.
std::int64_t arrayWords(const Exported& exported, std::size_t tensor);

/// Writes the C function of a mapping: the loop nest and the copies of tiles. Throws CountOverflow
/// if the buffers of a level have more bytes than 63 bits can count.
void writeCNest(CodeWriter& code, const Exported& exported, const CNames& names);

/// Writes the OpenMP macros for the function's loops, and the necessary includes.
void writeCNestOpening(CodeWriter& code);

/// Writes the lines as one C comment.
void writeCComment(CodeWriter& code, const std::vector<std::string>& lines);

}  // namespace loopglass
