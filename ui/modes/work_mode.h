#pragma once

#include "modes/headers/plain_header.h"
#include "modes/mode.h"
#include "views/view_export.h"

#include <functional>

namespace loopglass::ui {

class Workbench;

/// A mode that consists of a page, a header with the subject and a number, panels, and actions. Its
/// widgets are created on first use.
class WorkMode : public Mode {
    Q_OBJECT

protected:
    explicit WorkMode(Workbench& bench) : Mode(Widgets::WhenWanted), m_bench(bench) {}

    /// Sets the page, the panels and the actions, and creates the header. The help page of the mode
    /// belongs to all these widgets except the editors.
    void setWork(QWidget& page, const QList<ModePanel>& panels, ModeActions actions);
    /// Shows the state in the header. Called after a change of colours, sizes or units.
    virtual void showState() = 0;
    PlainHeader& plainHeader() const { return *m_header; }
    /// Returns the left panel with accelerator, workload and options, which several modes share.
    ModePanel editorsPanel() const;
    /// Returns the actions Export, CopyPicture and CopyTable for a page that has exported().
    ModeActions exportActions(std::function<bool()> can, std::function<ExportedView()> exported,
                              std::function<void()> ask) const;

    Workbench& m_bench;

private:
    PlainHeader* m_header = nullptr;
};

}  // namespace loopglass::ui
