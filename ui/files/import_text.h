#pragma once

#include "import/request/import_report.h"

#include <QSplitter>

class QPlainTextEdit;
class QTextBrowser;
class QUrl;

namespace loopglass::ui {

class ElidedLabel;

/// The report of an import with links to files. The lower part shows the file of the last link,
/// with its name and its selected line.
class ImportText : public QSplitter {
    Q_OBJECT

public:
    explicit ImportText(QWidget* parent);

    void setReport(const ImportReport& report);
    QString text() const;
    /// Shows a file with this line in the centre.
    void showPlace(const QString& file, int line);

private:
    QWidget* makeFile();
    void follow(const QUrl& link);

    QTextBrowser* m_lines;
    ElidedLabel* m_name;
    QPlainTextEdit* m_file;
    QWidget* m_shown;  ///< shown file with its name
};

/// Returns the numbers of missing, assumed, skipped, converted and accepted keys.
QString importCounts(const ImportReport& report);

}  // namespace loopglass::ui
