#pragma once

#include "models/query/candidate_query.h"
#include "models/query/query_units.h"

#include <QList>
#include <array>

namespace loopglass::ui {

/// A word of the query language and its meaning.
struct QueryWord {
    const char* word;
    QueryTerm::Field field;
    int value;
};
/// Returns the words for kinds, states and reasons.
const std::vector<QueryWord>& queryWords();
/// Returns the words of one field, for a sentence.
QString queryWordsOf(QueryTerm::Field field);

/// Parses a query, which is an `or` of an `and` of a `not` of terms.
class QueryReader {
public:
    QueryReader(const QString& text, const RunData& run);

    std::optional<CandidateQuery> read();
    /// Returns the error of read(); empty if no error occurred.
    const QString& wrong() const { return m_wrong; }
    /// Returns true if two words are equal, ignoring case.
    static bool same(const QString& a, const char* b);

private:
    struct Token {
        enum class Kind { Word, Number, Sign, Open, Close, Comma, End };
        Kind kind = Kind::End;
        QString text;
        bool quoted = false;
    };
    using Field = QueryTerm::Field;

    void split(const QString& text);
    const Token& now() const { return m_tokens[m_at]; }
    bool takeWord(const char* word);
    bool beginsTerm() const;
    bool readOr();
    bool readAnd();
    bool readNot();
    bool readTerm();
    bool readComparison(const QString& name);
    bool readValue(QueryTerm& term, const QString& name);
    static std::optional<double> numberOf(const QString& text);
    bool readNumber(QueryTerm& term, const QString& name);
    bool standsForUnit() const;
    bool isCondition(const QString& word) const;
    bool takeAlone(const QString& name);
    bool takeShownReason(QueryTerm& term);
    bool standsHere(const QStringList& words) const;
    bool nameFactor(QueryTerm& term, const QString& name) const;
    std::optional<std::size_t> levelCalled(const QString& name) const;
    std::optional<std::size_t> dimensionCalled(const QString& name) const;
    void add(const QueryTerm& term);
    void add(CandidateQuery::Step::Kind kind) { m_query.m_steps.push_back({kind, 0}); }
    bool fail(const QString& why);

    const Problem& m_problem;
    const ScoreText m_scores;
    const QueryUnits m_units;
    QList<Token> m_tokens;
    qsizetype m_at = 0;
    CandidateQuery m_query;
    QString m_wrong;
};

}  // namespace loopglass::ui
