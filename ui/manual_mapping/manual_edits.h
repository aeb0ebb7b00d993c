#pragma once

#include "mapping/nest_edit.h"
#include "mapping/problem.h"

#include <QString>
#include <optional>
#include <vector>

/// The edits of core/mapping with a name for the undo menu and the loop that is selected
/// afterwards. No widgets.
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
/// loop becomes temporal. Returns nothing at the end of the loop nest.
std::optional<ManualEdit> stepped(const Problem& problem, const Mapping& mapping,
                                  const LoopPlace& from, bool inward);
/// Moves a loop to another kind at its level: to the innermost temporal place, or to the end of an
/// axis. None if the loop is already of that kind.
std::optional<ManualEdit> toKind(const Problem& problem, const Mapping& mapping,
                                 const LoopPlace& from, LoopKind kind);
/// Splits a loop in two; `inner` stays as the inner factor. Returns nothing if the loop cannot be
/// split in this way.
std::optional<ManualEdit> split(const Problem& problem, const Mapping& mapping,
                                const LoopPlace& place, std::int64_t inner);
/// Returns the divisors of a factor without 1 and the factor.
std::vector<std::int64_t> properDivisors(std::int64_t factor);
/// Merges the loop with the next one of its dimension in its list; nothing if there is none.
std::optional<ManualEdit> merged(const Problem& problem, const Mapping& mapping,
                                 const LoopPlace& place);
/// Sets a factor of at least 1; 1 removes the loop.
ManualEdit withAnother(const Problem& problem, const Mapping& mapping, const LoopPlace& place,
                       std::int64_t factor);
/// Sets tiles of `step` iterations, at least 1; the last tile may be smaller.
ManualEdit withPieces(const Problem& problem, const Mapping& mapping, const LoopPlace& place,
                      std::int64_t step);
/// Inserts a loop over a dimension. Its factor is the part of the size that no other factor covers,
/// otherwise 2.
ManualEdit inserted(const Problem& problem, const Mapping& mapping, const LoopPlace& place,
                    DimensionId dimension);

/// Returns `4`, or `by 14` for a loop with a step, as in files.
QString loopAmountLabel(const Loop& loop);
/// Returns `K 4` or `K by 14`.
QString loopName(const Problem& problem, const Loop& loop);
/// Returns `L2` or `axis X of L2`.
QString placeName(const Problem& problem, const LoopPlace& place);

}  // namespace loopglass::ui
