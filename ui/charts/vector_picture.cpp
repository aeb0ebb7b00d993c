#include "charts/vector_picture.h"

#include "canvas/tree_canvas.h"
#include "charts/energy_plot.h"
#include "widgets/tab_font_fitter.h"

#include <QAbstractButton>
#include <QBuffer>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QScrollBar>
#include <QSvgGenerator>
#include <QTabBar>
#include <functional>

namespace loopglass::ui {

namespace {

/// Draws a widget without its children. A plot is skipped here, because it would be drawn as
/// pixels. A list box shows its selected item, and a tab bar shows the selected tab.
void drawOwn(QPainter& painter, QWidget& widget) {
    if (const auto* tabs = qobject_cast<QTabBar*>(&widget)) {
        QFont bold = tabs->font();
        bold.setBold(true);
        painter.setPen(tabs->palette().color(QPalette::WindowText));
        painter.setFont(bold);
        painter.drawText(tabs->rect().adjusted(8, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                         TabFontFitter::titleOf(*tabs, tabs->currentIndex()));
    } else if (const auto* choice = qobject_cast<QComboBox*>(&widget)) {
        painter.setPen(choice->palette().color(QPalette::Text));
        painter.setFont(choice->font());
        painter.drawText(choice->rect(), Qt::AlignLeft | Qt::AlignVCenter, choice->currentText());
    } else if (auto* plot = qobject_cast<EnergyPlot*>(&widget)) {
        plot->draw(painter, plot->size());
    } else if (const auto* tree = qobject_cast<TreeCanvas*>(&widget)) {
        // If the user has not moved the tree, the whole tree is drawn, even with tiny nodes.
        const bool whole = tree->isFitted() && !tree->minimapArea().isEmpty();
        whole ? tree->drawOverview(painter) : tree->drawOnPaper(painter);
    } else if (auto* label = qobject_cast<QLabel*>(&widget);
               label != nullptr && label->property(paperTextProperty).isValid()) {
        const QString seen = label->text();
        label->setText(label->property(paperTextProperty).toString());
        label->render(&painter, QPoint(), QRegion(), QWidget::RenderFlags());
        label->setText(seen);
    } else {
        const bool filled = widget.autoFillBackground();
        widget.render(&painter, QPoint(), QRegion(),
                      filled ? QWidget::DrawWindowBackground : QWidget::RenderFlags());
    }
}

QList<QWidget*> seenChildren(const QWidget& widget) {
    QList<QWidget*> seen;
    // The caller skips the children of these widgets, because the widgets have drawn themselves
    // completely. The widget inside a plot would add pixels over the vectors.
    if (qobject_cast<const QComboBox*>(&widget) != nullptr ||
        qobject_cast<const QTabBar*>(&widget) != nullptr ||
        qobject_cast<const EnergyPlot*>(&widget) != nullptr) {
        return seen;
    }
    for (QObject* child : widget.children()) {
        auto* part = qobject_cast<QWidget*>(child);
        if (part != nullptr && !part->isWindow() && part->isVisible() && !part->size().isEmpty() &&
            !isInteractive(*part)) {
            seen << part;
        }
    }
    return seen;
}

/// The nested groups of the drawing, and their definitions: the clip edges of all groups, and
/// hatching.
struct SvgParts {
    QByteArray body;
    QByteArray definitions;
    int count = 0;
};

/// Adds a hatching of a kind and colour to the definitions, once for the whole drawing.
void define(SvgParts& parts, const QByteArray& definitions) {
    for (const QByteArray& tag : {QByteArray("mask"), QByteArray("pattern")}) {
        const QByteArray begin = '<' + tag + " id=";
        const QByteArray end = "</" + tag + '>';
        for (qsizetype at = definitions.indexOf(begin); at >= 0;
             at = definitions.indexOf(begin, at + 1)) {
            const QByteArray one =
                definitions.mid(at, definitions.indexOf(end, at) + end.size() - at);
            if (!parts.definitions.contains(one)) {
                parts.definitions += one + '\n';
            }
        }
    }
}

/// Adds the content of a drawing of this size to the document, without the outer tags.
void draw(SvgParts& parts, const QSize& size, const std::function<void(QPainter& painter)>& paint) {
    QBuffer buffer;
    QSvgGenerator svg;
    svg.setOutputDevice(&buffer);
    svg.setSize(size);
    svg.setViewBox(QRect(QPoint(), size));
    QPainter painter(&svg);
    paint(painter);
    painter.end();
    const QByteArray& all = buffer.data();
    const qsizetype begin = all.indexOf("</defs>");
    define(parts, all.left(begin));
    parts.body += all.mid(begin + 7, all.lastIndexOf("</svg>") - begin - 7).trimmed() + '\n';
}

QByteArray sizeOf(const QSize& size) {
    return " width=\"" + QByteArray::number(size.width()) + "\" height=\"" +
           QByteArray::number(size.height()) + '"';
}

/// The drawing is not a nested document, because Qt, ImageMagick and other programs ignore nested
/// documents.
void addTo(SvgParts& parts, QWidget& widget) {
    draw(parts, widget.size(), [&widget](QPainter& painter) { drawOwn(painter, widget); });
    for (QWidget* part : seenChildren(widget)) {
        const QByteArray name = "edge" + QByteArray::number(++parts.count);
        parts.definitions +=
            "<clipPath id=\"" + name + "\"><rect" + sizeOf(part->size()) + "/></clipPath>\n";
        parts.body += "<g transform=\"translate(" + QByteArray::number(part->x()) + ' ' +
                      QByteArray::number(part->y()) + ")\" clip-path=\"url(#" + name + ")\">\n";
        addTo(parts, *part);
        parts.body += "</g>\n";
    }
}

}  // namespace

bool isInteractive(const QWidget& widget) {
    return qobject_cast<const QAbstractButton*>(&widget) != nullptr ||
           qobject_cast<const QScrollBar*>(&widget) != nullptr ||
           qobject_cast<const QLineEdit*>(&widget) != nullptr ||
           widget.property(interactiveProperty).toBool();
}

void drawWhole(QPainter& painter, QWidget& widget) {
    painter.save();
    // The drawing of a tree extends beyond the borders of its widget. A widget that sets its own
    // clip gets no clip here, because Qt 6.4 does not restore the outer clip in a PDF.
    if (qobject_cast<TreeCanvas*>(&widget) != nullptr) {
        painter.setClipRect(widget.rect());
    }
    drawOwn(painter, widget);
    for (QWidget* part : seenChildren(widget)) {
        painter.save();
        painter.translate(part->pos());
        drawWhole(painter, *part);
        painter.restore();
    }
    painter.restore();
}

QByteArray svgOf(QWidget& widget, const QString& title) {
    return svgOf(widget, widget.size(), title, {});
}

QByteArray svgOf(QWidget& widget, const QSize& drawn, const QString& title, const QString& note) {
    const QSize size = drawn + QSize(0, note.isEmpty() ? 0 : noteHeight);
    SvgParts parts;
    if (!note.isEmpty()) {
        draw(parts, size, [&](QPainter& painter) { drawNote(painter, widget, size, note); });
    }
    addTo(parts, widget);
    return R"(<?xml version="1.0" encoding="UTF-8"?>)" + QByteArray("\n") +
           R"(<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink")" +
           sizeOf(size) + " viewBox=\"0 0 " + QByteArray::number(size.width()) + ' ' +
           QByteArray::number(size.height()) + "\">\n<title>" + title.toHtmlEscaped().toUtf8() +
           "</title>\n<defs>\n" + parts.definitions + "</defs>\n" + parts.body + "</svg>\n";
}

void drawNote(QPainter& painter, const QWidget& widget, const QSize& size, const QString& note) {
    constexpr int edge = 16;
    const QRect place(0, size.height() - noteHeight, size.width(), noteHeight);
    painter.fillRect(place, widget.palette().color(QPalette::Base));
    painter.setPen(widget.palette().color(QPalette::WindowText));
    painter.setFont(widget.font());
    painter.drawText(place.adjusted(edge, 0, -edge, 0), Qt::AlignLeft | Qt::AlignVCenter, note);
}

}  // namespace loopglass::ui
