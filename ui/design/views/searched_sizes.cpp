#include "design/views/searched_sizes.h"

#include "design/points/design_data.h"
#include "text/engine_text.h"
#include "widgets/table_panel.h"
#include "widgets/view_parts.h"

#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>

namespace loopglass::ui {

namespace {

constexpr int measuredRows = 200;  ///< number of rows that determine the widths of columns
constexpr int betweenColumns = 10;
constexpr int mostWantsHeight = 190;

QTableView* sizesTable(QWidget* parent) {
    auto* table = new QTableView(parent);
    table->setAccessibleName(QTableView::tr("Searched design points"));
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setTabKeyNavigation(false);
    table->setShowGrid(false);
    table->setWordWrap(false);
    table->setFrameShape(QFrame::NoFrame);
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(26);
    table->horizontalHeader()->setResizeContentsPrecision(measuredRows);
    table->horizontalHeader()->setStretchLastSection(true);
    return table;
}

}  // namespace

SearchedSizesPanel::SearchedSizesPanel(const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_model(new SearchedModel(theme, this)),
      m_table(sizesTable(this)),
      m_sentence(faintLabel(this)),
      m_wantsTitle(headingLabel(theme, this)),
      m_wants(new TablePanel(theme, tr("Best design for each layer"), this)) {
    m_table->setModel(m_model);
    m_sentence->setWordWrap(true);
    m_sentence->setTextFormat(Qt::PlainText);
    m_sentence->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_sentence->setMinimumHeight(3 * QFontMetrics(theme.font(12)).lineSpacing());
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_sentence);
    column->addWidget(m_table, 1);
    column->addWidget(m_wantsTitle);
    column->addWidget(m_wants);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &SearchedSizesPanel::showChosen);
    // When the window is resized, the last column is stretched without the signal sectionResized.
    const auto fit = [this] {
        if (!m_showing) {
            fitReasons();
        }
    };
    connect(m_table->horizontalHeader(), &QHeaderView::sectionResized, this, fit);
    connect(m_table->horizontalHeader(), &QHeaderView::geometriesChanged, this, fit);
    connect(m_table, &QTableView::clicked, this, &SearchedSizesPanel::showChosen);
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex& index) {
        emit opened(m_model->configurationOf(index.row()));
    });
    connect(m_wants, &QTableView::activated, this, [this](const QModelIndex& index) {
        const auto& best = m_sizes->wants[static_cast<std::size_t>(index.row())].best;
        if (best) {
            emit opened(*best);
        }
    });
}

void SearchedSizesPanel::show(const SharedSizes& sizes) {
    if (sizes != m_sizes) {
        fill(sizes);
    }
}

void SearchedSizesPanel::fillAgain() { fill(SharedSizes(m_sizes)); }

void SearchedSizesPanel::fill(const SharedSizes& sizes) {
    const auto before =
        sizes && m_sizes && sizes->design == m_sizes->design ? chosen() : std::nullopt;
    m_showing = true;
    m_sizes = sizes;
    m_model->show(sizes);
    if (sizes) {
        m_table->resizeColumnsToContents();
        for (int column = 0; column + 1 < m_model->columnCount(); ++column) {
            m_table->setColumnWidth(column, m_table->columnWidth(column) + betweenColumns);
        }
        for (int column = 0; column < m_model->columnCount(); ++column) {
            m_table->setColumnHidden(column,
                                     column == m_model->areaColumn() && !m_model->knowsArea());
        }
        if (m_model->rowCount() > 0) {
            m_table->setCurrentIndex(m_model->index(before ? m_model->rowOf(*before) : 0, 0));
        }
    }
    m_showing = false;
    fitReasons();
    showWants();
    m_sentence->setText(sentence());
}

/// Shows whole sentences if the column is wide enough for the first rows, otherwise short reasons.
void SearchedSizesPanel::fitReasons() {
    if (!m_sizes) {
        return;
    }
    const int last = m_model->columnCount() - 1;
    QStringList reasons;
    for (int row = 0; row < std::min(measuredRows, m_model->rowCount()); ++row) {
        reasons << scoresOf(*m_sizes).text(
            reasonOf(m_sizes->explored, m_model->configurationOf(row)));
    }
    m_model->setShort(m_table->columnWidth(last) < reasonsWidth(m_theme, reasons));
}

std::optional<std::size_t> SearchedSizesPanel::chosen() const {
    const QModelIndex index = m_table->currentIndex();
    return m_sizes && index.isValid() ? std::optional(m_model->configurationOf(index.row()))
                                      : std::nullopt;
}

void SearchedSizesPanel::choose(std::size_t configuration) {
    if (m_sizes && chosen() != configuration) {
        m_showing = true;
        m_table->setCurrentIndex(m_model->index(m_model->rowOf(configuration), 0));
        m_showing = false;
    }
}

QString SearchedSizesPanel::sentence() const {
    const auto number = chosen();
    return number ? explanationSentence(*m_sizes, *number) : QString();
}

void SearchedSizesPanel::showChosen() {
    m_sentence->setText(sentence());
    m_table->setAccessibleDescription(m_sentence->text());
    if (!m_showing && chosen()) {
        emit chosenChanged(*chosen());
    }
}

/// Shows the best accelerator of each layer alone, and the additional cost on the common
/// accelerator.
void SearchedSizesPanel::showWants() {
    m_wantsTitle->setText(tr("Best design for each layer"));
    const bool any = m_sizes && !m_sizes->wants.empty();
    m_wantsTitle->setVisible(any);
    m_wants->setVisible(any);
    if (!any) {
        return;
    }
    const ScoreText scores = scoresOf(*m_sizes);
    QList<TableModel::Row> rows;
    for (const design::LayerBestDesign& want : m_sizes->wants) {
        const QString name = qt(m_sizes->design->layers[want.layer].workload.name);
        const bool same = want.best && want.together <= want.alone * (1 + 1e-12);
        rows << TableModel::Row{
            {.text = name},
            {.text = want.best ? configurationSizes(m_sizes->design->space, *want.best)
                               : tr("no accelerator can map it"),
             .tip = want.best ? tr("Open this accelerator in the mode Layer: Enter or double click")
                              : QString()},
            {.text = want.best ? scores.number(want.alone) : QString(), .number = true},
            {.text = want.best ? scores.number(want.together) : QString(), .number = true},
            {.text = !want.best ? QString()
                     : same     ? tr("the same")
                                : changeLabel(want.together / want.alone),
             .number = true}};
    }
    m_wants->table().setTable({tr("layer"), tr("best design"),
                               tr("cost (%1)").arg(scores.unit().name),
                               tr("cost on the shared design"), tr("increase")},
                              rows);
    m_wants->fit();
    m_wants->setFixedHeight(std::min(mostWantsHeight, m_wants->contentHeight() + 4));
}

}  // namespace loopglass::ui
