#include "widgets/table_actions.h"

#include "text/csv_text.h"
#include "text/text.h"
#include "text/write_whole.h"
#include "widgets/save_dialog.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QMessageBox>
#include <QTableView>

namespace loopglass::ui {

namespace {

void askSave(QTableView& view) {
    const QString file =
        askSaveFile(&view, tr("Save the table"),
                    view.accessibleName().toLower() + QStringLiteral(".csv"), tr("Table (*.csv)"));
    if (file.isEmpty()) {
        return;
    }
    const QString problem = writeWhole(file, csvText(shownText(view)).toUtf8());
    if (!problem.isEmpty()) {
        QMessageBox::warning(&view, tr("Not saved"), problem);
    }
}

}  // namespace

QList<QStringList> shownText(const QTableView& view) {
    const QAbstractItemModel& model = *view.model();
    const QItemSelectionModel& selection = *view.selectionModel();
    const bool all = !selection.hasSelection();
    const int columns = model.columnCount();
    QList<QStringList> text{{}};
    for (int column = 0; column < columns; ++column) {
        text.front() << model.headerData(column, Qt::Horizontal).toString();
    }
    for (int row = 0; row < model.rowCount(); ++row) {
        if (all || selection.rowIntersectsSelection(row, {})) {
            QStringList fields;
            for (int column = 0; column < columns; ++column) {
                fields << model.index(row, column).data().toString();
            }
            text << fields;
        }
    }
    return text;
}

QString copyText(const QTableView& view) {
    QStringList lines;
    for (const QStringList& row : shownText(view)) {
        lines << row.join(QLatin1Char('\t'));
    }
    return lines.join(QLatin1Char('\n'));
}

void addTableActions(QTableView& view) {
    auto* copy = new QAction(tr("Copy"), &view);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    QObject::connect(copy, &QAction::triggered, &view,
                     [&view] { QGuiApplication::clipboard()->setText(copyText(view)); });
    auto* save = new QAction(tr("Save as CSV…"), &view);
    QObject::connect(save, &QAction::triggered, &view, [&view] { askSave(view); });
    view.addActions({copy, save});
    view.setContextMenuPolicy(Qt::ActionsContextMenu);
}

}  // namespace loopglass::ui
