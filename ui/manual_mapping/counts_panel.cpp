#include "manual_mapping/counts_panel.h"

#include "manual_mapping/figure_strip.h"
#include "text/access_text.h"
#include "text/cycles_text.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "text/units.h"
#include "widgets/explained_card.h"
#include "widgets/table_panel.h"
#include "widgets/wrapped_label.h"

#include <QHeaderView>
#include <QResizeEvent>
#include <QScrollBar>
#include <QVBoxLayout>
#include <algorithm>
#include <exception>

namespace loopglass::ui {

namespace {

constexpr int minCard = 96;
constexpr int smallestCard = 24;  ///< height of the card if the space is scarce
constexpr int firstRows = 4;      ///< rows of the table that are visible before the card grows

/// Returns a share, such as `12.4 %`, without decimals from 100 % on, because columns are narrow.
QString shortShare(double share) {
    return share < 1
               ? shareLabel(share)
               : CountsPanel::tr("%1 %", "a share").arg(quantityLabel(std::round(share * 100)));
}

/// Returns the changes with their references: `edit −12.4 %` for the last edit, `best +3.0 %`
/// against the best mapping, and `pin +3.0 %` against the pinned mapping.
QStringList changesOf(const ComparedNumbers& beside, const Cost& now, double (*of)(const Cost&)) {
    QStringList changes;
    const auto add = [&](const Cost* other, const QString& changed, const QString& same) {
        if (other == nullptr || of(*other) == 0) {
            return;
        }
        const double by = of(now) / of(*other) - 1;
        changes << (std::abs(by) < 1e-9
                        ? same
                        : changed.arg((by < 0 ? QString(QChar(0x2212)) : QStringLiteral("+")) +
                                      shortShare(std::abs(by))));
    };
    const auto costOf = [](const ManualMappingMetrics* numbers) {
        return numbers != nullptr && numbers->cost ? &*numbers->cost : nullptr;
    };
    add(costOf(beside.before), CountsPanel::tr("edit %1", "change by the last edit"),
        CountsPanel::tr("unchanged"));
    add(beside.best, CountsPanel::tr("best %1", "change against the best mapping"),
        CountsPanel::tr("same as best"));
    add(costOf(beside.pinned), CountsPanel::tr("pin %1"), CountsPanel::tr("same as pin"));
    return changes;
}

}  // namespace

CountsPanel::CountsPanel(const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_figures(new FigureStrip(theme, this)),
      m_why(new WrappedLabel(this)),
      m_table(new TablePanel(theme, tr("Accesses of the edited mapping"), this)),
      m_card(new ExplainedCard(theme, this)) {
    setAccessibleName(tr("Accesses"));
    m_table->setSelectionBehavior(QAbstractItemView::SelectItems);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setMouseTracking(true);
    m_table->setUnderLines(1);  // also without a change, so that rows keep their places
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 6, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_figures);
    m_why->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    layout->addWidget(m_why);
    layout->addWidget(m_table, 1000);
    layout->addWidget(m_card);
    layout->addStretch(1);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex& at) { explain(at.row(), at.column()); });
    connect(m_table, &QTableView::clicked, this,
            [this](const QModelIndex& at) { explain(at.row(), at.column()); });
    connect(m_table, &TablePanel::restyled, this, &CountsPanel::fitColumns);
    connect(m_table->verticalScrollBar(), &QScrollBar::rangeChanged, this, &CountsPanel::fitColumns,
            Qt::QueuedConnection);
}

QString CountsPanel::explained() const { return m_card->text(); }

void CountsPanel::setNumbers(const std::shared_ptr<const Problem>& problem,
                             const ManualMappingMetrics& numbers, const ComparedNumbers& beside,
                             const CostOptions& options) {
    m_problem = problem;
    m_numbers = numbers;
    m_options = options;
    showFigures(numbers, beside);
    ComparedNumbers placed = beside;
    placed.calm = !numbers.isLegal();
    const int rows = m_table->table().rowCount();
    m_table->table().setTable(countHeadings(energyUnitOf(numbers)),
                              countRows(*problem, numbers, placed, m_theme));
    fitColumns();
    if (rows != m_table->table().rowCount()) {
        share();
    }
    showExplained();
}

