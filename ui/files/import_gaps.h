#pragma once

#include "document/document.h"
#include "import/request/import_report.h"

#include <QWidget>

class QGridLayout;

namespace loopglass::ui {

class NumberBox;
class Theme;

/// Fields for the numbers that an import assumed, for a user who knows them: each edit is one of
/// the document's accelerator. They show what the accelerator has now.
class ImportGaps : public QWidget {
    Q_OBJECT

public:
    ImportGaps(Theme& theme, Document& document, QWidget* parent);

    /// A field for each gap of the report whose buffer the accelerator has.
    void setReport(const ImportReport& report);
    bool isEmpty() const { return m_fields.isEmpty(); }

signals:
    /// The place in the file where the number is missing.
    void placeWanted(const QString& file, int line);
    /// Why a number was not taken.
    void said(const QString& sentence);

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
