#pragma once

#include "modes/headers/bar_title.h"
#include "modes/mode.h"
#include "modes/start_page.h"

#include <QTimer>

namespace loopglass::ui {

class Workbench;

/// The mode Start: doors to tour, labs and own files, samples, and recent files. The first start of
/// the program shows this mode.
class StartMode : public Mode {
    Q_OBJECT

public:
    explicit StartMode(Workbench& bench);

    void takeFocus() override;
    bool isForWork() const override { return false; }

private:
    void showRunning();
    void openSample(const Sample& sample);

    Workbench& m_bench;
    QTimer m_look;  ///< timer for updates of running work
    StartPage* m_page;
    BarTitle* m_title;
};

/// Returns true if the user has not opened a sample or a file yet.
bool isFirstStart();
/// At the first start of the program, shows the mode Start, with the first sample in the other
/// modes, and returns true. Otherwise does nothing.
bool greetAtFirstStart(Workbench& bench);

}  // namespace loopglass::ui
