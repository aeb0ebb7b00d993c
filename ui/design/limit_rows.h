#pragma once

#include "document/document.h"
#include "theme/theme.h"
#include "widgets/number_box.h"

#include <QList>
#include <QWidget>

class QGridLayout;
class QLabel;

namespace loopglass::ui {

/// The room that the machine, and each of its levels on the chip, may take.
class LimitRows : public QWidget {
    Q_OBJECT

public:
    LimitRows(Theme& theme, Document& document, QWidget* parent);

    void refresh();
    /// Of the machine (0), then of the levels, outermost first.
    NumberBox& box(std::size_t number) { return *m_rows[static_cast<qsizetype>(number)].box; }

signals:
    void said(const QString& refusal);

private:
    struct Row {
        QLabel* name;
        NumberBox* box;
        std::string level;  ///< "" = the machine
    };

    void addRow(const std::string& level);
    void apply(const std::string& level, double squareMillimetres);

    Theme& m_theme;
    Document& m_document;
    QGridLayout* m_grid;
    QList<Row> m_rows;
};

}  // namespace loopglass::ui
