#pragma once

#include "mappers/race_file.h"
#include "mappers/race_run.h"
#include "modes/work_mode.h"

namespace loopglass::ui {

class RacePage;
class RacersPanel;
class ExplanationPanel;
class Workbench;

/// The mode Mappers: mappers compared with each other and with the proven optimum. Runs begin only
/// on request.
class MappersMode : public WorkMode {
    Q_OBJECT

public:
    explicit MappersMode(Workbench& bench);

    RacePage& race() { return ensureCreated(m_page); }
    RacersPanel& racers() { return ensureCreated(m_racers); }
    ExplanationPanel& why() { return ensureCreated(m_why); }

    QString note() const override;
    void takeFocus() override;
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
    void showState() override;
    void saveModeStateNow(QJsonObject& view) const override;
    void restoreModeStateNow(const QJsonObject& view) override;
    QStringList stateKeys() const override;

private:
    ModeActions actions();
    void beginInFront();
    void addCommands();
    void addTabCommands();
    void addViewCommands();
    QString showRuns(const QString& file, const QByteArray& text, const Document& inputs,
                     FoundRace& found);
    QString restoreRuns(const QJsonObject& saved);
    void beginRace(RaceRun::Known known = RaceRun::Known::All);
    QString remark() const;
    void askExport();
    void askRuns();

    RacePage* m_page = nullptr;
    RacersPanel* m_racers = nullptr;
    ExplanationPanel* m_why = nullptr;
};

}  // namespace loopglass::ui
