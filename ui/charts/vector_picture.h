#pragma once

#include <QByteArray>
#include <QPainter>
#include <QWidget>

namespace loopglass::ui {

/// The name of a property of a label. Its value is the text for paper, where nothing can be clicked
/// or dragged.
inline constexpr const char* paperTextProperty = "paperText";

/// The name of a property of a widget that is only dragged or that only shows progress. Such a
/// widget is not printed.
inline constexpr const char* interactiveProperty = "forHands";

/// Returns true if a widget is interactive and therefore not printed.
bool isInteractive(const QWidget& widget);

/// Draws a widget and its children as vectors and text, and clips trees at their borders.
/// QWidget::render() of Qt clips children only when it draws pixels.
void drawWhole(QPainter& painter, QWidget& widget);

/// Returns a widget as one flat SVG document. Qt 6.4 writes no clips, so every widget is a group
/// that is clipped at its own borders and at the borders of its parent.
QByteArray svgOf(QWidget& widget, const QString& title);
/// Renders a widget at this size as SVG, with a note below.
QByteArray svgOf(QWidget& widget, const QSize& size, const QString& title, const QString& note);

/// Height in pixels of the note about omitted parts below a picture. The note has the font and the
/// background of the widget.
inline constexpr int noteHeight = 36;
void drawNote(QPainter& painter, const QWidget& widget, const QSize& size, const QString& note);

}  // namespace loopglass::ui
