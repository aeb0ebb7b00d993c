#pragma once

#include "charts/paper_pages.h"
#include "text/csv_text.h"
#include "theme/theme.h"
#include "views/view.h"

#include <QSize>
#include <QString>
#include <functional>

namespace loopglass::ui {

/// The content that can be written as a picture and as a table.
struct ExportedView {
    QString title;
    QSize size;
    std::function<void(QPainter& painter, const QSize& size)> paint;
    std::function<QList<QStringList>()> table;
    /// Returns the pages of a PDF after the first page, if one page is not enough. The function may
    /// be empty.
    std::function<QList<PaperPage>(const QSize& page)> further = {};
    /// The widget to draw, which gets the space that it needs on paper.
    QWidget* widget = nullptr;
    /// Size of a picture, which has no further pages; if empty, the size of a page.
    QSize whole = {};
    /// A remark below a picture on paper about omitted parts.
    QString note = {};
};

/// Returns a widget with its children and its table, for export.
ExportedView exportedWidget(QWidget& widget, const QString& title,
                            std::function<QList<QStringList>()> table);

QString exportView(const ExportedView& view, const QString& file, const QColor& background);
void copyPicture(const ExportedView& view, const QColor& background);
void copyTable(const ExportedView& view);

/// Writes the visible content in the colours of paper, independent of the window's colours. Returns
/// the reason of a failure; empty on success.
QString exportOnPaper(const ExportedView& view, const QString& file, Theme& theme);
void copyOnPaper(const ExportedView& view, Theme& theme);

/// Writes a view to a file in the format of the extension: .png, .svg, .pdf, or .csv for the table
/// of the view. Returns the reason of a failure; empty on success. `background` is the colour
/// behind the picture.
QString exportView(View& view, const QString& file, const QColor& background);
QString exportOnPaper(View& view, const QString& file, Theme& theme);
void copyOnPaper(View& view, Theme& theme);
/// Copies the picture of the view to the clipboard.
void copyPicture(View& view, const QColor& background);
/// Copies the table to the clipboard, with tabs between cells.
void copyTable(View& view);

}  // namespace loopglass::ui
