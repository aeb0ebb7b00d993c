#pragma once

#include "mappers/spaces/spaces_data.h"
#include "run/background_job.h"

#include <QObject>

namespace loopglass::ui {

/// Samples the mappings of a layer in the background, and then proves the optimum and the front of
/// energy and delay. A stop keeps the results so far.
class SpacesRun : public QObject {
    Q_OBJECT

public:
    explicit SpacesRun(QObject* parent = nullptr);
    ~SpacesRun() override;

    void start(const SpacesPlan& plan);
    void stop();
    /// Hides the results.
    void putAway();
    bool isRunning() const { return m_job.isRunning(); }
    /// Returns the results; null before the first start.
    const SharedSpaces& data() const { return m_data; }
    const QString& failure() const { return m_job.failure(); }

signals:
    void changed();

private:
    void show(SharedSpaces data);

    SharedSpaces m_data;
    BackgroundJob m_job{this};
};

}  // namespace loopglass::ui
