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

/// Nothing when the user does not want it at all; the first rows where there is nothing to ask.
std::optional<PaperRows> askPaperRows(QWidget& view, const QString& file) {
    const LongTable table = longTable(view);
    if (table.rows == 0 || QFileInfo(file).suffix().toLower() != QLatin1String("pdf")) {
        return PaperRows::First;
    }
    QMessageBox box(QMessageBox::Question, tr("Which rows go on paper?"),
                    tr("%1: there are %2 rows, more than a few pages take.")
                        .arg(table.name, countLabel(table.rows)),
                    QMessageBox::Cancel, view.window());
    const auto* first = box.addButton(tr("The first rows"), QMessageBox::AcceptRole);
    const auto* marked = table.isMarked
                             ? box.addButton(tr("Around the marked row"), QMessageBox::AcceptRole)
                             : nullptr;
    const auto* all = box.addButton(tr("All rows"), QMessageBox::AcceptRole);
    const auto* none = box.addButton(tr("Those in sight"), QMessageBox::AcceptRole);
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
