#pragma once

#include "charts/paper_pages.h"

#include <QString>
#include <QWidget>
#include <optional>

namespace loopglass::ui {

/// Asks which rows of a long table go on paper, where a view with one is written as pages. Nothing
/// when the user does not want it at all; the first rows where there is nothing to ask.
std::optional<PaperRows> askPaperRows(QWidget& view, const QString& file);

/// Says it to the tables of a view while it lives.
class ChosenPaperRows {
public:
    ChosenPaperRows(QWidget& view, PaperRows rows);
    ~ChosenPaperRows();
    ChosenPaperRows(const ChosenPaperRows&) = delete;
    ChosenPaperRows& operator=(const ChosenPaperRows&) = delete;

private:
    QWidget& m_view;
};

}  // namespace loopglass::ui
