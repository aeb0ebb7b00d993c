#pragma once

#include <QDateTime>
#include <QString>
#include <QStringList>
#include <QWidget>

class QGridLayout;

namespace loopglass::ui {

/// The recent files with folder and date of the last change. A click opens a file.
class RecentFiles : public QWidget {
    Q_OBJECT

public:
    explicit RecentFiles(QWidget* parent = nullptr);

    /// Shows these files, the last opened file first; without a file, the list is hidden.
    void setFiles(const QStringList& files);

signals:
    void chosen(const QString& file);

private:
    void addRow(int row, const QString& file);

    QGridLayout* m_rows;
    QStringList m_shown;  ///< files and dates of the rows
};

/// Returns the folder of a file, with `~` for the home folder.
QString folderLabel(const QString& file);
/// Returns the date as in a list of files: `Today, 20:02`, `Yesterday, 09:15` or the short date.
QString dateLabel(const QDateTime& when, const QDateTime& now);

}  // namespace loopglass::ui
