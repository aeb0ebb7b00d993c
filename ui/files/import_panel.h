#pragma once

#include "document/document.h"
#include "import/request/import_report.h"

#include <QWidget>

class QLabel;
class QScrollArea;

namespace loopglass::ui {

class ElidedLabel;
class ImportGaps;
class ImportText;
class Theme;

/// The result of an import for every key: fields for the assumptions, and the report with links to
/// the lines of the files.
class ImportPanel : public QWidget {
    Q_OBJECT

public:
    ImportPanel(Theme& theme, Document& document, QWidget* parent);

    void setReport(const ImportReport& report);

signals:
    void closed();
    void messageSent(const QString& sentence);

private:
    QWidget* makeHead();

    ElidedLabel* m_title;
    QLabel* m_counts;
    QLabel* m_assumed;
    ImportGaps* m_gaps;
    QScrollArea* m_gapsArea;
    ImportText* m_text;
};

}  // namespace loopglass::ui
