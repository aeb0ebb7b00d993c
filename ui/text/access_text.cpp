// Describes a derivation in words. All numbers come from the engine.
#include "text/access_text.h"

#include "cost/vocabulary.h"
#include "text/engine_text.h"
#include "text/list_text.h"
#include "text/text.h"

#include <QStringList>

namespace loopglass::ui {

namespace {

QString words(std::int64_t count) { return countLabel(count, tr("word"), tr("words")); }

QString levelName(const Problem& problem, std::size_t level) {
    return level < problem.levelCount() ? qt(problem.accelerator.levels[level].name)
                                        : qt(problem.accelerator.compute.name);
}

QString heading(const Problem& problem, const Derivation& derived) {
    const QString text = derived.access == Access::Reads   ? tr("%1 reads of %2: %3")
                         : derived.access == Access::Fills ? tr("%1 fills of %2: %3")
                                                           : tr("%1 updates of %2: %3");
    return text.arg(levelName(problem, index(derived.level)),
                    qt(problem.workload[derived.tensor].name), words(derived.total));
}

/// Returns the sum of the parts, with all factors other than 1.
QString equation(const Problem& problem, const Derivation& derived) {
    QStringList parts{countLabel(derived.first)};
    for (const LoopShare& share : derived.loops) {
        if (share.words > 0) {
            parts.push_back(countLabel(share.words));
        }
    }
    QString sum = parts.join(QStringLiteral(" + "));
    QStringList factors;
    if (derived.instances > 1) {
        const bool ofChild =
            derived.access == Access::Fills && !problem.workload[derived.tensor].output;
        factors.push_back(tr("%1 instances of %2")
                              .arg(countLabel(derived.instances),
                                   levelName(problem, ofChild ? derived.child : derived.parent)));
    }
    if (derived.requests > 1) {
        factors.push_back(tr("%1 requests").arg(countLabel(derived.requests)));
    }
    const bool several = parts.size() > 1 && (!factors.isEmpty() || derived.firstVisits > 0);
    sum = several ? QLatin1Char('(') + sum + QLatin1Char(')') : sum;
    if (derived.firstVisits > 0) {
        const QString taken = tr("%1 first visits").arg(countLabel(derived.firstVisits));
        const QString times =
            derived.requests > 1 ? factors.takeLast() + QStringLiteral(" × ") : QString();
        sum = times + sum + QStringLiteral(" − ") + taken;
        sum = factors.isEmpty() ? sum : QLatin1Char('(') + sum + QLatin1Char(')');
    }
    if (derived.filled > 1) {
        factors.push_back(tr("%1 children filled").arg(countLabel(derived.filled)));
    }
    factors.push_back(sum);
    const QString drains =
        derived.drains > 0 ? tr(" + %1 drains").arg(countLabel(derived.drains)) : QString();
    return QStringLiteral("= ") + factors.join(QStringLiteral(" × ")) + drains;
}

/// Explains the number of moves: in each iteration of the outer loops, a loop of n iterations moves
/// to another tile n − 1 times.
QString movesText(const LoopShare& share, const QString& name, const QString& times) {
    const std::int64_t moves = share.bound - 1;
    if (moves <= 0 || share.steps % moves != 0 || share.steps == moves) {
        return tr("%1: %2. The loop moves to another tile in each step").arg(name, times);
    }
    const QString outer = countLabel(share.steps / moves);
    return moves == 1
               ? tr("%1: %2. The loop moves to another tile once in each of %3 outer iterations")
                     .arg(name, times, outer)
               : tr("%1: %2. The loop moves to another tile %3 times in each of %4 outer "
                    "iterations")
                     .arg(name, times, countLabel(moves), outer);
}

QString loopText(const Problem& problem, const LoopShare& share) {
    const QString name = tr("%1 %2 at %3")
                             .arg(qt(problem.workload[share.dimension].name))
                             .arg(countLabel(share.bound))
                             .arg(levelName(problem, index(share.level)));
    // With imperfect factors the steps differ, so only their sum is known.
    const bool summed = share.steps == 0 && share.words > 0;
    const QString times =
        summed ? words(share.words)
               : tr("%1 × %2 = %3")
                     .arg(countLabel(share.steps), words(share.fresh), countLabel(share.words));
    switch (share.effect) {
    case LoopEffect::Stays:
        return tr("%1: 0. No inner loop moved the tile, and this loop keeps it").arg(name);
    case LoopEffect::Slides:
        return summed
                   ? tr("%1: %2. The window slides").arg(name, times)
                   : tr("%1: %2. The window slides; %3 stay").arg(name, times, words(share.stays));
    case LoopEffect::Moves:
        return movesText(share, name, times);
    case LoopEffect::Returns:
        return tr("%1: %2. Inner loops moved the tile away, so it is loaded again")
            .arg(name, times);
    case LoopEffect::Empties:
        return tr("%1: %2. Requested again at every iteration").arg(name, times);
    }
    return name;
}

QString siblingText(const Problem& problem, const SiblingShare& share) {
    const QString name = tr("%1 %2 spatial below %3")
                             .arg(qt(problem.workload[share.dimension].name))
                             .arg(countLabel(share.bound))
                             .arg(levelName(problem, index(share.level)));
    switch (share.effect) {
    case SiblingEffect::OwnWords:
        return tr("%1: each child has its own words").arg(name);
    case SiblingEffect::SharedWords:
        return tr("%1: tiles overlap; a word goes to all children that hold it").arg(name);
    case SiblingEffect::SameWords:
        return tr("%1: the same words, sent once for all children").arg(name);
    case SiblingEffect::SameAlongAxis:
        return tr("%1: children on this axis with the same tile share it; others request it again")
            .arg(name);
    case SiblingEffect::SentEach:
        return tr("%1: the same words, but the network sends each child its own").arg(name);
    case SiblingEffect::SumsAdded:
        return tr("%1: partial sums are added on the way").arg(name);
    case SiblingEffect::SumsSeparate:
        return tr("%1: the network cannot add; each child sends its partial sums").arg(name);
    }
    return name;
}

/// Returns the count under the three reuse models.
QString readings(const Problem& problem, const Mapping& mapping, const CostOptions& options,
                 const Derivation& derived) {
    QStringList texts;
    for (const VocabularyEntry<ReuseReading>& term : vocabularyOf<ReuseReading>()) {
        CostOptions other = options;
        other.reuse = term.value;
        const std::int64_t total =
            derive(problem, mapping, other, derived.level, derived.tensor, derived.access).total;
        texts.push_back(titleText(term.value) + QLatin1Char(' ') + countLabel(total));
    }
    return tr("reuse models: %1").arg(listedText(texts));
}

}  // namespace

QString accessText(const Problem& problem, const Mapping& mapping, const CostOptions& options,
                   LevelId level, TensorId tensor, Access access) {
    const Derivation derived = derive(problem, mapping, options, level, tensor, access);
    QStringList lines{heading(problem, derived), equation(problem, derived)};
    const QString where = derived.child < problem.levelCount()
                              ? tr("the tile of %1").arg(levelName(problem, derived.child))
                              : tr("one MAC");
    lines.push_back(
        derived.shared && derived.first != derived.tileWords
            ? tr("%1: %2 words (%3 for the children that share words), loaded whole at first")
                  .arg(where, countLabel(derived.tileWords), countLabel(derived.first))
        : access == Access::Updates
            ? tr("%1: %2, written whole at least once").arg(where, words(derived.first))
            : tr("%1: %2, loaded whole at first").arg(where, words(derived.first)));
    for (const LoopShare& share : derived.loops) {
        lines.push_back(loopText(problem, share));
    }
    for (const SiblingShare& share : derived.siblings) {
        lines.push_back(siblingText(problem, share));
    }
    if (derived.filled > 1) {
        lines.push_back(tr("a returning partial sum is filled into every child that adds to it"));
    }
    if (derived.drains > 0) {
        lines.push_back(tr("%1 of the reads are outputs that leave for the outer level")
                            .arg(countLabel(derived.drains)));
    }
    lines.push_back(readings(problem, mapping, options, derived));
    return lines.join(QLatin1Char('\n'));
}

}  // namespace loopglass::ui
