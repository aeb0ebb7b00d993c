#pragma once

#include "run/run_data.h"

#include <QString>
#include <QStringList>
#include <cstdint>
#include <optional>
#include <vector>

namespace loopglass::ui {

/// A condition on one candidate: `L1.K >= 8`, `reason = cutoff`, `order = xxCK`.
struct QueryTerm {
    enum class Field : std::uint8_t {
        Kind,    ///< `value`: a NodeKind
        State,   ///< a NodeState
        Best,    ///< part of the best mapping
        Reason,  ///< a PruneReason
        Level,   ///< the decided level
        Cost,    ///< the lower bound, or the objective of a complete mapping
        Left,    ///< the two numbers that were compared
        Right,
        Moment,  ///< the search step at which it was created
        Order,   ///< `text` is part of its loop order
        Factor,  ///< iterations of `dimension`; see `level` and `spatial`
    };
    enum class Sign : std::uint8_t { Equal, NotEqual, Less, LessEqual, Greater, GreaterEqual };

    Field field = Field::Kind;
    Sign sign = Sign::Equal;
    double value = 0;
    QString text;
    std::size_t dimension = 0;
    /// For a factor: its level, decided by the candidate or an ancestor; none = the level of the
    /// candidate.
    std::optional<std::size_t> level;
    bool spatial = false;  ///< a spatial factor, unrolled below its level
};

/// A query for candidates of a search: names and comparisons with `and`, `or`, `not` and brackets.
/// Adjacent words must all match, so that the text of a candidate finds it: `tile factors K 2, P 2
/// of L1`. The words are the words of files, in any language of the window
/// (resources/help/find.md).
class CandidateQuery {
public:
    /// Part of a query: a term, or an operator on the previous parts.
    struct Step {
        enum class Kind : std::uint8_t { Term, And, Or, Not };
        Kind kind = Kind::Term;
        std::size_t term = 0;
    };

    /// Returns null for an invalid text; `wrong` then has the reason and the allowed forms.
    static std::optional<CandidateQuery> read(const QString& text, const RunData& run,
                                              QString* wrong);
    /// Returns words that may follow this text, for completion: only reasons after `reason =`, and
    /// none where a number or an order must follow.
    static QStringList wordsAfter(const QString& text, const RunData& run);

    /// Returns all matching candidates that exist at the search step (none = the latest), in their
    /// order. One pass over the trace, some 50 ns per node.
    std::vector<NodeId> in(const RunData& run,
                           std::optional<std::uint32_t> moment = std::nullopt) const;

    const std::vector<QueryTerm>& terms() const { return m_terms; }

private:
    friend class QueryReader;
    std::vector<QueryTerm> m_terms;
    std::vector<Step> m_steps;  ///< operands before their operator
};

}  // namespace loopglass::ui
