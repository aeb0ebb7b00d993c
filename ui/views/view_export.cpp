#include "views/view_export.h"

#include "charts/print_layout_guard.h"
#include "charts/vector_picture.h"
#include "text/text.h"
#include "text/write_whole.h"
#include "theme/print_theme.h"

#include <QBuffer>
#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>
#include <QImage>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>
#include <utility>

namespace loopglass::ui {

namespace {

QSize pictureSize(const ExportedView& view) {
    return view.whole.isEmpty() ? view.size : view.whole;
}

QImage pictureOf(const ExportedView& view, const QColor& background) {
    constexpr qint64 maxSharp = 10'000'000;  // largest number of pixels at double resolution
    const QSize own = pictureSize(view);
    const QSize size = own + QSize(0, view.note.isEmpty() ? 0 : noteHeight);
    // The resolution is doubled for print, unless the picture would become too large to open.
    const qreal scale = qint64{size.width()} * size.height() <= maxSharp ? 2 : 1;
    QImage image(size * scale, QImage::Format_ARGB32_Premultiplied);
    image.fill(background);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(scale, scale);
    view.paint(painter, own);
    if (!view.note.isEmpty()) {
        drawNote(painter, *view.widget, size, view.note);
    }
    return image;
}

QByteArray pngOf(const QImage& picture) {
    QBuffer buffer;
    picture.save(&buffer, "PNG");
    return buffer.data();
}

/// Writes an SVG file; QSvgGenerator ignores clips. A clip path therefore cuts each part of a
/// widget that exceeds the edges, such as a tree.
QString writeSvg(const ExportedView& view, const QString& file, const QColor& background) {
    if (view.widget != nullptr) {
        return writeWhole(file, svgOf(*view.widget, view.size, view.title, view.note));
    }
    const QSize size = pictureSize(view);
    QBuffer buffer;
    QSvgGenerator svg;
    svg.setOutputDevice(&buffer);
    svg.setSize(size);
    svg.setViewBox(QRect(QPoint(), size));
    svg.setTitle(view.title);
    QPainter painter(&svg);
    painter.fillRect(QRect(QPoint(), size), background);
    view.paint(painter, size);
    painter.end();
    return writeWhole(file, buffer.data());
}

QString writePdf(const ExportedView& view, const QString& file, const QColor& background) {
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter pdf(&buffer);
    pdf.setTitle(view.title);
    pdf.setPageSize(QPageSize(QSizeF(view.size), QPageSize::Point));
    pdf.setPageMargins({});
    pdf.setResolution(72);
    QPainter painter(&pdf);
    painter.fillRect(QRect(QPoint(), view.size), background);
    view.paint(painter, view.size);
    for (const PaperPage& page : view.further ? view.further(view.size) : QList<PaperPage>()) {
        pdf.newPage();
        painter.fillRect(QRect(QPoint(), view.size), background);
        page(painter, view.size);
    }
    painter.end();
    return writeWhole(file, buffer.data());
}

/// Returns the view after a refresh, because a hidden view may be out of date.
ExportedView refreshedForExport(View& view) {
    view.refreshIfStale();
    return {view.title(),
            view.size(),
            [&view](QPainter& painter, const QSize& size) { view.paintTo(painter, size); },
            [&view] { return view.asTable(); },
            [&view](const QSize& page) { return furtherPages(view, page); },
            &view};
}

/// Returns the view in the size of its widget. A view that draws only a part of the widget keeps
/// the current size of the widget.
ExportedView withRoom(ExportedView view, const PrintLayoutGuard& room) {
    view.size = room.drawnSize();
    view.note = rowsLeftOut(*view.widget);
    if (view.size != view.widget->size()) {
        view.paint = [widget = view.widget](QPainter& painter, const QSize& /*size*/) {
            drawWhole(painter, *widget);
        };
    }
    return view;
}

/// Keeps the size of a view on the screen. While the window has the colours of paper, tabs around
/// the view change their height for a moment.
class GeometryGuard {
public:
    explicit GeometryGuard(QWidget* view)
        : m_view(view),
          m_place(view ? view->geometry() : QRect()) {}
    ~GeometryGuard() { keep(); }
    GeometryGuard(const GeometryGuard&) = delete;
    GeometryGuard& operator=(const GeometryGuard&) = delete;

    void keep() const {
        if (m_view != nullptr) {
            m_view->setGeometry(m_place);
        }
    }

private:
    QWidget* m_view;
    const QRect m_place;
};

/// Calls the function in the colours of paper, with the space that the view needs.
template <class Do>
QString onPaper(const ExportedView& view, Theme& theme, PrintLayoutGuard::Kind kind,
                const Do& write) {
    const GeometryGuard place(view.widget);
    const PrintTheme paper(theme);
    place.keep();
    if (view.widget == nullptr) {
        return write(view, theme.panel());
    }
    const PrintLayoutGuard room(*view.widget, kind);
    return write(withRoom(view, room), theme.panel());
}

}  // namespace

QString exportView(const ExportedView& view, const QString& file, const QColor& background) {
    const QString ending = QFileInfo(file).suffix().toLower();
    if (ending == QLatin1String("csv")) {
        return writeWhole(file, csvText(view.table()).toUtf8());
    }
    if (ending == QLatin1String("svg")) {
        return writeSvg(view, file, background);
    }
    if (ending == QLatin1String("pdf")) {
        return writePdf(view, file, background);
    }
    if (ending == QLatin1String("png")) {
        return writeWhole(file, pngOf(pictureOf(view, background)));
    }
    return tr("'%1' is not a picture or table format; use png, svg, pdf or csv").arg(ending);
}

void copyPicture(const ExportedView& view, const QColor& background) {
    QGuiApplication::clipboard()->setImage(pictureOf(view, background));
}

void copyTable(const ExportedView& view) {
    QStringList lines;
    for (const QStringList& row : view.table()) {
        lines.push_back(row.join(QLatin1Char('\t')));
    }
    QGuiApplication::clipboard()->setText(lines.join(QLatin1Char('\n')));
}

ExportedView exportedWidget(QWidget& widget, const QString& title,
                            std::function<QList<QStringList>()> table) {
    return {title,
            widget.size(),
            [&widget](QPainter& painter, const QSize& /*size*/) { drawWhole(painter, widget); },
            std::move(table),
            [&widget](const QSize& page) { return furtherPages(widget, page); },
            &widget};
}

QString exportView(View& view, const QString& file, const QColor& background) {
    return exportView(refreshedForExport(view), file, background);
}

QString exportOnPaper(const ExportedView& view, const QString& file, Theme& theme) {
    const bool pages = QFileInfo(file).suffix().toLower() == QLatin1String("pdf");
    return onPaper(view, theme, pages ? PrintLayoutGuard::Pages : PrintLayoutGuard::Picture,
                   [&file](const ExportedView& roomy, const QColor& background) {
                       return exportView(roomy, file, background);
                   });
}

void copyOnPaper(const ExportedView& view, Theme& theme) {
    onPaper(view, theme, PrintLayoutGuard::Picture,
            [](const ExportedView& roomy, const QColor& background) {
                copyPicture(roomy, background);
                return QString();
            });
}

QString exportOnPaper(View& view, const QString& file, Theme& theme) {
    return exportOnPaper(refreshedForExport(view), file, theme);
}

void copyOnPaper(View& view, Theme& theme) { copyOnPaper(refreshedForExport(view), theme); }

void copyPicture(View& view, const QColor& background) {
    copyPicture(refreshedForExport(view), background);
}

void copyTable(View& view) { copyTable(refreshedForExport(view)); }

}  // namespace loopglass::ui
