#include "inspector/rejection_panel.h"

#include "record/vocabulary.h"
#include "text/cost_causes.h"
#include "text/engine_text.h"
#include "text/list_text.h"
#include "text/text.h"
#include "trace/candidate_text.h"
#include "trace/rules.h"
#include "views/stale_overlay.h"
#include "widgets/mark_label.h"
#include "widgets/view_parts.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

namespace loopglass::ui {

namespace {

/// The delay in milliseconds after the last change; following a mapping through a large record
/// takes tens of milliseconds.
constexpr int patience = 120;

QString viewOf(NodeKind kind) {
    switch (kind) {
    case NodeKind::Order:
        return RejectionPanel::tr("Show in Loop orders");
    case NodeKind::Unrolling:
        return RejectionPanel::tr("Show in Spatial unrolling");
    case NodeKind::Tile:
        return RejectionPanel::tr("Show in Tiles");
    case NodeKind::Nest:
    case NodeKind::Rest:
    case NodeKind::Whole:
    case NodeKind::Root:
        break;
    }
    return RejectionPanel::tr("Show in Bounds");
}

QLabel* wrappedLabel(const QString& text, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    label->setFocusPolicy(Qt::NoFocus);
    return label;
}

Mark stageMark(const StageVerdict& stage) {
    if (stage.reason == PruneReason::Bound) {
        return Mark::Cut;
    }
    return stage.passed                        ? Mark::Kept
           : stage.reason == PruneReason::None ? Mark::Open
                                               : markOf(NodeState::Pruned, stage.reason);
}

/// Creates the label with the two numbers that a stage compared.
QLabel* comparisonLabel(const StageVerdict& stage, const Unit& unit, const Theme& theme,
                        QWidget* parent) {
    const auto [left, right] = comparedIn(unit, stage.left, stage.right);
    const QString relation = stage.left < stage.right   ? QStringLiteral(" < ")
                             : stage.left > stage.right ? QStringLiteral(" > ")
                                                        : QStringLiteral(" = ");
    QLabel* numbers = faintLabel(parent);
    numbers->setFont(theme.numbers(12));
    numbers->setWordWrap(true);
    numbers->setText(
        unit.name.isEmpty()
            ? left + relation + right
            : tr("%1 %2", "a comparison and its unit").arg(left + relation + right, unit.name));
    numbers->setToolTip(plainTip(uiText(stage.compared.both())));
    return numbers;
}

}  // namespace

RejectionPanel::RejectionPanel(SelectionModel& selection, const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_selection(selection),
      m_theme(theme),
      m_staleOverlay(new StaleOverlay(theme, *this)),
      m_sentence(wrappedLabel(QString(), this)),
      m_cost(faintLabel(this)),
      m_search(new QPushButton(tr("Search"), this)),
      m_stages(new QWidget),
      m_rows(new QVBoxLayout(m_stages)) {
    setAccessibleName(tr("Why not?"));
    m_sentence->setProperty("heading", true);
    m_sentence->setAccessibleName(tr("Reason of the search"));
    m_cost->setWordWrap(true);
    m_search->setToolTip(tr("Search this problem with the current options"));
    m_rows->setContentsMargins(0, 0, 8, 8);
    m_rows->setSpacing(10);
    auto* scroll = scrolledDown(m_stages, tr("Stages of the search"), this);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 8, 0, 0);
    layout->addWidget(m_sentence);
    layout->addWidget(m_cost);
    layout->addWidget(m_search, 0, Qt::AlignLeft);
    layout->addWidget(scroll, 1);
    m_later.setSingleShot(true);
    m_later.setInterval(patience);
    connect(&m_later, &QTimer::timeout, this, &RejectionPanel::ask);
    connect(m_search, &QPushButton::clicked, this, &RejectionPanel::searchRequested);
    connect(&theme, &Theme::changed, this, &RejectionPanel::later);
    showAnswer();
}

void RejectionPanel::setMapping(const std::shared_ptr<const Problem>& problem,
                                const Mapping& mapping, const SearchOptions& wanted) {
    m_problem = problem;
    m_mapping = mapping;
    m_wanted = wanted;
    later();
}

void RejectionPanel::withholdSearch(bool withheld) {
    if (withheld != m_isWithheld) {
        m_isWithheld = withheld;
        showAnswer();
    }
}

void RejectionPanel::setDisplayState(const DisplayState& shown) {
    const std::shared_ptr<RunData> before = m_shown.run;
    const bool again = shown.run != before || shown.freshness != m_shown.freshness;
    m_shown = shown;
    if (shown.run != before) {
        if (before) {
            before->disconnect(this);
        }
        if (shown.run) {
            connect(shown.run.get(), &RunData::finished, this, &RejectionPanel::later);
        }
    }
    if (again) {
        later();
    }
}

void RejectionPanel::later() {
    m_stale = true;
    m_staleOverlay->setOld(true);
    if (isVisible()) {
        m_later.start();
    }
}

void RejectionPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_stale) {
        ask();
    }
}

