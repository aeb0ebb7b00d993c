#pragma once

#include "design/saved_design.h"
#include "document/document.h"
#include "modes/work_mode.h"

class QTimer;

namespace loopglass::ui {

class DesignPage;
class PointPanel;
class VaryPanel;
class Workbench;

/// The mode Design space: accelerators with varied sizes, each with a proven optimum. Mapping
/// begins only on request.
class DesignMode : public WorkMode {
    Q_OBJECT

public:
    explicit DesignMode(Workbench& bench);

    DesignPage& design() { return ensureCreated(m_page); }
    VaryPanel& vary() { return ensureCreated(m_vary); }
    PointPanel& point() { return ensureCreated(m_point); }

    QString note() const override;
    void takeFocus() override;
    RunCommand runCommand() const override;

    /// Replaces the document's accelerator by the accelerator of a point, and shows its search. The
    /// change is one undo step.
    void open(const DesignPlace& place);
    /// Replaces the document's accelerator by any accelerator; `what` is the name of the undo step.
    void open(const Accelerator& machine, const QString& what);
    /// Write the accelerator of a point, or the design, to a file. Both return the error; empty on
    /// success.
    QString keepAccelerator(const DesignPlace& place, const QString& file) const;
    QString saveDesign(const QString& file) const;

protected:
    void createWidgetsNow() override;
    void showState() override;
    void saveModeStateNow(QJsonObject& view) const override;
    void restoreModeStateNow(const QJsonObject& view) override;
    QStringList stateKeys() const override;

private:
    DesignRuns runs() const;
    void addCommands();
    void addViewCommands();
    template <class WorkingView> void beginIn(const QString& name);
    void listen();
    ModeActions actions();
    void markMoved();
    void follow();
    bool take(const Accelerator& machine, const QString& what, const Document::Edit& edit);
    void map();
    void askExport();
    void askKeep(const DesignPlace& place);
    void askSave();
    QString remark() const;

    DesignPage* m_page = nullptr;
    VaryPanel* m_vary = nullptr;
    PointPanel* m_point = nullptr;
    QTimer* m_rest;  ///< time since the last move of the mark
};

}  // namespace loopglass::ui
