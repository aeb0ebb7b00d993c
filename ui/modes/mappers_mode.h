#pragma once

#include "mappers/race_file.h"
#include "mappers/race_run.h"
#include "modes/mode.h"

namespace loopglass::ui {

class PlainHeader;
class RacePage;
class RacersPanel;
class ExplanationPanel;
class Workbench;

/// The mode Mappers: mappers compared with each other and with the proven optimum. Runs begin only
/// on request.
class MappersMode : public Mode {
    Q_OBJECT

public:
    explicit MappersMode(Workbench& bench);
    ~MappersMode() override;

    RacePage& race() { return ensureCreated(m_page); }
    RacersPanel& racers() { return ensureCreated(m_racers); }
    ExplanationPanel& why() { return ensureCreated(m_why); }

    QWidget& page() override;
    QWidget& header() override;
    QList<ModePanel> panels() override;
    QString note() const override;
    QString helpTopic() const override;
    void takeFocus() override;
    bool can(ModeCommand command) const override;
    void run(ModeCommand command) override;
    RunCommand runCommand() const override;

    /// Exports the active tab in the format of the file name extension; .jsonl exports the runs of
    /// the benchmark. Returns the error; empty on success.
    QString exportTo(const QString& file);
    /// Reads runs from a file of `race --output` or of another window's export, and shows the runs
    /// of the open document. Returns the error; empty on success.
    QString openRuns(const QString& file);
    /// Opens the mapping of the marked run for editing.
    void openInEditMapping();

protected:
    void createWidgetsNow() override;
    void saveModeStateNow(QJsonObject& view) const override;
    void restoreModeStateNow(const QJsonObject& view) override;
    void restoreWidgetStateNow(const QJsonObject& view) override;
    QStringList stateKeys() const override;

private:
    void addCommands();
    void addTabCommands();
    void addViewCommands();
    QString showRuns(const QString& file, const QByteArray& text, const Document& inputs,
                     FoundRace& found);
    QString restoreRuns(const QJsonObject& saved);
    void beginRace(RaceRun::Known known = RaceRun::Known::All);
    void showState();
    QString remark() const;
    void askExport();
    void askRuns();

    Workbench& m_bench;
    RacePage* m_page = nullptr;
    RacersPanel* m_racers = nullptr;
    ExplanationPanel* m_why = nullptr;
    PlainHeader* m_header = nullptr;
};

}  // namespace loopglass::ui
