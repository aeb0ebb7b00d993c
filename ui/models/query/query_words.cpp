#include "models/query/query_reader.h"
#include "models/query/query_units.h"
#include "text/text.h"
#include "trace/rules.h"

#include <QRegularExpression>
#include <array>
#include <utility>

namespace loopglass::ui {

namespace {

using Field = QueryTerm::Field;

int of(NodeKind kind) { return static_cast<int>(kind); }
int of(NodeState state) { return static_cast<int>(state); }
int of(PruneReason reason) { return static_cast<int>(reason); }

}  // namespace

const std::vector<QueryWord>& queryWords() {
    static const std::vector<QueryWord> words = [] {
        std::vector<QueryWord> all{{"order", Field::Kind, of(NodeKind::Order)},
                                   {"unrolling", Field::Kind, of(NodeKind::Unrolling)},
                                   {"tile", Field::Kind, of(NodeKind::Tile)},
                                   {"nest", Field::Kind, of(NodeKind::Nest)},
                                   {"rest", Field::Kind, of(NodeKind::Rest)},
                                   {"mapping", Field::Kind, of(NodeKind::Whole)},
                                   {"open", Field::State, of(NodeState::Open)},
                                   {"pruned", Field::State, of(NodeState::Pruned)},
                                   {"cut", Field::State, of(NodeState::Cut)},
                                   {"expanded", Field::State, of(NodeState::Expanded)},
                                   {"evaluated", Field::State, of(NodeState::Evaluated)},
                                   {"best", Field::Best, 1},
                                   {"kept", Field::Reason, of(PruneReason::None)}};
        for (const Rule& rule : pruningRules(false)) {
            all.push_back({rule.word.data(), Field::Reason, of(rule.reason)});
            if (rule.reason == PruneReason::Bound) {
                all.push_back({"bound", Field::Reason, of(rule.reason)});  // former word
            }
        }
        return all;
    }();
    return words;
}

QString queryWordsOf(QueryTerm::Field field) {
    QStringList words;
    for (const QueryWord& one : queryWords()) {
        if (one.field == field) {
            words << QLatin1String(one.word);
        }
    }
    return words.join(QStringLiteral(", "));
}

namespace {

QStringList levelWords(const RunData& run) {
    QStringList words;
    for (const Level& level : run.problem().accelerator.levels) {
        words << qt(level.name);
    }
    return words;
}

/// Returns the values that may be compared with this name.
QStringList valueWords(const QString& name, const RunData& run) {
    static const std::array<std::pair<const char*, Field>, 3> named{
        {{"kind", Field::Kind}, {"state", Field::State}, {"reason", Field::Reason}}};
    for (const auto& [word, field] : named) {
        if (QueryReader::same(name, word)) {
            return queryWordsOf(field).split(QStringLiteral(", "));
        }
    }
    return QueryReader::same(name, "level") ? levelWords(run) : QStringList();
}

/// Returns the possible first words of a condition.
QStringList firstWords(const RunData& run) {
    const Problem& problem = run.problem();
    QStringList words;
    for (const QueryWord& one : queryWords()) {
        words << QLatin1String(one.word);
    }
    words << QStringLiteral("reason = ") << QStringLiteral("state = ") << QStringLiteral("cost < ")
          << QStringLiteral("decision < ") << QStringLiteral("order = ");
    const QueryUnits units(run.options().objective, problem.accelerator.clock);
    if (units.nameOfCost() != nullptr) {
        words << QLatin1String(units.nameOfCost()) + QStringLiteral(" < ");
    }
    words << levelWords(run);
    for (const Level& level : problem.accelerator.levels) {
        for (const Dimension& dimension : problem.workload.dimensions) {
            words << QStringLiteral("%1.%2 >= ").arg(qt(level.name), qt(dimension.name));
        }
    }
    return words;
}

}  // namespace

QStringList CandidateQuery::wordsAfter(const QString& text, const RunData& run) {
    static const QRegularExpression compared(
        QStringLiteral("([^\\s(),=<>!≤≥≠]+)\\s*[=<>!≤≥≠]+\\s*[^\\s(),=<>!≤≥≠]*$"));
    const QRegularExpressionMatch match = compared.match(text);
    return match.hasMatch() ? valueWords(match.captured(1), run) : firstWords(run);
}

}  // namespace loopglass::ui
