#include "design/views/sizes_view.h"

#include "design/points/place_scale.h"
#include "design/views/searched_sizes.h"
#include "design/views/tile_tree.h"
#include "design/views/wider_budget.h"
#include "record/vocabulary.h"
#include "text/area_text.h"
#include "text/engine_text.h"
#include "widgets/elided_label.h"
#include "widgets/view_parts.h"

#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>

namespace loopglass::ui {

namespace {

constexpr int betweenSizes = 10;  ///< pixels between columns, in addition to the margin of Qt
constexpr int minReason = 120;    ///< pixels

/// Breaks a long title, so that it does not widen a column of short numbers.
QString inLines(QString title) { return title.replace(QLatin1Char(' '), QLatin1Char('\n')); }

}  // namespace

SizesView::SizesView(const Theme& theme, Document& document, QWidget* parent)
    : DesignView(theme, parent),
      m_document(&document),
      m_title(new ElidedLabel(Qt::AlignLeft | Qt::AlignVCenter, this)),
      m_progress(faintLabel(this)),
      m_button(new QPushButton(this)),
      m_pages(new QStackedWidget(this)),
      m_table(new QTableWidget(m_pages)),
      m_searched(new SearchedSizesPanel(theme, m_pages)),
      m_tree(new TileTreePanel(theme, m_pages)),
      m_wider(new WiderBudget(this)),
      m_treeButton(new QPushButton(tr("Tiles"), this)) {
    createTable();
    layOut();
    listen();
    showSizes();
}

void SizesView::createTable() {
    m_table->setAccessibleName(tr("Design points"));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(26);
}

void SizesView::layOut() {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 8, 16, 12);
    styleHeading(*m_title, theme());
    m_title->setLeast(minTitle);  // a long name must not widen the window
    auto* head = headingRow(m_title, m_progress);
    m_treeButton->setCheckable(true);
    m_treeButton->setToolTip(tr("Show tiles with the smallest sizes that hold them"));
    head->addWidget(m_button);
    head->addWidget(m_treeButton);
    column->addLayout(head);
    column->addWidget(m_pages, 1);
    column->addWidget(m_wider);
    m_pages->addWidget(m_table);
    m_pages->addWidget(m_searched);
    m_pages->addWidget(m_tree);
}

void SizesView::listen() {
    connect(m_table, &QTableWidget::currentCellChanged, this, [this](int row) {
        if (!m_showing && data() && row >= 0) {
            moveMarker(placeOf(row));
        }
    });
    // When the window is resized, the last column is stretched without the signal sectionResized.
    const auto fit = [this] {
        if (!m_showing) {
            fillReasonColumn();
        }
    };
    connect(m_table->horizontalHeader(), &QHeaderView::sectionResized, this, fit);
    connect(m_table->horizontalHeader(), &QHeaderView::geometriesChanged, this, fit);
    connect(m_table, &QTableWidget::cellActivated, this,
            [this](int row) { emit opened(placeOf(row)); });
    connect(m_searched, &SearchedSizesPanel::chosenChanged, this, &SizesView::follow);
    connect(m_searched, &SearchedSizesPanel::opened, this, &SizesView::open);
    connect(&theme(), &Theme::changed, m_searched, &SearchedSizesPanel::fillAgain);
    connect(m_button, &QPushButton::clicked, this, [this] {
        if (m_run.isRunning()) {
            m_run.endEarly();
        } else {
            begin();
        }
    });
    connect(m_treeButton, &QPushButton::toggled, this, &SizesView::showSizes);
    connect(m_tree, &TileTreePanel::changed, this, &SizesView::workChanged);
    connect(m_wider, &WiderBudget::changed, this, &SizesView::workChanged);
    connect(&m_run, &AnalysisJob::changed, this, &SizesView::takeSearched);
    connect(m_document, &Document::changed, this, [this] {
        if (m_run.isRunning() && isOld()) {
            m_run.endEarly();
        }
        showButton();
    });
}

void SizesView::takeSearched() {
    showSizes();
    if (const auto chosen = m_searched->chosen(); m_sizes && chosen && !m_run.isRunning()) {
        follow(*chosen);  // an exported file should show the displayed state
    }
    emit workChanged();
}

