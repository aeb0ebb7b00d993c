#pragma once

#include "files/samples.h"
#include "theme/theme.h"

#include <QList>
#include <QStringList>
#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace loopglass::ui {

class RecentFiles;
class StartDoor;

/// The start page: running work, a line that explains the program, three doors (tour, labs, own
/// files), samples as cards, recent files, and a button that opens other files.
class StartPage : public QWidget {
    Q_OBJECT

public:
    StartPage(const Theme& theme, QWidget* parent = nullptr);

    /// Shows the recent files with folder and date.
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
    /// Gives the keyboard to the door of the tour.
    void focusFirstDoor();

signals:
    void goRequested(const QString& mode);
    void stopRequested(const QString& mode);
    void sampleChosen(const loopglass::ui::Sample& sample);
    void fileChosen(const QString& file);
    void openRequested();
    void tourRequested();
    void createRequested();  ///< emitted for a new accelerator

private:
    void addGreeting(QVBoxLayout& layout, QWidget* page);
    QWidget* createDoors(QWidget* page);
    QWidget* createCards();
    void addFiles(QVBoxLayout& layout, QWidget* page);
    void makeRows(const QList<Running>& running);

    const Theme& m_theme;
    QList<Running> m_runs;
    QWidget* m_runningBox;
    QVBoxLayout* m_running;
    RecentFiles* m_recent;
    QLabel* m_greeting = nullptr;
    StartDoor* m_tour = nullptr;
};

}  // namespace loopglass::ui
