#include "views/mapping_view.h"

#include "charts/nest_panel.h"
#include "models/cost_table.h"
#include "models/space_text.h"
#include "text/cycles_text.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "text/units.h"
#include "views/given_bar.h"
#include "views/status_badge.h"
#include "widgets/elided_label.h"
#include "widgets/explained_card.h"
#include "widgets/table_panel.h"
#include "widgets/view_parts.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QResizeEvent>
#include <QScrollArea>
#include <QSplitter>
#include <QVBoxLayout>
#include <algorithm>

namespace loopglass::ui {

namespace {
constexpr int minNest = 230;  // smallest width of the loop nest in pixels
}  // namespace

MappingView::MappingView(SelectionModel& selection, const Theme& theme, QWidget* parent)
    : View(ViewId::Mapping, selection, theme, parent),
      m_theme(theme),
      m_heading(headingLabel(theme, this)),
      m_figures(new ElidedLabel(Qt::AlignRight | Qt::AlignVCenter, this)),
      m_empty(emptyLabel(this)),
      m_edit(new QPushButton(tr("Edit mapping"), this)),
      m_freedom(faintLabel(this)),
      m_bar(new GivenBar(this)),
      m_body(new QSplitter(this)),
      m_nest(new NestPanel(theme)),
      m_table(new TablePanel(theme, tr("Accesses per level and tensor"))),
      m_card(new ExplainedCard(theme, this)) {
    setAccessibleName(tr("Loop nest"));
    m_edit->setToolTip(plainTip(tr("Edit the shown mapping")));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(viewMargins);
    layout->setSpacing(10);
    addHeading(layout);
    m_freedom->setWordWrap(true);
    m_freedom->setAccessibleName(tr("Kept tensors and dimension sizes of the best mapping"));
    layout->addWidget(m_freedom);
    layout->addWidget(m_bar);
    layout->addWidget(m_body, 1000);
    layout->addWidget(m_card);
    layout->addWidget(m_empty, 1000);
    layout->addStretch(1);
    createBody();
    connectExplained();
    connect(m_edit, &QPushButton::clicked, this, &MappingView::editRequested);
    connect(m_bar, &GivenBar::dismissed, this, &MappingView::forgetGiven);
    connect(m_bar, &GivenBar::whyRequested, this,
            [this] { this->selection().select(m_answer->decided); });
    showNothing();
}

void MappingView::addHeading(QVBoxLayout* layout) {
    m_figures->setProperty("faint", true);
    auto* row = headingRow(m_heading, m_figures, badge());
    row->addWidget(m_edit);
    layout->addLayout(row);
    new WrappingHeaderRow(*layout, *row, *m_figures, *this);
}

/// Creates the loop nest beside the table, and restores the last ratio of their widths.
void MappingView::createBody() {
    auto* scroll = new QScrollArea(m_body);
    scroll->setWidgetResizable(true);
    scroll->setWidget(m_nest);
    scroll->setAccessibleName(tr("Loop nest"));
    scroll->setMinimumWidth(minNest);
    auto* splitter = static_cast<QSplitter*>(m_body);
    m_nest->installEventFilter(this);
    splitter->addWidget(scroll);
    splitter->addWidget(m_table);
    connect(m_table, &TablePanel::restyled, this, &MappingView::share);
    splitter->setStretchFactor(0, 1);
    splitter->setStretchFactor(1, 1);
    splitter->setHandleWidth(16);
    splitter->setChildrenCollapsible(false);
    connect(splitter, &QSplitter::splitterMoved, this, [this] { m_shared = true; });
}

/// Connects the card below the loop nest and the table, which explains the selected number.
void MappingView::connectExplained() {
    m_table->setMouseTracking(true);
    const auto explain = [this](const QModelIndex& at) { explainCell(at); };
    connect(m_table, &QTableView::entered, this, explain);
    connect(m_table, &QTableView::clicked, this, explain);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, explain);
}