bool SizesView::isOld() const {
    return !m_document || (data() && !sameDesignInputs(data()->of.of, m_document->state()));
}

void SizesView::restore(SearchedSizes sizes) {
    const SharedDesignSpec design = sizes.design;
    m_run.restore(design, withOrder(std::move(sizes)));
}

bool SizesView::canBegin() const {
    return data() && !m_run.isRunning() && !isOld() &&
           (!m_sizes || m_sizes->explored.stopped ||
            (m_sizes->explored.best && m_sizes->design->layers.size() > 1 &&
             m_sizes->wants.size() < m_sizes->design->layers.size()));
}

QString SizesView::begin() {
    if (!data()) {
        return tr("No points are mapped yet. Map them with F5 or the button at the left.");
    }
    if (isOld()) {
        return tr("Points are out of date. Map them again first.");
    }
    if (canBegin()) {
        m_run.start(data()->of.design);
    }
    return {};
}

void SizesView::stopWork() {
    m_run.endEarly();
    m_tree->stop();
    m_wider->stop();
}

QString SizesView::work() const {
    if (!m_run.isRunning()) {
        return m_tree->isGrowing() ? tr("tiles") : m_wider->work();
    }
    return m_run.progress().layers > 0
               ? tr("best design for each layer: %1 of %2")
                     .arg(countLabel(static_cast<std::int64_t>(m_run.progress().layers)),
                          countLabel(static_cast<std::int64_t>(data()->design().layers.size())))
               : tr("sizes: %1 of %2 decided")
                     .arg(countLabel(static_cast<std::int64_t>(m_run.progress().decided)),
                          countLabel(static_cast<std::int64_t>(data()->design().space.count())));
}

/// Returns a sentence with the number of design points for each result. Each point has exactly one
/// result, so the numbers add up to the number of all points.
QString SizesView::remark() const {
    if (m_run.isRunning()) {
        return work();
    }
    if (!m_run.failure().isEmpty()) {
        return m_run.failure();
    }
    if (!m_sizes) {
        return {};
    }
    using design::Verdict;
    const auto& all = m_sizes->explored.configurations;
    QStringList parts;
    const auto add = [&](const QString& text, std::initializer_list<Verdict> verdicts) {
        const auto number = std::count_if(all.begin(), all.end(), [&](const auto& one) {
            return std::find(verdicts.begin(), verdicts.end(), one.verdict) != verdicts.end();
        });
        if (number > 0) {
            parts << text.arg(countLabel(number));
        }
    };
    add(tr("%1 mapped"), {Verdict::Best, Verdict::Searched});
    add(tr("%1 pruned or skipped"), {Verdict::Cut, Verdict::LeftOut, Verdict::Redundant});
    add(tr("%1 over the budget"), {Verdict::Over});
    add(tr("%1 without a mapping"), {Verdict::Unmappable});
    add(tr("%1 not decided"), {Verdict::Open});
    return (m_sizes->explored.stopped ? tr("stopped; %1 design points: %2")
                                      : tr("%1 design points: %2"))
        .arg(countLabel(static_cast<std::int64_t>(all.size())), parts.join(QStringLiteral(", ")));
}

QString SizesView::title() const {
    if (m_treeButton->isChecked()) {
        return tr("Tiles of a level");
    }
    if (!m_sizes) {
        return tr("Design points");
    }
    const design::ExplorationResult& explored = m_sizes->explored;
    const bool proven = explored.best && !explored.stopped && explored.proven &&
                        m_sizes->design->exploration != design::Exploration::Published;
    return proven ? tr("All sizes, proven") : tr("All sizes");
}