namespace {
/// Returns details that the short numbers omit: all digits of the energy, and the waiting time of
/// the lanes.
QString tipOf(const Cost& cost) {
    const QString lanes = lanesOverTimeText(cost);
    return energyUnit(cost.energy).factor == 1
               ? lanes
               : exactEnergy(cost.energy) + QLatin1Char('\n') + lanes;
}
}  // namespace

void CountsPanel::showFigures(const ManualMappingMetrics& numbers, const ComparedNumbers& beside) {
    const ClockRate& clock = m_problem->accelerator.clock;
    const Unit delay = delayUnit(clock);
    const Unit product = edpUnit(clock);
    const bool timed = isTime(delay);
    m_figures->setToolTip(QString());
    QList<Figure> figures{{tr("Energy"), QStringLiteral("–"), tr("pJ"), {}},
                          {timed ? tr("Delay") : tr("Cycles"),
                           QStringLiteral("–"),
                           timed ? delay.name : QString(),
                           {}},
                          {tr("EDP"), QStringLiteral("–"), product.name, {}},
                          {tr("Lanes in use"), QStringLiteral("–"), {}, {}, true}};
    if (numbers.cost) {
        const Cost& cost = *numbers.cost;
        const Counting& counting = m_problem->accelerator.counting;
        if (counting.staticEnergy == StaticEnergy::Counted) {
            figures[0].name = tr("Energy including leakage");
        }
        if (counting.latency == Latency::Serial) {
            figures[1].name = timed ? tr("Delay, as a sum") : tr("Cycles, as a sum");
        }
        const Unit unit = energyUnit(cost.energy);
        figures[0].value = energyNumber(cost.energy, unit);
        figures[0].unit = unit.name;
        m_figures->setToolTip(tipOf(cost));
        figures[1].value = unitNumber(cost.cycles, delay);
        figures[2].value = unitNumber(cost.edp(), product);
        figures[3].value = shareLabel(cost.utilization);
        figures[0].changes = changesOf(beside, cost, [](const Cost& c) { return c.energy; });
        figures[1].changes = changesOf(beside, cost, [](const Cost& c) { return c.cycles; });
        figures[2].changes = changesOf(beside, cost, [](const Cost& c) { return c.edp(); });
        figures[3].changes = changesOf(beside, cost, [](const Cost& c) { return c.utilization; });
    }
    if (!numbers.isLegal()) {
        refuse(figures);
    }
    // The lines are reserved, so that the table does not move when a mapping gets its first change.
    m_figures->setFigures(figures, beside.pinned != nullptr ? 3 : 2);
}

void CountsPanel::refuse(QList<Figure>& figures) {
    for (Figure& figure : figures) {
        figure.cannotBe = true;
    }
    m_figures->setToolTip(tr("The mapping is illegal, so it has no metrics."));
}

void CountsPanel::explain(int row, int column) {
    if (row >= 0 && m_problem && countAt(*m_problem, row, column)) {
        m_row = row;
        m_column = column;
        showExplained();
    }
}

/// Selects the first count above zero, unless the user has selected another count.
void CountsPanel::choose() {
    for (int row = 0; row < m_table->table().rowCount(); ++row) {
        for (int column = 2; column < 5; ++column) {
            if (m_table->table().index(row, column).data().toString() != QStringLiteral("–")) {
                m_row = row;
                m_column = column;
                return;
            }
        }
    }
}

void CountsPanel::showExplained() {
    const QString before = m_card->text();
    showDerivation();
    if (m_card->text() != before) {
        share();
    }
}

