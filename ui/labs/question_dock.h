#pragma once

#include "labs/open_in_search_notice.h"
#include "labs/question_page.h"

class QToolButton;

namespace loopglass::ui {

/// The question of the lab while one works on it in another mode: a narrow column with ways to the
/// questions before and after it, back to the lab, and away.
class QuestionDock : public QWidget {
    Q_OBJECT

public:
    QuestionDock(const Theme& theme, LabSession& desk, const Document& document,
                 OpenInSearchNotice::Kept& kept, QWidget* parent = nullptr);

    QuestionPage& page() const { return *m_page; }
    QToolButton& previousButton() const { return *m_previous; }
    QToolButton& nextButton() const { return *m_next; }
    QToolButton& closeButton() const { return *m_close; }
    QPushButton& backButton() const { return *m_back; }
    /// Notice that the explorer shows another document.
    OpenInSearchNotice& elsewhere() const { return *m_elsewhere; }
    /// Which question of how many.
    QString place() const;

signals:
    void backAsked();
    void closeAsked();

private:
    void layOut();
    void refresh();

    LabSession& m_desk;
    QToolButton* m_previous;
    QLabel* m_place;
    QToolButton* m_next;
    QToolButton* m_close;
    OpenInSearchNotice* m_elsewhere;
    QuestionPage* m_page;
    QPushButton* m_back;
};

}  // namespace loopglass::ui