void MappingView::explainCell(const QModelIndex& at) {
    const QString text = at.data(Qt::ToolTipRole).toString();
    if (!text.isEmpty()) {
        m_focused = at;
        m_card->setText(text);
        fitCard();
    }
}

/// Explains the selected number again; otherwise, the first number that has an explanation.
void MappingView::explainAgain() {
    const TableModel& model = m_table->table();
    const QModelIndex kept =
        m_focused.isValid() ? model.index(m_focused.row(), m_focused.column()) : QModelIndex();
    if (!kept.data(Qt::ToolTipRole).toString().isEmpty()) {
        m_card->setText(kept.data(Qt::ToolTipRole).toString());
        return;
    }
    for (int row = 0; row < model.rowCount(); ++row) {
        for (int column = 0; column < model.columnCount(); ++column) {
            const QString text = model.index(row, column).data(Qt::ToolTipRole).toString();
            if (!text.isEmpty()) {
                m_card->setText(text);
                return;
            }
        }
    }
}

QList<QStringList> MappingView::asTable() const { return m_table->table().asText(); }

QString MappingView::explained() const { return m_card->text(); }

QString MappingView::nest() const { return m_nest->text(); }

void MappingView::resizeEvent(QResizeEvent* event) {
    View::resizeEvent(event);
    fitCard();
    if (event->size().width() != event->oldSize().width()) {
        share();
    }
}

/// Divides the width. The table gets the width of its columns, and half of the width if that is
/// more; the loop nest gets the remaining width.
void MappingView::share() {
    auto* splitter = static_cast<QSplitter*>(m_body);
    // The width below which the loop nest shows the tile sizes, and the table omits them.
    static constexpr int wide = 800;
    static constexpr int tileColumn = 2;
    m_narrow = width() < m_theme.scaled(wide);
    m_table->setColumnHidden(tileColumn, m_narrow);
    fillCounts(false);
    if (m_shared) {
        return;  // the user has moved the handle
    }
    const int room = width() - viewMargins.left() - viewMargins.right() - splitter->handleWidth();
    if (m_table->horizontalHeader()->length() + 12 > room - minNest) {
        fillCounts(true);
    }
    m_table->tighten(m_table->horizontalHeader()->length() + 12 - (room - minNest));
    const int table = std::max(m_table->horizontalHeader()->length() + 12, m_narrow ? 0 : room / 2);
    splitter->setSizes({room - table, table});
}

/// Fills the table with whole or short counts. The derivation of a short count has
/// every digit.
void MappingView::fillCounts(bool isShort) {
    if (!m_counts.isEmpty()) {
        m_table->table().setTable(m_countHeadings, isShort ? withShortCounts(m_counts) : m_counts,
                                  costHeadings());
    }
    m_table->fit();
}

void MappingView::runChanged() {
    m_cache = {};
    m_answer.reset();
    m_answered = nullptr;
    if (!run()) {
        showNothing();
    }
}

void MappingView::refresh() {
    if (!run()) {
        return;
    }
    if (refreshGiven()) {
        return;
    }
    const auto& selected = m_cache.whole(*run(), selection().selected());
    const auto& shown = selected ? selected : m_cache.best(*run(), moment());
    if (shown) {
        showMapping(*shown, run()->problem());
    } else {
        showNothing();
    }
}

void MappingView::showGiven(const GivenMapping& given) {
    m_given = given;
    m_answer.reset();
    m_answered = nullptr;
    refresh();
}

void MappingView::forgetGiven() {
    m_given.reset();
    m_answer.reset();
    refresh();
}

