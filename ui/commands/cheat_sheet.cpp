#include "commands/cheat_sheet.h"

#include <QTextBrowser>
#include <QVBoxLayout>

namespace loopglass::ui {

namespace {

QString row(const QString& keys, const QString& text) {
    return QStringLiteral(
               "<tr><td style='padding-right:16px'><tt><b>%1</b></tt></td><td>%2</td></tr>")
        .arg(keys.toHtmlEscaped(), text.toHtmlEscaped());
}

}  // namespace

CheatSheet::CheatSheet(const CommandRegistry& commands, QWidget* parent) : QDialog(parent) {
    setWindowTitle(tr("Show all keys"));
    setAttribute(Qt::WA_DeleteOnClose);
    resize(760, 680);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    auto* browser = new QTextBrowser(this);
    browser->setAccessibleName(tr("Show all keys"));
    browser->document()->setDocumentMargin(16);
    browser->setHtml(page(commands));
    layout->addWidget(browser);
}

QString CheatSheet::page(const CommandRegistry& commands) {
    QStringList columns{QString(), QString()};
    QString group;
    const auto add = [&](qsizetype column, const QString& heading, const QString& rows) {
        columns[column] += QStringLiteral("<h4>%1</h4><table>%2</table>").arg(heading, rows);
    };
    QString rows;
    const auto flush = [&] {
        if (!rows.isEmpty()) {
            add(columns[0].size() <= columns[1].size() ? 0 : 1, group.toHtmlEscaped(), rows);
        }
        rows.clear();
    };
    for (const QAction* action : commands.actions()) {
        if (CommandRegistry::groupOf(action) != group) {
            flush();
            group = CommandRegistry::groupOf(action);
        }
        if (!action->shortcut().isEmpty()) {
            rows += row(action->shortcut().toString(QKeySequence::NativeText), action->text());
        }
    }
    flush();
    for (const DrawingKey& key : commands.drawingKeys()) {
        if (key.group != group) {
            flush();
            group = key.group;
        }
        rows += row(key.keys, key.text);
    }
    flush();
    return QStringLiteral("<table width='100%'><tr><td width='50%'>%1</td><td "
                          "width='50%'>%2</td></tr></table>")
        .arg(columns[0], columns[1]);
}

}  // namespace loopglass::ui