void CountsPanel::showDerivation() {
    if (!m_problem || !countAt(*m_problem, m_row, m_column)) {
        choose();
    }
    if (!m_numbers.cost) {
        m_card->setText(m_numbers.whyNoCost);
        return;
    }
    const auto place = countAt(*m_problem, m_row, m_column);
    try {
        m_card->setText(place ? accessText(*m_problem, m_numbers.mapping, m_options, place->level,
                                           place->tensor, place->access)
                              : QString());
    } catch (const std::exception& error) {
        m_card->setText(sentence(messageOf(error)));
    }
}

/// Reduces the distance between columns if space is scarce; if that is not sufficient, the table
/// scrolls.
void CountsPanel::fitColumns() {
    m_table->fit();
    const QScrollBar* bar = m_table->verticalScrollBar();
    const int room = width() - (bar->isVisible() ? bar->sizeHint().width() : 0);
    const QHeaderView& head = *m_table->horizontalHeader();
    m_table->tighten(head.length() - room);
    if (head.length() > room) {
        m_table->fit();
    }
    share();
}

void CountsPanel::setCauses(const QStringList& sentences) {
    m_causes = sentences;
    m_why->setToolTip(plainTip(sentences.join(QLatin1Char('\n'))));
    showCauses();
}

/// Shows as many causes as the height permits; the tooltip has all of them.
void CountsPanel::showCauses() {
    QStringList shown = m_causes;
    m_why->setText(shown.join(QLatin1Char('\n')));
    while (shown.size() > 1 && m_why->heightForWidth(width()) > m_why->height()) {
        shown.removeLast();
        m_why->setText(shown.join(QLatin1Char('\n')));
    }
    if (m_why->heightForWidth(width()) > m_why->height() &&
        m_why->height() < 2 * m_why->fontMetrics().lineSpacing()) {
        m_why->setText(m_why->fontMetrics().elidedText(shown.value(0), Qt::ElideRight, width()));
    }
}

/// Returns the size for one line of causes and the smallest card. Without this function, the
/// heights that share() computes for a large window would prevent that the window shrinks.
QSize CountsPanel::minimumSizeHint() const {
    const int gaps = layout()->contentsMargins().top() + 3 * layout()->spacing();
    return {QWidget::minimumSizeHint().width(),
            m_figures->sizeHint().height() + m_why->fontMetrics().lineSpacing() +
                m_table->minimumSizeHint().height() + smallestCard + gaps};
}

/// Returns the height of the parts above the table.
int CountsPanel::aboveTable() const { return m_figures->sizeHint().height() + m_why->height(); }

/// Gives the table the height of its rows, and the card the remaining height.
void CountsPanel::share() {
    const QScrollBar& bar = *m_table->horizontalScrollBar();
    // The height of the causes is constant during a drag, so that the table does not move.
    const int most = height() < 300 ? 1 : height() < 420 ? 3 : 5;
    const int spacing = m_why->fontMetrics().lineSpacing();
    const int more = (height() - minimumSizeHint().height()) / spacing;  // lines beside the first
    m_why->setFixedHeight(std::clamp(1 + more, 1, most) * spacing);
    showCauses();
    const bool scrolls = m_table->horizontalHeader()->length() > width();
    const int wanted = m_table->contentHeight() + (scrolls ? bar.sizeHint().height() : 0);
    m_table->setMaximumHeight(wanted + 12);
    const int left = height() - aboveTable() - wanted - 30;
    // The card scrolls, so that numbers are never cut.
    const int rows = m_table->horizontalHeader()->sizeHint().height() +
                     firstRows * m_table->verticalHeader()->defaultSectionSize();
    const int gaps = layout()->contentsMargins().top() + 3 * layout()->spacing();
    const int spare = height() - aboveTable() - std::min(rows, wanted) - gaps;
    const int least = std::clamp(spare, smallestCard, minCard);
    m_card->setFixedHeight(std::clamp(m_card->contentHeight(), least, std::max(left, least)));
}

void CountsPanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitColumns();
    share();
}

}  // namespace loopglass::ui
