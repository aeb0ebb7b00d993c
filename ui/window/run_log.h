#pragma once

#include <QDateTime>
#include <QList>
#include <QObject>
#include <QString>
#include <QStringList>
#include <optional>

namespace loopglass::ui {

class MainWindow;
class Mode;
class Workbench;

/// A log of the runs of all modes since the program began: when each run began, its inputs, its
/// options and its duration.
class RunLog : public QObject {
    Q_OBJECT

public:
    struct Entry {
        QDateTime begun;
        QString mode;
        QString input;    ///< workload and accelerator
        QString options;  ///< method, objective and further options of the command line
        std::optional<double> seconds = {};  ///< empty while the run lasts
    };
    /// The largest number of entries; older entries are removed.
    static constexpr qsizetype most = 1000;

    /// Records the runs of the modes of a window.
    void watch(Workbench& bench);
    const QList<Entry>& entries() const { return m_entries; }
    /// Returns the entries as a table with a heading row, the last run first.
    QList<QStringList> asTable() const;

private:
    void take(Workbench& bench, const Mode& mode);

    QList<Entry> m_entries;
    QStringList m_running;  ///< names of the modes with a run
};

/// Adds the command that shows the log, and begins to record the runs.
void addRunLog(MainWindow& window);

}  // namespace loopglass::ui