/// Asks the engine for an explanation. Waits if another search will soon replace the current
/// search.
void RejectionPanel::ask() {
    if (m_shown.freshness == Freshness::Before) {
        return;
    }
    m_stale = false;
    m_staleOverlay->setOld(false);
    m_answer = whyNot(m_shown.run.get(), m_problem.get(), m_mapping, m_wanted);
    showAnswer();
}

void RejectionPanel::clearStages() {
    while (QLayoutItem* item = m_rows->takeAt(0)) {
        delete item->widget();
        delete item;
    }
}

void RejectionPanel::showAnswer() {
    clearStages();
    const QString heading = headingText();
    m_sentence->setText(heading);
    m_sentence->setToolTip(heading == m_answer.sentence ? QString() : plainTip(m_answer.sentence));
    m_search->setVisible(m_answer.state == Rejection::State::NoSearch && !m_isWithheld);
    QString cost;
    if (const auto& why = m_answer.explanation) {
        if (why->cost && why->best && m_shown.run) {
            const Objective& objective = m_shown.run->options().objective;
            const Problem& problem = m_shown.run->problem();
            const auto score = [&](const Cost& of) {
                return scores().label(scoreOf(objective, problem, of).primary);
            };
            cost = tr("%1: your mapping %2, best mapping %3, ratio %4.")
                       .arg(capitalized(scores().title()), score(*why->cost), score(*why->best),
                            ratioLabel(why->ratio));
            if (!why->isBest) {
                cost = (QStringList{cost} + costCauses(problem, *why->cost, *why->best, tr("best")))
                           .join(QLatin1Char('\n'));
            }
        }
        for (const Violation& violation : why->violations) {
            m_rows->addWidget(violationRow(violation));
        }
        for (const StageVerdict& stage : why->stages) {
            m_rows->addWidget(stageRow(stage, &stage == why->decisive() && !stage.passed));
        }
    }
    m_cost->setText(cost);
    m_cost->setVisible(!cost.isEmpty());
    m_rows->addStretch(1);
}

/// Returns the answer. If a rule pruned the mapping, returns only the candidate and the rule: the
/// stages show the reason, and the line below shows the cost.
QString RejectionPanel::headingText() const {
    if (m_answer.state == Rejection::State::NoSearch && m_isWithheld) {
        return tr("This question of the lab allows no search.");
    }
    const auto& why = m_answer.explanation;
    const StageVerdict* stage = why ? why->decisive() : nullptr;
    if (stage == nullptr || stage->passed || stage->reason == PruneReason::None ||
        why->isBetter()) {
        return m_answer.sentence;
    }
    const Rule rule = ruleOf(stage->reason, hasWindows(m_problem->workload));
    return tr("Pruned (%1): %2 at %3, %4.")
        .arg(uiText(rule.name), uiText(stageText(stage->stage)),
             qt(m_problem->accelerator.levels[index(stage->level)].name), uiText(stage->candidate));
}

ScoreText RejectionPanel::scores() const {
    return m_shown.run ? m_shown.run->scores() : ScoreText();
}

/// Returns the unit of the two numbers that a stage compared.
Unit RejectionPanel::unitOf(const StageVerdict& stage) const {
    return scores().unitOf(stage.compared, stage.left, stage.right);
}

