#pragma once

#include "mapping/nest_edit.h"
#include "mapping/problem.h"

#include <QString>
#include <optional>
#include <vector>

/// The edits of core/mapping, each with a name for the undo menu and with the loop that is selected
/// afterwards. This part uses no widgets.
namespace loopglass::ui {

struct ManualEdit {
    Mapping mapping;
    std::optional<LoopPlace> selected;
    QString name;
};

/// Moves a loop before the loop at `to`.
ManualEdit moved(const Problem& problem, const Mapping& mapping, const LoopPlace& from,
                 const LoopPlace& to);
/// Moves a loop by one place inward or outward among the temporal loops, across levels. A spatial
/// loop becomes temporal. Returns nothing at an end of the loop nest.
std::optional<ManualEdit> stepped(const Problem& problem, const Mapping& mapping,
                                  const LoopPlace& from, bool inward);
/// Moves a loop to another kind at the same level: to the innermost temporal position, or to the
/// end of an axis. Returns nothing if the loop is already of this kind.
std::optional<ManualEdit> toKind(const Problem& problem, const Mapping& mapping,
                                 const LoopPlace& from, LoopKind kind);
/// Splits a loop into two loops; `inner` becomes the factor of the inner loop. Returns nothing if
/// the loop cannot be split with this factor.
std::optional<ManualEdit> split(const Problem& problem, const Mapping& mapping,
                                const LoopPlace& place, std::int64_t inner);
/// Returns the divisors of a factor, except 1 and the factor.
std::vector<std::int64_t> properDivisors(std::int64_t factor);
/// Merges the loop with the next loop over the same dimension in the same list; returns nothing if
/// there is none.
std::optional<ManualEdit> merged(const Problem& problem, const Mapping& mapping,
                                 const LoopPlace& place);
/// Sets a factor of at least 1; 1 removes the loop.
ManualEdit withAnother(const Problem& problem, const Mapping& mapping, const LoopPlace& place,
                       std::int64_t factor);
/// Sets tiles of `step` iterations, where `step` is at least 1; the last tile may be smaller.
ManualEdit withPieces(const Problem& problem, const Mapping& mapping, const LoopPlace& place,
                      std::int64_t step);
/// Inserts a loop over a dimension. The factor is the part of the size that no other factor covers,
/// otherwise 2.
ManualEdit inserted(const Problem& problem, const Mapping& mapping, const LoopPlace& place,
                    DimensionId dimension);

/// Returns the factor as in files: `4`, or `by 14` for a loop with a step.
QString loopAmountLabel(const Loop& loop);
/// Returns the name of a loop, such as `K 4` or `K by 14`.
QString loopName(const Problem& problem, const Loop& loop);
/// Returns the name of a place, such as `L2` or `axis X of L2`.
QString placeName(const Problem& problem, const LoopPlace& place);

}  // namespace loopglass::ui
