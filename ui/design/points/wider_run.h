#pragma once

#include "design/points/sizes_run.h"

namespace loopglass::ui {

/// How much wider a budget is asked for, as a ratio.
inline constexpr double widerBudget = 1.1;

/// The best configuration when each limit of area is wider, for the sizes that were searched.
struct WiderSizes {
    SharedSizes before;
    design::Design design;
    design::Exploring explored;
};
using SharedWider = std::shared_ptr<const WiderSizes>;

/// The design with each limit of area so much wider.
design::Design withWiderArea(const design::Design& design);

/// Searches a design once more, with more area, beside the window. What is stopped keeps what is
/// known.
class WiderRun : public QObject {
    Q_OBJECT

public:
    explicit WiderRun(QObject* parent = nullptr);
    ~WiderRun() override;

    void start(const SharedSizes& sizes);
    void stop() { m_job.endEarly(); }
    bool isRunning() const { return m_job.isRunning(); }
    const QString& failure() const { return m_job.failure(); }
    /// Null when there is none for these sizes.
    SharedWider known(const SharedSizes& sizes) const {
        return m_known && m_known->before == sizes ? m_known : nullptr;
    }

signals:
    void changed();

private:
    SharedWider m_known;
    BackgroundJob m_job;
};

}  // namespace loopglass::ui