QWidget* RejectionPanel::violationRow(const Violation& violation) {
    auto* row = new QWidget(m_stages);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(new MarkLabel(m_theme, Mark::Capacity, row), 0, Qt::AlignTop);
    layout->addWidget(wrappedLabel(sentence(uiText(violation.sentence)), row), 1);
    return row;
}

QWidget* RejectionPanel::stageRow(const StageVerdict& stage, bool decisive) {
    auto* row = new QWidget(m_stages);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(new MarkLabel(m_theme, stageMark(stage), row), 0, Qt::AlignTop);
    auto* texts = new QVBoxLayout;
    texts->setSpacing(2);
    auto* title = new QLabel(titleOf(stage, decisive), row);
    title->setFont(m_theme.font(12, decisive));
    title->setWordWrap(true);
    texts->addWidget(title);
    texts->addWidget(wrappedLabel(sentence(scores().text(stage.sentence)), row));
    if (!stage.compared.empty()) {
        texts->addWidget(comparisonLabel(stage, unitOf(stage), m_theme, row));
    }
    if (decisive && stage.reason != PruneReason::None) {
        texts->addWidget(ruleNote(stage));
    }
    layout->addLayout(texts, 1);
    if (stage.node != noNode && m_shown.run &&
        static_cast<std::size_t>(stage.node) < m_shown.run->trace().size()) {
        layout->addWidget(wayTo(stage, row), 0, Qt::AlignTop);
    }
    return row;
}

/// Returns a title such as "unrolling at DRAM: K 4, passed".
QString RejectionPanel::titleOf(const StageVerdict& stage, bool decisive) const {
    return closedUp(tr("%1 at %2: %3, %4")
                        .arg(uiText(stageText(stage.stage)),
                             qt(m_problem->accelerator.levels[index(stage.level)].name),
                             uiText(stage.candidate),
                             stage.passed ? tr("passed")
                             : decisive   ? tr("pruned here")
                                          : tr("pruned")));
}

/// Creates a button that shows the candidate of a stage in the view for candidates of this kind.
QWidget* RejectionPanel::wayTo(const StageVerdict& stage, QWidget* row) {
    auto* go = new QPushButton(viewOf(m_shown.run->trace()[stage.node].kind), row);
    go->setToolTip(tr("Select the candidate of this stage in its view"));
    go->setAccessibleName(tr("%1: %2 at %3")
                              .arg(go->text(), uiText(stageText(stage.stage)),
                                   qt(m_problem->accelerator.levels[index(stage.level)].name)));
    connect(go, &QPushButton::clicked, this, [this, node = stage.node] {
        m_selection.select(node);
        emit candidateShown(node);
    });
    return go;
}

/// Returns the guarantee of the rule that pruned the candidate.
QWidget* RejectionPanel::ruleNote(const StageVerdict& stage) {
    const Rule& rule = ruleOf(stage.reason, hasWindows(m_problem->workload));
    QString text = tr("The rule '%1' is %2: %3.")
                       .arg(uiText(rule.name), uiText(worthText(rule.worth)), uiText(rule.why));
    if (!stage.otherText.empty()) {
        text = oneAfterOther(text, closedUp(tr("Decided by %1.").arg(uiText(stage.otherText))));
    }
    QLabel* note = faintLabel(m_stages);
    note->setWordWrap(true);
    note->setText(text);
    note->setToolTip(uiText(rule.source));
    return note;
}

QList<QStringList> RejectionPanel::asTable() const {
    QList<QStringList> rows{{tr("stage"), tr("level"), tr("yours"), tr("verdict"), tr("compared"),
                             tr("left"), tr("right"), tr("why")}};
    if (m_answer.explanation) {
        for (const StageVerdict& stage : m_answer.explanation->stages) {
            const bool numbers = !stage.compared.empty();
            const auto [left, right] = comparedTexts(stage.left, stage.right);
            rows.push_back({uiText(stageText(stage.stage)),
                            qt(m_problem->accelerator.levels[index(stage.level)].name),
                            uiText(stage.candidate), stage.passed ? tr("passed") : tr("pruned"),
                            uiText(stage.compared.both()), numbers ? qt(left) : QString(),
                            numbers ? qt(right) : QString(), uiText(stage.sentence)});
        }
    }
    return rows;
}

}  // namespace loopglass::ui
