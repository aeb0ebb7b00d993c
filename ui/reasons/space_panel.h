#pragma once

#include "run/space_run.h"
#include "theme/theme.h"

#include <QWidget>
#include <memory>

class QLabel;

namespace loopglass::ui {

class TablePanel;

/// How many mappings there are: factors × orders × spatial × bypass, before and after each rule
/// that can be counted, and what the search listed and kept by rule and level.
class SpacePanel : public QWidget {
    Q_OBJECT

public:
    explicit SpacePanel(const Theme& theme, QWidget* parent = nullptr);

    /// A run that has ended, or null. Counts when it is another one.
    void setRun(const std::shared_ptr<RunData>& run);
    TablePanel& stages() { return *m_stages; }
    TablePanel& listed() { return *m_listed; }
    /// Heading row first.
    QList<QStringList> asTable() const;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void refresh();
    void fitHeights();
    void showStages();
    void showListed();

    SpaceRun* m_space;
    std::shared_ptr<RunData> m_run;
    QLabel* m_heading;
    QLabel* m_note;
    TablePanel* m_stages;
    TablePanel* m_listed;
};

}  // namespace loopglass::ui
