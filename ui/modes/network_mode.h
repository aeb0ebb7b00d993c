#pragma once

#include "modes/work_mode.h"
#include "network/study.h"

namespace loopglass::ui {

class NetworkInspector;
class NetworkPage;
class Workbench;

/// The mode Network: all layers of a network on the accelerator, with their costs and energy by
/// level. Searches begin only on request.
class NetworkMode : public WorkMode {
    Q_OBJECT

public:
    explicit NetworkMode(Workbench& bench);

    NetworkPage& network() { return ensureCreated(m_page); }
    NetworkInspector& inspector() { return ensureCreated(m_inspector); }

    QString note() const override;
    void takeFocus() override;
    RunCommand runCommand() const override;
    void showEdited(Document::Parts parts) override;

protected:
    void createWidgetsNow() override;
    void showState() override;
    void saveModeStateNow(QJsonObject& view) const override;
    void restoreModeStateNow(const QJsonObject& view) override;
    QStringList stateKeys() const override;

private:
    ModeActions actions();
    void addCommands();
    void addStep(const QString& name, const Study::Contents& before, const Study::Contents& after);
    void open(std::size_t layer);
    void openCell(std::size_t network, std::size_t layer, std::size_t column);
    QString remark() const;

    NetworkPage* m_page = nullptr;
    NetworkInspector* m_inspector = nullptr;
};

}  // namespace loopglass::ui