/// Shows the opened mapping of the user in place of the mapping of the search, and evaluates it
/// again after another search has ended.
bool MappingView::refreshGiven() {
    if (m_given && m_answered != run().get()) {
        m_answer = answerFor(*run(), *m_given);
        m_answered = run()->isRunning() ? nullptr : run().get();
        if (!m_answer) {
            m_given.reset();
        }
    }
    m_bar->setVisible(m_answer.has_value());
    if (!m_answer) {
        return false;
    }
    m_bar->showAnswer(*m_answer, *m_answer->problem);
    showMapping(m_answer->shown, *m_answer->problem);
    if (!m_answer->legal) {
        m_figures->setFullText(tr("not legal"));
        m_counts.clear();
        m_table->table().setTable(costHeadings(), {});
        m_card->hide();
    }
    return true;
}

/// Shows the bypasses and the padding of the best variant and their advantage, if the search has
/// selected a variant.
void MappingView::showFreedom() {
    QString text = run() && !m_answer ? variantsText(*run()) : QString();
    text.replace(QLatin1Char('\n'), QLatin1Char(' '));
    m_freedom->setText(text);
    m_freedom->setVisible(!text.isEmpty());
}

void MappingView::showMapping(const DisplayedMapping& shown, const Problem& problem) {
    showFreedom();
    m_heading->setText(tr("Loop nest: %1").arg(shown.title));
    m_figures->setFullText(tr("%1 · %2 · lanes in use %3", "an energy, a delay, a share")
                               .arg(energyLabel(shown.cost.energy),
                                    delayLabel(shown.cost.cycles, problem.accelerator.clock),
                                    shareLabel(shown.cost.utilization)));
    m_figures->setToolTip(QStringList{exactEnergy(shown.cost.energy),
                                      whyFraction(shown.cost.cycles), lanesOverTimeText(shown.cost)}
                              .join(QLatin1Char('\n'))
                              .trimmed());
    m_nest->setNest(problem, nestText(problem, shown.mapping));
    m_countHeadings = costHeadings(energyUnit(shown.cost.energy));
    m_counts = costRows(problem, shown, run()->options().cost, m_theme);
    share();
    explainAgain();
    fitBody();
    m_shown = shown.mapping;
    m_edit->show();
    m_body->show();
    m_card->show();
    m_empty->hide();
}

/// Keeps the explanation of a number directly below the table, even in a high window.
void MappingView::fitBody() {
    m_body->setMaximumHeight(std::max(m_nest->sizeHint().height(), m_table->contentHeight()) + 4);
    fitCard();
}

/// Adjusts the heights, because the height of the loop nest depends on its width.
bool MappingView::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_nest && event->type() == QEvent::Resize && m_shown) {
        fitBody();
    }
    return View::eventFilter(watched, event);
}

/// Fits the card, because the explanation of a count with many loops has many lines. The card is as
/// high as its lines, but no higher than the space below the table.
void MappingView::fitCard() {
    constexpr int headings = 70;
    int free = height() - m_body->maximumHeight() - headings;
    for (const QWidget* above : {static_cast<QWidget*>(m_bar), static_cast<QWidget*>(m_freedom)}) {
        if (above->isVisibleTo(this)) {
            free -= above->sizeHint().height() + layout()->spacing();
        }
    }
    constexpr int most = 260;
    constexpr int least = 116;
    const int lines = m_card->contentHeight();  // 0 before the card has a width
    m_card->setFixedHeight(lines > 0 ? std::min(lines, std::clamp(free, least, most)) : least);
}

void MappingView::showNothing() {
    m_freedom->hide();
    m_bar->hide();
    m_heading->setText(tr("Loop nest"));
    m_figures->setFullText({});
    m_shown.reset();
    m_edit->hide();
    m_nest->clear();
    m_counts.clear();
    m_table->table().setTable(costHeadings(), {});
    m_body->hide();
    m_card->hide();
    const bool none = run() && run()->result() && !run()->result()->best;
    m_empty->setText(
        none ? sentence(run()->scores().text(run()->result()->whyNone))
        : run()
            ? tr("The loop nest appears here after the first complete mapping of the search.")
            : textWithoutRun(tr("The best mapping appears here as a loop nest. Open a sample.")));
    m_empty->show();
}

}  // namespace loopglass::ui
