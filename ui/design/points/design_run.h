#pragma once

#include "design/points/design_data.h"
#include "design/points/point_mapper.h"
#include "document/opened_mark.h"
#include "run/background_job.h"
#include "run/display_state.h"

#include <QElapsedTimer>
#include <QObject>

namespace loopglass::ui {

/// Maps the points of a design in the background: first the ends of the axis, then the points
/// between them. If the run is stopped, mapped points are kept; they are cached for later designs.
class DesignRun : public QObject {
    Q_OBJECT

public:
    explicit DesignRun(QObject* parent = nullptr);
    ~DesignRun() override;

    /// Maps the unknown points. Returns the reason if this is impossible; empty if it is possible.
    QString start(const Document& document);
    /// Shows the known results of a session, without any search.
    void restore(const DocumentState& inputs, PointCache::Used results, const Document& document);
    /// Returns the results that the displayed points use.
    PointCache::Used used() const { return m_cache->used(); }
    void stop();
    bool isRunning() const { return m_job.isRunning(); }
    /// Returns whether the run belongs to the current document.
    Freshness freshness(const Document& document) const;
    /// Discards data of a document that was opened before. Returns true if there was any.
    bool discardStale(const Document& document);
    /// Returns the data; null if nothing has been mapped.
    const SharedDesign& data() const { return m_data; }
    /// Returns the error that ended the run early; empty if there was none.
    const QString& failure() const { return m_job.failure(); }
    double seconds() const { return m_seconds; }
    std::size_t cached() const { return m_cache->size(); }

signals:
    void changed();
    void begun();  ///< emitted when a search of points begins

private:
    struct Outbox;

    void start(const PreparedDesign& prepared, bool knownOnly);
    /// Maps all points on the thread of the job.
    void mapAll(const DesignData& begun, Outbox& outbox, const PointMapper& mapper,
                const BackgroundJob::Link& link);
    void take();

    SharedDesign m_data;
    SharedDesign m_former;  ///< points before another document was opened, for undo
    OpenedMark m_opened;
    std::shared_ptr<PointCache> m_cache;
    std::shared_ptr<Outbox> m_outbox;
    QElapsedTimer m_clock;
    double m_seconds = 0;
    BackgroundJob m_job{this};
};

}  // namespace loopglass::ui