void SizesView::showSizes() {
    m_known = m_run.result().value_or(m_known);
    m_sizes = data() && m_known && m_known->design == data()->of.design ? m_known : nullptr;
    m_searched->show(m_sizes);
    QWidget* rows = m_sizes ? static_cast<QWidget*>(&m_searched->table()) : m_table;
    m_pages->setCurrentWidget(m_treeButton->isChecked() ? static_cast<QWidget*>(m_tree)
                              : m_sizes                 ? static_cast<QWidget*>(m_searched)
                                                        : m_table);
    setFocusProxy(m_treeButton->isChecked() ? &m_tree->canvas() : rows);
    if (m_treeButton->isChecked()) {
        m_tree->show(data() ? data()->of.design : nullptr);
    }
    m_wider->show(m_treeButton->isChecked() || m_run.isRunning() ? nullptr : m_sizes);
    m_title->setFullText(title());
    m_progress->setText(remark());
    m_progress->setToolTip(
        m_sizes && !m_run.isRunning()
            ? plainTip(tr("Each design point counts once. A point that is pruned or skipped may "
                          "also exceed the budget."))
            : QString());
    showButton();
}

void SizesView::showButton() {
    const bool running = m_run.isRunning();
    m_button->setText(running ? tr("Stop") : tr("Search all sizes"));
    m_button->setEnabled(running || canBegin());
    m_button->setVisible(running || !m_sizes || canBegin());
    m_button->setToolTip(data() && isOld() ? tr("Points are out of date. Map them again first.")
                                           : tr("Evaluates or prunes every design point, with all "
                                                "values of the optimised parameters"));
}

/// Returns none if the sizes of the marked point were inserted by a refinement.
std::optional<std::size_t> SizesView::configurationOfMarker() const {
    const DesignPoint* point = data() && marker() ? data()->at(*marker()) : nullptr;
    const auto& axes = data() ? data()->design().space.axes : std::vector<design::Axis>();
    if (point == nullptr || point->values.size() != axes.size()) {
        return std::nullopt;
    }
    std::vector<std::size_t> choices;
    for (std::size_t a = 0; a < axes.size(); ++a) {
        const auto& values = axes[a].values;
        const auto found = std::find(values.begin(), values.end(), point->values[a]);
        if (found == values.end()) {
            return std::nullopt;
        }
        choices.push_back(static_cast<std::size_t>(found - values.begin()));
    }
    return data()->design().space.numberOf(choices);
}

/// Moves the mark to the point that has these sizes, if there is one.
void SizesView::follow(std::size_t configuration) {
    for (std::size_t number = 0; number < data()->all(); ++number) {
        const DesignPlace place = placeOf(static_cast<int>(number));
        const DesignPoint* point = data()->at(place);
        const auto& axes = data()->design().space.axes;
        const std::vector<std::size_t> choices = data()->design().space.choices(configuration);
        bool same = point != nullptr && point->values.size() == axes.size();
        for (std::size_t a = 0; same && a < axes.size(); ++a) {
            same = axes[a].values[choices[a]] == point->values[a];
        }
        if (same) {
            return moveMarker(place);
        }
    }
}

void SizesView::open(std::size_t configuration) {
    const design::DesignSpace& space = m_sizes->design->space;
    emit machineOpened(
        std::make_shared<const Accelerator>(space.machine(space.choices(configuration))),
        configurationTitle(space, configuration));
}

QList<QStringList> SizesView::asTable() const {
    return m_treeButton->isChecked() ? m_tree->asTable()
           : m_sizes                 ? searchedTable(*m_sizes)
                                     : designTable(data());
}

DesignPlace SizesView::placeOf(int row) const {
    const auto number = static_cast<std::size_t>(row);
    return {number / data()->xs.size(), number % data()->xs.size()};
}

