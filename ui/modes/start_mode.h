#pragma once

#include "modes/headers/bar_title.h"
#include "modes/mode.h"
#include "modes/start_page.h"

#include <QTimer>

namespace loopglass::ui {

class Workbench;

/// The mode Start: samples, recent files, and a button that opens other files.
class StartMode : public Mode {
    Q_OBJECT

public:
    explicit StartMode(Workbench& bench);

    QWidget& page() override { return *m_page; }
    QWidget& header() override { return *m_title; }
    QString helpTopic() const override;
    bool isForWork() const override { return false; }

private:
    void showRunning();

    Workbench& m_bench;
    QTimer m_look;  ///< timer for updates of running work
    StartPage* m_page;
    BarTitle* m_title;
};

}  // namespace loopglass::ui
