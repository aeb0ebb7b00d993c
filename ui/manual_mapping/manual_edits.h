#pragma once

#include "mapping/nest_edit.h"
#include "mapping/problem.h"

#include <QString>
#include <optional>
#include <vector>

/// Edits of a mapping: those of core/mapping, with a name for the undo menu and the loop that is
/// selected afterwards. No widgets here.
namespace loopglass::ui {

struct ManualEdit {
    Mapping mapping;
    std::optional<LoopPlace> selected;
    QString name;
};

/// Moves a loop before the loop at `to`.
ManualEdit moved(const Problem& problem, const Mapping& mapping, const LoopPlace& from,
                 const LoopPlace& to);
/// One place further in (or out) of the loops in time, over the levels; a spatial loop leaves its
/// axis for them. Nothing at the end of the nest.
std::optional<ManualEdit> stepped(const Problem& problem, const Mapping& mapping,
                                  const LoopPlace& from, bool inward);
/// To another kind at its level: innermost in time, last on an axis. None if the loop is already of
/// that kind.
std::optional<ManualEdit> toKind(const Problem& problem, const Mapping& mapping,
                                 const LoopPlace& from, LoopKind kind);
/// Two ways to split a factor: `inner` stays. Nothing for a factor that has no divisor.
std::optional<ManualEdit> split(const Problem& problem, const Mapping& mapping,
                                const LoopPlace& place, std::int64_t inner);
/// The divisors of a factor without 1 and itself.
std::vector<std::int64_t> properDivisors(std::int64_t factor);
/// Merged with the next of its dimension in its list; nothing when there is none.
std::optional<ManualEdit> merged(const Problem& problem, const Mapping& mapping,
                                 const LoopPlace& place);
/// Another factor, at least 1; 1 takes the loop away.
ManualEdit withAnother(const Problem& problem, const Mapping& mapping, const LoopPlace& place,
                       std::int64_t factor);
/// Pieces of `step` iterations, at least 1, of which the last may be shorter.
ManualEdit withPieces(const Problem& problem, const Mapping& mapping, const LoopPlace& place,
                      std::int64_t step);
/// A new loop of a dimension: with what its factors leave of the bound, else with 2.
ManualEdit inserted(const Problem& problem, const Mapping& mapping, const LoopPlace& place,
                    DimensionId dimension);

/// `4`, and `by 14` of a loop with a step, as in files.
QString loopAmountLabel(const Loop& loop);
/// `K 4`, `K by 14`
QString loopName(const Problem& problem, const Loop& loop);
/// `L2`, `axis X of L2`
QString placeName(const Problem& problem, const LoopPlace& place);

}  // namespace loopglass::ui
