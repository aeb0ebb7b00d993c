#pragma once

#include "labs/lab_session.h"

#include <QObject>
#include <QString>

class QWidget;

namespace loopglass::ui {

/// Writes the answers of the lab on the desk to a file for the teacher.
class SubmissionDialog : public QObject {
    Q_OBJECT

public:
    /// Questions are asked in front of the window.
    SubmissionDialog(LabSession& desk, QWidget& window, QObject* parent = nullptr);

    /// Returns the name of a file to submit, with the ending that a checker requires.
    static QString gradedName(const QString& file);
    /// Asks for a file first, in the folder that was taken the last time.
    void ask();
    void writeTo(const QString& file);
    /// Questions of the lab without an answer.
    int openQuestions() const;

signals:
    void said(const QString& sentence);

private:
    QString name() const;

    LabSession& m_desk;
    QWidget& m_window;
};

}  // namespace loopglass::ui
