#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QString>

namespace loopglass::ui {

class Workbench;

/// Says in a few words how the search is going: for how long, paused, at which moment, or how long
/// it took.
class RunPresenter : public QObject {
    Q_OBJECT

public:
    RunPresenter(Workbench& bench, QObject* parent);

    QString note() const;

signals:
    void changed();

private:
    Workbench& m_bench;
    QElapsedTimer m_since;  ///< the latest search began
};

}  // namespace loopglass::ui
