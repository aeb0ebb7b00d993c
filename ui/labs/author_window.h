#pragma once

#include "labs/draft_trial.h"
#include "run/background_job.h"

#include <QDialog>
#include <QTimer>

class QComboBox;
class QHBoxLayout;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;
class QTreeWidget;

namespace loopglass::ui {

class LabDraft;
class LabEditor;
class QuestionPage;
class Theme;

/// The editor of a lab: its text and problems, a question with the numbers of a seed, and the
/// points of the engine's answers and of the lab's solution. All parts are updated during typing.
class AuthorWindow : public QDialog {
    Q_OBJECT

public:
    AuthorWindow(const Theme& theme, LabDraft& draft, QWidget* parent = nullptr);
    ~AuthorWindow() override;

    LabEditor& editor() const { return *m_editor; }
    QListWidget& complaints() const { return *m_complaints; }
    QuestionPage& preview() const { return *m_page; }
    LabSession& session() { return m_session; }
    QLineEdit& seed() const { return *m_seed; }
    QComboBox& languages() const { return *m_languages; }
    QTreeWidget& points() const { return *m_points; }
    QPushButton& saveButton() const { return *m_save; }
    /// Returns true while the window reads or computes.
    bool isBusy() const;
    /// Returns the last message at the bottom.
    QString message() const;

signals:
    void saved(const QString& file);

protected:
    /// Prevents Esc in a text from closing the window.
    void reject() override {}
    /// Replaces the handler of QDialog, which would call reject(). The draft keeps unsaved changes.
    void closeEvent(QCloseEvent* event) override;

private:
    void layOut();
    QHBoxLayout* createHead();
    QWidget* createLeft();
    QWidget* createRight();
    void listen();
    void takeText();
    void refresh();
    void take(DraftRead read);
    void tryAnswers();
    void showComplaints();
    void showPoints(const lab::LabTrial& trial);
    void showState();
    void followCursor();
    void jump(int row);
    void save();
    void askSaveAs();
    void showMessage(const QString& sentence, bool wrong = false);
    DraftView view() const;

    const Theme& m_theme;
    LabDraft& m_draft;
    LabSession m_session;  ///< lab session of the preview
    LabEditor* m_editor;
    QListWidget* m_complaints;
    QuestionPage* m_page;
    QTreeWidget* m_points;
    QLabel* m_name;
    QLabel* m_state;
    QLabel* m_place;
    QLineEdit* m_seed;
    QComboBox* m_languages;
    QPushButton* m_previous;
    QPushButton* m_next;
    QPushButton* m_save;
    QPushButton* m_saveAs;
    QPushButton* m_revert;
    QTimer m_pause{this};  ///< waits for a pause in typing
    BackgroundJob m_reading{this};
    BackgroundJob m_trying{this};
    std::shared_ptr<const lab::Lab> m_lab;  ///< lab of the text, if the text is valid
    std::shared_ptr<LabEngine> m_read;      ///< engine of the preview
    std::shared_ptr<LabEngine> m_tried;     ///< engine of the tried answers
    std::vector<lab::Complaint> m_aboutTexts;
    std::vector<lab::Complaint> m_aboutAnswers;
};

}  // namespace loopglass::ui
