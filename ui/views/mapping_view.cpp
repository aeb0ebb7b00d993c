#include "views/mapping_view.h"

#include "models/cost_table.h"
#include "models/table_panel.h"
#include "models/text.h"
#include "views/nest_panel.h"
#include "views/view_parts.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QSplitter>
#include <QVBoxLayout>

namespace loopglass::ui {

MappingView::MappingView(SelectionModel& selection, const Theme& theme, QWidget* parent)
    : View(selection, parent), m_theme(theme), m_heading(headingLabel(theme, this)),
      m_figures(faintLabel(this)), m_empty(emptyLabel(this)), m_body(new QSplitter(this)),
      m_nest(new NestPanel(theme)), m_table(new TablePanel(theme, tr("Accesses per level and tensor"))) {
    setAccessibleName(tr("Mapping"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 12, 16, 12);
    layout->addLayout(headingRow(m_heading, m_figures));
    layout->addWidget(m_body, 1);
    layout->addWidget(m_empty, 1);
    auto* scroll = new QScrollArea(m_body);
    scroll->setWidgetResizable(true);
    scroll->setWidget(m_nest);
    scroll->setAccessibleName(tr("Loop nest"));
    auto* splitter = static_cast<QSplitter*>(m_body);
    splitter->addWidget(scroll);
    splitter->addWidget(m_table);
    splitter->setStretchFactor(0, 4);
    splitter->setStretchFactor(1, 5);
    splitter->setHandleWidth(17);
    splitter->setChildrenCollapsible(false);
    connect(&theme, &Theme::changed, this, &MappingView::refresh);
    showNothing();
}

QList<QStringList> MappingView::asTable() const { return m_table->table().asText(); }

QString MappingView::nest() const { return m_nest->text(); }

void MappingView::resizeEvent(QResizeEvent* event) {
    View::resizeEvent(event);
    // Beside each other both are readable only where there is room for both.
    static constexpr int wide = 960;
    auto* splitter = static_cast<QSplitter*>(m_body);
    const Qt::Orientation fitting = width() < wide ? Qt::Vertical : Qt::Horizontal;
    if (splitter->orientation() != fitting) {
        splitter->setOrientation(fitting);
        splitter->setSizes({1000, 1000});
    }
}

void MappingView::runChanged() {
    m_cache = {};
    if (!run()) {
        showNothing();
    }
}

void MappingView::refresh() {
    if (!run()) {
        return;
    }
    const auto& selected = m_cache.whole(*run(), selection().selected());
    const auto& shown = selected ? selected : m_cache.best(*run(), selection().moment());
    if (shown) {
        showMapping(*shown);
    } else {
        showNothing();
    }
}

void MappingView::showMapping(const ShownMapping& shown) {
    const Problem& problem = run()->problem();
    m_heading->setText(tr("Mapping: %1").arg(shown.title));
    m_figures->setText(tr("%1 pJ · %2 cycles · %3 % of the lanes")
                           .arg(quantityLabel(shown.cost.energy), quantityLabel(shown.cost.cycles))
                           .arg(shown.cost.utilization * 100, 0, 'f', 1));
    m_nest->setNest(problem, nestText(problem, shown.mapping));
    m_table->table().setTable(costHeadings(), costRows(problem, shown, m_theme));
    m_table->fit();
    m_body->show();
    m_empty->hide();
}

void MappingView::showNothing() {
    m_heading->setText(tr("Mapping"));
    m_figures->clear();
    m_nest->clear();
    m_table->table().setTable(costHeadings(), {});
    m_body->hide();
    m_empty->setText(run() ? tr("No whole mapping yet. The first one that the search evaluates "
                                "appears here.")
                           : tr("Open a sample: its best mapping appears here as a loop nest."));
    m_empty->show();
}

}  // namespace loopglass::ui
