#pragma once

#include "design/analysis/layer_best_designs.h"
#include "run/background_job.h"
#include "text/score_text.h"

#include <QObject>
#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

namespace loopglass::ui {

/// All configurations of a design with their results, and the best design for each layer.
struct SearchedSizes {
    std::shared_ptr<const design::Design> design;
    design::ExplorationResult explored;
    std::vector<design::LayerBestDesign>
        /// Best designs of the single layers, if already computed.
        wants;
    std::vector<std::size_t> order;  ///< order of the configurations, with the best first
};
/// Returns the format in which its scores are shown.
ScoreText scoresOf(const SearchedSizes& sizes);

using SharedSizes = std::shared_ptr<const SearchedSizes>;

/// Finds the best configuration of a design in the background, with the reason why each other
/// configuration is not the best. Afterwards, it searches the best designs of the single layers. If
/// the search is stopped, known results are kept.
class SizesRun : public QObject {
    Q_OBJECT

public:
    explicit SizesRun(QObject* parent = nullptr);
    ~SizesRun() override;

    void start(const std::shared_ptr<const design::Design>& design);
    void stop() { m_job.endEarly(); }
    bool isRunning() const { return m_job.isRunning(); }
    std::size_t decided() const { return m_decided; }  ///< number of decided configurations
    std::size_t layers() const {
        return m_layers;
    }  ///< number of layers whose best design is
       ///< known
    const QString& failure() const { return m_job.failure(); }
    /// Shows the result of a session; the order of its configurations is computed.
    void restore(SearchedSizes sizes);
    /// Returns the result for this design; null if it is unknown.
    SharedSizes known(const std::shared_ptr<const design::Design>& design) const {
        return m_known && m_known->design == design ? m_known : nullptr;
    }

signals:
    void changed();

private:
    class ProgressReporter;

    SharedSizes m_known;
    std::size_t m_decided = 0;
    std::size_t m_layers = 0;
    BackgroundJob m_job{this};
};

}  // namespace loopglass::ui
