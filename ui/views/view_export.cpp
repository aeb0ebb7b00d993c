#include "views/view_export.h"

#include "text/text.h"

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

QImage pictureOf(View& view, const QColor& background) {
    const qreal scale = 2;  // sharp in print
    QImage image(view.size() * scale, QImage::Format_ARGB32_Premultiplied);
    image.fill(background);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(scale, scale);
    view.paintTo(painter, view.size());
    return image;
}

QString writeSvg(View& view, const QString& file, const QColor& background) {
    QSvgGenerator svg;
    svg.setFileName(file);
    svg.setSize(view.size());
    svg.setViewBox(QRect(QPoint(), view.size()));
    svg.setTitle(view.title());
    QPainter painter;
    if (!painter.begin(&svg)) {
        return tr("%1 could not be written").arg(file);
    }
    painter.fillRect(QRect(QPoint(), view.size()), background);
    view.paintTo(painter, view.size());
    return {};
}

QString writePdf(View& view, const QString& file, const QColor& background) {
    QPdfWriter pdf(file);
    pdf.setTitle(view.title());
    pdf.setPageSize(QPageSize(QSizeF(view.size()), QPageSize::Point));
    pdf.setPageMargins({});
    pdf.setResolution(72);
    QPainter painter;
    if (!painter.begin(&pdf)) {
        return tr("%1 could not be written").arg(file);
    }
    painter.fillRect(QRect(QPoint(), view.size()), background);
    view.paintTo(painter, view.size());
    return {};
}

}  // namespace

QString exportView(View& view, const QString& file, const QColor& background) {
    view.catchUp();  // it may be behind another one
    const QString ending = QFileInfo(file).suffix().toLower();
    if (ending == QLatin1String("csv")) {
        return writeWhole(file, csvText(view.asTable()).toUtf8());
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

void copyPicture(View& view, const QColor& background) {
    view.catchUp();
    QGuiApplication::clipboard()->setImage(pictureOf(view, background));
}

void copyTable(View& view) {
    view.catchUp();
    QStringList lines;
    for (const QStringList& row : view.asTable()) {
        lines.push_back(row.join(QLatin1Char('\t')));
    }
    QGuiApplication::clipboard()->setText(lines.join(QLatin1Char('\n')));
}

}  // namespace loopglass::ui
