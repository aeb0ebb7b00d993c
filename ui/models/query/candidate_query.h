#pragma once

#include "run/run_data.h"

#include <QString>
#include <QStringList>
#include <cstdint>
#include <optional>
#include <vector>

namespace loopglass::ui {

/// A condition on one candidate, such as `L1.K >= 8`, `reason = cutoff` or `order = xxCK`.
struct QueryTerm {
    enum class Field : std::uint8_t {
        Kind,    ///< NodeKind in `value`
        State,   ///< NodeState in `value`
        Best,    ///< part of the best mapping
        Reason,  ///< PruneReason in `value`
        Level,   ///< decided level
        Cost,    ///< lower bound, or objective of a complete mapping
        Left,    ///< first of the two compared numbers
        Right,
        Moment,  ///< search step at which the candidate was created
        Order,   ///< loop order that contains `text`
        Factor,  ///< iterations of `dimension` at `level`; see `spatial`
    };
    enum class Sign : std::uint8_t { Equal, NotEqual, Less, LessEqual, Greater, GreaterEqual };

    Field field = Field::Kind;
    Sign sign = Sign::Equal;
    double value = 0;
    QString text;
    std::size_t dimension = 0;
    /// Level of a factor that the candidate or an ancestor has decided; none for the level of the
    /// candidate.
    std::optional<std::size_t> level;
    bool spatial = false;  ///< true for a spatial factor, which is unrolled below its level
};

/// A query for candidates of a search, with names, comparisons, `and`, `or`, `not` and brackets.
/// Adjacent words must all match, so that the text of a candidate finds this candidate: `tile
/// factors K 2, P 2 of L1`. The words are the words of files, in any language of the window
/// (resources/help/find.md).
class CandidateQuery {
public:
    /// A part of a query: a term, or an operator applied to previous parts.
    struct Step {
        enum class Kind : std::uint8_t { Term, And, Or, Not };
        Kind kind = Kind::Term;
        std::size_t term = 0;
    };

    /// Returns nothing for an invalid text; `wrong` then contains the reason and the allowed forms.
    static std::optional<CandidateQuery> read(const QString& text, const RunData& run,
                                              QString* wrong);
    /// Returns words that may follow this text, for completion: only reasons after `reason =`, and
    /// no words where a number or an order must follow.
    static QStringList wordsAfter(const QString& text, const RunData& run);

    /// Returns all matching candidates that exist at the search step, in their order; without a
    /// step, at the latest step. The function makes one pass over the trace, with about 50 ns for
    /// each node.
    std::vector<NodeId> in(const RunData& run,
                           std::optional<std::uint32_t> moment = std::nullopt) const;

    const std::vector<QueryTerm>& terms() const { return m_terms; }

private:
    friend class QueryReader;
    std::vector<QueryTerm> m_terms;
    std::vector<Step> m_steps;  ///< steps of the query, with operands before their operator
};

}  // namespace loopglass::ui
