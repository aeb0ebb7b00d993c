#pragma once

#include "labs/lab_session.h"

#include <QObject>
#include <QString>

class QWidget;

namespace loopglass::ui {

/// Writes the answers of the open lab to a file for the teacher.
class SubmissionDialog : public QObject {
    Q_OBJECT

public:
    /// Creates the controller; its dialogs open over `window`.
    SubmissionDialog(LabSession& session, QWidget& window, QObject* parent = nullptr);

    /// Returns the name of a file to submit, with the extension that the checker requires.
    static QString gradedName(const QString& file);
    /// Asks for a file and writes the answers. Proposes the last used folder.
    void ask();
    void writeTo(const QString& file);
    /// Returns the number of questions without an answer.
    int openQuestions() const;

signals:
    void messageSent(const QString& sentence);
    void submitted(const QString& file);  ///< emitted after the file was written

private:
    QString name() const;

    LabSession& m_session;
    QWidget& m_window;
};

}  // namespace loopglass::ui
