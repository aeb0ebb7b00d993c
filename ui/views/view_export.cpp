#include "views/view_export.h"

#include "charts/vector_picture.h"
#include "text/text.h"
#include "theme/paper_look.h"
#include "views/paper_room.h"

#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>
#include <QImage>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>

namespace loopglass::ui {

namespace {

QImage pictureOf(const ExportedView& view, const QColor& background) {
    const qreal scale = 2;  // sharp in print
    QImage image(view.size * scale, QImage::Format_ARGB32_Premultiplied);
    image.fill(background);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(scale, scale);
    view.paint(painter, view.size);
    return image;
}

QString writeSvg(const ExportedView& view, const QString& file, const QColor& background) {
    QSvgGenerator svg;
    svg.setFileName(file);
    svg.setSize(view.size);
    svg.setViewBox(QRect(QPoint(), view.size));
    svg.setTitle(view.title);
    QPainter painter;
    if (!painter.begin(&svg)) {
        return tr("%1 could not be written").arg(file);
    }
    painter.fillRect(QRect(QPoint(), view.size), background);
    view.paint(painter, view.size);
    return {};
}

QString writePdf(const ExportedView& view, const QString& file, const QColor& background) {
    QPdfWriter pdf(file);
    pdf.setTitle(view.title);
    pdf.setPageSize(QPageSize(QSizeF(view.size), QPageSize::Point));
    pdf.setPageMargins({});
    pdf.setResolution(72);
    QPainter painter;
    if (!painter.begin(&pdf)) {
        return tr("%1 could not be written").arg(file);
    }
    painter.fillRect(QRect(QPoint(), view.size), background);
    view.paint(painter, view.size);
    for (const PaperPage& page : view.further ? view.further(view.size) : QList<PaperPage>()) {
        pdf.newPage();
        painter.fillRect(QRect(QPoint(), view.size), background);
        page(painter, view.size);
    }
    return {};
}

/// It may be behind another one.
ExportedView caughtUp(View& view) {
    view.catchUp();
    return {view.title(), view.size(),
            [&view](QPainter& painter, const QSize& size) { view.paintTo(painter, size); },
            [&view] { return view.asTable(); },
            [&view](const QSize& page) { return furtherPages(view, page); }};
}

/// Where a view is on the screen. Tabs around it are of another height for a moment while the
/// window gets the colours of paper and back; the view stays as large as it is seen.
class SeenPlace {
public:
    explicit SeenPlace(QWidget& view) : m_view(view), m_place(view.geometry()) {}
    ~SeenPlace() { keep(); }
    SeenPlace(const SeenPlace&) = delete;
    SeenPlace& operator=(const SeenPlace&) = delete;

    void keep() const { m_view.setGeometry(m_place); }

private:
    QWidget& m_view;
    const QRect m_place;
};

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
        return pictureOf(view, background).save(file) ? QString()
                                                      : tr("%1 could not be written").arg(file);
    }
    return tr("'%1' is no kind of picture or table; allowed are png, svg, pdf and csv").arg(ending);
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

/// A generator of SVG knows no clips: parts of the view that go beyond their edges, such as trees,
/// are cut by documents within the document.
QString exportView(View& view, const QString& file, const QColor& background) {
    if (QFileInfo(file).suffix().toLower() == QLatin1String("svg")) {
        view.catchUp();
        return writeWhole(file, svgOf(view, view.title()));
    }
    return exportView(caughtUp(view), file, background);
}

QString exportOnPaper(const ExportedView& view, const QString& file, Theme& theme) {
    const PaperLook paper(theme);
    return exportView(view, file, theme.panel());
}

void copyOnPaper(const ExportedView& view, Theme& theme) {
    const PaperLook paper(theme);
    copyPicture(view, theme.panel());
}

QString exportOnPaper(View& view, const QString& file, Theme& theme) {
    const SeenPlace place(view);
    const PaperLook paper(theme);
    place.keep();
    const bool pages = QFileInfo(file).suffix().toLower() == QLatin1String("pdf");
    const PaperRoom room(view, pages ? PaperRoom::Pages : PaperRoom::Picture);
    return exportView(view, file, theme.panel());
}

void copyOnPaper(View& view, Theme& theme) {
    const SeenPlace place(view);
    const PaperLook paper(theme);
    place.keep();
    const PaperRoom room(view, PaperRoom::Picture);
    copyPicture(view, theme.panel());
}

void copyPicture(View& view, const QColor& background) { copyPicture(caughtUp(view), background); }

void copyTable(View& view) { copyTable(caughtUp(view)); }

}  // namespace loopglass::ui
