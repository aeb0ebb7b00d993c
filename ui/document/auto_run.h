#pragma once

#include "document/document.h"
#include "run/run_controller.h"

#include <QObject>
#include <QString>
#include <QTimer>

namespace loopglass::ui {

/// Starts a search after every edit: 150 ms after the last key, immediately after a click, and at
/// each visible step of a slider. If the input cannot be searched, it reports the reason and keeps
/// the last run.
class AutoRun : public QObject {
    Q_OBJECT

public:
    AutoRun(Document& document, RunController& controller, QObject* parent = nullptr);

    /// Starts a search of the document now.
    void runNow();
    /// Starts a search that pauses before its first search step.
    void runStepwise();
    /// Returns the reason why the current document cannot be searched; empty if it can.
    const QString& error() const { return m_error; }
    /// Returns true if the document was edited and a search of it is about to start.
    bool isWaiting() const { return m_timer.isActive(); }

signals:
    void errorChanged(const QString& sentence);  ///< the sentence is empty if the error is fixed

private:
    void documentChanged(Document::Parts what, Document::EditTiming pace);
    void start(bool paused);
    void setError(const QString& sentence);
    int patience() const;

    Document& m_document;
    RunController& m_controller;
    QTimer m_timer;
    QString m_error;
};

}  // namespace loopglass::ui
