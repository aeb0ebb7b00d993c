#include "window/table_dialog.h"

#include "widgets/table_panel.h"

#include <QVBoxLayout>

namespace loopglass::ui {

TableDialog::TableDialog(const Theme& theme, const View& view, QWidget* parent) : QDialog(parent) {
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("%1 as a table").arg(view.title()));
    setProperty("helpTopic", view.helpTopic());
    resize(720, 480);
    auto* panel = new TablePanel(theme, windowTitle(), this);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(panel);
    const QList<QStringList> table = view.asTable();
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
    panel->table().setTable(table.first(), rows);
    panel->fit();
}

}  // namespace loopglass::ui
