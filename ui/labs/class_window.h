#pragma once

#include "lab/marks/class_marks.h"
#include "run/analysis.h"
#include "theme/theme.h"

#include <QDialog>
#include <memory>
#include <string>
#include <vector>

class QLabel;
class QLineEdit;
class QPushButton;
class QTextEdit;

namespace loopglass::ui {

class TablePanel;

/// Marks the answers of a class, like `loopglass-cli lab grade`: a table with a row for each file,
/// and the reasons of the selected student.
class ClassWindow : public QDialog {
    Q_OBJECT

public:
    explicit ClassWindow(const Theme& theme, QWidget* parent = nullptr);

    /// Selects a lab file; an unreadable file is reported.
    void setLab(const QString& file);
    /// Marks files of answers, and all files of answers in folders.
    void grade(const QStringList& paths);
    bool isRunning() const { return m_marking.isRunning(); }
    const TablePanel& table() const { return *m_table; }
    /// Returns the reasons of the selected student as text.
    QString reasons() const;
    /// Returns the state of the window as a sentence, such as the error of the lab.
    QString message() const;
    /// Writes the table as CSV, as the command line does. Returns the error; empty on success.
    QString writeCsv(const QString& file) const;

private:
    struct Work {
        std::shared_ptr<const lab::Lab> lab;
        std::vector<std::string> paths;
        lab::MarkOptions options;
    };
    using Marks = std::vector<lab::SheetMarks>;

    void layOut(const Theme& theme);
    void listen();
    void askLab();
    void askFolder();
    void askCsv();
    void again();
    void showMarks();
    void showState();
    void showReasons(int row);
    void showMessage(const QString& sentence, bool wrong);

    std::shared_ptr<const lab::Lab> m_lab;
    QStringList m_paths;
    Analysis<Work, Marks> m_marking;
    QLabel* m_labName;
    QPushButton* m_chooseLab;
    QLabel* m_seedLabel;
    QLineEdit* m_seed;
    QPushButton* m_chooseAnswers;
    QPushButton* m_save;
    QLabel* m_state;
    TablePanel* m_table;
    QTextEdit* m_reasons;
};

}  // namespace loopglass::ui
