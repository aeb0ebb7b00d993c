#include "window/run_log.h"

#include "record/vocabulary.h"
#include "text/text.h"
#include "widgets/table_panel.h"
#include "window/main_window.h"

#include <QDialog>
#include <QVBoxLayout>

namespace loopglass::ui {

namespace {

/// Returns the options of a run, without its files.
QString optionsOf(const Document& document, const Mode& mode) {
    QStringList words{qt(document.method().key()), qt(keyOf(document.options().objective))};
    const RunCommand command = mode.runCommand();
    for (const QString& argument : command.lines.value(0).mid(1)) {
        if (argument != RunCommand::session && argument != RunCommand::acceleratorFile) {
            words << argument;
        }
    }
    return words.join(QLatin1Char(' '));
}

void show(MainWindow& window, const RunLog& log) {
    auto* dialog = new QDialog(&window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Log of runs"));
    dialog->resize(860, 420);
    auto* table = new TablePanel(window.bench().theme(), tr("Log of runs"), dialog);
    auto* column = new QVBoxLayout(dialog);
    column->addWidget(table);
    QList<QStringList> rows = log.asTable();
    const QStringList headings = rows.takeFirst();
    QList<TableModel::Row> cells;
    for (const QStringList& row : std::as_const(rows)) {
        TableModel::Row line;
        for (const QString& text : row) {
            line << TableCell{text};
        }
        cells << line;
    }
    table->table().setTable(headings, cells);
    table->fit();
    dialog->show();
}

}  // namespace

void RunLog::watch(Workbench& bench) {
    for (const auto& mode : bench.modes()) {
        connect(mode.get(), &Mode::changed, this,
                [this, &bench, made = mode.get()] { take(bench, *made); });
    }
}

/// Adds an entry when a run begins, and its duration when it ends. Runs of the mode Layer that
/// follow each other at once, as while a slider moves, are one entry.
void RunLog::take(Workbench& bench, const Mode& mode) {
    const bool running = mode.hasWidgets() && mode.can(ModeCommand::Stop);
    if (running == m_running.contains(mode.name())) {
        return;
    }
    const QDateTime now = QDateTime::currentDateTime();
    if (!running) {
        m_running.removeAll(mode.name());
        for (qsizetype i = m_entries.size(); i-- > 0;) {
            if (m_entries[i].mode == mode.title()) {
                m_entries[i].seconds = static_cast<double>(m_entries[i].begun.msecsTo(now)) / 1000;
                return;
            }
        }
        return;
    }
    m_running << mode.name();
    const Document& document = bench.document();
    Entry entry{now, mode.title(),
                tr("%1 on %2").arg(qt(document.workload().name), qt(document.accelerator().name)),
                optionsOf(document, mode)};
    constexpr qint64 atOnce = 1000;  // ms
    if (!m_entries.isEmpty()) {
        const Entry& last = m_entries.last();
        const qint64 ended = last.begun.msecsTo(now) - qint64(1000 * last.seconds.value_or(0));
        if (last.mode == entry.mode && last.input == entry.input && last.options == entry.options &&
            ended < atOnce) {
            return;
        }
    }
    m_entries << entry;
    if (m_entries.size() > most) {
        m_entries.removeFirst();
    }
}

QList<QStringList> RunLog::asTable() const {
    QList<QStringList> table{{tr("begun"), tr("mode"), tr("time"), tr("input"), tr("options")}};
    for (qsizetype i = m_entries.size(); i-- > 0;) {
        const Entry& entry = m_entries[i];
        table << QStringList{entry.begun.toString(QStringLiteral("yyyy-MM-dd HH:mm:ss")),
                             entry.mode,
                             entry.seconds ? durationLabel(*entry.seconds) : tr("running"),
                             entry.input, entry.options};
    }
    return table;
}

void addRunLog(MainWindow& window) {
    RunLog& log = window.bench().services().of<RunLog>();
    log.watch(window.bench());
    window.commands().add({QStringLiteral("run.log"),
                           tr("Help"),
                           tr("Show the log of runs"),
                           {},
                           [&window, &log] { show(window, log); },
                           {}});
}

}  // namespace loopglass::ui
