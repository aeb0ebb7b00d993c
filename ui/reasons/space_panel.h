#pragma once

#include "run/shown.h"
#include "run/space_run.h"
#include "theme/theme.h"

#include <QWidget>
#include <memory>

class QLabel;

namespace loopglass::ui {

class ShownVeil;
struct BoundCounts;
class TablePanel;

/// How many mappings there are: factors × orders × spatial × bypass, before and after each rule
/// that can be counted, and what the search listed and kept by rule and level.
class SpacePanel : public QWidget {
    Q_OBJECT

public:
    explicit SpacePanel(const Theme& theme, QWidget* parent = nullptr);

    /// Counts when the run is another one that has ended. It shows the whole search, whatever the
    /// moment; the table of the space before stays, pale, until this one's is counted.
    void setShown(const Shown& shown);
    const Shown& shown() const { return m_shown; }
    /// The table of the space is of the run before.
    bool isBehind() const;
    TablePanel& stages() { return *m_stages; }
    TablePanel& listed() { return *m_listed; }
    /// Heading row first.
    QList<QStringList> asTable() const;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void refresh();
    void fitColumns();
    void showStages();
    void showListed();
    void showDifference(const BoundCounts& bounds);
    void sayDifference();
    QString ordersNote() const;
    void showUneven();

    SpaceRun* m_space;
    Shown m_shown;
    std::shared_ptr<RunData> m_run;  ///< that of it, when it has ended
    QLabel* m_heading;
    QLabel* m_note;
    TablePanel* m_stages;
    QString m_besideReasons;  ///< what the list of reasons counts otherwise
    QLabel* m_difference;  ///< why the table of levels has other numbers than the list of reasons
    TablePanel* m_listed;
    QLabel* m_uneven;   ///< what their search left out
    ShownVeil* m_veil;  ///< over the table of the space
};

}  // namespace loopglass::ui
