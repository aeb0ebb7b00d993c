#pragma once

#include "import/request/import_report.h"

#include <QSplitter>

class QPlainTextEdit;
class QTextBrowser;
class QUrl;

namespace loopglass::ui {

class ElidedLabel;

/// The report of an import with a link for each place, and below it the file of the link that was
/// followed, with its name above and its line selected.
class ImportText : public QSplitter {
    Q_OBJECT

public:
    explicit ImportText(QWidget* parent);

    void setReport(const ImportReport& report);
    QString text() const;
    /// Shows a file with a line of it in the middle.
    void showPlace(const QString& file, int line);

private:
    QWidget* makeFile();
    void follow(const QUrl& link);

    QTextBrowser* m_lines;
    ElidedLabel* m_name;
    QPlainTextEdit* m_file;
    QWidget* m_shown;  ///< the file with its name
};

/// Returns the numbers of missing, assumed, left-out, converted and taken keys.
QString importCounts(const ImportReport& report);

}  // namespace loopglass::ui
