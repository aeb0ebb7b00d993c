#pragma once

#include "modes/work_mode.h"

#include <QPointer>

namespace loopglass::ui {

class CodeDialog;
class EmbedSession;
class EmbedPage;
class EmbedPanel;
class EmbedExplanation;
class StreamSession;
class Workbench;

/// The mode Instructions: the instruction mappings for the open layer. While the mode is active, a
/// search starts automatically.
class EmbedMode : public WorkMode {
    Q_OBJECT

public:
    explicit EmbedMode(Workbench& bench);

    EmbedSession& session() const { return *m_session; }
    StreamSession& stream() const { return *m_stream; }
    EmbedPage& embedPage() { return ensureCreated(m_page); }
    EmbedPanel& panel() { return ensureCreated(m_panel); }
    EmbedExplanation& why() { return ensureCreated(m_why); }

    QString note() const override;
    void takeFocus() override;
    RunCommand runCommand() const override;

    /// Opens an instruction file, or reports the error.
    void open(const QString& file);
    /// Opens a machine file for the streams of the view Stream, or reports the error.
    void openMachine(const QString& file);
    /// Returns the window with the program of the instruction mapping; null if it is closed.
    CodeDialog* code() const;

protected:
    void createWidgetsNow() override;
    void showState() override;
    void saveModeStateNow(QJsonObject& view) const override;
    void restoreModeStateNow(const QJsonObject& view) override;
    QStringList stateKeys() const override;

private:
    void addCommands();
    void addViewCommands();
    void listen();
    ModeActions actions();
    void askOpen();
    void askMachine();
    void followStream();
    void followLoops(bool seen);
    void askCode();
    void askExport();
    void follow();

    EmbedSession* m_session;
    StreamSession* m_stream;
    EmbedPage* m_page = nullptr;
    EmbedPanel* m_panel = nullptr;
    EmbedExplanation* m_why = nullptr;
    QPointer<CodeDialog> m_code;
};

}  // namespace loopglass::ui
