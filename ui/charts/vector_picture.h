#pragma once

#include <QByteArray>
#include <QPainter>
#include <QWidget>

namespace loopglass::ui {

/// Property of a label: its text on paper, where nothing can be pressed or dragged.
inline constexpr const char* paperTextProperty = "paperText";

/// Set on a widget that is only dragged, or says how far something is, it keeps that off paper.
inline constexpr const char* interactiveProperty = "forHands";

/// Whether a widget is interactive and therefore not printed.
bool isInteractive(const QWidget& widget);

/// Draws a widget and all in it as strokes and letters, trees no further than their edges. Qt's own
/// way of drawing a widget with its children keeps to edges only where it draws pixels.
void drawWhole(QPainter& painter, QWidget& widget);

/// The same as one flat SVG document. Qt 6.4 writes no clips, so every widget is a group that is
/// cut at its edges, in that of its parent.
QByteArray svgOf(QWidget& widget, const QString& title);
/// Renders the part that fits `size`, with a note below.
QByteArray svgOf(QWidget& widget, const QSize& size, const QString& title, const QString& note);

/// Below a picture, what it has not, in the letters of a widget and on its ground.
inline constexpr int noteHeight = 36;
void drawNote(QPainter& painter, const QWidget& widget, const QSize& size, const QString& note);

}  // namespace loopglass::ui
