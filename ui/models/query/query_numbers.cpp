// Reads the numbers of a query and their units.
#include "models/query/query_reader.h"
#include "text/text.h"

#include <QRegularExpression>
#include <algorithm>

namespace loopglass::ui {

namespace {

/// Removes thin spaces, which numbers copied from the window contain.
QString withoutThinSpaces(QString text) { return text.remove(QChar(0x2009)).remove(QChar(0x202F)); }

}  // namespace

bool QueryReader::same(const QString& a, const char* b) {
    return a.compare(QLatin1String(b), Qt::CaseInsensitive) == 0;
}

std::optional<double> QueryReader::numberOf(const QString& text) {
    bool ok = false;
    const double value = withoutThinSpaces(text).toDouble(&ok);
    return ok ? std::optional(value) : std::nullopt;
}

/// Reads a number with a unit, if units belong to `cost`: `3uJ`, `3 µJ`.
bool QueryReader::readNumber(QueryTerm& term, const QString& name) {
    const QString text = now().text;
    const bool takesUnit = term.field == Field::Cost && !m_units.allowed().isEmpty();
    UnitText typed{text, {}};
    if (takesUnit) {
        typed = numberAndUnit(withoutThinSpaces(text));
    }
    const std::optional<double> number = numberOf(typed.number);
    if (!number) {
        return fail(tr("'%1' needs a number, not '%2'.").arg(name, text));
    }
    ++m_at;
    if (takesUnit && typed.unit.isEmpty() && standsForUnit()) {
        typed.unit = now().text;
        ++m_at;
    }
    term.value = *number;
    if (!typed.unit.isEmpty()) {
        const std::optional<double> factor = m_units.factorOf(typed.unit);
        if (!factor) {
            return fail(m_units.isTimeWithoutClock(typed.unit)
                            ? tr("'%1' is a time, but the accelerator has no clock. Allowed: %2.")
                                  .arg(typed.unit, m_units.allowed())
                            : tr("'%1' is not a unit of '%2' here. Allowed: %3.")
                                  .arg(typed.unit, name, m_units.allowed()));
        }
        term.value *= *factor;
    }
    add(term);
    return true;
}

/// Returns true if the word after the number of a quantity is a unit. A single letter may also be a
/// dimension (M, s). The letter means a dimension if it is in quotes, or if a sign or another
/// number follows. A word that is neither a unit nor a word of queries is treated as a wrong unit.
bool QueryReader::standsForUnit() const {
    if (now().kind != Token::Kind::Word || now().quoted) {
        return false;
    }
    const Token::Kind next = m_tokens[m_at + 1].kind;
    if (next == Token::Kind::Sign || next == Token::Kind::Number) {
        return false;
    }
    return m_units.factorOf(now().text) || m_units.isTimeWithoutClock(now().text) ||
           !isCondition(now().text);
}

/// Returns true if a word is a complete condition: a word of takeAlone(), or an order of this
/// workload.
bool QueryReader::isCondition(const QString& word) const {
    const auto& words = queryWords();
    if (same(word, "and") || same(word, "or") || same(word, "not") || same(word, "of") ||
        std::any_of(words.begin(), words.end(),
                    [&](const QueryWord& one) { return same(word, one.word); }) ||
        levelCalled(word)) {
        return true;
    }
    QStringList characters{QStringLiteral("x")};
    for (const Dimension& dimension : m_problem.workload.dimensions) {
        characters << QRegularExpression::escape(qt(dimension.name));
    }
    const QRegularExpression order(QRegularExpression::anchoredPattern(QStringLiteral("(%1)+").arg(
                                       characters.join(QLatin1Char('|')))),
                                   QRegularExpression::CaseInsensitiveOption);
    return order.match(word).hasMatch();
}

}  // namespace loopglass::ui
