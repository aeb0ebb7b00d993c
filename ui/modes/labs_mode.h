#pragma once

#include "modes/mode.h"

namespace loopglass::ui {

class LabDesk;
class LabPanel;
class PlainHeader;
class QuestionDock;
class QuestionPage;
class Workbench;

/// Course work: the questions of a lab, answered here or with the explorer, and checked by
/// recomputing.
class LabsMode : public Mode {
    Q_OBJECT

public:
    explicit LabsMode(Workbench& bench);
    ~LabsMode() override;

    LabDesk& desk() const { return *m_desk; }
    LabPanel& panel() const { return *m_panel; }
    QuestionPage& question() const { return *m_page; }
    /// The question beside the explorer.
    QuestionDock& dock() const { return *m_dock; }

    QWidget& page() override;
    QWidget& header() override;
    QList<ModePanel> panels() override;
    ModePanel companion() override;
    bool isCompanionWanted() const override;
    QString note() const override;
    QString helpTopic() const override;
    void takeFocus() override;
    bool can(ModeCommand command) const override;
    void run(ModeCommand command) override;
    void keepPlace(QJsonObject& view) const override;
    void restorePlace(const QJsonObject& view) override;

    /// Opens a lab file, or says why not.
    void open(const QString& file);
    /// Opens the files of the question in the explorer, and the question beside them.
    void showMe();
    /// The question stands beside the explorer, or no longer.
    void setBeside(bool beside);
    /// Takes the mapping by hand, else the best that was found, as the answer.
    void takeMapping();
    /// Writes the answers to a file for the teacher.
    void handInTo(const QString& file);

private:
    void addCommands();
    void askOpen();
    void askHandIn();
    QString openGiven();
    void addWorkCommands();
    bool isInSight() const;
    void showState();
    std::string mappingText() const;

    Workbench& m_bench;
    LabDesk* m_desk;
    LabPanel* m_panel;
    QuestionPage* m_page;
    QuestionDock* m_dock;
    PlainHeader* m_header;
    bool m_isBeside = false;
};

}  // namespace loopglass::ui
