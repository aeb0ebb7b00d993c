#include "compare/side_by_side.h"

#include "compare/pin_column.h"
#include "compare/pin_figures.h"
#include "compare/sideways_area.h"
#include "dataflow/dataflow.h"
#include "run/displayed_mapping.h"
#include "run/proof_search.h"
#include "text/cost_causes.h"
#include "text/engine_text.h"
#include "text/score_text.h"
#include "text/text.h"
#include "trace/candidate_text.h"
#include "trace/path.h"
#include "widgets/frozen_columns.h"
#include "widgets/table_panel.h"
#include "widgets/view_parts.h"

#include <QHeaderView>
#include <QPushButton>
#include <QScrollBar>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace loopglass::ui {

namespace {

/// Returns the problem of the document, even if a search has chosen a variant of it.
std::shared_ptr<const Problem> askedBy(const RunData& run) { return subjectOf(run).asked; }

bool sameQuestion(const Problem& a, const Problem& b) {
    return a.accelerator == b.accelerator && a.workload == b.workload;
}

/// Returns true for the best mapping of a search, which has no title.
bool isBestOfRun(const Pin& pin) { return pin.title.empty() && !pin.isManual; }

/// Returns the note on the best mapping of a search. If a mapping was pinned while its search was
/// running, the mapping is not a final result.
QString bestNote(Proof proof) {
    return proof == Proof::Proven ? SideBySide::tr("optimum, proven")
           : proof == Proof::Open ? SideBySide::tr("pinned during its search")
                                  : QString();
}

/// Returns the note on the best mapping of a kind, which includes the extent of its search.
QString kindNote(const Pin& pin) {
    const bool proven = pin.proof == Proof::Proven;
    if (pin.evenOnly) {
        return proven ? SideBySide::tr("best of its kind with perfect factors, proven")
                      : SideBySide::tr("stopped: best of its kind with perfect factors so far");
    }
    return proven ? SideBySide::tr("best of its kind, proven")
                  : SideBySide::tr("stopped: best of its kind so far");
}

/// Sets the texts of a pin in the language of the window.
void word(Pin& pin) {
    if (pin.isManual) {
        pin.name = SideBySide::tr("edited mapping");
        pin.note = pin.whyNone.empty() ? SideBySide::tr("pinned in Edit mapping")
                                       : sentence(uiText(pin.whyNone));
        return;
    }
    const bool best = isBestOfRun(pin);
    pin.name = best ? SideBySide::tr("best") : uiText(pin.title);
    pin.note =
        pin.isSelected ? SideBySide::tr("pinned from the selection")
        : !pin.mapping
            ? sentence(ScoreText(Objective::Edp, pin.problem->accelerator.clock).text(pin.whyNone))
        : best ? bestNote(pin.proof)
               : kindNote(pin);
}

/// Returns the status for a column of the table. If the card of a pin has no statement about a
/// proof, the pin is not proven.
QString statusOf(const Pin& pin) {
    const bool plain = pin.mapping && !pin.isManual && !pin.evenOnly && pin.proof != Proof::Open;
    return plain ? proofText(pin.proof) : pin.note;
}

GivenMapping givenOf(const Pin& pin) {
    return givenMapping(pin.name, {*pin.mapping, pin.variant}, pin.problem->workload,
                        pin.problem->accelerator);
}

}  // namespace

