#pragma once

#include "labs/lab_session.h"
#include "theme/theme.h"

#include <QScrollArea>

class QLabel;
class QPushButton;

namespace loopglass::ui {

/// The page after a submission. It shows the path of the file for the teacher, and the numbers of
/// answers and hints in the file.
class SubmittedPage : public QScrollArea {
    Q_OBJECT

public:
    SubmittedPage(const Theme& theme, const LabSession& session, QWidget* parent);

    /// Describes a written file.
    void showFile(const QString& file);
    const QString& file() const { return m_file; }

signals:
    void backRequested();

private:
    QWidget* createButtons();

    const LabSession& m_session;
    QString m_file;
    QLabel* m_path;
    QLabel* m_facts;
    QPushButton* m_back;
};

}  // namespace loopglass::ui
