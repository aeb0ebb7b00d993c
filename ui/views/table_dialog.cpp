#include "views/table_dialog.h"

#include "views/stale_overlay.h"
#include "views/status_badge.h"
#include "widgets/table_panel.h"

#include <QVBoxLayout>

namespace loopglass::ui {

namespace {
constexpr int fillEvery = 250;  ///< interval in milliseconds while a search runs
}  // namespace

TableDialog::TableDialog(const Theme& theme, View& view, QWidget* parent)
    : QDialog(parent),
      m_view(view),
      m_panel(new TablePanel(theme, tr("%1 as a table").arg(view.title()), this)),
      m_badge(new StatusBadge(theme, this)),
      m_staleOverlay(new StaleOverlay(theme, *m_panel)) {
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(m_panel->accessibleName());
    setProperty("helpTopic", view.helpTopic());
    resize(720, 480);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_badge, 0, Qt::AlignHCenter);
    layout->addWidget(m_panel);
    m_soon.setSingleShot(true);
    m_soon.setInterval(fillEvery);
    connect(m_staleOverlay, &StaleOverlay::overlayOpacityChanged, m_badge,
            &StatusBadge::setOverlayOpacity);
    connect(&m_soon, &QTimer::timeout, this, &TableDialog::fill);
    connect(&view, &View::refreshed, this, [this] {
        const auto& run = m_view.run();
        if (run && run->isRunning()) {
            if (!m_soon.isActive()) {
                m_soon.start();
            }
        } else {
            fill();
        }
    });
    connect(&view, &View::freshnessChanged, this, [this](const DisplayState& shown) {
        m_badge->setDisplayState(shown);
        m_staleOverlay->setOld(shown.isOld());
        m_panel->setAccessibleDescription(m_view.accessibleDescription());
    });
    fill();
    view.updateStatus();
}

QString TableDialog::shownText() const { return m_badge->text(); }

bool TableDialog::isStale() const { return m_staleOverlay->isOver(); }

void TableDialog::fill() {
    m_soon.stop();
    m_view.refreshIfStale();
    const QList<QStringList> table = m_view.asTable();
    if (table == m_table) {
        return;  // no selection is lost in this case
    }
    m_table = table;
    QList<TableModel::Row> rows;
    for (const QStringList& fields : table.mid(1)) {
        TableModel::Row row;
        for (const QString& field : fields) {
            bool number = false;
            field.toDouble(&number);
            row.push_back({field, number});
        }
        rows.push_back(row);
    }
    m_panel->table().setTable(table.first(), rows);
    m_panel->fit();
}

}  // namespace loopglass::ui
