#pragma once

#include "modes/work_mode.h"

#include <QPointer>

class QStackedWidget;

namespace loopglass::ui {

class AuthorWindow;
class SubmissionDialog;
class LabSession;
class LabPanel;
class LabStart;
class QuestionDock;
class QuestionPage;
class SubmittedPage;
class ClassWindow;
class Workbench;

/// The mode Labs: the questions of a lab, which are answered here or with the explorer, and checked
/// by recomputing.
class LabsMode : public WorkMode {
    Q_OBJECT

public:
    explicit LabsMode(Workbench& bench);

    LabSession& session() { return ensureCreated(m_session); }
    LabPanel& panel() { return ensureCreated(m_panel); }
    QuestionPage& question() { return ensureCreated(m_page); }
    /// Returns the start page, which is shown before a lab is open.
    LabStart& start() { return ensureCreated(m_start); }
    /// Returns the panel with the question beside the explorer.
    QuestionDock& dock() { return ensureCreated(m_dock); }

    ModePanel auxiliaryPanel() const override;
    bool isAuxiliaryPanelVisible() const override;
    QString note() const override;
    void takeFocus() override;

    /// Opens a lab file, or reports the error.
    void open(const QString& file);
    /// Opens the files of a case in the explorer, with the question beside them; "" means `given`.
    void showMe(const QString& caseName);
    /// Shows the files of the question's first case.
    void showMe();
    /// Shows or hides the question beside the explorer.
    void setSideBySide(bool beside);
    /// Uses the edited mapping as the answer; without one, uses the best mapping.
    void takeMapping();
    /// Opens the editor of labs for a file. Returns null and reports the error if the file cannot
    /// be opened.
    AuthorWindow* edit(const QString& file);
    /// Returns the open editor; null if there is none.
    AuthorWindow* author() const;
    /// Writes the template to a file and opens the editor for this file.
    void createLab(const QString& file);
    /// Opens the window that grades the answers of a class, on the open lab if there is one.
    ClassWindow& gradeClass();
    /// Returns the page after a submission.
    SubmittedPage& submittedPage() { return ensureCreated(m_submitted); }
    /// Returns the dialog that writes the answers to a file for the teacher.
    SubmissionDialog& submitAnswers() const { return *m_handIn; }

protected:
    void createWidgetsNow() override;
    void showState() override;
    void saveModeStateNow(QJsonObject& view) const override;
    void restoreModeStateNow(const QJsonObject& view) override;
    bool isVisibleInOtherMode(const QJsonObject& view) const override;
    QStringList stateKeys() const override;

private:
    void addCommands();
    void checkAnswer();
    void placeStart();
    void listen();
    void askOpen();
    void openLast();
    QString openGiven(const std::string& caseName);
    void setOptionsOf(const std::string& caseName);
    void addWorkCommands();
    void addAuthorCommands();
    void askEdit();
    void askNew();
    void showSubmitted(const QString& file);
    void leaveSubmitted();
    AuthorWindow* showAuthor();
    bool isInSight() const;
    QString standingOfAnswers() const;
    std::string handText() const;
    std::string bestText() const;
    bool takesHand() const;
    QString whyNotTaken() const;
    bool mayReplaceFiles() const;
    Variant asRequested(const Variant& variant) const;

    LabSession* m_session;
    SubmissionDialog* m_handIn;
    LabPanel* m_panel = nullptr;
    QStackedWidget* m_pages = nullptr;
    LabStart* m_start = nullptr;
    QuestionPage* m_page = nullptr;
    QuestionDock* m_dock = nullptr;
    SubmittedPage* m_submitted = nullptr;
    QPointer<AuthorWindow> m_author;
    QPointer<ClassWindow> m_class;
    bool m_hasSubmitted = false;  ///< true while the page after a submission is shown
    bool m_isSideBySide = false;
};

}  // namespace loopglass::ui
