// The operators of the grammar, from the loosest: `or`; then `and`, a comma or a blank; then `not`;
// then a bracket or a term. A term is a name with a sign and a value, or a single word. The reader
// makes one pass from left to right with one token of lookahead.
#include "models/query/query_reader.h"

#include "models/trace_marks.h"
#include "text/text.h"

#include <QRegularExpression>
#include <algorithm>

namespace loopglass::ui {

namespace {

using Field = QueryTerm::Field;
using Sign = QueryTerm::Sign;

/// Matches a plain word or a quoted word.
const QRegularExpression& tokenPattern() {
    static const QRegularExpression pattern(
        QStringLiteral("\\s*(?:(\\()|(\\))|(,)|(<=|>=|!=|==|=|<|>|≤|≥|≠)|"
                       "((?:\"[^\"]*\"|[^\\s()<>=!,\"≤≥≠])+)|(.))"));
    return pattern;
}

std::optional<Sign> signOf(const QString& text) {
    static const std::array<std::pair<const char*, Sign>, 10> signs{{{"=", Sign::Equal},
                                                                     {"==", Sign::Equal},
                                                                     {"!=", Sign::NotEqual},
                                                                     {"≠", Sign::NotEqual},
                                                                     {"<", Sign::Less},
                                                                     {"<=", Sign::LessEqual},
                                                                     {"≤", Sign::LessEqual},
                                                                     {">", Sign::Greater},
                                                                     {">=", Sign::GreaterEqual},
                                                                     {"≥", Sign::GreaterEqual}}};
    for (const auto& [word, sign] : signs) {
        if (text == QString::fromUtf8(word)) {
            return sign;
        }
    }
    return std::nullopt;
}

/// Returns the field of a name; names of factors are not fields.
std::optional<Field> fieldCalled(const QString& name) {
    static const std::array<std::pair<const char*, Field>, 10> fields{{{"kind", Field::Kind},
                                                                       {"state", Field::State},
                                                                       {"reason", Field::Reason},
                                                                       {"level", Field::Level},
                                                                       {"cost", Field::Cost},
                                                                       {"left", Field::Left},
                                                                       {"right", Field::Right},
                                                                       {"decision", Field::Moment},
                                                                       {"order", Field::Order},
                                                                       {"bound", Field::Cost}}};
    for (const auto& [word, field] : fields) {
        if (QueryReader::same(name, word)) {
            return field;
        }
    }
    return std::nullopt;
}

bool isNumeric(Field field) {
    return field == Field::Cost || field == Field::Left || field == Field::Right ||
           field == Field::Moment || field == Field::Factor;
}

/// Returns true if a name means the cost of a candidate; such names depend on the objective.
bool isNameOfCosts(const QString& name) {
    return QueryReader::same(name, "energy") || QueryReader::same(name, "delay") ||
           QueryReader::same(name, "edp");
}

}  // namespace

QueryReader::QueryReader(const QString& text, const RunData& run)
    : m_problem(run.problem()),
      m_scores(run.scores()),
      m_units(run.options().objective, m_problem.accelerator.clock) {
    split(text);
}

void QueryReader::split(const QString& text) {
    auto matches = tokenPattern().globalMatch(text.trimmed());
    while (matches.hasNext()) {
        const QRegularExpressionMatch match = matches.next();
        QString found = match.captured().trimmed();
        Token::Kind kind = Token::Kind::Word;
        if (match.hasCaptured(1)) {
            kind = Token::Kind::Open;
        } else if (match.hasCaptured(2)) {
            kind = Token::Kind::Close;
        } else if (match.hasCaptured(3)) {
            kind = Token::Kind::Comma;
        } else if (match.hasCaptured(4)) {
            kind = Token::Kind::Sign;
        } else if (numberOf(found)) {
            kind = Token::Kind::Number;
        }
        const bool quoted = found.contains(QLatin1Char('"'));
        m_tokens.push_back({kind, found.remove(QLatin1Char('"')), quoted});
    }
    m_tokens.push_back({});
}

std::optional<CandidateQuery> QueryReader::read() {
    if (now().kind == Token::Kind::End) {
        fail(tr("Enter a condition."));
        return std::nullopt;
    }
    if (!readOr()) {
        return std::nullopt;
    }
    if (now().kind != Token::Kind::End) {
        fail(tr("Unexpected '%1' after a condition.").arg(now().text));
        return std::nullopt;
    }
    return m_query;
}

bool QueryReader::fail(const QString& why) {
    m_wrong = m_wrong.isEmpty() ? why : m_wrong;
    return false;
}

bool QueryReader::takeWord(const char* word) {
    if (now().kind != Token::Kind::Word || !same(now().text, word)) {
        return false;
    }
    ++m_at;
    return true;
}

bool QueryReader::beginsTerm() const {
    return now().kind == Token::Kind::Open ||
           (now().kind == Token::Kind::Word && !same(now().text, "or"));
}

bool QueryReader::readOr() {
    if (!readAnd()) {
        return false;
    }
    while (takeWord("or")) {
        if (!readAnd()) {
            return false;
        }
        add(CandidateQuery::Step::Kind::Or);
    }
    return true;
}

bool QueryReader::readAnd() {
    if (!readNot()) {
        return false;
    }
    for (;;) {
        bool joined = takeWord("and");
        while (now().kind == Token::Kind::Comma || takeWord("of") || takeWord("factors")) {
            m_at += now().kind == Token::Kind::Comma ? 1 : 0;
        }
        joined = takeWord("and") || joined;
        if (!joined && !beginsTerm()) {
            return true;
        }
        if (!readNot()) {
            return false;
        }
        add(CandidateQuery::Step::Kind::And);
    }
}

bool QueryReader::readNot() {
    if (takeWord("not")) {
        if (!readNot()) {
            return false;
        }
        add(CandidateQuery::Step::Kind::Not);
        return true;
    }
    if (now().kind == Token::Kind::Open) {
        ++m_at;
        if (now().kind == Token::Kind::End) {
            return fail(tr("The bracket at the end is empty. Enter a condition."));
        }
        if (!readOr()) {
            return false;
        }
        if (now().kind != Token::Kind::Close) {
            return fail(tr("A closing bracket is missing."));
        }
        ++m_at;
        return true;
    }
    return readTerm();
}

bool QueryReader::readTerm() {
    if (now().kind != Token::Kind::Word) {
        return fail(now().kind == Token::Kind::End ? tr("A condition is missing at the end.")
                                                   : tr("'%1' is not a name.").arg(now().text));
    }
    QueryTerm shown;
    const bool isAlone =
        m_at + 1 >= m_tokens.size() || m_tokens[m_at + 1].kind != Token::Kind::Sign;
    if (isAlone && takeShownReason(shown)) {
        return true;
    }
    const QString name = now().text;
    ++m_at;
    return now().kind == Token::Kind::Sign ? readComparison(name) : takeAlone(name);
}

bool QueryReader::readComparison(const QString& name) {
    QueryTerm term;
    if (const std::optional<Field> field = fieldCalled(name)) {
        term.field = *field;
    } else if (isNameOfCosts(name)) {
        term.field = Field::Cost;
        if (m_units.nameOfCost() == nullptr || !same(name, m_units.nameOfCost())) {
            return fail(
                tr("'%1' cannot be used here, because the search minimises %2. Use 'cost', in %3.")
                    .arg(name, m_scores.title(), m_scores.unit().name));
        }
    } else if (!nameFactor(term, name)) {
        return fail(
            tr("Unknown name '%1'. Allowed: kind, state, reason, level, cost, left, right, "
               "decision, order, a dimension (K), or a factor of a level (L1.K, L2.spatial.K).")
                .arg(name));
    }
    term.sign = *signOf(now().text);
    ++m_at;
    const bool isEquality = term.sign == Sign::Equal || term.sign == Sign::NotEqual;
    if (!isEquality && !isNumeric(term.field) && term.field != Field::Level) {
        return fail(tr("'%1' can only be compared with = and !=.").arg(name));
    }
    return readValue(term, name);
}

bool QueryReader::readValue(QueryTerm& term, const QString& name) {
    const QString text = now().text;
    if (now().kind != Token::Kind::Word && now().kind != Token::Kind::Number) {
        return fail(tr("'%1' needs a value to compare with.").arg(name));
    }
    if (isNumeric(term.field)) {
        return readNumber(term, name);
    }
    if (term.field == Field::Reason && takeShownReason(term)) {
        return true;
    }
    ++m_at;
    if (term.field == Field::Order) {
        term.text = text;
    } else if (term.field == Field::Level) {
        const std::optional<std::size_t> level = levelCalled(text);
        if (!level) {
            return fail(tr("Unknown level '%1'.").arg(text));
        }
        term.value = static_cast<double>(*level);
    } else {
        const auto& words = queryWords();
        const bool mayBeBest = term.field == Field::State;
        const auto found = std::find_if(words.begin(), words.end(), [&](const QueryWord& one) {
            return (one.field == term.field || (mayBeBest && one.field == Field::Best)) &&
                   same(text, one.word);
        });
        if (found == words.end()) {
            return fail(tr("'%1' is not one of: %2.").arg(text, queryWordsOf(term.field)));
        }
        term.field = found->field;
        term.value = found->value;
    }
    add(term);
    return true;
}

/// Reads a reason as views display it, such as `over capacity`, or a single distinctive word of the
/// reason. The longest matching name is used.
bool QueryReader::takeShownReason(QueryTerm& term) {
    qsizetype longest = 0;
    for (const QueryWord& one : queryWords()) {
        const auto reason = static_cast<PruneReason>(one.value);
        if (one.field != Field::Reason || reason == PruneReason::None) {
            continue;
        }
        QStringList names{reasonName(reason)};
        if (reason == PruneReason::Memory) {
            names << QStringLiteral("capacity");
        }
        for (const QString& name : names) {
            const QStringList words = name.split(QLatin1Char(' '));
            const bool isQuoted =
                now().quoted && now().text.compare(name, Qt::CaseInsensitive) == 0;
            const qsizetype count = isQuoted ? 1 : words.size();
            if (count > longest && (isQuoted || standsHere(words))) {
                longest = count;
                term.field = Field::Reason;
                term.value = one.value;
            }
        }
    }
    if (longest == 0) {
        return false;
    }
    m_at += longest;
    add(term);
    return true;
}

bool QueryReader::standsHere(const QStringList& words) const {
    for (qsizetype i = 0; i < words.size(); ++i) {
        if (m_at + i >= m_tokens.size() ||
            m_tokens[m_at + i].text.compare(words[i], Qt::CaseInsensitive) != 0) {
            return false;
        }
    }
    return true;
}

/// Reads a single word: a kind, a state, a reason, a level, a dimension with its factor, or an
/// order.
bool QueryReader::takeAlone(const QString& name) {
    QueryTerm term;
    if (now().kind == Token::Kind::Number && nameFactor(term, name)) {
        term.value = *numberOf(now().text);
        ++m_at;
        add(term);
        return true;
    }
    for (const QueryWord& one : queryWords()) {
        if (same(name, one.word)) {
            term.field = one.field;
            term.value = one.value;
            add(term);
            return true;
        }
    }
    if (const std::optional<std::size_t> level = levelCalled(name)) {
        term.field = Field::Level;
        term.value = static_cast<double>(*level);
    } else {
        term.field = Field::Order;
        term.text = name;
    }
    add(term);
    return true;
}

/// Reads the name of a factor: `K`, `L1.K` or `L2.spatial.K`. Returns false for other names.
bool QueryReader::nameFactor(QueryTerm& term, const QString& name) const {
    const qsizetype dot = name.lastIndexOf(QLatin1Char('.'));
    const std::optional<std::size_t> dimension = dimensionCalled(name.mid(dot + 1));
    if (!dimension) {
        return false;
    }
    term.field = Field::Factor;
    term.dimension = *dimension;
    QString level = name.left(std::max<qsizetype>(0, dot));
    const QString suffix = QStringLiteral(".spatial");
    if (level.endsWith(suffix, Qt::CaseInsensitive)) {
        term.spatial = true;
        level.chop(suffix.size());
    }
    term.level = levelCalled(level);
    return dot < 0 || term.level.has_value();
}

std::optional<std::size_t> QueryReader::levelCalled(const QString& name) const {
    const auto& levels = m_problem.accelerator.levels;
    for (std::size_t l = 0; l < levels.size(); ++l) {
        if (qt(levels[l].name).compare(name, Qt::CaseInsensitive) == 0) {
            return l;
        }
    }
    return std::nullopt;
}

std::optional<std::size_t> QueryReader::dimensionCalled(const QString& name) const {
    const auto& dimensions = m_problem.workload.dimensions;
    for (const bool exactly : {true, false}) {
        for (std::size_t d = 0; d < dimensions.size(); ++d) {
            if (qt(dimensions[d].name)
                    .compare(name, exactly ? Qt::CaseSensitive : Qt::CaseInsensitive) == 0) {
                return d;
            }
        }
    }
    return std::nullopt;
}

void QueryReader::add(const QueryTerm& term) {
    m_query.m_steps.push_back({CandidateQuery::Step::Kind::Term, m_query.m_terms.size()});
    m_query.m_terms.push_back(term);
}

std::optional<CandidateQuery> CandidateQuery::read(const QString& text, const RunData& run,
                                                   QString* wrong) {
    QueryReader reader(text, run);
    std::optional<CandidateQuery> query = reader.read();
    *wrong = reader.wrong();
    return query;
}

}  // namespace loopglass::ui
