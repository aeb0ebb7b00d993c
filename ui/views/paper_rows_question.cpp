#include "views/paper_rows_question.h"

#include "text/text.h"

#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>

namespace loopglass::ui {

ChosenPaperRows::ChosenPaperRows(QWidget& view, PaperRows rows) : m_view(view) {
    setPaperRows(view, rows);
}

ChosenPaperRows::~ChosenPaperRows() { setPaperRows(m_view, PaperRows::First); }

namespace {

/// Returns the rows to print: nothing if the user cancels, and the first rows if no question is
/// needed.
std::optional<PaperRows> askPaperRows(QWidget& view, const QString& file) {
    const LongTable table = longTable(view);
    if (table.rows == 0 || QFileInfo(file).suffix().toLower() != QLatin1String("pdf")) {
        return PaperRows::First;
    }
    QMessageBox box(
        QMessageBox::Question, tr("Which rows should the pages show?"),
        tr("%1 has %2 rows, too many for a few pages.").arg(table.name, countLabel(table.rows)),
        QMessageBox::Cancel, view.window());
    const auto* first = box.addButton(tr("Show the first rows"), QMessageBox::AcceptRole);
    const auto* marked =
        table.isMarked ? box.addButton(tr("Show rows around the mark"), QMessageBox::AcceptRole)
                       : nullptr;
    const auto* all = box.addButton(tr("Show all rows"), QMessageBox::AcceptRole);
    const auto* none = box.addButton(tr("Show the visible rows"), QMessageBox::AcceptRole);
    box.exec();
    const auto* chosen = box.clickedButton();
    return chosen == first                         ? std::optional(PaperRows::First)
           : marked != nullptr && chosen == marked ? std::optional(PaperRows::Marked)
           : chosen == all                         ? std::optional(PaperRows::All)
           : chosen == none                        ? std::optional(PaperRows::None)
                                                   : std::nullopt;
}

}  // namespace

std::optional<QString> writeWithPaperRows(QWidget& view, const QString& file,
                                          const std::function<QString()>& write) {
    const std::optional<PaperRows> rows = askPaperRows(view, file);
    if (!rows) {
        return std::nullopt;
    }
    const ChosenPaperRows chosen(view, *rows);
    return write();
}

}  // namespace loopglass::ui
