#pragma once

#include "labs/open_in_search_notice.h"
#include "labs/question_page.h"

class QToolButton;

namespace loopglass::ui {

/// The lab question beside another mode: a narrow column with buttons for the previous and the next
/// question, for the lab, and for closing.
class QuestionDock : public QWidget {
    Q_OBJECT

public:
    QuestionDock(const Theme& theme, LabSession& session, const Document& document,
                 QWidget* parent = nullptr);

    QuestionPage& page() const { return *m_page; }
    QToolButton& previousButton() const { return *m_previous; }
    QToolButton& nextButton() const { return *m_next; }
    QToolButton& closeButton() const { return *m_close; }
    QPushButton& backButton() const { return *m_back; }
    /// Makes the current document the document of the current question.
    void begin();
    /// Returns the notice for the case that the explorer shows other files.
    OpenInSearchNotice& elsewhere() const { return *m_elsewhere; }
    /// Returns the number of the question and the number of all questions as text.
    QString place() const;

signals:
    void backRequested();
    void closeRequested();

private:
    void layOut();
    void refresh();
    void compareFiles();

    LabSession& m_session;
    std::size_t m_opened = 0;  ///< question whose files are open
    QToolButton* m_previous;
    QLabel* m_place;
    QToolButton* m_next;
    QToolButton* m_close;
    OpenInSearchNotice* m_elsewhere;
    QuestionPage* m_page;
    QPushButton* m_back;
};

}  // namespace loopglass::ui
