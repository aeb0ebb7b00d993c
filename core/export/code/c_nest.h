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
    std::vector<std::string> tensors;               ///< arrays that are parameters, by tensor
    LoopNames loops;                                ///< by position in the plan
    std::vector<std::string> pieces;                ///< tile sizes of loops with imperfect factors
    std::vector<std::vector<std::string>> buffers;  ///< [level][tensor], "" if there is none
    std::vector<std::vector<std::string>> stores;   ///< as `buffers`, for all instances together
};

/// Returns the number of tiles into which a loop splits its range, in C: `(k_L2_n + 13) / 14`.
std::string cPieces(const PlanPieces& pieces, const PlanLoop& loop, std::size_t place);

/// Returns the declaration of the tile size of a loop with an imperfect factor: `const int64_t
/// k_L2_n = …;`
std::string cPiece(const PlanPieces& pieces, const PlanLoop& loop, std::size_t place,
                   const std::string& counter);

/// Returns the names of a mapping. `functions` has the names that the file shares; all others are
/// local to the function.
CNames cNames(const Exported& exported, Namer& functions);

/// Returns the extents of an array that is a parameter: all words of the tensor, including words
/// before its offset.
std::vector<std::int64_t> arrayExtents(const Exported& exported, std::size_t tensor);
/// Returns the product of these extents. Throws CountOverflow.
std::int64_t arrayWords(const Exported& exported, std::size_t tensor);

/// Writes the function of a mapping: the loop nest with its loops and copies. Throws CountOverflow
/// if a level's buffers have more bytes than 63 bits can count.
void writeCNest(CodeWriter& code, const Exported& exported, const CNames& names);

/// Writes the macros that mark the function's loops, and the necessary includes.
void writeCNestOpening(CodeWriter& code);

/// Writes the lines as one comment.
void writeCComment(CodeWriter& code, const std::vector<std::string>& lines);

}  // namespace loopglass
