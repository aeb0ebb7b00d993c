#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QString>

namespace loopglass::ui {

class Workbench;

/// Shows the state of the search in a few words: elapsed time, pause, search step, or total time.
class RunPresenter : public QObject {
    Q_OBJECT

public:
    RunPresenter(Workbench& bench, QObject* parent);

    QString note() const;

signals:
    void changed();

private:
    Workbench& m_bench;
    QElapsedTimer m_since;  ///< time since the latest search began
};

}  // namespace loopglass::ui
