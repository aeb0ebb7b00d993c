#pragma once

#include "modes/mode.h"

namespace loopglass::ui {

class EmbedSession;
class EmbedPage;
class EmbedPanel;
class EmbedExplanation;
class PlainHeader;
class StreamSession;
class Workbench;

/// Embeddings of a machine instruction in the open layer. It searches automatically while it is
/// active.
class EmbedMode : public Mode {
    Q_OBJECT

public:
    explicit EmbedMode(Workbench& bench);
    ~EmbedMode() override;

    EmbedSession& desk() const { return *m_desk; }
    StreamSession& stream() const { return *m_stream; }
    EmbedPage& embedPage() { return ensureCreated(m_page); }
    EmbedPanel& panel() { return ensureCreated(m_panel); }
    EmbedExplanation& why() { return ensureCreated(m_why); }

    QWidget& page() override;
    QWidget& header() override;
    QList<ModePanel> panels() override;
    QString note() const override;
    QString helpTopic() const override;
    void takeFocus() override;
    bool can(ModeCommand command) const override;
    void run(ModeCommand command) override;

    /// Takes the instruction of a file, or says why not.
    void open(const QString& file);
    /// The same with a machine, whose streams the view Stream shows.
    void openMachine(const QString& file);
    /// Writes the program of the chosen embedding, or says why not.
    void writeCode(const QString& file);

protected:
    void createWidgetsNow() override;
    void saveModeStateNow(QJsonObject& view) const override;
    void restoreModeStateNow(const QJsonObject& view) override;
    QStringList stateKeys() const override;

private:
    void addCommands();
    void addViewCommands();
    void listen();
    void askOpen();
    void askMachine();
    void followStream();
    void askCode();
    void askExport();
    void follow();
    void showState();

    Workbench& m_bench;
    EmbedSession* m_desk;
    StreamSession* m_stream;
    EmbedPage* m_page = nullptr;
    EmbedPanel* m_panel = nullptr;
    EmbedExplanation* m_why = nullptr;
    PlainHeader* m_header = nullptr;
};

}  // namespace loopglass::ui
