#pragma once

#include "labs/lab_session.h"
#include "labs/lab_start.h"
#include "theme/theme.h"

#include <QScrollArea>
#include <map>
#include <memory>

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;

namespace loopglass::ui {

/// The left panel of the mode Labs: the list of labs, student and language, and the questions with
/// their points.
class LabPanel : public QScrollArea {
    Q_OBJECT

public:
    LabPanel(const Theme& theme, LabSession& session, QWidget* parent = nullptr);

    QComboBox& labs() const { return *m_labs; }
    QComboBox& languages() const { return *m_languages; }
    QLineEdit& student() const { return *m_student; }
    QListWidget& questions() const { return *m_questions; }
    QPushButton& submitAnswers() const { return *m_handIn; }
    /// Returns the readable labs of the list.
    QList<LabStart::Row> rows() const;
    /// Returns the files of the labs among the samples.
    static QStringList sampleLabs();
    static constexpr int begins = 380;  ///< initial width in pixels, at which titles of labs fit

signals:
    void labChosen(const QString& file);
    void openRequested();
    void submitRequested();
    /// Emitted on Return, after which the questions get the focus.
    void studentEntered();
    /// Emitted when the panel becomes visible.
    void seen();
    /// Emitted when the titles of the labs are known in the language of labs.
    void named();

protected:
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void fit();
    void layOut();
    void restore();
    void listen();
    QFormLayout* createFields();
    void rebuild();
    void nameLabs();
    void refresh();
    void notifyStudent();

    LabSession& m_session;
    /// Lab of each file; null if the file is unreadable.
    std::map<QString, std::shared_ptr<const lab::Lab>> m_read;
    QComboBox* m_labs;
    QPushButton* m_open;
    QLineEdit* m_student;
    QLineEdit* m_classSeed;
    QLabel* m_classLabel;
    QComboBox* m_languages;
    QListWidget* m_questions;
    QPushButton* m_handIn;
};

}  // namespace loopglass::ui
