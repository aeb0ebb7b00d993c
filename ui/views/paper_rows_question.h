#pragma once

#include "charts/paper_pages.h"

#include <QString>
#include <QWidget>
#include <functional>
#include <optional>

namespace loopglass::ui {

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

/// Asks which rows of a long table go on paper, where a view with one is written as pages, and has
/// `write` write it with these; with the first rows where there is nothing to ask. Gives what
/// `write` gives, nothing when the user does not want it at all.
std::optional<QString> writeWithPaperRows(QWidget& view, const QString& file,
                                          const std::function<QString()>& write);

}  // namespace loopglass::ui