void SizesView::put(int row, int column, const QString& text, const QColor& colour) {
    auto* item = new QTableWidgetItem(text);
    const bool last = column + 1 == m_table->columnCount();
    item->setTextAlignment((last ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    item->setFont(last ? theme().font(12) : theme().numbers(12));
    if (colour.isValid()) {
        item->setForeground(colour);
    }
    m_table->setItem(row, column, item);
}

void SizesView::fillHead() {
    QStringList head;
    for (const design::Axis& axis : data()->design().space.axes) {
        head << inLines(parameterTitle(axis.parameter));
    }
    head << areaHeading(areaOf(data()->design().space.base)) << scoresOf(*data()).heading()
         << tr("reason");
    m_table->setColumnCount(static_cast<int>(head.size()));
    m_table->setHorizontalHeaderLabels(head);
    for (int column = 0; column + 1 < m_table->columnCount(); ++column) {
        m_table->horizontalHeaderItem(column)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    }
    m_table->horizontalHeaderItem(m_table->columnCount() - 1)
        ->setTextAlignment(Qt::AlignLeft | Qt::AlignVCenter);
}

void SizesView::fillRow(int row) {
    const DesignPlace place = placeOf(row);
    const DesignPoint* point = data()->at(place);
    const auto& axes = data()->design().space.axes;
    int column = 0;
    for (std::size_t a = 0; a < axes.size(); ++a) {
        design::Value value = point != nullptr ? point->values[a] : design::Value{};
        value = a == data()->of.axis     ? data()->xs[place.x]
                : a == data()->of.curves ? data()->curves[place.curve]
                                         : value;
        put(row, column++, value.number > 0 ? tickLabel(axes[a].parameter, value) : QString());
    }
    const bool mapped = point != nullptr && point->isMapped();
    put(row, column++,
        point == nullptr || point->area() <= 0 ? QString()
                                               : quantityLabel(point->area() / squareMillimetre));
    put(row, column++, mapped ? scoresOf(*data()).number(point->objective) : QString());
}

/// Shows whole sentences if the column is wide enough, otherwise short reasons with the sentence as
/// a tooltip.
void SizesView::fillReasonColumn() {
    if (!data() || m_table->columnCount() == 0) {
        return;
    }
    const int last = m_table->columnCount() - 1;
    const design::ExplorationResult explored = data()->asExploring();
    const ScoreText scores = scoresOf(*data());
    QStringList reasons;
    for (int row = 0; row < m_table->rowCount(); ++row) {
        reasons << scores.text(reasonOf(explored, static_cast<std::size_t>(row)));
    }
    const bool isShort = m_table->columnWidth(last) < reasonsWidth(theme(), reasons);
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const auto number = static_cast<std::size_t>(row);
        const design::Verdict verdict = explored.configurations[number].verdict;
        const QString& whole = reasons[row];
        put(row, last,
            verdictSign(verdict) +
                (isShort ? shortReason(explored, data()->design().space.base.clock, number)
                         : whole),
            verdictColour(theme(), verdict));
        m_table->item(row, last)->setToolTip(whole);
    }
}

/// Hides the column of areas if no area is known.
void SizesView::hideAreaColumnIfUnknown() {
    const int area = static_cast<int>(data()->design().space.axes.size());
    bool known = false;
    for (std::size_t number = 0; number < data()->all(); ++number) {
        const DesignPoint* point = data()->at(placeOf(static_cast<int>(number)));
        known = known || (point != nullptr && point->area() > 0);
    }
    for (int column = 0; column < m_table->columnCount(); ++column) {
        m_table->setColumnHidden(column, column == area && !known);
    }
}

void SizesView::refresh() {
    m_showing = true;
    m_table->setRowCount(0);
    if (data()) {
        fillHead();
        m_table->setRowCount(static_cast<int>(data()->all()));
        for (int row = 0; row < m_table->rowCount(); ++row) {
            fillRow(row);
        }
        m_table->resizeColumnsToContents();
        for (int column = 0; column + 1 < m_table->columnCount(); ++column) {
            m_table->setColumnWidth(column, m_table->columnWidth(column) + betweenSizes);
        }
        hideAreaColumnIfUnknown();
        m_table->setColumnWidth(m_table->columnCount() - 1, minReason);
        m_table->horizontalHeader()->setStretchLastSection(true);
        fillReasonColumn();
    }
    m_showing = false;
    showSizes();
    markerChanged();
}

void SizesView::markerChanged() {
    const bool shown = data() && marker() && data()->numberOf(*marker()) < data()->all();
    const int row = shown ? static_cast<int>(data()->numberOf(*marker())) : -1;
    if (row >= 0 && row < m_table->rowCount() && row != m_table->currentRow()) {
        m_showing = true;
        m_table->setCurrentCell(row, 0);
        m_showing = false;
    }
    const auto configuration = m_sizes ? configurationOfMarker() : std::nullopt;
    if (configuration) {
        m_searched->choose(*configuration);
    }
}

}  // namespace loopglass::ui
