#pragma once

#include "modes/mode.h"

namespace loopglass::ui {

class NetworkInspector;
class NetworkPage;
class PlainHeader;
class Workbench;

/// The mode Network: all layers of a network on the accelerator, with their costs and energy by
/// level. Searches begin only on request.
class NetworkMode : public Mode {
    Q_OBJECT

public:
    explicit NetworkMode(Workbench& bench);
    ~NetworkMode() override;

    NetworkPage& network() { return ensureCreated(m_page); }
    NetworkInspector& inspector() { return ensureCreated(m_inspector); }

    QWidget& page() override;
    QWidget& header() override;
    QList<ModePanel> panels() override;
    QString note() const override;
    QString helpTopic() const override;
    void takeFocus() override;
    bool can(ModeCommand command) const override;
    void run(ModeCommand command) override;
    RunCommand runCommand() const override;

protected:
    void createWidgetsNow() override;
    void saveModeStateNow(QJsonObject& view) const override;
    void restoreModeStateNow(const QJsonObject& view) override;
    void restoreWidgetStateNow(const QJsonObject& view) override;
    QStringList stateKeys() const override;

private:
    void addCommands();
    void open(std::size_t layer);
    void openCell(std::size_t network, std::size_t layer, std::size_t column);
    void showHeader();
    QString remark() const;

    Workbench& m_bench;
    NetworkPage* m_page = nullptr;
    NetworkInspector* m_inspector = nullptr;
    PlainHeader* m_header = nullptr;
};

}  // namespace loopglass::ui
