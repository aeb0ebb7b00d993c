#include "reasons/audit_panel.h"

#include "charts/vector_picture.h"
#include "models/energy_cell.h"
#include "models/space_text.h"
#include "record/vocabulary.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "trace/rules.h"
#include "widgets/table_panel.h"
#include "widgets/view_parts.h"

#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <limits>

namespace loopglass::ui {

namespace {

using Removed = std::array<std::uint64_t, reasonCount>;

/// Returns a cell with the number of candidates that all rules of a principle pruned together.
TableCell removedCell(const Removed& removed, Principle principle) {
    std::uint64_t count = 0;
    for (const Rule& rule : pruningRules(false)) {
        if (rule.principle == principle) {
            count += removed[static_cast<std::size_t>(rule.reason)];
        }
    }
    return {countLabel(static_cast<std::int64_t>(count)), true};
}

/// Returns the loss as text. If the other search was stopped, the loss is only a lower limit.
QString lossLabel(double ratio, bool stopped) {
    if (ratio > 1) {
        const QString share = shareLabel(ratio - 1);
        return stopped ? AuditPanel::tr("at least %1").arg(share) : share;
    }
    return stopped ? AuditPanel::tr("not known") : AuditPanel::tr("nothing");
}

TableCell lostCell(double ratio, bool on, bool stopped) {
    return {on ? lossLabel(ratio, stopped) : AuditPanel::tr("off"), true};
}

TableCell candidateCell(const RunData& run, const std::optional<StageVerdict>& dropped) {
    if (!dropped) {
        return {};
    }
    TableCell cell{AuditPanel::tr("%1 at %2")
                       .arg(uiText(dropped->candidate),
                            qt(run.problem().accelerator.levels[index(dropped->level)].name))};
    cell.tip = run.scores().text(dropped->sentence);
    return cell;
}

TableCell scoreCell(const RunData& run, const std::optional<Cost>& cost) {
    return cost ? convertedCell(scoreOf(run.options().objective, run.problem(), *cost).primary,
                                run.scores().unit())
                : TableCell{QString(), true};
}

}  // namespace

AuditPanel::AuditPanel(SelectionModel& selection, const Theme& theme, SharedServices& services,
                       QWidget* parent)
    : QWidget(parent),
      m_selection(selection),
      m_audit(&services.of<AuditRun>()) {
    setAccessibleName(tr("Loss by rule"));
    createParts(theme);
    connect(m_start, &QPushButton::clicked, this, [this] {
        if (canAudit()) {
            m_audit->start(subjectOf(*m_shown.run));
        }
    });
    connect(m_cancel, &QPushButton::clicked, m_audit, &AuditRun::stop);
    connect(m_audit, &AuditRun::changed, this, &AuditPanel::refresh);
    connect(m_table, &TablePanel::rowChosen, this, &AuditPanel::choose);
    refresh();
}

void AuditPanel::createParts(const Theme& theme) {
    m_table = new TablePanel(theme, tr("Loss by rule"), this);
    m_space = faintLabel(this);
    m_space->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_space->setAccessibleName(tr("Size of the mapping space"));
    m_note = faintLabel(this);
    m_note->setWordWrap(true);
    m_start = new QPushButton(tr("Measure the loss"), this);
    m_cancel = new QPushButton(tr("Cancel"), this);
    m_cancel->setToolTip(plainTip(tr("Stop the searches; the results so far stay")));
    m_start->setToolTip(
        plainTip(tr("Repeat the search without each rule, and search exactly, to find "
                    "the loss of each rule")));
    QLabel* heading = headingLabel(theme, this);
    heading->setText(tr("Loss by rule"));
    QHBoxLayout* row = headingRow(heading, m_space);
    row->addWidget(m_start);
    row->addWidget(m_cancel);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(row);
    layout->addWidget(m_note);
    layout->addWidget(m_table);
}

void AuditPanel::setDisplayState(const DisplayState& shown) {
    const std::shared_ptr<RunData> before = m_shown.run;
    m_shown = shown;
    if (shown.run != before) {
        if (!isFor(*m_audit, shown.run.get())) {
            m_audit->clear();
        }
        m_removed = {};
        if (before) {
            before->disconnect(this);
        }
        if (shown.run) {
            connect(shown.run.get(), &RunData::finished, this, &AuditPanel::refresh);
        }
        refresh();
    }
    showButtons();
}

void AuditPanel::showCounts(const ReasonCounts& counts) {
    m_removed = {};
    for (const auto& level : counts.levels) {
        for (std::size_t r = 0; r < reasonCount; ++r) {
            m_removed[r] += level[r].count;
        }
    }
    showTable();
}

QList<QStringList> AuditPanel::asTable() const { return m_table->table().asText(); }

bool AuditPanel::canAudit() const {
    if (m_shown.freshness != Freshness::Current || !m_shown.run->result()) {
        return false;
    }
    const RunData& run = *m_shown.run;
    return run.result()->best && !run.result()->stopped() &&
           run.method().can().switchesPrinciples && !run.found()->proves && !m_audit->isRunning();
}

QString AuditPanel::noteText() const {
    if (m_audit->isRunning()) {
        return tr("Searching without each rule, then exactly…");
    }
    if (!m_audit->failure().isEmpty()) {
        return m_audit->failure();
    }
    if (const auto& found = m_audit->result()) {
        return found->audit.exact.stopped()
                   ? tr("The exact search was stopped. The rules may have lost more.")
                   : tr("Optimum proven in %1. Click a row to select its pruned candidate.")
                         .arg(durationLabel(found->seconds));
    }
    const RunData* run = m_shown.run.get();
    if (run != nullptr && (run->method().can().proves || (run->found() && run->found()->proves))) {
        return tr("The search was exact. It prunes only by proven bounds, so no rule has a loss.");
    }
    if (run != nullptr && !run->method().can().switchesPrinciples) {
        return tr("The search used no heuristic rule.");
    }
    return tr(
        "The button repeats the search without each rule, and runs the exact search. The table "
        "then shows the loss of each rule and the best candidate that it pruned.");
}

void AuditPanel::refresh() {
    m_space->setText(m_shown.run
                         ? tr("%1 mappings with fixed bypasses").arg(spaceText(*m_shown.run))
                         : QString());
    m_space->setToolTip(tr("Factors and loop orders, without capacity limits"));
    showButtons();
    m_note->setText(noteText());
    // Results that were not requested are not printed.
    setProperty(interactiveProperty, !m_audit->result());
    showTable();
}

/// Replaces a button by another button and moves the focus to the latter. Otherwise the page would
/// scroll to the widget that gets the focus next.
void AuditPanel::showButtons() {
    const bool running = m_audit->isRunning();
    QPushButton* const shown = running ? m_cancel : m_start;
    QPushButton* const hidden = running ? m_start : m_cancel;
    const bool focused = hidden->hasFocus();
    shown->setEnabled(running || canAudit());
    shown->setVisible(true);
    if (focused) {
        shown->setFocus();
    }
    hidden->setVisible(false);
}

/// Adds the loss of each rule, and of all rules together.
void AuditPanel::addLosses(const Audit& audit, QList<TableModel::Row>& rows) {
    const RunData& run = *m_shown.run;
    for (const RuleLoss& loss : audit.rules) {
        rows.push_back({{titleText(loss.rule), false, true},
                        removedCell(m_removed, loss.rule),
                        lostCell(loss.ratio, loss.on, loss.stopped),
                        scoreCell(run, loss.cost),
                        candidateCell(run, loss.dropped)});
        m_rows.push_back(loss.dropped ? loss.dropped->node : noNode);
    }
    rows.push_back({{titleText(&Principles::alphaBeta), false, true},
                    removedCell(m_removed, &Principles::alphaBeta),
                    {tr("nothing: proven"), true},
                    {{}, true},
                    {}});
    m_rows.push_back(noNode);
    rows.push_back({{tr("all rules"), false, true},
                    {{}, true},
                    lostCell(audit.gap, true, audit.exact.stopped()),
                    scoreCell(run, audit.least),
                    candidateCell(run, audit.dropped)});
    m_rows.push_back(audit.dropped ? audit.dropped->node : noNode);
    addCuts(audit, rows);
}

/// Adds the best mappings with perfect factors, with padding and with imperfect factors, which show
/// the cost of perfect factors.
void AuditPanel::addCuts(const Audit& audit, QList<TableModel::Row>& rows) {
    double least = std::numeric_limits<double>::infinity();
    for (const CutBest& cut : audit.cuts) {
        least = cut.mapping ? std::min(least, cut.score.primary) : least;
    }
    for (const CutBest& cut : audit.cuts) {
        const double ratio = cut.mapping ? cut.score.primary / least : 1;
        TableCell message{cut.proven ? tr("proven") : tr("so far")};
        if (!cut.mapping) {
            message = TableCell{m_shown.run->scores().text(cut.whyNone)};
        }
        rows.push_back({{tr("the best %1 mapping").arg(uiText(titleOf(cut.cutting))), false, true},
                        {{}, true},
                        {cut.mapping ? lossLabel(ratio, false) : QString(), true},
                        cut.mapping ? convertedCell(cut.score.primary, m_shown.run->scores().unit())
                                    : TableCell{QString(), true},
                        message});
        m_rows.push_back(noNode);
    }
}

void AuditPanel::showTable() {
    QList<TableModel::Row> rows;
    const bool isKnown = m_audit->result() && m_shown.run;
    m_rows.clear();
    if (isKnown) {
        addLosses(m_audit->result()->audit, rows);
    } else if (m_shown.run) {
        for (const VocabularyEntry<Principle>& term : vocabularyOf<Principle>()) {
            rows.push_back(
                {{titleText(term.value), false, true}, removedCell(m_removed, term.value)});
            m_rows.push_back(noNode);
        }
    }
    m_filling = true;
    QStringList headings{tr("rule"), tr("pruned")};
    QStringList written = headings;
    if (isKnown) {
        const QString best = tr("best without it");
        const QStringList more{tr("lost"), best, tr("pruned candidate")};
        written += more;
        headings += more;
        headings[3] =
            tr("%1, %2", "a score and its unit").arg(best, m_shown.run->scores().unit().name);
    }
    m_table->table().setTable(headings, rows, written);
    m_table->fit();
    m_table->showAllRows();  // shows all of the few rows, which never scroll
    m_filling = false;
}

void AuditPanel::choose(int row) {
    if (m_filling || row < 0 || row >= static_cast<int>(m_rows.size()) || !m_shown.run) {
        return;
    }
    const NodeId node = m_rows[static_cast<std::size_t>(row)];
    if (static_cast<std::size_t>(node) < m_shown.run->trace().size()) {
        m_selection.select(node);
    }
}

}  // namespace loopglass::ui
