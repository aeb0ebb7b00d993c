#include "design/views/sizes_view.h"

#include "design/points/place_scale.h"
#include "record/vocabulary.h"
#include "text/engine_text.h"

#include <QHeaderView>
#include <QLabel>
#include <QTableWidget>
#include <QVBoxLayout>

namespace loopglass::ui {

namespace {

constexpr int betweenSizes = 10;  ///< pixels more than Qt leaves between columns

QString signOf(design::Verdict verdict) {
    switch (verdict) {
    case design::Verdict::Best:
        return QStringLiteral("★ ");
    case design::Verdict::Searched:
        return QStringLiteral("● ");
    case design::Verdict::Over:
        return QStringLiteral("■ ");
    default:
        return QStringLiteral("– ");
    }
}

/// A long title does not widen a column of short numbers.
QString inTwoLines(QString title) {
    const auto last = title.lastIndexOf(QLatin1Char(' '));
    return last < 0 ? title : title.replace(last, 1, QLatin1Char('\n'));
}

}  // namespace

SizesView::SizesView(const Theme& theme, QWidget* parent)
    : DesignView(theme, parent),
      m_title(new QLabel(tr("Configurations"), this)),
      m_table(new QTableWidget(this)) {
    m_title->setProperty("heading", true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 10, 16, 12);
    column->addWidget(m_title);
    column->addWidget(m_table, 1);
    m_table->setAccessibleName(tr("Configurations"));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(26);
    setFocusProxy(m_table);
    connect(m_table, &QTableWidget::currentCellChanged, this, [this](int row) {
        if (!m_showing && data() && row >= 0) {
            moveMarker(placeOf(row));
        }
    });
    connect(m_table, &QTableWidget::cellActivated, this,
            [this](int row) { emit opened(placeOf(row)); });
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
    item->setToolTip(last ? text : QString());
    m_table->setItem(row, column, item);
}

void SizesView::fillHead() {
    QStringList head;
    for (const design::Axis& axis : data()->design().space.axes) {
        head << inTwoLines(parameterTitle(axis.parameter));
    }
    head << tr("mm²") << capitalized(uiText(titleOf(data()->design().options.objective)))
         << tr("Why");
    m_table->setColumnCount(static_cast<int>(head.size()));
    m_table->setHorizontalHeaderLabels(head);
    for (int column = 0; column + 1 < m_table->columnCount(); ++column) {
        m_table->horizontalHeaderItem(column)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    }
    m_table->horizontalHeaderItem(m_table->columnCount() - 1)
        ->setTextAlignment(Qt::AlignLeft | Qt::AlignVCenter);
}

void SizesView::fillRow(int row, const design::Exploring& explored) {
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
        point != nullptr && point->areaKnown ? quantityLabel(point->area() / squareMillimetre)
                                             : QString());
    put(row, column++, mapped ? quantityLabel(point->objective) : QString());
    const design::Verdict verdict = explored.configurations[static_cast<std::size_t>(row)].verdict;
    const QColor colour =
        verdict == design::Verdict::Best       ? theme().good()
        : verdict == design::Verdict::Searched ? theme().legible(theme().markColor(Mark::Kept))
        : verdict == design::Verdict::Over     ? theme().legible(theme().markColor(Mark::Capacity))
                                               : theme().faintText();
    put(row, column, signOf(verdict) + uiText(reasonOf(explored, static_cast<std::size_t>(row))),
        colour);
}

void SizesView::refresh() {
    m_showing = true;
    m_table->setRowCount(0);
    if (data()) {
        fillHead();
        m_table->setRowCount(static_cast<int>(data()->all()));
        const design::Exploring explored = data()->asExploring();
        for (int row = 0; row < m_table->rowCount(); ++row) {
            fillRow(row, explored);
        }
        m_table->resizeColumnsToContents();
        for (int column = 0; column + 1 < m_table->columnCount(); ++column) {
            m_table->setColumnWidth(column, m_table->columnWidth(column) + betweenSizes);
        }
        m_table->horizontalHeader()->setStretchLastSection(true);
    }
    m_showing = false;
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
}

}  // namespace loopglass::ui