SideBySide::SideBySide(const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_state(faintLabel(this)),
      m_best(new QPushButton(tr("Pin best mapping"), this)),
      m_ready(new QPushButton(tr("Standard dataflows"), this)),
      m_cuts(new QPushButton(tr("Factorisations"), this)),
      m_clear(new QPushButton(tr("Remove all"), this)),
      m_figures(new TablePanel(theme, tr("Metrics of the pinned mappings"), this)),
      m_frozen(new FrozenColumns(*m_figures, 1)),
      m_scroll(new SidewaysArea(this)) {
    setAccessibleName(tr("Mappings side by side"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(createHead());
    m_state->setWordWrap(true);
    layout->addWidget(m_state);
    m_figures->setUnderLines(1);
    layout->addWidget(m_figures);
    fillScroll();
    layout->addWidget(m_scroll);
    layout->addStretch();
    for (Asked* asked : {&m_dataflows, &m_evenness}) {
        connect(&asked->search, &AnalysisJob::changed, this, [this, asked] { take(*asked); });
    }
    connect(&theme, &Theme::changed, this, &SideBySide::refresh);
    refresh();
}

SideBySide::~SideBySide() = default;

/// Fills the area with the columns of loop nests, which are below the columns of numbers. One
/// scroll bar moves both areas.
void SideBySide::fillScroll() {
    auto* inside = new QWidget;
    m_row = new QHBoxLayout(inside);
    m_row->setSpacing(0);
    m_row->addStretch();
    m_scroll->setWidget(inside);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    QScrollBar* figures = m_figures->horizontalScrollBar();
    QScrollBar* nests = m_scroll->horizontalScrollBar();
    connect(figures, &QScrollBar::valueChanged, nests, &QScrollBar::setValue);
    connect(nests, &QScrollBar::valueChanged, figures, &QScrollBar::setValue);
    connect(nests, &QScrollBar::rangeChanged, this,
            [figures, nests] { nests->setValue(figures->value()); });
    // If the last column is visible, it stays visible while columns become wider.
    connect(figures, &QScrollBar::rangeChanged, this, [figures, last = 0](int, int most) mutable {
        if (last > 0 && figures->value() == last) {
            figures->setValue(most);
        }
        last = most;
    });
    connect(m_figures, &TablePanel::fitted, this, &SideBySide::alignColumns);
}

/// Makes each loop nest as wide as the column of numbers above it. If there is little space, the
/// columns first shrink to the width that their loop nests need. If there is still not enough
/// space, the area scrolls.
void SideBySide::alignColumns() {
    const int names = m_figures->columnWidth(0);
    const int room = m_figures->viewport()->width();
    const int each = m_columns.empty() ? 0 : (room - names) / static_cast<int>(m_columns.size());
    for (std::size_t p = 0; p < m_columns.size(); ++p) {
        const int least = m_columns[p]->minWidth();
        const int wide = std::clamp(each, least, std::max(m_columns[p]->sizeHint().width(), least));
        const int column = static_cast<int>(p) + 1;
        m_columns[p]->setFixedWidth(std::max(wide, m_figures->neededWidth(column)));
        m_figures->setColumnWidth(column, m_columns[p]->minimumWidth());
    }
    // If the table is wider than the names of the metrics, the names do not scroll. The empty space
    // below the names then does not scroll either.
    const int aside = names < room ? names : 0;
    const QRect port = m_figures->viewport()->geometry();  // position within the frame of the table
    m_scroll->setSideMargins(port.left() + aside, m_figures->width() - port.right() - 1);
    m_row->setContentsMargins(names - aside, 6, 0, 0);
    m_frozen->fit();
}

void SideBySide::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    alignColumns();
}

/// The buttons are below the heading, because they would not fit beside the heading in a small
/// window.
QVBoxLayout* SideBySide::createHead() {
    QLabel* heading = headingLabel(m_theme, this);
    heading->setText(tr("Mappings side by side"));
    auto* head = new QVBoxLayout;
    head->addWidget(heading);
    auto* row = new QHBoxLayout;
    head->addLayout(row);
    m_best->setToolTip(
        plainTip(tr("Pin the selected mapping as a column. Without a selected mapping, pin the "
                    "best mapping")));
    m_clear->setToolTip(tr("Remove all pinned mappings"));
    m_ready->setToolTip(
        tr("Compare the best mapping of each standard dataflow, with perfect factors"));
    m_cuts->setToolTip(
        tr("Compare the best mappings with perfect factors, padded sizes and imperfect factors"));
    for (QPushButton* button : {m_best, m_ready, m_cuts, m_clear}) {
        row->addWidget(button);
    }
    row->addStretch();
    connect(m_best, &QPushButton::clicked, this, &SideBySide::pinShown);
    connect(m_ready, &QPushButton::clicked, this, &SideBySide::askDataflows);
    connect(m_cuts, &QPushButton::clicked, this, &SideBySide::askEvenness);
    connect(m_clear, &QPushButton::clicked, this, &SideBySide::removeAll);
    return head;
}

bool SideBySide::isOld(const Pin& pin) const {
    return !m_run || !sameQuestion(*pin.asked, *askedBy(*m_run));
}

void SideBySide::setRun(const std::shared_ptr<RunData>& run, NodeId selected) {
    if (run == m_run) {
        if (std::exchange(m_selected, selected) != selected) {
            showState();
        }
        return;
    }
    m_selected = selected;
    const bool other = !run || !m_run || !sameQuestion(*askedBy(*run), *askedBy(*m_run)) ||
                       !(run->options().objective == m_run->options().objective);
    m_run = run;
    if (other) {
        // The results of these searches would belong to the document before the edit.
        m_dataflows.search.stop();
        m_evenness.search.stop();
    }
    for (std::size_t p = 0; p < m_pins.size(); ++p) {
        m_columns[p]->setOld(isOld(m_pins[p]));
    }
    refresh();
}

void SideBySide::setProof(const ProofSearch& proof) {
    m_proof = &proof;
    connect(&proof, &ProofSearch::changed, this, &SideBySide::applyProof);
}

/// Returns the objective of the optimum of the current run, if it is proven.
std::optional<double> SideBySide::optimum() const {
    if (!m_run || m_run->result() == nullptr || !m_run->result()->best) {
        return std::nullopt;
    }
    const double score = m_run->result()->score.primary;
    if (proofOf(*m_run) == Proof::Proven) {
        return score;
    }
    const bool isKnown = m_proof != nullptr && m_proof->isOf(*m_run) && m_proof->gap();
    return isKnown ? std::optional(score / *m_proof->gap()) : std::nullopt;
}

/// Marks the pins that are as good as the optimum as proven. Without local reuse, a dataflow has
/// another problem, to which the optimum does not apply.
void SideBySide::applyProof() {
    constexpr double rounding = 1e-9;
    const std::optional<double> optimum = this->optimum();
    for (std::size_t p = 0; optimum && p < m_pins.size(); ++p) {
        Pin& pin = m_pins[p];
        if (pin.mapping && !isOld(pin) && (isBestOfRun(pin) || pin.variant == Variant{}) &&
            pin.objective <= *optimum * (1 + rounding)) {
            pin.proof = Proof::Proven;
            word(pin);
            m_columns[p]->setNote(pin.note);
            m_columns[p]->setOld(false);
        }
    }
}

void SideBySide::withholdDataflows(bool withheld) {
    m_withheld = withheld;
    showState();
}

void SideBySide::pin(Pin pin) {
    add(std::move(pin));
    QMetaObject::invokeMethod(this, &SideBySide::showLast, Qt::QueuedConnection);
}

void SideBySide::setHandPin(const std::optional<Pin>& pin) {
    if (pin) {
        this->pin(*pin);
        return;
    }
    for (std::size_t p = m_pins.size(); p-- > 0;) {
        if (m_pins[p]
                .isManual) {  // only the latest one is replaced; pins of earlier documents stay
            remove(m_columns[p]);
            return;
        }
    }
}

bool SideBySide::hasHandPin() const {
    return std::any_of(m_pins.begin(), m_pins.end(), [](const Pin& pin) { return pin.isManual; });
}

void SideBySide::add(Pin pin) {
    word(pin);
    // A new pin replaces the pin with the same name and the same problem.
    for (std::size_t p = 0; p < m_pins.size(); ++p) {
        if (m_pins[p].name == pin.name && sameQuestion(*m_pins[p].asked, *pin.asked)) {
            remove(m_columns[p]);
            break;
        }
    }
    m_pins.push_back(std::move(pin));
    addColumn(m_pins.back());
    applyProof();
    refresh();
    emit changed();
}

/// Scrolls to a new column when the widget is shown, if the widget is hidden now.
void SideBySide::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (std::exchange(m_isLastNew, false)) {
        QMetaObject::invokeMethod(this, &SideBySide::showLast, Qt::QueuedConnection);
    }
}

/// Scrolls to a new column. The column is at the end, and its layout is complete now.
void SideBySide::showLast() {
    if (!isVisible()) {
        m_isLastNew = true;
        return;
    }
    QScrollBar& bar = *m_figures->horizontalScrollBar();
    bar.setValue(bar.maximum());
    emit made();
}

/// Scrolls to the first of several new columns. All other new columns are compared with this first
/// column. For dataflows, the first column has the best dataflow; for factorisations, it has the
/// perfect factors.
void SideBySide::showFrom(const Message& title) {
    const auto first = std::find_if(m_pins.begin(), m_pins.end(), [&](const Pin& pin) {
        return pin.title == title && !isOld(pin);
    });
    if (first != m_pins.end()) {
        const QHeaderView& head = *m_figures->horizontalHeader();
        const auto column = static_cast<int>(first - m_pins.begin()) + 1;
        m_figures->horizontalScrollBar()->setValue(head.sectionPosition(column) -
                                                   head.sectionSize(0));
    }
    emit made();
}

/// If a pin belongs to another problem, its heading names that problem.
QStringList SideBySide::headings() const {
    QStringList names = pinHeadings(m_pins);
    for (std::size_t p = 0; p < m_pins.size(); ++p) {
        QString& name = names[static_cast<qsizetype>(p) + 1];
        if (m_run && isOld(m_pins[p])) {
            const std::string& asked = m_pins[p].asked->workload.name;
            name = asked == askedBy(*m_run)->workload.name
                       ? tr("%1, out of date").arg(name)
                       : tr("%1 of %2", "a mapping and its workload").arg(name, qt(asked));
        }
    }
    return names;
}

/// Adds the column of a pin at the end of the row.
void SideBySide::addColumn(const Pin& pin) {
    auto* column = new PinColumn(m_theme, pin, this);
    const auto asked = [this, column](void (SideBySide::*signal)(const GivenMapping&)) {
        const auto at = std::find(m_columns.begin(), m_columns.end(), column);
        if (at != m_columns.end()) {
            emit(this->*signal)(givenOf(m_pins[static_cast<std::size_t>(at - m_columns.begin())]));
        }
    };
    connect(column, &PinColumn::showRequested, this,
            [asked] { asked(&SideBySide::showRequested); });
    connect(column, &PinColumn::manualMappingRequested, this,
            [asked] { asked(&SideBySide::manualMappingRequested); });
    connect(column, &PinColumn::removeRequested, this, [this, column] {
        remove(column);
        emit removed();
    });
    column->setOld(isOld(pin));
    m_row->insertWidget(static_cast<int>(m_columns.size()), column);
    m_columns.push_back(column);
}

/// Pins the selected complete mapping, otherwise the best mapping.
void SideBySide::pinShown() {
    const auto selected = m_run ? wholeMapping(*m_run, m_selected) : std::nullopt;
    if (!selected) {
        return pinBest();
    }
    Pin one = pinOf(*selected);
    one.title = candidateText(m_run->problem(), m_run->trace(), m_selected);
    one.isSelected = true;
    pin(std::move(one));
}

void SideBySide::pinBest() {
    const auto best = m_run ? bestMapping(*m_run, std::nullopt) : std::nullopt;
    if (best) {
        Pin one = pinOf(*best);
        one.proof = proofOf(*m_run);
        pin(std::move(one));
    }
}

/// Returns a mapping of the current run as a column.
Pin SideBySide::pinOf(const DisplayedMapping& mapping) const {
    const Variant variant = m_run->found() != nullptr ? m_run->found()->variant() : Variant{};
    Pin one;
    one.problem = m_run->sharedProblem();
    one.variant = variant;
    one.mapping = mapping.mapping;
    one.cost = mapping.cost;
    one.objective = scoreOf(m_run->options().objective, m_run->problem(), mapping.cost).primary;
    one.asked = askedBy(*m_run);
    return one;
}

void SideBySide::ask(Asked& asked) {
    if (asked.search.isRunning()) {
        asked.search.stop();
    } else if (m_run) {
        asked.taken = 0;
        RunSubject subject = subjectOf(*m_run);
        subject.optimum = optimum();
        asked.search.start(std::move(subject));
    }
}

void SideBySide::askDataflows() {
    if (m_withheld && !m_dataflows.search.isRunning()) {
        return;
    }
    if (!m_dataflows.search.isRunning()) {
        pinBest();
    }
    ask(m_dataflows);
}

void SideBySide::askEvenness() { ask(m_evenness); }

/// Adds the pins that are new.
void SideBySide::take(Asked& asked) {
    const std::vector<Pin>& found = asked.search.progress().pins;
    for (; asked.taken < found.size(); ++asked.taken) {
        add(found[asked.taken]);
        QMetaObject::invokeMethod(
            this, [this, &asked] { showFrom(asked.first); }, Qt::QueuedConnection);
    }
    showState();
}

void SideBySide::remove(const PinColumn* column) {
    const auto at = std::find(m_columns.begin(), m_columns.end(), column);
    if (at == m_columns.end()) {
        return;
    }
    m_pins.erase(m_pins.begin() + (at - m_columns.begin()));
    m_row->removeWidget(*at);
    (*at)->hide();
    (*at)->deleteLater();
    m_columns.erase(at);
    refresh();
    emit changed();
}

/// Clearing the table also cancels running searches that would add columns.
void SideBySide::removeAll() {
    m_dataflows.search.stop();
    m_evenness.search.stop();
    while (!m_columns.empty()) {
        remove(m_columns.back());
    }
    emit removed();
}

/// A row below the headings has the subjects of the columns.
QList<QStringList> SideBySide::asTable() const {
    if (m_pins.empty()) {
        return {};
    }
    QList<QStringList> figures = m_figures->table().asText();
    QList<ColumnSource> columns;
    for (const Pin& pin : m_pins) {
        columns.push_back({pin.asked.get(), statusOf(pin)});
    }
    return QList<QStringList>{figures.takeFirst()} + sourceRows(columns) + figures;
}

void SideBySide::refresh() {
    showFigures();
    showState();
}

/// Returns the mapping with which pins of this problem are compared: the best mapping if it is
/// pinned, otherwise the first mapping; null if there is none.
const Pin* SideBySide::referenceFor(const Problem& asked) const {
    const Pin* reference = nullptr;
    for (const Pin& pin : m_pins) {
        if (!pin.mapping || !sameQuestion(*pin.asked, asked)) {
            continue;
        }
        if (isBestOfRun(pin)) {
            return &pin;
        }
        reference = reference == nullptr ? &pin : reference;
    }
    return reference;
}

/// Returns the name of a pinned dataflow that the reference mapping has too; empty for other pins.
QString SideBySide::sharedDataflow(const Pin& pin, const Pin& reference) const {
    for (const Dataflow& dataflow : dataflowsOf(*reference.problem)) {
        if (dataflow.title == pin.title && pin.variant == reference.variant &&
            isOf(*reference.problem, *reference.mapping, dataflow)) {
            return pin.name;
        }
    }
    return {};
}

/// Explains the costs of each column against the reference of the same problem.
void SideBySide::showCauses() {
    for (std::size_t p = 0; p < m_pins.size(); ++p) {
        const Pin& pin = m_pins[p];
        const Pin* reference = referenceFor(*pin.asked);
        QStringList causes;
        if (pin.mapping && reference != &pin) {
            causes << tr("Compared with the mapping \"%1\":").arg(reference->name)
                   << costCauses(*pin.problem, pin.cost, reference->cost, reference->name);
            if (const QString shared = sharedDataflow(pin, *reference); !shared.isEmpty()) {
                causes.insert(
                    1, tr("The mapping \"%1\" is %2, too. A mapping can have several dataflows.")
                           .arg(reference->name, shared));
            }
        } else if (pin.mapping) {
            causes << paceText(*pin.problem, pin.cost);
        }
        m_columns[p]->setCauses(causes.join(QLatin1Char('\n')));
    }
}

void SideBySide::showFigures() {
    showCauses();
    const Pin* reference = m_run ? referenceFor(*askedBy(*m_run)) : nullptr;
    if (reference == nullptr && !m_pins.empty()) {
        reference = referenceFor(*m_pins.front().asked);
    }
    m_figures->table().setTable(headings(), pinRows(m_pins, reference));
    m_figures->fit();
    m_figures->setVisible(!m_pins.empty());
    m_figures->showAllRows();
    m_scroll->setVisible(!m_pins.empty());
}

void SideBySide::showState() {
    const bool busy = m_dataflows.search.isRunning();
    const bool cutting = m_evenness.search.isRunning();
    const bool best = m_run && bestMapping(*m_run, std::nullopt).has_value();
    m_best->setEnabled(best);
    m_best->setText(m_run && isWhole(m_run->trace(), m_selected) ? tr("Pin selected mapping")
                                                                 : tr("Pin best mapping"));
    m_ready->setEnabled(!m_withheld && (busy || best));
    m_ready->setText(busy ? tr("Stop") : tr("Standard dataflows"));
    m_cuts->setEnabled(cutting || best);
    m_cuts->setText(cutting ? tr("Stop") : tr("Factorisations"));
    m_clear->setEnabled(!m_pins.empty());
    const bool old =
        std::any_of(m_pins.begin(), m_pins.end(), [this](const Pin& pin) { return isOld(pin); });
    QString text;
    if (busy) {
        text = tr("Searching the best %1 mapping…").arg(m_dataflows.search.progress().searched);
    } else if (cutting) {
        text = tr("Searching the best %1 mapping…").arg(m_evenness.search.progress().searched);
    } else if (!m_evenness.search.failure().isEmpty()) {
        text = sentence(m_evenness.search.failure());
    } else if (!m_dataflows.search.failure().isEmpty()) {
        text = sentence(m_dataflows.search.failure());
    } else if (m_pins.empty()) {
        text = tr("Pinned mappings appear here as columns. Pin the best mapping, or compare "
                  "standard dataflows or factorisations.");
    } else if (old) {
        text = tr("Some columns belong to another layer or accelerator; see their headings.");
    }
    m_state->setText(text);
    m_state->setVisible(!text.isEmpty());
}

}  // namespace loopglass::ui
