#pragma once

#include "machine/machine_canvas.h"
#include "machine/machine_scene.h"

#include <QTimer>
#include <QWidget>
#include <memory>

class QComboBox;
class QLabel;
class QSlider;
class QToolButton;

namespace loopglass::ui {

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
    bool isPlaying() const { return m_play.isActive(); }
    /// What was put off while it was not visible is done now.
    void catchUp();

public slots:
    void stepBy(std::int64_t steps);
    void goTo(std::int64_t step);
    void goToEnd(bool last);
    void takeUnit(std::size_t unit);
    void takeLane(qint64 column, qint64 row);
    void takeTensor(std::size_t tensor);
    /// Slower or faster, as far as it goes.
    void changeSpeed(int faster);
    void togglePlay();

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    QWidget* createStepRow();
    QWidget* createChoices();
    QToolButton* button(const QString& text, const QString& name);
    void connectCanvas();
    void fillChoices();
    void showTime();
    void playOn();
    void takeSpeed(int speed);

    MachineScene m_scene;
    std::shared_ptr<const Problem> m_problem;
    Mapping m_mapping;
    CostOptions m_options;
    QString m_none;
    bool m_stale = true;
    QTimer m_play;
    QComboBox* m_unit = nullptr;
    QComboBox* m_speed = nullptr;
    QComboBox* m_tensor = nullptr;
    QToolButton* m_playButton = nullptr;
    const Theme& m_theme;
    QSlider* m_slider = nullptr;
    QLabel* m_where = nullptr;
    QWidget* m_controls = nullptr;
    MachineCanvas* m_canvas = nullptr;
};

}  // namespace loopglass::ui
