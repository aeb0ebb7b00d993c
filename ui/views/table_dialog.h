#pragma once

#include "theme/theme.h"
#include "views/view.h"

#include <QDialog>
#include <QTimer>

namespace loopglass::ui {

class StatusBadge;
class StaleOverlay;
class TablePanel;

/// A view as a table, for reading and copying rows. The dialog follows the view: it shows the same
/// run at the same search step with the same status.
class TableDialog : public QDialog {
    Q_OBJECT

public:
    TableDialog(const Theme& theme, View& view, QWidget* parent);

    TablePanel& table() const { return *m_panel; }
    /// Returns the text above the table; empty if there is none.
    QString shownText() const;
    bool isStale() const;

private:
    void fill();

    View& m_view;
    TablePanel* m_panel;
    StatusBadge* m_badge;
    StaleOverlay* m_staleOverlay;
    QTimer m_soon{this};
    QList<QStringList> m_table;
};

}  // namespace loopglass::ui
