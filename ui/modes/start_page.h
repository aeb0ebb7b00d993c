#pragma once

#include "files/samples.h"
#include "theme/theme.h"

#include <QList>
#include <QStringList>
#include <QWidget>

class QVBoxLayout;

namespace loopglass::ui {

/// The start page: running work, samples as cards, recent files, and a button that opens other
/// files.
class StartPage : public QWidget {
    Q_OBJECT

public:
    StartPage(const Theme& theme, QWidget* parent = nullptr);

    void setRecent(const QStringList& files);

    /// Running work of a mode.
    struct Running {
        QString mode;  ///< name of the mode
        QString text;
        bool operator==(const Running&) const = default;
    };
    /// Shows running work above all other contents, with buttons that show and stop it; an empty
    /// list means that nothing runs.
    void setRunning(const QList<Running>& running);

signals:
    void goRequested(const QString& mode);
    void stopRequested(const QString& mode);
    void sampleChosen(const loopglass::ui::Sample& sample);
    void fileChosen(const QString& file);
    void openRequested();

private:
    QWidget* createCards();
    void addFiles(QVBoxLayout& layout, QWidget* page);
    void makeRows(const QList<Running>& running);

    const Theme& m_theme;
    QList<Running> m_runs;
    QWidget* m_runningBox;
    QVBoxLayout* m_running;
    QVBoxLayout* m_recent;
    QWidget* m_recentBox;
};

}  // namespace loopglass::ui
