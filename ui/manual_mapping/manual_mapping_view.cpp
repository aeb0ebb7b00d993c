#include "manual_mapping/manual_mapping_view.h"

#include "manual_mapping/counts_panel.h"
#include "manual_mapping/nest_editor.h"
#include "mapping/stationarity.h"
#include "text/cost_causes.h"
#include "text/engine_text.h"
#include "text/list_text.h"
#include "text/text.h"
#include "views/status_badge.h"
#include "widgets/view_parts.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSplitter>
#include <QTabBar>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>
#include <exception>
#include <utility>

namespace loopglass::ui {

ManualMappingView::ManualMappingView(Document& document, SelectionModel& selection,
                                     const Theme& theme, QWidget* parent)
    : View(ViewId::Hand, selection, theme, parent),
      m_document(document),
      m_theme(theme),
      m_completion(new CandidateEvaluation(this)),
      m_heading(headingLabel(theme, this)),
      m_state(faintLabel(this)),
      m_stationarity(faintLabel(this)),
      m_empty(emptyLabel(this)),
      m_start(new QToolButton(this)),
      m_pin(new QPushButton(tr("Pin"), this)),
      m_export(new QPushButton(tr("Save…"), this)),
      m_body(new QSplitter(this)),
      m_scroll(new QScrollArea),
      m_panes(new QTabWidget),
      m_editor(new NestEditor(theme)),
      m_counts(new CountsPanel(theme)) {
    setAccessibleName(tr("Edit mapping"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(viewMargins);
    layout->setSpacing(6);
    createHeader(*layout);
    createBody(*layout);
    layout->addWidget(m_empty, 1000);
    connectEditor();
    connect(m_completion, &CandidateEvaluation::done, this, [this](const CandidateResult& answer) {
        if (answer.mapping) {
            emit messageSent({});  // the user interrupted the completion
            startFrom(*answer.mapping, variantOfRun(), tr("the candidate, completed"));
        } else {
            const QString none = tr("The candidate has no mapping to start from. %1");
            emit messageSent(none.arg(answer.sentence));
        }
    });
    showNothing();
}

/// Connects the numbers with edits of the loop nest and with previews of edits.
void ManualMappingView::connectEditor() {
    connect(&m_document, &Document::changed, this, &ManualMappingView::documentChanged);
    connect(&m_theme, &Theme::changed, this, [this] {
        if (m_problem) {
            showNumbers(m_numbers, m_before ? &*m_before : nullptr);
        }
    });
    connect(m_editor, &NestEditor::edited, this, &ManualMappingView::take);
    connect(m_editor, &NestEditor::repaired, this, &ManualMappingView::repair);
    connect(m_editor, &NestEditor::previewed, this, [this](const Mapping& mapping) {
        const ManualMappingMetrics preview =
            manualMappingMetrics(*m_problem, mapping, m_document.options().cost, false);
        m_editor->showGauges(preview.gauges);
        showNumbers(preview, &m_numbers);
    });
    connect(m_editor, &NestEditor::previewEnded, this,
            [this] { showNumbers(m_numbers, m_before ? &*m_before : nullptr); });
    connect(m_editor, &NestEditor::shownAt, this, [this](const QRect& at) {
        m_scroll->ensureVisible(at.center().x(), at.center().y(), 0, at.height() / 2 + 24);
    });
    connect(m_editor, &NestEditor::shifted, this, [this](int down) {
        QScrollBar& bar = *m_scroll->verticalScrollBar();
        const int to = bar.value() + down;
        // Resizes the editor at once, because the scroll bar depends on the new height of the loop
        // nest.
        m_editor->resize(m_editor->width(), m_editor->sizeHint().height());
        bar.setValue(to);
    });
}

void ManualMappingView::createHeader(QVBoxLayout& layout) {
    auto* row = headingRow(m_heading, m_state, badge());
    m_start->setText(tr("Start from %1").arg(QChar(0x25BE)));
    m_start->setStyleSheet(QStringLiteral("QToolButton::menu-indicator { image: none; }"));
    m_start->setPopupMode(QToolButton::InstantPopup);
    m_start->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_start->setToolTip(tr("Edit another mapping"));
    m_pin->setCheckable(true);
    m_pin->setToolTip(tr("Keep this mapping for comparison, here and in Compare (P)"));
    m_export->setToolTip(tr("Save this mapping as a file or as code"));
    for (QWidget* button : std::initializer_list<QWidget*>{m_start, m_pin, m_export}) {
        button->setFocusPolicy(Qt::TabFocus);
        row->addWidget(button);
    }
    layout.addLayout(row);
    m_stationarity->setWordWrap(true);
    m_stationarity->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    // Always two lines, so that the loop nest does not move under the mouse.
    m_stationarity->setMinimumHeight(2 * m_stationarity->fontMetrics().lineSpacing());
    layout.addWidget(m_stationarity);
    connect(m_pin, &QPushButton::clicked, this, &ManualMappingView::togglePin);
    connect(m_export, &QPushButton::clicked, this, &ManualMappingView::exportMapping);
    fillStartMenu();
}

void ManualMappingView::createBody(QVBoxLayout& layout) {
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setWidget(m_editor);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setAccessibleName(tr("Loop nest"));
    m_scroll->setMinimumWidth(m_editor->minimumSizeHint().width() + 12);
    m_panes->setDocumentMode(true);
    m_panes->tabBar()->setDrawBase(false);
    m_panes->setAccessibleName(tr("Metrics of the mapping"));
    const auto fitPanes = [this] {  // keeps enough space for the panels at the right
        m_panes->setMinimumWidth(m_theme.scale() > 1 ? 400 : 360);
    };
    fitPanes();
    connect(&m_theme, &Theme::changed, m_panes, fitPanes);
    m_panes->addTab(m_counts, tr("Accesses"));
    m_body->addWidget(m_scroll);
    m_body->addWidget(m_panes);
    m_body->setHandleWidth(8);
    m_body->setChildrenCollapsible(false);
    layout.addWidget(m_body, 1000);
}

QList<QStringList> ManualMappingView::asTable() const {
    return m_problem
               ? countTable(*m_problem, m_numbers,
                            {m_before ? &*m_before : nullptr, m_pinned ? &*m_pinned : nullptr})
               : QList<QStringList>{countHeadings()};
}

/// Shows the document and the run. If `again` is true, the view is updated even if the mapping is
/// unchanged.
void ManualMappingView::showNow(bool keepBefore, bool again) {
    const Source now = source();
    m_origin = now.origin;
    if (now.origin == Origin::Nothing) {
        showNothing();
    } else if (now.origin != Origin::Kept &&
               (again || now.problem != m_problem || now.mapping != m_numbers.mapping)) {
        showSource(now, keepBefore);
    }
    updateStatus();
}

void ManualMappingView::showSource(const Source& source, bool keepBefore) {
    const bool alike =
        m_problem && isOf(handMappingOf(*m_problem, m_numbers.mapping), *source.problem);
    if (m_pinned && !isOf(handMappingOf(*m_pinnedOf, m_pinned->mapping), *source.problem)) {
        m_pinned.reset();
    }
    const CostOptions& options = m_document.options().cost;
    ManualMappingMetrics numbers = manualMappingMetrics(*source.problem, source.mapping, options,
                                                        !m_document.state().isWithheld("repairs"));
    m_before = alike && keepBefore ? std::optional(std::move(m_numbers)) : std::nullopt;
    m_numbers = std::move(numbers);
    if (m_pinned) {
        m_pinned = manualMappingMetrics(*source.problem, m_pinned->mapping, options, false);
    }
    m_problem = source.problem;
    m_given = bound() ? bound() : m_problem;
    m_pinnedOf = m_problem;
    m_variant = source.variant;
    m_heading->setText(source.name);
    m_name = source.name;
    m_editor->setNest(m_problem, m_numbers);
    m_scroll->setAccessibleDescription(m_editor->text());
    showNumbers(m_numbers, m_before ? &*m_before : nullptr);
    m_body->show();
    m_stationarity->show();
    m_empty->hide();
    emit mappingChanged();
}

void ManualMappingView::showNumbers(const ManualMappingMetrics& numbers,
                                    const ManualMappingMetrics* before) {
    const auto best = bestCost();
    m_counts->setNumbers(m_problem, numbers,
                         {before, m_pinned ? &*m_pinned : nullptr, best ? &*best : nullptr},
                         m_document.options().cost);
    m_counts->setCauses(causesOf(numbers, best));
    showState(numbers);
}

/// Returns the cost of the best mapping of the search, unless the view shows this mapping itself.
std::optional<Cost> ManualMappingView::bestCost() {
    if (!run() || m_origin == Origin::Best || !isOfDocument(*run())) {
        return std::nullopt;
    }
    const auto& best = m_cache.best(*run(), std::nullopt);
    return best ? std::optional(best->cost) : std::nullopt;
}

/// Returns why the mapping costs more or less than the pinned mapping, otherwise than the best
/// mapping of the search. The first sentence names the other mapping.
QStringList ManualMappingView::causesOf(const ManualMappingMetrics& numbers,
                                        const std::optional<Cost>& best) {
    if (!numbers.cost || !numbers.isLegal()) {
        return {};
    }
    if (m_pinned && m_pinned->cost) {
        QStringList causes = costCauses(*m_problem, *numbers.cost, *m_pinned->cost, tr("pin"));
        causes.first() = tr("Compared with the pinned mapping: %1").arg(causes.first());
        return causes;
    }
    if (!best) {
        return {paceText(*m_problem, *numbers.cost)};
    }
    QStringList causes = costCauses(*m_problem, *numbers.cost, *best, tr("best"));
    causes.first() = tr("Compared with the best mapping: %1").arg(causes.first());
    return causes;
}

void ManualMappingView::showState(const ManualMappingMetrics& numbers) {
    const auto wrong = static_cast<std::int64_t>(numbers.wrong.size());
    const QString text =
        wrong == 0 ? tr("legal") : countLabel(wrong, tr("violation"), tr("violations"));
    const QColor colour = wrong == 0 ? m_theme.good() : m_theme.caution();
    m_state->setText(QStringLiteral("<span style='color:%1'>%2</span>").arg(colour.name(), text));
    m_pin->setChecked(m_pinned.has_value());
    const Stationarity named = stationarityOf(*m_problem, numbers.mapping);
    const QString name =
        named.kind == Stationarity::Kind::None ? tr("Stationary: none") : uiText(named.name);
    m_stationarity->setText(oneAfterOther(sentence(name), sentence(uiText(named.sentence))));
}

void ManualMappingView::showNothing() {
    if (!m_problem && !m_empty->text().isEmpty()) {
        return;
    }
    if (m_problem) {
        m_pinned.reset();
    }
    m_problem.reset();
    m_numbers = {};
    m_before.reset();
    m_editor->clear();
    m_heading->setText(tr("Edit mapping"));
    m_state->clear();
    m_body->hide();
    m_stationarity->hide();
    m_empty->setText(tr("Open a sample. Its best mapping appears here for editing."));
    m_empty->show();
    emit mappingChanged();
}

void ManualMappingView::documentChanged(Document::Parts what) {
    const auto ours = Document::ManualMappingPart | Document::AcceleratorPart |
                      Document::WorkloadPart | Document::OptionsPart;
    if (!(what & ours)) {
        return;
    }
    if (!isVisible()) {
        m_stale = true;
        return;
    }
    // Another accelerator results in another problem.
    showNow(true, what.testFlag(Document::OptionsPart));
}

void ManualMappingView::runChanged() {
    m_cache = {};
    m_completion->stop();
}

/// Updates the view; a running search does not replace a mapping that the user edits.
void ManualMappingView::refresh() {
    const RunData* over = run() && !run()->isRunning() ? run().get() : nullptr;
    const bool isNewBest = std::exchange(m_comparedWith, over) != over;
    if (!m_editor->isDragging()) {
        showNow(false, m_stale);
        if (isNewBest && m_problem && m_origin != Origin::Best) {
            showNumbers(m_numbers, m_before ? &*m_before : nullptr);
        }
    }
    m_stale = false;
}

void ManualMappingView::showEvent(QShowEvent* event) {
    View::showEvent(event);
    if (std::exchange(m_stale, false)) {
        showNow(true, true);
    }
}

/// Returns the displayed state. A mapping of the document is always up to date, and belongs to no
/// search step. A mapping of a search is as old as the search.
DisplayState ManualMappingView::ownShown() const {
    DisplayState own = DisplayState::current(shown().run);
    if (m_origin == Origin::Kept || m_origin == Origin::Best) {
        own.freshness = shown().freshness;
        own.error = shown().error;
    }
    return own;
}

QString ManualMappingView::ownSentence() const {
    switch (m_origin) {
    case Origin::Nothing:
        return tr("The search has not found a mapping yet.");
    case Origin::Hand:
        return tr("Shows the edited mapping.");
    case Origin::Untiled:
        return tr("Shows the untiled loop nest.");
    case Origin::Best:
    case Origin::Kept:
        break;
    }
    return View::ownSentence();
}

void ManualMappingView::take(const Mapping& mapping, const QString& name) {
    if (m_origin == Origin::Kept) {
        return;  // the mapping belongs to a different problem than the document
    }
    m_document.setManualMapping(handMappingOf(*m_problem, mapping, m_variant),
                                {name, {}, Document::EditTiming::Once});
}

/// Applies a repair; if the repair enlarges a buffer, the edit of the accelerator and the repair
/// form one undo step.
void ManualMappingView::repair(std::size_t wrong, std::size_t repair) {
    if (m_origin == Origin::Kept) {
        return;
    }
    const ViolationRepairs one = m_numbers.wrong[wrong];
    const Repair chosen = one.repairs[repair];
    if (chosen.mapping) {
        take(*chosen.mapping, uiText(chosen.sentence));
        return;
    }
    Accelerator accelerator = m_document.accelerator();
    accelerator.levels[index(*one.violation.level)].buffers[*one.violation.buffer].capacity =
        chosen.capacity;
    const Document::Edit edit{uiText(chosen.sentence), QStringLiteral("mend"),
                              Document::EditTiming::Once};
    const ManualMapping manualMapping = handMappingOf(*m_problem, m_numbers.mapping, m_variant);
    m_document.endGesture();
    m_document.setManualMapping(manualMapping, edit);
    m_document.setAccelerator(accelerator, edit);
    m_document.endGesture();
}

void ManualMappingView::togglePin() {
    if (isPinned()) {
        unpin();
    } else if (m_problem) {
        m_pinned = m_numbers;
        showNumbers(m_numbers, m_before ? &*m_before : nullptr);
    }
    m_pin->setChecked(isPinned());
    emit pinToggled();
}

void ManualMappingView::unpin() {
    m_pinned.reset();
    m_pin->setChecked(false);
    if (m_problem) {
        showNumbers(m_numbers, m_before ? &*m_before : nullptr);
    }
}

std::optional<Pin> ManualMappingView::pin() const {
    if (!m_pinned || !m_pinnedOf) {
        return std::nullopt;
    }
    Pin pin;
    pin.isManual = true;
    pin.problem = m_pinnedOf;
    pin.variant = m_variant;
    pin.asked = m_bound ? m_bound : m_pinnedOf;
    if (!m_pinned->isLegal()) {
        pin.whyNone = m_pinned->wrong.front().violation.sentence;
    }
    if (m_pinned->cost) {
        pin.mapping = m_pinned->mapping;
        pin.cost = *m_pinned->cost;
        pin.objective =
            scoreOf(m_document.options().objective, *m_pinnedOf, *m_pinned->cost).primary;
    }
    return pin;
}

void ManualMappingView::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_P && event->modifiers() == Qt::NoModifier) {
        togglePin();
        return;
    }
    View::keyPressEvent(event);
}

void ManualMappingView::resizeEvent(QResizeEvent* event) {
    View::resizeEvent(event);
    share();
}

/// Gives the loop nest two fifths of the space, but no more than it needs.
void ManualMappingView::share() {
    constexpr int widestNest = 460;
    const int room = width() - viewMargins.left() - viewMargins.right() - m_body->handleWidth();
    const int nest = std::min(widestNest, room * 2 / 5);
    m_body->setSizes({nest, room - nest});
}

}  // namespace loopglass::ui
