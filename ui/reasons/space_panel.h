#pragma once

#include "mapper/space_count.h"
#include "run/analysis.h"
#include "run/display_state.h"
#include "run/run_subject.h"
#include "theme/theme.h"

#include <QWidget>
#include <memory>

class QLabel;

namespace loopglass::ui {

class StaleOverlay;
struct BoundCounts;
class TablePanel;

/// The number of mappings as factors × orders × spatial × bypass, before and after each rule that
/// can be counted. Below are the listed and kept candidates of the search for each rule and level.
class SpacePanel : public QWidget {
    Q_OBJECT

public:
    explicit SpacePanel(const Theme& theme, QWidget* parent = nullptr);

    /// Starts the count for another finished run. The panel shows the whole search at every search
    /// step. The previous table stays visible, but pale, until the new table is counted.
    void setDisplayState(const DisplayState& shown);
    const DisplayState& shown() const { return m_shown; }
    /// Returns true if the table belongs to the previous run.
    bool isBehind() const;
    TablePanel& stages() { return *m_stages; }
    TablePanel& listed() { return *m_listed; }
    /// Returns the table with its heading row first.
    QList<QStringList> asTable() const;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void refresh();
    void fitColumns();
    void showStages();
    void showListed();
    void showDifference(const BoundCounts& bounds);
    void reportDifference();
    QString ordersNote() const;
    void showUneven();

    /// Counts the mapping space. A slider starts many runs per second, and only the space of the
    /// last run is counted, so that counts do not compete with the searches.
    Analysis<RunSubject, SpaceStages> m_space;
    DisplayState m_shown;
    std::shared_ptr<RunData> m_run;  ///< finished run that the table shows
    QLabel* m_heading;
    QLabel* m_note;
    TablePanel* m_stages;
    QString m_besideReasons;  ///< numbers that the list of reasons counts differently
    QLabel* m_difference;     ///< text on why the table of levels and the list of reasons differ
    TablePanel* m_listed;
    QLabel* m_uneven;  ///< numbers of candidates that a search with imperfect factors pruned
    StaleOverlay* m_staleOverlay;  ///< overlay over the table of the mapping space
};

}  // namespace loopglass::ui
