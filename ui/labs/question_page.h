#pragma once

#include "labs/answer_field.h"
#include "labs/dark_mode_images.h"
#include "labs/lab_session.h"
#include "theme/theme.h"

#include <QScrollArea>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace loopglass::ui {

/// The current question with the field for its answer and with its mark; shown as a page of the
/// mode Labs, or as a column beside the explorer.
class QuestionPage : public QScrollArea {
    Q_OBJECT

public:
    QuestionPage(const Theme& theme, LabSession& session, FieldWidth width,
                 QWidget* parent = nullptr);

    std::size_t question() const { return m_session.chosen(); }
    /// Returns the field of the answer; null without a question.
    AnswerField* field() const { return m_field; }
    QPushButton& checkButton() const { return *m_check; }
    QPushButton& hintButton() const { return *m_hint; }
    QPushButton& nextButton() const { return *m_next; }
    QPushButton& showButton() const { return *m_show; }
    QPushButton& takeButton() const { return *m_take; }
    /// Returns the buttons below the answer. In a column, these buttons are below the page, so that
    /// they stay visible.
    QWidget& actions() const { return *m_actions; }
    /// Sets whether the lab runs without an explorer. Without an explorer, the page shows no files
    /// and accepts no mapping.
    void setAlone(bool alone);
    /// Returns the verdict on the answer as plain text.
    QString verdict() const;
    QString text() const;

signals:
    /// Emitted to open the files of a case of the question; "" means `given`.
    void showRequested(const QString& caseName);
    void mappingRequested();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void layOut();
    int room() const;
    QString withPictures(const QString& html) const;
    void layOutButtons();
    bool isPage() const { return m_width == FieldWidth::Page; }
    void showAbout(bool there);
    void check();
    void offerCases();
    void takeHint();
    void scrollIntoView(QWidget* part);
    void orderTabs();
    void rebuild();
    void refresh();
    void follow(LabSession& session);
    void refreshHints(const lab::Question& asked);
    void showVerdict();
    QString hintsText() const;
    QString verdictText() const;

    const Theme& m_theme;
    mutable DarkModeImages m_pictures;
    LabSession& m_session;
    FieldWidth m_width;
    bool m_alone = false;
    int m_textWidth = 0;  ///< width for which the texts were set
    QLabel* m_heading;
    QLabel* m_ask;
    QVBoxLayout* m_place;  ///< layout of the field
    AnswerField* m_field = nullptr;
    QWidget* m_actions;
    QPushButton* m_check;
    QPushButton* m_hint;
    QPushButton* m_next;
    QLabel* m_hintCost;
    QPushButton* m_show;
    QPushButton* m_take;
    QLabel* m_verdict;
    QString m_message;  ///< displayed text
    QLabel* m_hints;
    QLabel* m_aboutTitle;
    QLabel* m_about;  ///< introduction of the lab
};

}  // namespace loopglass::ui
