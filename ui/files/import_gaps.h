#pragma once

#include "document/document.h"
#include "import/request/import_report.h"

#include <QWidget>

class QGridLayout;

namespace loopglass::ui {

class NumberBox;
class Theme;

/// Fields for the numbers that an import has assumed, so that a user can correct them. Each change
/// edits the document's accelerator. The fields show the current values of the accelerator.
class ImportGaps : public QWidget {
    Q_OBJECT

public:
    ImportGaps(Theme& theme, Document& document, QWidget* parent);

    /// Creates a field for each gap of the report whose buffer the accelerator has.
    void setReport(const ImportReport& report);
    bool isEmpty() const { return m_fields.isEmpty(); }

signals:
    /// Emitted to show the line of a file in which the number is missing.
    void placeWanted(const QString& file, int line);
    /// Emitted with the reason why a number was rejected.
    void messageSent(const QString& sentence);

private:
    struct Field {
        ImportGap gap;
        NumberBox* box;
    };

    void addField(const ImportNote& note);
    NumberBox* boxFor(const ImportGap& gap);
    void fill(const ImportGap& gap, double value);
    void refresh();

    Theme& m_theme;
    Document& m_document;
    QGridLayout* m_grid;
    QList<Field> m_fields;
};

}  // namespace loopglass::ui
