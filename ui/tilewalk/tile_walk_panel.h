#pragma once

#include "tilewalk/tile_canvas.h"
#include "tilewalk/tile_scene.h"

#include <QWidget>
#include <memory>
#include <vector>

class QBoxLayout;
class QComboBox;
class QLabel;
class QSlider;

namespace loopglass::ui {

class StepPlayer;

/// Pictures of the tiles of a mapping, step by step for each level: the words that a step loads,
/// keeps and sends back, and the instances with the same words.
class TileWalkPanel : public QWidget {
    Q_OBJECT

public:
    explicit TileWalkPanel(const Theme& theme, QWidget* parent = nullptr);

    /// Sets the mapping. The problem is null without a mapping; `none` then explains how to obtain
    /// a picture, or an empty `none` stands for a usual explanation.
    void setMapping(const std::shared_ptr<const Problem>& problem, const Mapping& mapping,
                    const CostOptions& options, const QString& none = {});
    const TileScene& scene() const { return m_scene; }
    TileCanvas& canvas() { return *m_canvas; }
    bool isPlaying() const;
    /// Handles the space bar, which plays and pauses. Returns true if it handled the key.
    bool takeKey(const QKeyEvent& event);

public slots:
    void stepBy(int steps);
    void goTo(std::int64_t step);
    void takeLevel(std::size_t level);
    void takeInstance(std::int64_t instance);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void connectWalk();
    QWidget* createStepRow(const Theme& theme);
    QWidget* createAxisRow(const Theme& theme);
    void addAxisLine(const std::vector<QWidget*>& parts);
    void fillLevels();
    void fillAxes();
    void fillCut();
    void fitAxes();
    void axesChosen();
    void cutChosen(int at);
    void showCut();
    void showState(bool all);
    void applyMapping();

    TileScene m_scene;
    std::shared_ptr<const Problem> m_problem;
    Mapping m_mapping;
    CostOptions m_options;
    QString m_none;
    bool m_stale = true;
    QComboBox* m_level = nullptr;
    StepPlayer* m_player = nullptr;
    QLabel* m_where = nullptr;
    QComboBox* m_across = nullptr;
    QComboBox* m_down = nullptr;
    QComboBox* m_cutAxis = nullptr;
    QSlider* m_cut = nullptr;
    QLabel* m_cutAt = nullptr;
    QLabel* m_axesOf = nullptr;
    QBoxLayout* m_axisRows = nullptr;
    QWidget* m_controls = nullptr;
    TileCanvas* m_canvas = nullptr;
};

}  // namespace loopglass::ui
