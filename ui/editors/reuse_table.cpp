#include "editors/reuse_table.h"

#include "editors/buffer_row.h"
#include "editors/editor_parts.h"
#include "theme/font_families.h"
#include "workload/reuse.h"

#include <QGridLayout>
#include <QLabel>

namespace loopglass::ui {

namespace {

// Number of letters in a line, enough for seven dimensions of one letter.
constexpr qsizetype longest = 13;

QString names(const Workload& workload, DimensionSet set) {
    QStringList list;
    for (std::size_t d = 0; d < workload.dimensionCount(); ++d) {
        if (set.contains(dimensionId(d))) {
            list << QString::fromStdString(workload.dimensions[d].name);
        }
    }
    return list.isEmpty() ? QStringLiteral("–") : list.join(QLatin1Char(' '));
}

}  // namespace

ReuseTable::ReuseTable(Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme) {
    setAccessibleName(tr("Reuse of each tensor"));
    m_grid = new QGridLayout(this);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(10);
    m_grid->setVerticalSpacing(4);
    m_grid->setColumnStretch(1, 2);
    m_grid->setColumnStretch(2, 1);
    m_grid->setColumnStretch(3, 1);
    m_grid->setColumnStretch(4, 1);
    connect(&m_theme, &Theme::changed, this, &ReuseTable::fill);
}

void ReuseTable::show(const Workload& workload) {
    if (workload.tensors == m_workload.tensors && workload.dimensions == m_workload.dimensions) {
        return;
    }
    m_workload = workload;
    fill();
}

void ReuseTable::addCell(int row, int column, const QString& text, bool strong) {
    auto* cell = new QLabel(text, this);
    cell->setProperty("small", true);
    const QString look = strong ? QStringLiteral("font-weight: bold")
                                : QStringLiteral("color: ") + m_theme.faintText().name();
    cell->setStyleSheet(
        QStringLiteral(".QLabel { %1; %2; }").arg(styleOf(fixedPitchFamilies()), look));
    cell->setWordWrap(text.size() > longest);
    m_grid->addWidget(cell, row, column);
}

void ReuseTable::fill() {
    while (QLayoutItem* item = m_grid->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    const QStringList heads{tr("indexing"), tr("full"), tr("partial")};
    for (int column = 0; column < heads.size(); ++column) {
        auto* head = new QLabel(heads[column], this);
        head->setProperty("faint", true);
        m_grid->addWidget(head, 0, column + 2);
    }
    const std::vector<TensorReuse> reuse = inferReuse(m_workload);
    for (std::size_t t = 0; t < m_workload.tensorCount(); ++t) {
        const int row = static_cast<int>(t) + 1;
        auto* mark = new QLabel(this);
        mark->setPixmap(swatch(m_theme.tensorColor(m_workload, t), devicePixelRatioF()));
        m_grid->addWidget(mark, row, 0);
        auto* name = new QLabel(QString::fromStdString(m_workload.tensors[t].name), this);
        name->setProperty("heading", true);
        m_grid->addWidget(name, row, 1);
        addCell(row, 2, names(m_workload, reuse[t].indexing), false);
        addCell(row, 3, names(m_workload, reuse[t].full), true);
        addCell(row, 4, names(m_workload, reuse[t].partial), true);
    }
}

}  // namespace loopglass::ui
