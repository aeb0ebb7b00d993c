#pragma once

#include "labs/lab_desk.h"
#include "theme/theme.h"

#include <QScrollArea>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace loopglass::ui {

class AnswerField;

/// The middle of the mode Labs: one question, where its answer is written, and what the engine says
/// of it.
class QuestionPage : public QScrollArea {
    Q_OBJECT

public:
    QuestionPage(const Theme& theme, LabDesk& desk, QWidget* parent = nullptr);

    std::size_t question() const { return m_question; }
    void showQuestion(std::size_t question);
    /// Null where there is no question.
    AnswerField* field() const { return m_field; }
    QPushButton& checkButton() const { return *m_check; }
    QPushButton& hintButton() const { return *m_hint; }
    QPushButton& showButton() const { return *m_show; }
    QPushButton& takeButton() const { return *m_take; }
    /// What it says of the answer, as plain text.
    QString verdict() const;
    QString text() const;

signals:
    void showAsked();
    void mappingAsked();

private:
    void layOut();
    void rebuild();
    void refresh();
    void showVerdict();
    QString hintsText() const;
    QString verdictText() const;

    const Theme& m_theme;
    LabDesk& m_desk;
    std::size_t m_question = 0;
    QLabel* m_heading;
    QLabel* m_ask;
    QVBoxLayout* m_place;  ///< of the field
    AnswerField* m_field = nullptr;
    QPushButton* m_check;
    QPushButton* m_hint;
    QPushButton* m_show;
    QPushButton* m_take;
    QLabel* m_verdict;
    QString m_said;  ///< what stands there
    QLabel* m_hints;
    QLabel* m_aboutTitle;
    QLabel* m_about;  ///< what the lab says before its questions
};

}  // namespace loopglass::ui
