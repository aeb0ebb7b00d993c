#pragma once

#include "charts/paper_pages.h"

#include <QString>
#include <QWidget>
#include <functional>
#include <optional>

namespace loopglass::ui {

/// Sets the printed rows of a view's tables during its lifetime.
class ChosenPaperRows {
public:
    ChosenPaperRows(QWidget& view, PaperRows rows);
    ~ChosenPaperRows();
    ChosenPaperRows(const ChosenPaperRows&) = delete;
    ChosenPaperRows& operator=(const ChosenPaperRows&) = delete;

private:
    QWidget& m_view;
};

/// Asks which rows of a long table to print, and calls `write` with this choice. Without a long
/// table, the first rows are printed without a question. Returns the result of `write`; nothing if
/// the user cancels.
std::optional<QString> writeWithPaperRows(QWidget& view, const QString& file,
                                          const std::function<QString()>& write);

}  // namespace loopglass::ui
