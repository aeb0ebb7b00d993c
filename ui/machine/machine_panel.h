#pragma once

#include "machine/machine_canvas.h"
#include "machine/machine_scene.h"

#include <QWidget>
#include <memory>

class QComboBox;
class QLabel;

namespace loopglass::ui {

class StepPlayer;

/// A mapping played on its machine: by cycle or by tile, forward and back, slow and fast.
class MachinePanel : public QWidget {
    Q_OBJECT

public:
    explicit MachinePanel(const Theme& theme, QWidget* parent = nullptr);

    /// The problem is null while there is none; `none` says then what would fill the picture.
    void setMapping(const std::shared_ptr<const Problem>& problem, const Mapping& mapping,
                    const CostOptions& options, const QString& none);
    const MachineScene& scene() const { return m_scene; }
    MachineCanvas& canvas() { return *m_canvas; }
    bool isPlaying() const;
    /// Performs updates that were delayed while the panel was invisible.
    void refreshIfStale();
    /// The space bar plays and pauses; true when it was that.
    bool takeKey(const QKeyEvent& event);

public slots:
    void stepBy(std::int64_t steps);
    void goTo(std::int64_t step);
    void takeUnit(std::size_t unit);
    void takeLane(qint64 column, qint64 row);
    void takeTensor(std::size_t tensor);
    /// Slower or faster, as far as it goes.
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
