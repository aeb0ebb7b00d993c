#pragma once

#include "charts/paper_pages.h"
#include "text/csv_text.h"
#include "theme/theme.h"
#include "views/view.h"

#include <QSize>
#include <QString>
#include <functional>

namespace loopglass::ui {

/// What can be written as a picture and as a table.
struct ExportedView {
    QString title;
    QSize size;
    std::function<void(QPainter& painter, const QSize& size)> paint;
    std::function<QList<QStringList>()> table;
    /// Pages of a PDF after the first, where one page has less than all. May be none.
    std::function<QList<PaperPage>(const QSize& page)> further = {};
    /// Where a widget is drawn: on paper it has the room that it needs.
    QWidget* widget = nullptr;
    /// Of a picture, which has no further pages; that of a page where it is none.
    QSize whole = {};
    /// What a picture on paper leaves out, below it.
    QString note = {};
};

/// A widget and all in it, with the table that it shows.
ExportedView exportedWidget(QWidget& widget, const QString& title,
                            std::function<QList<QStringList>()> table);

QString exportView(const ExportedView& view, const QString& file, const QColor& background);
void copyPicture(const ExportedView& view, const QColor& background);
void copyTable(const ExportedView& view);

/// Writes what is seen in the colours of paper, whatever those of the window. Gives why it could
/// not, empty when it is done.
QString exportOnPaper(const ExportedView& view, const QString& file, Theme& theme);
void copyOnPaper(const ExportedView& view, Theme& theme);

/// Writes a view to a file, by its ending: .png, .svg, .pdf, or .csv for its table. Gives why it
/// could not, empty when it is done. `background` is what the picture stands on.
QString exportView(View& view, const QString& file, const QColor& background);
QString exportOnPaper(View& view, const QString& file, Theme& theme);
void copyOnPaper(View& view, Theme& theme);
/// Puts the picture of the view on the clipboard.
void copyPicture(View& view, const QColor& background);
/// Puts the table on the clipboard, tab-separated.
void copyTable(View& view);

}  // namespace loopglass::ui
