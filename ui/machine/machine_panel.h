#pragma once

#include "machine/machine_canvas.h"
#include "machine/machine_scene.h"

#include <QWidget>
#include <memory>

class QComboBox;
class QLabel;

namespace loopglass::ui {

class StepPlayer;

/// Plays a mapping on its accelerator, by cycle or by tile, forward and backward, at several
/// speeds.
class MachinePanel : public QWidget {
    Q_OBJECT

public:
    explicit MachinePanel(const Theme& theme, QWidget* parent = nullptr);

    /// Sets the mapping. The problem is null without a mapping; `none` then explains how to obtain
    /// a picture.
    void setMapping(const std::shared_ptr<const Problem>& problem, const Mapping& mapping,
                    const CostOptions& options, const QString& none);
    const MachineScene& scene() const { return m_scene; }
    MachineCanvas& canvas() { return *m_canvas; }
    bool isPlaying() const;
    /// Performs the updates that were delayed while the panel was invisible.
    void refreshIfStale();
    /// Handles the space bar, which plays and pauses. Returns true if it handled the key.
    bool takeKey(const QKeyEvent& event);

public slots:
    void stepBy(std::int64_t steps);
    void goTo(std::int64_t step);
    void takeUnit(std::size_t unit);
    void takeLane(qint64 column, qint64 row);
    void takeTensor(std::size_t tensor);
    /// Changes the speed by a number of steps, within its limits.
    void changeSpeed(int faster);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* createChoices();
    void connectCanvas();
    void fillChoices();
    void showTime();
    void takeSpeed(int speed);

    MachineScene m_scene;
    std::shared_ptr<const Problem> m_problem;
    Mapping m_mapping;
    CostOptions m_options;
    QString m_none;
    bool m_stale = true;
    QComboBox* m_unit = nullptr;
    QComboBox* m_speed = nullptr;
    QComboBox* m_tensor = nullptr;
    StepPlayer* m_player = nullptr;
    QLabel* m_where = nullptr;
    QWidget* m_controls = nullptr;
    MachineCanvas* m_canvas = nullptr;
};

}  // namespace loopglass::ui
